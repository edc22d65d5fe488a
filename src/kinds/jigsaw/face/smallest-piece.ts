import { boundsOf, centreOf } from '../../../geometry/shapes/bounds.ts';
import { signedArea } from '../../../geometry/shapes/polygon.ts';
import type { TightPlace } from '../../../puzzle/contract/face.ts';
import type { JigsawDocument } from '../engine/document.ts';

/** In the smallest piece, cuts have least room for more pieces, wider necks or larger areas. */
export function smallestPiece({ board }: JigsawDocument): TightPlace | undefined {
  const [first, ...others] = board.pieces.map(({ outline }) => outline);
  if (first === undefined) return undefined;
  const area = (outline: typeof first) => Math.abs(signedArea(outline));
  const outline = others.reduce((least, each) => (area(each) < area(least) ? each : least), first);
  const box = boundsOf(outline);
  return { at: centreOf(box), radius: 0.6 * Math.max(box.right - box.left, box.bottom - box.top) };
}
