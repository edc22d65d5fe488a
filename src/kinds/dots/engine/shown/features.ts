import { componentsOf } from '../../../../geometry/graphs/components.ts';
import { buildIndex, distanceTo, nearest } from '../../../../geometry/indexes/segment-index.ts';
import { type Bounds, boundsOf, centreOf, crossLine } from '../../../../geometry/shapes/bounds.ts';
import { distance, lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths, simplify } from '../../../../geometry/shapes/polyline.ts';
import { contains, region } from '../../../../geometry/shapes/region.ts';
import { segmentsOf } from '../../../../geometry/shapes/segments.ts';
import { difference, type Paint } from '../../../../picture/paint.ts';
import type { Picture } from '../../../../picture/picture.ts';
import type { Drawing, Ornament, Polyline } from '../document.ts';
import { decompose } from '../drawing/stroke.ts';

/*
 * The face of a picture: small, isolated parts that are dark or drawn onto something. Examples are eyes, a smile and
 * buttons. As polygons of a few dots they would be unrecognisable.
 */

/** Largest width or height of a feature, in units. The verifier accepts nothing larger. */
const LARGEST_FEATURE = 200;
/** The same for a closed part. An open one on a coloured ground may be larger. */
const LARGEST_CLOSED = 110;
/** The same for an open part on bare paper, which must be inside a closed line. */
const LARGEST_BARE = 60;
/**
 * In a user's own drawing, eyes may be scribbles and heads may be open. There an open part may be as large as a closed
 * one, if it is inside the bounding box of a part at least this many times as large.
 */
const LARGER = 3;
/** Distance from a line at which the colour of its ground is sampled, in units. */
const BESIDE = 14;
/** Colours that differ by less than this, of 255, are equal. */
const ALIKE = 24;
/** Paint less bright than the first, of 255, is dark. A place covered more than the second is painted. */
const DARK = 100;
const PAINTED = 0.5;
/** Features whose lengths differ by at most this share are alike: both eyes are shown, or neither. */
const SAME_SORT = 0.08;
/** How far a shown line may stray from the drawing, in units. */
const LINE_TOLERANCE = 0.4;
/** Largest share of the drawing's length that decoration shows. */
const MAX_SHOWN = 0.2;

interface Feature {
  readonly edges: readonly number[];
  readonly ornaments: readonly Ornament[];
  readonly length: number;
  readonly isDark: boolean;
}

export interface PictureFace {
  readonly edges: ReadonlySet<number>;
  readonly ornaments: readonly Ornament[];
}

/** Returns the face of a picture: small features more than `apart` from the rest. Features that are alike go together. */
export function faceOf(
  drawing: Drawing,
  picture: Pick<Picture, 'colourAt' | 'isOwn'>,
  apart: number,
): PictureFace {
  const features = featuresOf(drawing, picture);
  let taken = features;
  for (;;) {
    const edges = new Set(taken.flatMap((feature) => feature.edges));
    const rest = drawing.edges.filter((_, edge) => !edges.has(edge));
    const lines = buildIndex(segmentsOf(drawing.points, rest));
    const tooClose = taken.filter((feature) => rest.length === 0 || isNear(feature, lines, apart));
    if (tooClose.length === 0) break;
    taken = taken.filter((feature) => !tooClose.some((other) => areAlike(feature, other)));
  }
  const whole = lengthOf(drawing, drawing.edges.keys());
  const chosen = chooseWithin(taken, MAX_SHOWN * whole);
  return {
    edges: new Set(chosen.flatMap(({ edges }) => edges)),
    ornaments: chosen.flatMap(({ ornaments }) => ornaments),
  };
}

/** The lines of decoration, and lines across its filled areas. */
export function decorationLines(decoration: readonly Ornament[]): readonly Polyline[] {
  return decoration.flatMap(({ line, filled }) => (filled ? [line, crossLine(line)] : [line]));
}

/** Chooses features up to a total length of `maxLength`: dark ones first, then short ones. Alike features go together. */
function chooseWithin(features: readonly Feature[], maxLength: number): readonly Feature[] {
  const chosen: Feature[] = [];
  let remaining = maxLength;
  const inOrder = [...features].sort((a, b) => Number(b.isDark) - Number(a.isDark) || a.length - b.length);
  for (const feature of inOrder) {
    if (chosen.includes(feature)) continue;
    const alikeFeatures = inOrder.filter((other) => !chosen.includes(other) && areAlike(feature, other));
    const length = alikeFeatures.reduce((sum, each) => sum + each.length, 0);
    if (length > remaining) continue;
    remaining -= length;
    chosen.push(...alikeFeatures);
  }
  return features.filter((feature) => chosen.includes(feature));
}

function areAlike(a: Feature, b: Feature): boolean {
  const [short, long] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  return a.isDark === b.isDark && long - short <= SAME_SORT * long;
}

function isNear({ ornaments }: Feature, lines: ReturnType<typeof buildIndex>, apart: number): boolean {
  return ornaments.some(({ line }) =>
    line.some((at, k) =>
      [at, lerp(at, line[k + 1] ?? at, 0.5)].some(
        ([x, y]) => distanceTo(lines, nearest(lines, x, y), x, y) <= apart,
      ),
    ),
  );
}

/** Returns all small, isolated parts of a drawing that are dark, or drawn onto one colour or onto paper. */
function featuresOf(
  drawing: Drawing,
  { colourAt, isOwn }: Pick<Picture, 'colourAt' | 'isOwn'>,
): readonly Feature[] {
  const { points, edges } = drawing;
  const rims = closedStrokesOf(drawing).map((line) => region([line.flat()], false));
  const endsIn = (part: readonly number[]) => part.map((edge) => edges[edge]);
  const boxOf = (part: readonly number[]) =>
    boundsOf(endsIn(part).flatMap((ends) => ends.map((end) => points[end])));
  const parts = componentsOf(points.length, edges);
  const boxes = isOwn ? parts.map(boxOf) : [];
  return parts.flatMap((part): readonly Feature[] => {
    const ends = endsIn(part);
    const box = boxOf(part);
    const across = acrossOf(box);
    if (across > LARGEST_FEATURE || across === 0) return [];
    const strokes = strokesOf(points, ends);
    const isClosed = strokes.every(({ closed }) => closed);
    const filled = strokes.map(({ line, closed }) => closed && isDarkIn(line, colourAt));
    const ground = groundAround(strokes, box, colourAt);
    const isDark = filled.includes(true);
    if (isClosed && across > LARGEST_CLOSED) return [];
    if (ground === 'several' && !(isClosed && isDark)) return [];
    if (!isClosed && ground === 'bare') {
      const [x, y] = centreOf(box);
      const isWithin =
        rims.some((rim) => acrossOf(rim) > across && contains(rim, x, y)) ||
        boxes.some((large) => acrossOf(large) >= LARGER * across && isIn(large, x, y));
      if (across > (isOwn ? LARGEST_CLOSED : LARGEST_BARE) || !isWithin) return [];
    }
    const ornaments = strokes.map(
      ({ line }, k): Ornament => ({ part: 'face', line, ...(filled[k] ? { filled: true as const } : {}) }),
    );
    const length = lengthOf(drawing, part);
    return [{ edges: part, ornaments, length, isDark }];
  });
}

function closedStrokesOf({ points, edges }: Drawing): readonly Polyline[] {
  return strokesOf(points, edges).flatMap(({ line, closed }) => (closed ? [line] : []));
}

function isIn({ left, top, right, bottom }: Bounds, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

function acrossOf({ left, top, right, bottom }: Bounds): number {
  return Math.max(right - left, bottom - top);
}

function lengthOf({ points, edges }: Drawing, of: Iterable<number>): number {
  let sum = 0;
  for (const edge of of) {
    const [i, j] = edges[edge];
    sum += distance(points[i], points[j]);
  }
  return sum;
}

interface FeatureStroke {
  readonly line: Polyline;
  readonly closed: boolean;
}

/** The strokes of a part of the drawing. Closed ones repeat their first point at the end. */
function strokesOf(
  points: readonly Point[],
  ends: readonly (readonly [number, number])[],
): readonly FeatureStroke[] {
  const graph = { points: Float64Array.from(points.flat()), edges: Uint32Array.from(ends.flat()) };
  return decompose(graph).map(({ vertices, closed }) => {
    const line = [...vertices].map((vertex) => points[vertex]);
    if (!closed) return { line: simplify(line, LINE_TOLERANCE), closed: line[0] === line.at(-1) };
    // Simplify a loop in two halves, because its two ends are one point.
    const half = line.length >> 1;
    const [one, other] = [line.slice(0, half + 1), [...line.slice(half), line[0]]];
    return {
      line: [...simplify(one, LINE_TOLERANCE), ...simplify(other, LINE_TOLERANCE).slice(1)],
      closed: true,
    };
  });
}

function isDarkIn(line: Polyline, colourAt: Picture['colourAt']): boolean {
  const middle = centreOf(boundsOf(line));
  if (colourAt === undefined || !contains(region([line.flat()], false), middle[0], middle[1])) return false;
  const { red, green, blue, cover } = colourAt(middle);
  return cover > PAINTED && 0.3 * red + 0.59 * green + 0.11 * blue < DARK;
}

/** The ground of a part of the drawing: one painted colour, several, or bare paper. */
function groundAround(
  strokes: readonly FeatureStroke[],
  box: Bounds,
  colourAt: Picture['colourAt'],
): 'one' | 'several' | 'bare' {
  if (colourAt === undefined) return 'bare';
  const middle = centreOf(box);
  const seen: Paint[] = [];
  for (const { line, closed } of strokes) {
    for (const [at, normal] of samplesOn(line)) {
      for (const side of [BESIDE, -BESIDE]) {
        const beside: Point = [at[0] + side * normal[0], at[1] + side * normal[1]];
        // The inside of a closed line is not its ground.
        if (closed && distance(beside, middle) < distance(at, middle)) continue;
        seen.push(colourAt(beside));
      }
    }
  }
  if (seen.every(({ cover }) => cover <= PAINTED)) return 'bare';
  const [first] = seen;
  const isOne = seen.every((paint) => paint.cover > PAINTED && first && difference(paint, first) < ALIKE);
  return isOne ? 'one' : 'several';
}

/** Shares of a line's length at which its ground is sampled. */
const SAMPLE_SHARES = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

/** Places along a line, each with the unit normal there. */
function samplesOn(line: Polyline): readonly (readonly [Point, Point])[] {
  const along = arcLengths(line);
  const whole = along[along.length - 1] ?? 0;
  return SAMPLE_SHARES.flatMap((share) => {
    const wanted = share * whole;
    const next = along.findIndex((far) => far > wanted);
    const [a, b] = [line[next - 1], line[next]];
    if (a === undefined || b === undefined) return [];
    const span = distance(a, b);
    const at = lerp(a, b, (wanted - (along[next - 1] ?? 0)) / span);
    return [[at, [-(b[1] - a[1]) / span, (b[0] - a[0]) / span]] as const];
  });
}
