import { FACES } from '../kinds/faces.ts';
import { type Gallery, packsFor } from './gallery.ts';

/** Fetches what shelves are drawn with, and the lids that are on their first pages, before any shelf is opened. */
export async function readyShelves(gallery: Gallery): Promise<void> {
  const [{ lids }, { PAGE_SIZE }] = await Promise.all([
    gallery.lids(),
    import('./shelf-pages.tsx'),
    // As they are asked for by who shows them.
    import('./shelf-screen.tsx'),
    import('./sketch.tsx'),
  ]);
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
    kept.push(image);
  }
}

/** Pictures that nobody holds are forgotten by the browser. */
const kept: HTMLImageElement[] = [];
