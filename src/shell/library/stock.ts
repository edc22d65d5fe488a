import { whenIdle } from '../../idle.ts';
import { playedOf } from '../../kinds/faces.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { PlayableKind } from '../../puzzle/contract/face.ts';
import { begin } from '../../session/session.ts';
import { onceInactive } from '../frame/inactivity.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import { PRIORITY, queueOf } from '../play/queue.ts';
import { readSave } from '../play/reader.ts';
import { jobOf } from './puzzle-job.ts';

export type StockContext = Pick<Shell, 'gallery' | 'store' | 'maker' | 'visit'>;

/** Larger jigsaws are slow, so they are made ahead only if they are the likeliest. */
const MANY_PIECES = 200;

/**
 * Makes puzzles before they are chosen, the likeliest first, and stores them on the device. Opening one later only
 * reads it.
 *
 * @param untouchedMilliseconds milliseconds without a touch before each puzzle is made or stored
 * @param signal aborted when no choice is expected any more
 */
export async function stockPuzzles(
  shell: StockContext,
  routes: readonly PlayRoute[],
  untouchedMilliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  const { gallery, store } = shell;
  const queue = queueOf(shell);
  if (!queue.makesAhead) return;
  for (const [at, route] of routes.entries()) {
    if (at > 0 && (route.pieces ?? 0) >= MANY_PIECES) continue;
    await untouchedFor(untouchedMilliseconds);
    if (signal.aborted) return;
    if (await store.has(route)) continue;
    const [picture, played] = await Promise.all([gallery.picture(route.picture), playedOf(route.kind)]).catch(
      () => [],
    );
    if (picture === undefined || played === undefined) continue;
    // Once begun, it is finished: the next page may ask for it.
    const made = await queue.make(jobOf(route, picture), { priority: PRIORITY.ahead });
    if (!made.ok) continue;
    await untouchedFor(untouchedMilliseconds);
    // A puzzle chosen meanwhile is stored by its own screen.
    if (signal.aborted) return;
    await stockPuzzle(store, route, made, played);
  }
}

/** Stores a made puzzle unless one is stored already. */
export async function stockPuzzle(
  store: Shell['store'],
  route: PlayRoute,
  { document, pixels }: { readonly document: PuzzleDocument; readonly pixels?: Pixels | undefined },
  { rules, pieces }: PlayableKind,
): Promise<void> {
  const slot = await store.open(route, readSave);
  if (slot.loadedSave !== undefined) return;
  slot.keep(begin(document, rules));
  const sha256 = pieces?.pixelsOf(document);
  if (pixels !== undefined && sha256 !== undefined) slot.keepPicture(sha256, pixels);
}

const untouchedFor = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    onceInactive(milliseconds, () => whenIdle(done));
  });
