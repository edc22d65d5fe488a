import { whenIdle } from '../../idle.ts';
import { playedOf } from '../../kinds/faces.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Played } from '../../puzzle/contract/face.ts';
import { begin } from '../../session/session.ts';
import { atRest } from '../frame/rest.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { readSave } from '../play/reader.ts';
import { jobOf } from './puzzle-job.ts';

/** Who keeps puzzles in stock. */
export type Stocking = Pick<Shell, 'gallery' | 'store' | 'ahead'>;

/** What takes longest of all is made only where it is the likeliest. */
const MANY_PIECES = 200;

/**
 * Makes puzzles before they are chosen, the likeliest first, one at a time and each once: whatever is made is kept on the device, so
 * that to open it, today or another day, is only to read it.
 *
 * @param resting nobody has touched the page for so many milliseconds when one is begun or kept
 * @param isOver says whether nobody is about to choose any more
 */
export async function stock(
  { gallery, store, ahead }: Stocking,
  routes: readonly PlayRoute[],
  resting: number,
  isOver: () => boolean,
): Promise<void> {
  if (!ahead.prepares) return;
  for (const [at, route] of routes.entries()) {
    if (at > 0 && (route.pieces ?? 0) >= MANY_PIECES) continue;
    await rest(resting);
    // What somebody waits for has all of the device.
    await ahead.untaken();
    if (isOver()) return;
    if (await store.holds(route)) continue;
    const [picture, played] = await Promise.all([gallery.picture(route.picture), playedOf(route.kind)]).catch(
      () => [],
    );
    if (picture === undefined || played === undefined) continue;
    await ahead.untaken();
    if (isOver()) return;
    const made = await ahead.prepare(jobOf(route, picture), true);
    if (made?.ok !== true) continue;
    await rest(resting);
    // Whoever has chosen it meanwhile keeps it.
    if (isOver()) return;
    await stockPuzzle(store, route, made, played);
  }
}

/** Keeps a made puzzle, so that opening it only reads it. Never replaces one that is kept. */
export async function stockPuzzle(
  store: Shell['store'],
  route: PlayRoute,
  { document, pixels }: { readonly document: PuzzleDocument; readonly pixels?: Pixels | undefined },
  { rules, pieces }: Played,
): Promise<void> {
  const slot = await store.open(route, readSave);
  if (slot.kept !== undefined) return;
  slot.keep(begin(document, rules));
  const sha256 = pieces?.pixelsOf(document);
  if (pixels !== undefined && sha256 !== undefined) slot.keepPicture(sha256, pixels);
}

const rest = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    atRest(milliseconds, () => whenIdle(done));
  });
