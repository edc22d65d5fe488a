import { bounds, boundsOf, grown } from '../../../geometry/shapes/bounds.ts';
import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import { quadraticSpline } from '../../../geometry/shapes/quadratic-spline.ts';
import {
  MOST_BREADTH,
  MOST_MARK_NUMBERS,
  type PenMark,
  type SketchMark,
} from '../../../storage/own/own-pictures.ts';

/** A stroke as it lies on the sheet: left and top of one point after the other. */
export type InkStroke = Omit<PenMark, 'tool'>;

type RubberMark = Extract<SketchMark, { readonly tool: 'rubber' }>;

/** Strokes are rubbed out in steps of this share of the rubber's radius. */
const STEP = 0.25;

/** The strokes that lie on a sheet of this width after all that was done on it. */
export function strokesOf(marks: readonly SketchMark[], width: number): readonly InkStroke[] {
  return marks.reduce<readonly InkStroke[]>((strokes, mark) => marked(strokes, mark, width), []);
}

/** The strokes after one more mark. */
export function marked(strokes: readonly InkStroke[], mark: SketchMark, width: number): readonly InkStroke[] {
  if (mark.tool === 'new-sheet') return [];
  if (mark.tool === 'thicker')
    return strokes.map((stroke) => ({
      ...stroke,
      breadth: Math.min(MOST_BREADTH, (stroke.breadth ?? 1) * mark.times),
    }));
  if (mark.tool === 'fewer') return longest(strokes, mark.share);
  if (mark.tool === 'rubber') return strokes.flatMap((stroke) => rubbed(stroke, mark, width));
  const { tool: _, ...stroke } = mark;
  return [...strokes, stroke];
}

/** The numbers of the longest of some lengths, as far as they are together no longer than a share of all; of the longest in any case. */
export function longestOf(lengths: readonly number[], share: number): ReadonlySet<number> {
  const order = lengths.map((_, index) => index).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0));
  let room = share * lengths.reduce((sum, length) => sum + length, 0);
  const kept = new Set<number>();
  for (const index of order) {
    room -= lengths[index] ?? 0;
    if (room < 0 && kept.size > 0) break;
    kept.add(index);
  }
  return kept;
}

/** The longest strokes, in their order, as far as they are together no longer than a share of all; of the longest at least its beginning. */
function longest(strokes: readonly InkStroke[], share: number): readonly InkStroke[] {
  const lengths = strokes.map(({ places }) => arcLengths(pointsOf(places)).at(-1) ?? 0);
  const room = share * lengths.reduce((sum, length) => sum + length, 0);
  const kept = longestOf(lengths, share);
  return strokes.flatMap((stroke, index) => {
    if (!kept.has(index)) return [];
    const isCut = kept.size === 1 && (lengths[index] ?? 0) > room;
    return isCut ? [beginningOf(stroke, room)] : [stroke];
  });
}

/** A stroke as far as it is so long; two points of it at least. */
function beginningOf(stroke: InkStroke, length: number): InkStroke {
  const far = arcLengths(pointsOf(stroke.places)).findIndex((along) => along > length);
  return far < 0 ? stroke : { ...stroke, places: stroke.places.slice(0, 2 * Math.max(2, far)) };
}

/** A stroke, and its image where it was drawn on both sides of a sheet of this width. */
export function withImage(stroke: InkStroke, width: number): readonly InkStroke[] {
  if (!stroke.isMirrored) return [stroke];
  const plain = { ...stroke, isMirrored: false };
  return [plain, { ...plain, places: stroke.places.map((at, index) => (index % 2 === 0 ? width - at : at)) }];
}

/** Where a stroke's curve lies farther beside its points than this, in thousandths of the sheet's longer side, more are kept of it. */
const BESIDE = 0.5;

/**
 * The places of a stroke that was just drawn, as its ink is seen: where a quick finger has left few points, as many along the curve between
 * as it takes, so that what is made of the stroke is the line that was drawn.
 */
export function placesAsSeen(
  places: readonly number[],
  [width, height]: readonly [number, number],
): readonly number[] {
  const seen = quadraticSpline(pointsOf(places), (BESIDE * Math.max(width, height)) / 1000)
    .flat()
    .map(tenth);
  return seen.length > MOST_MARK_NUMBERS ? places : seen;
}

/** What a rubber leaves of a stroke: the same where it did not come by, or the parts that are left. */
function rubbed(stroke: InkStroke, rubber: RubberMark, width: number): readonly InkStroke[] {
  if (isFar(stroke, rubber, width)) return [stroke];
  const way = pointsOf(rubber.places);
  const parts = withImage(stroke, width);
  const left = parts.map((part) => leftOf(part, way, rubber.radius));
  return left.every((each, index) => each.length === 1 && each[0] === parts[index]) ? [stroke] : left.flat();
}

/** Whether a rubber has its way wholly beside a stroke and its image: most strokes of a sheet are told so without a look at their points. */
function isFar({ places, isMirrored }: InkStroke, rubber: RubberMark, width: number): boolean {
  const own = bounds(places);
  const its = grown(bounds(rubber.places), rubber.radius);
  const isBeside = (left: number, right: number): boolean => left > its.right || right < its.left;
  if (own.top > its.bottom || own.bottom < its.top) return true;
  return isBeside(own.left, own.right) && (!isMirrored || isBeside(width - own.right, width - own.left));
}

function leftOf(stroke: InkStroke, way: readonly Point[], radius: number): readonly InkStroke[] {
  const points = pointsOf(stroke.places);
  const near = partsNear(way, points, radius);
  if (near.length === 0) return [stroke];
  const steps = stepped(points, radius * STEP);
  const isGone = steps.map(({ at }) => near.some(([a, b]) => squaredToSegment(at, a, b) <= radius * radius));
  if (!isGone.includes(true)) return [stroke];
  const parts: Point[][] = [];
  steps.forEach(({ at, isOwn }, index) => {
    if (isGone[index]) return;
    const begins = index === 0 || isGone[index - 1];
    const ends = index === steps.length - 1 || isGone[index + 1];
    if (begins) parts.push([]);
    // Between its ends a part keeps the points that were drawn.
    if (isOwn || begins || ends) parts.at(-1)?.push(at);
  });
  return parts
    .filter((part) => part.length > 1 || points.length === 1)
    .map((part) => ({ ...stroke, places: part.flat().map(tenth) }));
}

/** The points of a line, and as many between them that none is farther from the next than `step`. */
function stepped(
  points: readonly Point[],
  step: number,
): readonly { readonly at: Point; readonly isOwn: boolean }[] {
  return points.flatMap((at, index) => {
    const before = points[index - 1];
    if (before === undefined) return [{ at, isOwn: true }];
    const count = Math.max(1, Math.ceil(Math.sqrt(squared(before, at)) / step));
    return Array.from({ length: count }, (_, nth) => {
      const share = (nth + 1) / count;
      const between: Point = [
        before[0] + share * (at[0] - before[0]),
        before[1] + share * (at[1] - before[1]),
      ];
      return nth === count - 1 ? { at, isOwn: true } : { at: between, isOwn: false };
    });
  });
}

/** The parts of a way that may come so near to some of these points: no more than a look at where they lie. */
function partsNear(
  way: readonly Point[],
  points: readonly Point[],
  radius: number,
): readonly (readonly [Point, Point])[] {
  const { left, top, right, bottom } = boundsOf(points);
  return way
    .map((to, index) => [way[index - 1] ?? to, to] as const)
    .filter(
      ([a, b]) =>
        Math.max(a[0], b[0]) >= left - radius &&
        Math.min(a[0], b[0]) <= right + radius &&
        Math.max(a[1], b[1]) >= top - radius &&
        Math.min(a[1], b[1]) <= bottom + radius,
    );
}

function squaredToSegment(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return squared(at, [from[0] + share * dx, from[1] + share * dy]);
}

function squared([ax, ay]: Point, [bx, by]: Point): number {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

/** A place as it is kept: to a tenth of a unit. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
