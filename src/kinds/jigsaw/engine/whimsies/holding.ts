import { squaredDistance } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../document.ts';

/** Least distance between the ends of a line with a tab, as a multiple of `minWidth`, with a margin. */
const MIN_TAB_LENGTH = 5.99;

/**
 * Whether interlocking cuts connect all pieces, with at least `minDegree` of them on each piece. A piece with fewer
 * cuts that are long enough needs only those.
 */
export function holdsTogether(
  { cuts, pieces }: JigsawBoard,
  { minDegree, minWidth }: { readonly minDegree: number; readonly minWidth: number },
): boolean {
  const links = pieces.map((): number[] => []);
  const long = new Uint32Array(pieces.length);
  for (const {
    pieces: [a, b],
    path,
    interlocking,
  } of cuts) {
    if (a < 0 || b < 0) continue;
    if (interlocking) {
      links[a].push(b);
      links[b].push(a);
    }
    if (
      squaredDistance(path[0], path[path.length - 1]) <
      MIN_TAB_LENGTH * MIN_TAB_LENGTH * minWidth * minWidth
    )
      continue;
    long[a]++;
    long[b]++;
  }
  const reached = new Set([0]);
  for (const piece of reached) for (const next of links[piece]) reached.add(next);
  return (
    reached.size === pieces.length &&
    links.every((own, piece) => own.length >= Math.min(minDegree, long[piece]))
  );
}
