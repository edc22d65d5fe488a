import { boundsOf } from '../../src/geometry/shapes/bounds.ts';
import { distance, type Point, squaredDistance } from '../../src/geometry/shapes/point.ts';
import { resample } from '../../src/geometry/shapes/polyline.ts';
import type { SheetCorners } from '../../src/picture/tracing/sheet/homography.ts';

type Lines = readonly (readonly Point[])[];

/** Distance within which a point counts as found, as a share of the drawing's longer side. */
const NEAR_SHARE = 0.012;
/** A line is a stray if at most this share of it is near the drawing. */
const STRAY_SHARE = 0.5;
/** Distance between sample points, in the units of the lines. */
const STEP = 2;

interface Likeness {
  /** The share of the drawing that was found, by length. */
  readonly recall: number;
  /** The share of the found lines that belongs to the drawing, by length. */
  readonly precision: number;
  /** The number of found lines that are not in the drawing: specks, shadows, edges of the table. */
  readonly strays: number;
}

/** Compares found lines with the true drawing. */
export function likeness(found: Lines, drawn: Lines): Likeness {
  const { left, top, right, bottom } = boundsOf(drawn.flat());
  const reach = NEAR_SHARE * Math.max(right - left, bottom - top);
  const [mine, truth] = [found, drawn].map((lines) => lines.map((line) => resample(line, STEP)));
  const isDrawn = nearTo(truth.flat(), reach);
  return {
    recall: share(truth.flat(), nearTo(mine.flat(), reach)),
    precision: share(mine.flat(), isDrawn),
    strays: mine.filter((line) => share(line, isDrawn) <= STRAY_SHARE).length,
  };
}

function share(points: readonly Point[], is: (at: Point) => boolean): number {
  return points.length === 0 ? 0 : points.filter(is).length / points.length;
}

/** Returns a function that says whether any of the points is within reach of a place. */
function nearTo(points: readonly Point[], reach: number): (at: Point) => boolean {
  const cells = new Map<string, Point[]>();
  const cellOf = ([x, y]: Point): readonly [number, number] => [Math.floor(x / reach), Math.floor(y / reach)];
  for (const point of points) {
    const key = cellOf(point).join();
    const own = cells.get(key);
    if (own === undefined) cells.set(key, [point]);
    else own.push(point);
  }
  return (at) => {
    const [column, row] = cellOf(at);
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        if (cells.get(`${c},${r}`)?.some((other) => squaredDistance(at, other) <= reach * reach)) return true;
    return false;
  };
}

/** The error of the worst of four corners, as a share of the sheet's width. Any corner may be named first. */
export function cornerError(found: SheetCorners, known: SheetCorners): number {
  const width = distance(known[0], known[1]);
  const turns = [0, 1, 2, 3].map((turn) =>
    Math.max(...known.map((corner, i) => distance(corner, found[(i + turn) % 4] as Point))),
  );
  return Math.min(...turns) / width;
}
