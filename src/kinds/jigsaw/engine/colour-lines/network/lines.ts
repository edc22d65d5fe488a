import type { Point } from '../../../../../geometry/shapes/point.ts';
import { normalSpan, resample } from '../../../../../geometry/shapes/polyline.ts';
import type { Attraction } from '../colours/attraction.ts';
import { type Fitter, fitSpline, fitter, pointsAlong } from '../curves/fitting.ts';
import {
  type FlatLine,
  hasCorners,
  lengthsAlong,
  narrowestWidth,
  resampleEvenly,
  turnRange,
} from '../curves/polyline.ts';
import type { CutRoom } from '../curves/room.ts';
import { APART, BEYOND_CORNERS, keepsCorners, type Stencil } from '../curves/stencils.ts';
import { attractionOn, pointsOn, type Stretch, strongestIn } from '../curves/stretch.ts';
import { bestPlacements, placeStencil } from '../stencil-placements.ts';
import { leastCostPath } from './least-cost-path.ts';

export interface CutDrawing {
  readonly attraction: Attraction;
  readonly minWidth: number;
  /** Distance between the ends of a user curve at which its tab looks best, in units. */
  readonly bestChord: number;
  readonly fitters: Fitters;
  /** Whether a path in puzzle units stays clear of places to keep whole. */
  mayCut(path: readonly Point[]): boolean;
}

/** Units of a line per control point of its spline, and limits of their number. */
const SPACING = 7;
const FEWEST_CONTROLS = 12;
const MAX_CONTROLS = 40;
/** Numbers of control points are multiples of this, so that few splines are prepared. */
const CONTROL_STEP = 4;
/** Samples per control point. */
const SAMPLES = 3;
/** Least width of a line, as a multiple of `minWidth`. */
const MIN_WIDTH = 1.05;
/** Least angle that an interlocking line's normals span, in degrees. Their step is a multiple of `minWidth`. */
const MIN_SPAN = 203;
const SPAN_STEP = 0.25;

/** Fitters of lines without corners, by number of control points. */
type Fitters = Map<number, Fitter>;

interface Fitting {
  readonly target: FlatLine;
  readonly fitter: Fitter;
}

function fittingOf(path: FlatLine, fitters: Fitters, fewest: number): Fitting {
  const lengths = lengthsAlong(path);
  const wanted = Math.ceil(lengths[lengths.length - 1] / SPACING / CONTROL_STEP) * CONTROL_STEP;
  const controls = Math.max(fewest, Math.min(MAX_CONTROLS, wanted));
  const target = resampleEvenly(path, SAMPLES * controls);
  // Corners differ from path to path, so this fitter cannot be shared.
  if (hasCorners(target)) return { target, fitter: fitter(controls, SAMPLES * controls, target.corners) };
  let ready = fitters.get(controls);
  if (ready === undefined) {
    ready = fitter(controls, SAMPLES * controls);
    fitters.set(controls, ready);
  }
  return { target, fitter: ready };
}

/** Attraction below which there is nothing to follow but noise. */
const MIN_ATTRACTION = 0.6;
/** A place that attracts no more than that costs 1 / `EASE` per unit of length. */
const EASE = 0.1;
/** Added to the amount by which a place repels cuts. */
const REPULSION_COST = 8;

/** The smooth line along the picture's colours, without interlocking; undefined if there is none. */
export function freeLine(stretch: Stretch, drawing: CutDrawing): FlatLine | undefined {
  const { attraction } = drawing;
  const { room, length } = stretch;
  if (room === undefined) return undefined;
  const localAttraction = attractionOn(stretch, attraction);
  const ys = leastCostPath(room, (x, y) => {
    const value = localAttraction(x, y);
    return value < 0 ? REPULSION_COST - value : 1 / (EASE + Math.max(0, value - MIN_ATTRACTION));
  });
  const step = length / (ys.length - 1);
  const xs = Float64Array.from(ys, (_, k) => k * step);
  // A straight line stays clear of places to keep whole, because cells do.
  return (
    fitFreeLine({ xs, ys }, stretch, drawing) ??
    (spares({ xs, ys }, stretch, drawing)
      ? undefined
      : fitFreeLine({ xs, ys: ys.map(() => 0) }, stretch, drawing))
  );
}

/** Whether a line stays clear of places to keep whole. */
export function spares(line: FlatLine, stretch: Stretch, { mayCut }: CutDrawing): boolean {
  return mayCut(pointsOn(stretch, line));
}

/** The smooth line closest to a path, without interlocking; undefined if it is too narrow or cuts a kept place. */
export function fitFreeLine(path: FlatLine, stretch: Stretch, drawing: CutDrawing): FlatLine | undefined {
  const { room } = stretch;
  if (room === undefined) return undefined;
  const { target, fitter } = fittingOf(path, drawing.fitters, FEWEST_CONTROLS);
  const control = fitSpline(fitter, room, target);
  if (control === undefined) return undefined;
  const line = pointsAlong(fitter, control);
  return isWide(line, drawing.minWidth) && spares(line, stretch, drawing) ? line : undefined;
}

/** Whether a line is nowhere narrower than `minWidth`, with a margin. Near corners it need only meet the criteria. */
export function isWide(line: FlatLine, minWidth: number): boolean {
  const apart = hasCorners(line) ? BEYOND_CORNERS : APART;
  const isRoomy = narrowestWidth(line, apart * minWidth, minWidth / 4) >= MIN_WIDTH * minWidth;
  return isRoomy && keepsCorners(line, minWidth);
}

/** The mean attraction along a line. Places that repel it count as 0. */
export function strengthAlong(stretch: Stretch, attraction: Attraction, line: FlatLine): number {
  const localAttraction = attractionOn(stretch, attraction);
  const lengths = lengthsAlong(line);
  const last = lengths.length - 1;
  let sum = 0;
  for (let k = 1; k <= last; k++)
    sum +=
      Math.max(0, localAttraction((line.xs[k - 1] + line.xs[k]) / 2, (line.ys[k - 1] + line.ys[k]) / 2)) *
      (lengths[k] - lengths[k - 1]);
  return sum / lengths[last];
}

/** Attempts to find an interlocking line with one set of stencils, with decreasing weight on colour. */
const ATTEMPTS = [
  { colour: 1, isStraight: false },
  { colour: 0.3, isStraight: true },
] as const;
/** Number of the best placements to fit in each attempt. */
const MAX_FITTED = 10;
/** Least number of control points of an interlocking line. */
const FEWEST_AROUND_TAB = 20;
/** Upper limit of the attraction of a place. */
const STRONGEST = 4;

interface TabChoices {
  /** Preferred sets first. The last are placed only where no other fits. */
  readonly stencils: readonly (readonly Stencil[])[];
  readonly whims: readonly number[];
  /** Number of sound lines to skip, because they did not fit beside their neighbours. */
  readonly skipped: number;
}

/** Returns the free line with a tab where it follows colours best, or undefined if none fits. */
export function interlockingLine(
  stretch: Stretch,
  free: FlatLine,
  drawing: CutDrawing,
  { stencils, whims, skipped }: TabChoices,
): FlatLine | undefined {
  const { attraction, minWidth, bestChord, fitters } = drawing;
  const { room, length } = stretch;
  if (room === undefined) return undefined;
  const localAttraction = attractionOn(stretch, attraction);
  const limitedAttraction = (x: number, y: number) => Math.min(STRONGEST, localAttraction(x, y));
  const strongest = Math.min(STRONGEST, strongestIn(stretch, room, attraction));
  const straight = {
    xs: Float64Array.from({ length: 49 }, (_, k) => (k * length) / 48),
    ys: new Float64Array(49),
  };
  let sound = 0;
  for (const set of stencils.filter(({ length }) => length > 0)) {
    for (const { colour, isStraight } of ATTEMPTS) {
      const host = isStraight ? straight : free;
      const rating = { minWidth, bestChord, attraction: limitedAttraction, strongest, colour, whims };
      for (const placement of bestPlacements(host, room, set, rating, MAX_FITTED)) {
        const line = fitInterlocking(placeStencil(host, placement), room, minWidth, fitters);
        if (line !== undefined && spares(line, stretch, drawing) && sound++ >= skipped) return line;
      }
    }
  }
  return undefined;
}

/** The smooth line closest to a path that should interlock; undefined if it is not sound. */
function fitInterlocking(
  path: FlatLine,
  room: CutRoom,
  minWidth: number,
  fitters: Fitters,
): FlatLine | undefined {
  const { target, fitter } = fittingOf(path, fitters, FEWEST_AROUND_TAB);
  const { least, most, leastAt, mostAt } = turnRange(target);
  const middle = (least + most) / 2;
  const flanks = {
    axisX: rounded(Math.cos(middle)),
    axisY: rounded(Math.sin(middle)),
    rising: mostAt,
    falling: leastAt,
  };
  const control = fitSpline(fitter, room, target, flanks);
  if (control === undefined) return undefined;
  const line = pointsAlong(fitter, control);
  const points = Array.from(line.xs, (x, k): Point => [x, line.ys[k]]);
  if (normalSpan(resample(points, SPAN_STEP * minWidth)) < MIN_SPAN) return undefined;
  return isWide(line, minWidth) ? line : undefined;
}

/** Engines differ in the last bits of a sine. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
