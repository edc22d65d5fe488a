import { whenIdle } from '../../idle.ts';
import { FACES } from '../../kinds/faces.ts';
import type { Visit } from '../frame/visit.ts';
import { type Gallery, packsFor } from '../library/gallery.ts';

/**
 * Loads the code of shelves and the lids on their first pages before any shelf is opened. One at a time, because
 * loading all at once would delay touches on slow devices.
 */
export async function preloadShelves(gallery: Gallery, { images }: Pick<Visit, 'images'>): Promise<void> {
  const { PAGE_SIZE } = await import('./shelf-pages.tsx');
  await untilIdle();
  await import('../library/sketch.tsx');
  await untilIdle();
  await import('./shelf-screen.tsx');
  await untilIdle();
  const { lids } = await gallery.lids();
  const first = FACES.flatMap((face) =>
    (['first', 'easy'] as const).flatMap((level) => packsFor(face, gallery, level).slice(0, PAGE_SIZE)),
  );
  for (const id of new Set(first.map((pack) => pack.id))) {
    const address = lids[id];
    if (address === undefined) continue;
    const image = new Image();
    image.src = import.meta.env.BASE_URL + address;
    // One at a time, so that the child's actions come in between.
    await image.decode().catch(() => undefined);
    images.push(image);
  }
}

const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    whenIdle(done);
  });
