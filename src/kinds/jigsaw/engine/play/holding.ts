import { squaredDistance } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../document.ts';

/** How far apart the ends of a line are, in least widths, before it is long enough to carry a tab, with some play. */
const LONG = 5.99;

/**
 * Whether all pieces of a board hang together by interlocking cuts, and each has at least `minDegree` of them, or as many
 * as it has cuts long enough for one.
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
    if (squaredDistance(path[0], path[path.length - 1]) < LONG * LONG * minWidth * minWidth) continue;
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
