import { type Gallery, packsFor } from './gallery.ts';
import './shelf-screen.tsx';
import './sketch.tsx';
import { FACES } from '../kinds/faces.ts';
import { PAGE_SIZE } from './shelf-pages.tsx';

/** Fetches what shelves are drawn with, and the lids that are on their first pages, before any shelf is opened. */
export async function readyShelves(gallery: Gallery): Promise<void> {
  const { lids } = await gallery.lids();
  const first = FACES.flatMap((face) => packsFor(face, gallery, 'easy').slice(0, PAGE_SIZE));
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
