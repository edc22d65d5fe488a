import { boundsOf } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { signedArea } from '../../../geometry/shapes/polygon.ts';
import { type RingSide, ringOf } from '../../../geometry/shapes/rings.ts';
import { type JigsawBoard, OUTSIDE } from './document.ts';

/** The rim of a board, clockwise as seen on screen. Undefined if its cuts form no single ring. */
export function rimOnBoard({ cuts }: Pick<JigsawBoard, 'cuts'>): readonly Point[] | undefined {
  return ringOf(
    cuts.flatMap(({ ends: [from, to], pieces: [left, right], path }): RingSide[] => {
      if (left === OUTSIDE) return [{ from, to, path }];
      return right === OUTSIDE ? [{ from: to, to: from, path: path.toReversed() }] : [];
    }),
  );
}

/** A rim that fills at least this share of its box is a rectangle. */
const RECTANGULAR = 0.999;

/** The rim of a board if it is no rectangle. */
export function shapedRim(board: Pick<JigsawBoard, 'cuts'>): readonly Point[] | undefined {
  const rim = rimOnBoard(board);
  if (rim === undefined) return undefined;
  const { left, top, right, bottom } = boundsOf(rim);
  return signedArea(rim) < RECTANGULAR * (right - left) * (bottom - top) ? rim : undefined;
}
