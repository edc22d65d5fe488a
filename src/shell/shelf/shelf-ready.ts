import { whenIdle } from '../../idle.ts';
import { FACES } from '../../kinds/faces.ts';
import type { Visit } from '../frame/visit.ts';
import { type Gallery, packsFor } from '../library/gallery.ts';

/**
 * Fetches what shelves are drawn with, and the lids that are on their first pages, before any shelf is opened: one thing after the
 * other, as all that a screen stands on asked for at once would hold a slow page up for longer than a touch may wait.
 */
export async function readyShelves(gallery: Gallery, { images }: Pick<Visit, 'images'>): Promise<void> {
  // As they are asked for by who shows them.
  const { PAGE_SIZE } = await import('./shelf-pages.tsx');
  await idleness();
  await import('../library/sketch.tsx');
  await idleness();
  await import('./shelf-screen.tsx');
  await idleness();
  const { lids } = await gallery.lids();
  const first = FACES.flatMap((face) =>
    (['first', 'easy'] as const).flatMap((level) => packsFor(face, gallery, level).slice(0, PAGE_SIZE)),
  );
  for (const id of new Set(first.map((pack) => pack.id))) {
    const address = lids[id];
    if (address === undefined) continue;
    const image = new Image();
    image.src = import.meta.env.BASE_URL + address;
    // One by one, so that whatever a child does meanwhile comes between.
    await image.decode().catch(() => undefined);
    images.push(image);
  }
}

/** Comes once the page has nothing else to do. */
const idleness = (): Promise<void> =>
  new Promise((done) => {
    whenIdle(done);
  });
