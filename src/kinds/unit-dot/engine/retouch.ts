import { distance, lerp, type Point } from '../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../geometry/shapes/polyline.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { distanceSquared, foot } from '../../../geometry/shapes/segment.ts';
import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import type { Drawing, Polyline } from '../../dots/engine/document.ts';
import type { RetouchedLayout } from '../../dots/engine/retouch/retouched-layout.ts';
import { retouching } from '../../dots/engine/retouch/retouching.ts';
import { onlyMovedDot, variants } from '../../dots/engine/retouch/variants.ts';
import { restOf } from '../../dots/engine/shown/decoration.ts';
import type { Bar, Linkage } from './bending/linkage.ts';
import { type Bending, type Fit, relax } from './bending/relaxation.ts';
import type { UnitDotBoard, UnitDotDocument } from './document.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { joiningColours, solve } from './solve.ts';
import type { Course } from './strokes/course.ts';
import { verify } from './verify.ts';

/** Nothing pulls the joints, because the dots are close to their final places. */
const BENDING: Bending = { sweeps: 600, pull: 0, until: 0 };
/** The share of a unit by which a bar may differ, slightly less than for solving. */
const EXACT = 0.0008;
/** Distance between samples of the drawing that bars must pass, in puzzle units. */
const STEP = 8;
const MARGIN = 0.5;
/** Extra distance allowed between the drawing and its bar, and between an end and its place, as in the criteria. */
const STRAY = 3;
/** Dots that are no longer joined but still a unit apart are first moved by this share of their distance. */
const NUDGE = 0.02;
/** The length of a pre-drawn line that bends when its end moves, in puzzle units. */
const BENDING_LENGTH = 60;

/** Yields boards after an edit, with dots bent so that every line has exactly its unit again. A dot moved by hand stays. */
function* refit(document: UnitDotDocument, layout: RetouchedLayout): Iterable<UnitDotBoard> {
  const before = document.board.dots.map(({ at }) => at);
  for (const near of variants(before, layout)) yield* bend(document, near, onlyMovedDot(before, near)?.dot);
}

/** Yields boards of a layout with its dots moved until all bars fit. The dot `fixedDot` stays. */
function* bend(
  document: UnitDotDocument,
  layout: RetouchedLayout,
  fixedDot?: number,
): Iterable<UnitDotBoard> {
  const { board } = document;
  const { values } = readRecorded(parameters, document.generator.parameters);
  const { gamma, delta, clearance, epsilon } = values;
  const fit: Fit = { units: board.units, gamma, delta, clearance };
  const bars = barsOf(board, layout);
  const dots = layout.dots.map((_, dot) => {
    const own = bars.filter(({ from, to }) => from === dot || to === dot).map(({ unit }) => unit);
    // A decoy keeps its colour.
    const decoy = board.dots[layout.origins[dot] ?? -1]?.colours ?? [];
    return { colours: own.length === 0 ? decoy : [...new Set(own)].sort((a, b) => a - b) };
  });
  const drawing = restOf(document.drawing, board.decoration);
  const courses = coursesOf(drawing, layout, epsilon - MARGIN);
  for (const start of startsOf(layout, bars, fit, fixedDot)) {
    const linkage = linkageOf(start, bars, { drawing, layout, fixedDot, epsilon });
    relax(linkage, courses, fit, BENDING, { left: Number.POSITIVE_INFINITY });
    const places = layout.dots.map((_, dot): Point => [round(linkage.xs[dot]), round(linkage.ys[dot])]);
    const isExact = bars.every(({ from, to, unit }) => {
      const unitLength = board.units[unit];
      return Math.abs(distance(places[from], places[to]) - unitLength) <= EXACT * unitLength;
    });
    if (!isExact) continue;
    yield {
      ...board,
      dots: dots.map(({ colours }, dot) => ({ at: places[dot], colours })),
      predrawn: layout.predrawn.map((line) => moveEnds(line, layout.dots, places)),
    };
  }
}

/** Returns the bars of a layout. Each keeps its unit; a new one gets the unit nearest to its length. */
function barsOf(
  { dots, units }: UnitDotBoard,
  { dots: places, edges, origins }: RetouchedLayout,
): readonly Bar[] {
  return edges.map(([from, to], course) => {
    const [a, b] = [dots[origins[from] ?? -1], dots[origins[to] ?? -1]];
    const [unitBefore] = joiningColours(a, b, units);
    const edgeLength = distance(places[from], places[to]);
    const lengthError = (unit: number) => Math.abs(units[unit] - edgeLength);
    const [nearest] = [...units.keys()].sort((one, other) => lengthError(one) - lengthError(other));
    return { course, from, to, unit: unitBefore ?? nearest, first: true, last: true };
  });
}

function startsOf(
  { dots, edges }: RetouchedLayout,
  bars: readonly Bar[],
  { units }: Fit,
  fixedDot: number | undefined,
): readonly (readonly Point[])[] {
  if (fixedDot !== undefined) return [dots];
  // Dots that are no longer joined move closer together, or farther apart.
  const joined = new Set(edges.map(([i, j]) => i * dots.length + j));
  const used = new Set(bars.map(({ unit }) => unit));
  return [NUDGE, -NUDGE].map((nudge) => {
    const places = [...dots];
    dots.forEach((a, i) => {
      dots.forEach((b, j) => {
        if (j <= i || joined.has(i * dots.length + j)) return;
        const apart = distance(a, b);
        if (![...used].some((unit) => Math.abs(units[unit] - apart) < NUDGE * units[unit])) return;
        places[i] = lerp(places[i], b, nudge);
        places[j] = lerp(places[j], a, nudge);
      });
    });
    return places;
  });
}

interface LinkageInput {
  readonly drawing: Drawing;
  readonly layout: RetouchedLayout;
  readonly fixedDot: number | undefined;
  readonly epsilon: number;
}

/**
 * Makes joints of the dots. The dot `fixedDot` stays, ends and junctions stay near their places, and all others move
 * freely.
 */
function linkageOf(
  places: readonly Point[],
  bars: readonly Bar[],
  { drawing, layout, fixedDot, epsilon }: LinkageInput,
): Linkage {
  const ends = endsAndJunctions(drawing);
  const homes = layout.dots.map((at, dot): { readonly home: Point; readonly room: number } => {
    if (dot === fixedDot) return { home: places[dot], room: 0 };
    if (bars.filter(({ from, to }) => from === dot || to === dot).length === 2)
      return { home: at, room: Number.POSITIVE_INFINITY };
    const near = ends
      .filter((end) => distance(end, at) <= epsilon + STRAY)
      .sort((one, other) => distance(one, at) - distance(other, at));
    return { home: near[0] ?? at, room: epsilon };
  });
  return {
    xs: Float64Array.from(places, ([x]) => x),
    ys: Float64Array.from(places, ([, y]) => y),
    course: new Int32Array(places.length).fill(-1),
    along: new Float64Array(places.length),
    homeXs: Float64Array.from(homes, ({ home }) => home[0]),
    homeYs: Float64Array.from(homes, ({ home }) => home[1]),
    room: Float64Array.from(homes, ({ room }) => room),
    bars,
    firstJoint: [],
    firstBar: [],
  };
}

function endsAndJunctions({ points, edges }: Drawing): readonly Point[] {
  const degree = new Map<number, number>();
  for (const end of edges.flat()) degree.set(end, (degree.get(end) ?? 0) + 1);
  return points.filter((_, point) => (degree.get(point) ?? 2) !== 2);
}

/** Returns the course of each edge: the nearest samples of the drawing, in order, except those on pre-drawn lines. */
function coursesOf(drawing: Drawing, layout: RetouchedLayout, room: number): readonly Course[] {
  const { dots, edges, predrawn } = layout;
  const lines = [
    ...edges.map(([i, j]): Polyline => [dots[i], dots[j]]),
    ...predrawn.flatMap((line) => line.slice(1).map((to, k): Polyline => [line[k], to])),
  ];
  const passed = edges.map((): Point[] => []);
  for (const [x, y] of samplesOf(drawing)) {
    let nearest = -1;
    let least = (room + STRAY) ** 2;
    lines.forEach(([a, b], line) => {
      const far = distanceSquared(x, y, ...a, ...b);
      if (far >= least) return;
      least = far;
      nearest = line;
    });
    passed[nearest]?.push([x, y]);
  }
  return edges.map(([i, j], edge) => {
    const [a, b] = [dots[i], dots[j]];
    const far = ([x, y]: Point) => distance(a, foot(...a, ...b, x, y));
    const way = [a, ...(passed[edge] ?? []).sort((one, other) => far(one) - far(other)), b];
    const along = Float64Array.from(way.keys());
    return {
      xs: Float64Array.from(way, ([x]) => x),
      ys: Float64Array.from(way, ([, y]) => y),
      along,
      room: new Float64Array(way.length).fill(room),
      length: way.length - 1,
      closed: false,
      ends: [-1, -1],
    };
  });
}

function samplesOf({ points, edges }: Drawing): readonly Point[] {
  return edges.flatMap(([i, j]) => {
    const [a, b] = [points[i], points[j]];
    const count = Math.max(1, Math.ceil(distance(a, b) / STEP));
    return Array.from({ length: count + 1 }, (_, k) => lerp(a, b, k / count));
  });
}

/** Returns a pre-drawn line whose ends move with their dots. */
function moveEnds(line: Polyline, before: readonly Point[], after: readonly Point[]): Polyline {
  const shift = (end: Point | undefined): Point => {
    const dot = before.findIndex((at) => end !== undefined && distance(at, end) < 0.01);
    return dot < 0 ? [0, 0] : [after[dot][0] - before[dot][0], after[dot][1] - before[dot][1]];
  };
  const [first, last] = [shift(line[0]), shift(line.at(-1))];
  if ([...first, ...last].every((shifted) => shifted === 0)) return line;
  const along = arcLengths(line);
  const whole = along.at(-1) ?? 0;
  const bendingLength = Math.min(BENDING_LENGTH, whole) || 1;
  return line.map(([x, y], k): Point => {
    const [one, other] = [
      Math.max(0, 1 - along[k] / bendingLength),
      Math.max(0, 1 - (whole - along[k]) / bendingLength),
    ];
    return [round(x + one * first[0] + other * last[0]), round(y + one * first[1] + other * last[1])];
  });
}

/** Applies an edit by hand. Dots are moved until every line has exactly its unit again. */
export const retouch = retouching<UnitDotBoard, UnitDotDocument>({
  verify,
  solve,
  quality,
  boardsFor: refit,
  noBoardCode: 'no-fit',
});
