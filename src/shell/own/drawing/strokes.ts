import { bounds, boundsOf, expand } from '../../../geometry/shapes/bounds.ts';
import { type Point, pointsOf } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import { quadraticSpline } from '../../../geometry/shapes/quadratic-spline.ts';
import { contains, region } from '../../../geometry/shapes/region.ts';
import {
  MAX_LINE_WIDTH,
  MAX_MARK_NUMBERS,
  type PenMark,
  type SketchMark,
} from '../../../storage/own/own-pictures.ts';

/** A stroke on the sheet. `places` alternates x and y. */
export type InkStroke = Omit<PenMark, 'tool'>;

type RubberMark = Extract<SketchMark, { readonly tool: 'rubber' }>;

/** Distance of the samples of a stroke that is rubbed out, as a share of the rubber's radius. */
const SAMPLE_STEP = 0.25;

/** An area filled with paint. `rings` alternate x and y. */
export type InkFill = Omit<Extract<SketchMark, { readonly tool: 'fill' }>, 'tool'>;

/** The contents of a drawing sheet: strokes above fills. */
export interface InkedSheet {
  readonly strokes: readonly InkStroke[];
  readonly fills: readonly InkFill[];
}

const EMPTY_SHEET: InkedSheet = { strokes: [], fills: [] };

export function sheetOf(marks: readonly SketchMark[], width: number): InkedSheet {
  return marks.reduce((sheet, mark) => applyToSheet(sheet, mark, width), EMPTY_SHEET);
}

export function applyToSheet(sheet: InkedSheet, mark: SketchMark, width: number): InkedSheet {
  if (mark.tool === 'new-sheet') return EMPTY_SHEET;
  if (mark.tool === 'fill') {
    const { tool: _, ...fill } = mark;
    // Paint over the same area replaces the paint below.
    const others = sheet.fills.filter((each) => String(each.rings) !== String(fill.rings));
    return { ...sheet, fills: [...others, fill] };
  }
  const strokes = applyMark(sheet.strokes, mark, width);
  if (mark.tool !== 'rubber' || strokes.length !== sheet.strokes.length) return { ...sheet, strokes };
  if (strokes.some((stroke, index) => stroke !== sheet.strokes[index])) return { ...sheet, strokes };
  const [x = 0, y = 0] = mark.places;
  const rubbed = sheet.fills.findLast((fill) => contains(region(fill.rings, true), x, y));
  return { strokes, fills: sheet.fills.filter((fill) => fill !== rubbed) };
}

export function applyMark(
  strokes: readonly InkStroke[],
  mark: SketchMark,
  width: number,
): readonly InkStroke[] {
  if (mark.tool === 'new-sheet') return [];
  if (mark.tool === 'fill') return strokes;
  if (mark.tool === 'thicker')
    return strokes.map((stroke) => ({
      ...stroke,
      breadth: Math.min(MAX_LINE_WIDTH, (stroke.breadth ?? 1) * mark.times),
    }));
  if (mark.tool === 'fewer') return keepLongest(strokes, mark.share);
  if (mark.tool === 'rubber') return strokes.flatMap((stroke) => rubOut(stroke, mark, width));
  const { tool: _, ...stroke } = mark;
  return [...strokes, stroke];
}

/** Returns the indices of the longest lengths, up to a share of their sum; at least that of the longest. */
export function longestIndices(lengths: readonly number[], share: number): ReadonlySet<number> {
  const order = lengths.map((_, index) => index).sort((a, b) => (lengths[b] ?? 0) - (lengths[a] ?? 0));
  let budget = share * lengths.reduce((sum, length) => sum + length, 0);
  const kept = new Set<number>();
  for (const index of order) {
    budget -= lengths[index] ?? 0;
    if (budget < 0 && kept.size > 0) break;
    kept.add(index);
  }
  return kept;
}

/** The longest strokes up to a share of the total length. If the longest alone exceeds it, that is cut. */
function keepLongest(strokes: readonly InkStroke[], share: number): readonly InkStroke[] {
  const lengths = strokes.map(({ places }) => arcLengths(pointsOf(places)).at(-1) ?? 0);
  const budget = share * lengths.reduce((sum, length) => sum + length, 0);
  const kept = longestIndices(lengths, share);
  return strokes.flatMap((stroke, index) => {
    if (!kept.has(index)) return [];
    const isCut = kept.size === 1 && (lengths[index] ?? 0) > budget;
    return isCut ? [beginningOf(stroke, budget)] : [stroke];
  });
}

/** The first part of a stroke, up to a length; at least two points. */
function beginningOf(stroke: InkStroke, length: number): InkStroke {
  const far = arcLengths(pointsOf(stroke.places)).findIndex((along) => along > length);
  return far < 0 ? stroke : { ...stroke, places: stroke.places.slice(0, 2 * Math.max(2, far)) };
}

/** A stroke and, if it is mirrored, its image on a sheet of this width. */
export function withMirrorImage(stroke: InkStroke, width: number): readonly InkStroke[] {
  if (!stroke.isMirrored) return [stroke];
  const plain = { ...stroke, isMirrored: false };
  return [plain, { ...plain, places: stroke.places.map((at, index) => (index % 2 === 0 ? width - at : at)) }];
}

/** Largest distance between a stroke's curve and its places, in thousandths of the sheet's longer side. */
const CURVE_TOLERANCE = 0.5;

/** The places of a new stroke, with more along its curve where a quick finger left few. */
export function densify(
  places: readonly number[],
  [width, height]: readonly [number, number],
): readonly number[] {
  const seen = quadraticSpline(pointsOf(places), (CURVE_TOLERANCE * Math.max(width, height)) / 1000)
    .flat()
    .map(roundToTenth);
  return seen.length > MAX_MARK_NUMBERS ? places : seen;
}

/** The parts that a rubber leaves of a stroke, or the stroke itself if it was not touched. */
function rubOut(stroke: InkStroke, rubber: RubberMark, width: number): readonly InkStroke[] {
  if (isFar(stroke, rubber, width)) return [stroke];
  const path = pointsOf(rubber.places);
  const parts = withMirrorImage(stroke, width);
  const remaining = parts.map((part) => partsLeft(part, path, rubber.radius));
  return remaining.every((each, index) => each.length === 1 && each[0] === parts[index])
    ? [stroke]
    : remaining.flat();
}

/** Tests by bounding boxes alone that a rubber is away from a stroke and its image. Most strokes need no other test. */
function isFar({ places, isMirrored }: InkStroke, rubber: RubberMark, width: number): boolean {
  const strokeBox = bounds(places);
  const rubberBox = expand(bounds(rubber.places), rubber.radius);
  const isBeside = (left: number, right: number): boolean => left > rubberBox.right || right < rubberBox.left;
  if (strokeBox.top > rubberBox.bottom || strokeBox.bottom < rubberBox.top) return true;
  return (
    isBeside(strokeBox.left, strokeBox.right) &&
    (!isMirrored || isBeside(width - strokeBox.right, width - strokeBox.left))
  );
}

function partsLeft(stroke: InkStroke, path: readonly Point[], radius: number): readonly InkStroke[] {
  const points = pointsOf(stroke.places);
  const near = segmentsNear(path, points, radius);
  if (near.length === 0) return [stroke];
  const steps = sample(points, radius * SAMPLE_STEP);
  const isGone = steps.map(({ at }) => near.some(([a, b]) => squaredToSegment(at, a, b) <= radius * radius));
  if (!isGone.includes(true)) return [stroke];
  const parts: Point[][] = [];
  steps.forEach(({ at, isOwn }, index) => {
    if (isGone[index]) return;
    const begins = index === 0 || isGone[index - 1];
    const ends = index === steps.length - 1 || isGone[index + 1];
    if (begins) parts.push([]);
    // Keep the drawn points, and samples only at the ends of a part.
    if (isOwn || begins || ends) parts.at(-1)?.push(at);
  });
  return parts
    .filter((part) => part.length > 1 || points.length === 1)
    .map((part) => ({ ...stroke, places: part.flat().map(roundToTenth) }));
}

/** Samples a line: its points, with more between them at distances of at most `step`. */
function sample(
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

/** The segments of a path whose bounding box is within `radius` of that of the points. */
function segmentsNear(
  path: readonly Point[],
  points: readonly Point[],
  radius: number,
): readonly (readonly [Point, Point])[] {
  const { left, top, right, bottom } = boundsOf(points);
  return path
    .map((to, index) => [path[index - 1] ?? to, to] as const)
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

/** Rounds to a tenth of a unit, as places are stored. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
