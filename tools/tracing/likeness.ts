import { boundsOf } from '../../src/geometry/bounds.ts';
import { distance, type Point, squaredDistance } from '../../src/geometry/point.ts';
import { resampled } from '../../src/geometry/polyline.ts';
import type { SheetCorners } from '../../src/picture/tracing/homography.ts';

type Lines = readonly (readonly Point[])[];

/** A point counts as found within this share of the drawing's longer side. */
const NEAR = 0.012;
/** How closely lines are looked at, in the units they are in. */
const STEP = 2;

/** How much of what was drawn is found, and how much of what is found was drawn: shares of the length. */
export function likeness(
  found: Lines,
  drawn: Lines,
): { readonly recall: number; readonly precision: number } {
  const { left, top, right, bottom } = boundsOf(drawn.flat());
  const reach = NEAR * Math.max(right - left, bottom - top);
  const [mine, truth] = [found, drawn].map((lines) => lines.flatMap((line) => resampled(line, STEP)));
  return { recall: shareNear(truth, mine, reach), precision: shareNear(mine, truth, reach) };
}

/** The share of points that have another within reach. */
function shareNear(points: readonly Point[], others: readonly Point[], reach: number): number {
  if (points.length === 0) return 0;
  const cells = new Map<string, Point[]>();
  const cellOf = ([x, y]: Point): readonly [number, number] => [Math.floor(x / reach), Math.floor(y / reach)];
  for (const other of others) {
    const key = cellOf(other).join();
    const own = cells.get(key);
    if (own === undefined) cells.set(key, [other]);
    else own.push(other);
  }
  const near = points.filter((at) => {
    const [column, row] = cellOf(at);
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        if (cells.get(`${c},${r}`)?.some((other) => squaredDistance(at, other) <= reach * reach)) return true;
    return false;
  });
  return near.length / points.length;
}

/** How far the worst of four corners is off, as a share of the sheet's width, whichever of them is named first. */
export function cornersOff(found: SheetCorners, known: SheetCorners): number {
  const width = distance(known[0], known[1]);
  const turns = [0, 1, 2, 3].map((turn) =>
    Math.max(...known.map((corner, i) => distance(corner, found[(i + turn) % 4] as Point))),
  );
  return Math.min(...turns) / width;
}
