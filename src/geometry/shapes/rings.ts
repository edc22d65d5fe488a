import type { Point } from './point.ts';

/** A path from one numbered point to another. */
export interface RingSide {
  readonly from: number;
  readonly to: number;
  readonly path: readonly Point[];
}

/** Joins sides to a closed outline, first point not repeated; undefined if they form no single ring. */
export function ringOf(sides: readonly RingSide[]): Point[] | undefined {
  const [first] = sides;
  if (first === undefined) return undefined;
  const leaving = new Map(sides.map((side) => [side.from, side]));
  if (leaving.size < sides.length) return undefined;
  const outline: Point[] = [];
  let side: RingSide | undefined = first;
  for (let count = 0; count < sides.length; count++) {
    if (side === undefined || (count > 0 && side === first)) return undefined;
    outline.push(...side.path.slice(0, -1));
    side = leaving.get(side.to);
  }
  return side === first ? outline : undefined;
}
