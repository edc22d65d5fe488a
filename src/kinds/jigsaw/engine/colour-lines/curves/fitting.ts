import type { FlatLine } from './polyline.ts';
import {
  type HalfSpaces,
  minimise,
  type QuadraticForm,
  quadraticForm,
  type Workspace,
  workspace,
} from './quadratic-program.ts';
import type { CutRoom } from './room.ts';
import { type SplineBasis, splineBasis } from './spline.ts';

/**
 * Where an interlocking curve must lean over (Lau et al. 2014, §4.3.2). At these samples its derivative points away
 * from the axis by a right angle plus `LEAN`: to one side at `rising`, to the other at `falling`.
 */
interface Flanks {
  readonly axisX: number;
  readonly axisY: number;
  readonly rising: number;
  readonly falling: number;
}

/** Tangent of the angle by which flanks lean beyond 90°: 15°, so that normals span 210°. */
const LEAN = 0.268;

/** Least rise or fall of a flank, in lengths of the cut per unit of the parameter. */
const RISE = 0.4;

/** Weights of the errors in position and derivative, and of bending. */
const POSITION = 1;
const SLOPE = 0.03;
const BEND = 0.01;

/** Everything for fitting splines with a fixed number of control points, prepared once. */
export interface Fitter {
  readonly basis: SplineBasis;
  /** Over the xs and then the ys of all control points except the ends. */
  readonly form: QuadraticForm;
  readonly space: Workspace;
  /** Overwritten by each fit. */
  readonly bounds: { -readonly [key in keyof HalfSpaces]: HalfSpaces[key] };
  readonly linear: Float64Array;
}

/** Largest number of a room's sides: eight wedges, two cores, four to its ends. */
const MAX_SIDES = 14;

/** Coefficients of a bound on a flank: two for each control point that affects it. */
const FLANK_COEFFICIENTS = 8;

/**
 * Prepares fits to targets of `samples` points.
 * @param evenControls Number of control points without corners
 * @param corners Indices of the target points where splines may turn sharply
 */
export function fitter(evenControls: number, samples: number, corners: readonly number[] = []): Fitter {
  const basis = splineBasis(evenControls, samples, corners);
  const { controls } = basis;
  const inner = controls - 2;
  const size = 2 * inner;
  const axisMatrix = new Float64Array(inner * inner);
  eachTerm(basis, (row, column, value) => {
    if (row > 0 && row <= inner && column > 0 && column <= inner)
      axisMatrix[(row - 1) * inner + column - 1] += value;
  });
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < inner; row++) {
    for (let column = 0; column < inner; column++) {
      const value = axisMatrix[row * inner + column];
      matrix[row * size + column] = value;
      matrix[(row + inner) * size + column + inner] = value;
    }
  }
  const bounds = MAX_SIDES * inner + 4;
  return {
    basis,
    form: quadraticForm(matrix, size),
    space: workspace(size),
    bounds: {
      start: new Int32Array(bounds + 1),
      places: new Int32Array(2 * bounds + 4 * FLANK_COEFFICIENTS),
      values: new Float64Array(2 * bounds + 4 * FLANK_COEFFICIENTS),
      least: new Float64Array(bounds),
      count: 0,
    },
    linear: new Float64Array(size),
  };
}

/** Visits every entry of the quadratic form over all control points. */
function eachTerm(
  { controls, samples, corners, first, values, slopes }: SplineBasis,
  visit: (row: number, column: number, value: number) => void,
): void {
  const sharp = new Set(corners);
  const cornerControls = new Set(corners.map((corner) => first[corner]));
  for (let row = 0; row < controls; row++) {
    for (let column = Math.max(0, row - 3); column <= Math.min(controls - 1, row + 3); column++) {
      let value = 0;
      for (let sample = 0; sample < samples; sample++) {
        const at = sample * controls;
        value += POSITION * values[at + row] * values[at + column];
        if (!sharp.has(sample))
          value += (SLOPE / controls) * (1 / controls) * slopes[at + row] * slopes[at + column];
      }
      // Second differences of the control points, except across corners.
      for (let middle = 1; middle < controls - 1; middle++)
        if (!cornerControls.has(middle))
          value +=
            BEND * (samples / controls) * secondDifference(row - middle) * secondDifference(column - middle);
      visit(row, column, value);
    }
  }
}

function secondDifference(offset: number): number {
  return offset === 0 ? -2 : offset === 1 || offset === -1 ? 1 : 0;
}

/** Lengths of the cut are the unit. Both parts are overwritten by the fitter's next fit. */
interface FitProgram {
  readonly linear: Float64Array;
  readonly bounds: HalfSpaces;
}

/** Sets up a fit within a room. The target's points are at even steps of the parameter, from end to end. */
function setUpFit(fitter: Fitter, room: CutRoom, target: FlatLine, flanks?: Flanks): FitProgram {
  const { basis, linear } = fitter;
  const { controls, samples, corners, first, values, slopes } = basis;
  const inner = controls - 2;
  const { length } = room;
  const [slopeWeight, step] = [(SLOPE / controls) * (1 / controls), 1 / (samples - 1)];

  // The pull of the target on each control point, in lengths of the cut. The last end is fixed in (1, 0).
  linear.fill(0);
  for (let sample = 0; sample < samples; sample++) {
    const [before, after] = [Math.max(0, sample - 1), Math.min(samples - 1, sample + 1)];
    const run = length * (after - before) * step;
    const at = sample * controls;
    const last = at + controls - 1;
    const x = target.xs[sample] / length - values[last];
    const y = target.ys[sample] / length;
    // A corner has two directions, so no slope is required.
    const isSharp = corners.includes(sample);
    const dx = isSharp ? 0 : (target.xs[after] - target.xs[before]) / run - slopes[last];
    const dy = isSharp ? 0 : (target.ys[after] - target.ys[before]) / run;
    const end = Math.min(inner, first[sample] + 3);
    for (let k = Math.max(0, first[sample] - 1); k < end; k++) {
      const value = POSITION * values[at + k + 1];
      const slope = slopeWeight * slopes[at + k + 1];
      linear[k] += value * x + slope * dx;
      linear[inner + k] += value * y + slope * dy;
    }
  }
  const bend = BEND * (samples / controls);
  linear[inner - 1] += 2 * bend;
  linear[inner - 2] -= bend;

  return { linear, bounds: boundsOf(fitter, room, flanks) };
}

/**
 * Returns the control points (all xs, then all ys) of the spline closest to a target, or undefined. All control points
 * but the ends are in the room, and so is the whole curve.
 */
export function fitSpline(
  fitter: Fitter,
  room: CutRoom,
  target: FlatLine,
  flanks?: Flanks,
): Float64Array | undefined {
  const { controls } = fitter.basis;
  const inner = controls - 2;
  const { linear, bounds } = setUpFit(fitter, room, target, flanks);
  const found = minimise(fitter.form, linear, bounds, fitter.space);
  if (found === undefined) return undefined;
  const control = new Float64Array(2 * controls);
  for (let k = 0; k < inner; k++) {
    control[k + 1] = found[k] * room.length;
    control[controls + k + 1] = found[inner + k] * room.length;
  }
  control[controls - 1] = room.length;
  return control;
}

function boundsOf(
  { basis, bounds }: Fitter,
  { length, sides }: CutRoom,
  flanks: Flanks | undefined,
): HalfSpaces {
  const { controls, first, slopes } = basis;
  const inner = controls - 2;
  const { start, places, values, least } = bounds;
  let count = 0;
  let at = 0;
  const add = (place: number, value: number) => {
    places[at] = place;
    values[at++] = value;
  };
  for (let side = 0; side < sides.length; side += 3) {
    for (let k = 0; k < inner; k++) {
      add(k, -sides[side]);
      add(inner + k, -sides[side + 1]);
      least[count++] = -sides[side + 2] / length;
      start[count] = at;
    }
  }
  /** Requires a slope of at least `minimum` at a sample, in direction (x, y). The row is scaled to about 1. */
  const requireSlope = (sample: number, x: number, y: number, minimum: number) => {
    let fixed = 0;
    for (let k = first[sample]; k <= first[sample] + 3; k++) {
      const slope = slopes[sample * controls + k] / controls;
      if (k === controls - 1) fixed += x * slope;
      else if (k > 0) {
        add(k - 1, x * slope);
        add(inner + k - 1, y * slope);
      }
    }
    least[count++] = minimum / controls - fixed;
    start[count] = at;
  };
  if (flanks !== undefined) {
    const { axisX, axisY, rising, falling } = flanks;
    for (const [sample, side] of [
      [rising, 1],
      [falling, -1],
    ] as const) {
      requireSlope(sample, side * LEAN * axisY - axisX, -side * LEAN * axisX - axisY, 0);
      requireSlope(sample, -side * axisY, side * axisX, RISE);
    }
  }
  bounds.count = count;
  return bounds;
}

/** Samples a fitted spline at even steps of the parameter, including its corners. */
export function pointsAlong({ basis }: Fitter, control: Float64Array): FlatLine {
  const { controls, samples, corners, first, values } = basis;
  const xs = new Float64Array(samples);
  const ys = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    let [x, y] = [0, 0];
    for (let k = first[sample]; k <= first[sample] + 3; k++) {
      const value = values[sample * controls + k];
      x += value * control[k];
      y += value * control[controls + k];
    }
    xs[sample] = x;
    ys[sample] = y;
  }
  return { xs, ys, corners };
}
