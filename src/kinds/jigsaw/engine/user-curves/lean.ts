import type { Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../../geometry/shapes/polyline.ts';
import { cachePerObject } from '../../../../once.ts';
import {
  type HalfSpaces,
  minimise,
  type QuadraticForm,
  quadraticForm,
  type Workspace,
  workspace,
} from '../colour-lines/curves/quadratic-program.ts';
import { type SplineBasis, splineBasis } from '../colour-lines/curves/spline.ts';

/** The middle points of the flanks where a line should lean over, on the way up and down. */
interface Flanks {
  readonly rising: number;
  readonly falling: number;
  /** Points on either side of the middle that lean over too. */
  readonly beside: number;
  /** How far back each flank comes, as a share of the chord. */
  readonly hold: number;
}

interface LeaningLine {
  readonly path: readonly Point[];
  readonly cost: number;
}

/** Control points of the spline that moves the line. */
const CONTROLS = 26;
/** Weight of the spline's bending, against how far it moves the line. */
const BEND = 0.02;
/** Tangent of the angle by which flanks lean beyond 90°: 18.5°, so that normals span 217°. */
const LEAN = 0.335;
/** Least slope of a flank, as a share of the line's length per unit of the parameter. */
const RISE = 0.3;
/** Constrained points of a flank are this far apart. */
const BOUND_STEP = 4;

/** The function to minimise, over xs and then ys of the inner control points. */
interface Bending {
  readonly basis: SplineBasis;
  readonly matrix: Float64Array;
  readonly form: QuadraticForm;
  readonly space: Workspace;
}

const bendingOf = cachePerObject((sampling: { readonly samples: number }): Bending => {
  const basis = splineBasis(CONTROLS, sampling.samples);
  const inner = CONTROLS - 2;
  const size = 2 * inner;
  const matrix = new Float64Array(size * size);
  const second = (offset: number) => (offset === 0 ? -2 : Math.abs(offset) === 1 ? 1 : 0);
  for (let row = 0; row < inner; row++) {
    for (let column = 0; column < inner; column++) {
      let value = 0;
      for (let sample = 0; sample < sampling.samples; sample++) {
        const at = sample * CONTROLS + 1;
        value += basis.values[at + row] * basis.values[at + column];
      }
      for (let middle = 0; middle < CONTROLS; middle++)
        value +=
          BEND * (sampling.samples / CONTROLS) * second(row + 1 - middle) * second(column + 1 - middle);
      matrix[row * size + column] = value;
      matrix[(row + inner) * size + column + inner] = value;
    }
  }
  return { basis, matrix, form: quadraticForm(matrix, size), space: workspace(size) };
});
const SAMPLES = { samples: 257 };
/** Number of points of the lines that `leanOver` takes. */
export const LEANING_POINTS = SAMPLES.samples;

/**
 * Moves a line as little as possible so that it leans over on both flanks. Its derivative there stays in the quadrants
 * that make it interlock (Lau et al. 2014, §4.3.2, fig. 7). The displacement is smooth, so corners stay sharp. Returns
 * undefined if no such line is found.
 * @param path `LEANING_POINTS` points at even steps from (0, 0) to (1, 0)
 */
export function leanOver(
  path: readonly Point[],
  { rising, falling, beside, hold }: Flanks,
): LeaningLine | undefined {
  const { basis, matrix, form, space } = bendingOf(SAMPLES);
  const inner = CONTROLS - 2;
  const length = arcLengths(path)[LEANING_POINTS - 1];
  const rows: { readonly places: number[]; readonly values: number[]; readonly least: number }[] = [];
  /** Requires a slope of at least `minimum` at a sample, in direction (x, y). */
  const requireSlope = (sample: number, x: number, y: number, minimum: number) => {
    const [before, after] = [Math.max(0, sample - 1), Math.min(LEANING_POINTS - 1, sample + 1)];
    const step = (after - before) / (LEANING_POINTS - 1);
    const dx = (path[after][0] - path[before][0]) / step;
    const dy = (path[after][1] - path[before][1]) / step;
    const [places, values]: [number[], number[]] = [[], []];
    for (let k = basis.first[sample]; k <= basis.first[sample] + 3; k++) {
      if (k === 0 || k === CONTROLS - 1) continue;
      const slope = basis.slopes[sample * CONTROLS + k] / CONTROLS;
      places.push(k - 1, inner + k - 1);
      values.push(x * slope, y * slope);
    }
    rows.push({ places, values, least: (minimum - x * dx - y * dy) / CONTROLS });
  };
  /** Requires the line to come back by `hold` between two samples. */
  const requireReturn = (from: number, to: number) => {
    const [places, values]: [number[], number[]] = [[], []];
    for (const [sample, sign] of [
      [from, 1],
      [to, -1],
    ] as const) {
      for (let k = basis.first[sample]; k <= basis.first[sample] + 3; k++) {
        if (k === 0 || k === CONTROLS - 1) continue;
        places.push(k - 1);
        values.push(sign * basis.values[sample * CONTROLS + k]);
      }
    }
    rows.push({ places, values, least: hold - path[from][0] + path[to][0] });
  };
  for (const [flank, side] of [
    [rising, 1],
    [falling, -1],
  ] as const) {
    if (flank < beside || flank + beside >= LEANING_POINTS) return undefined;
    for (let sample = flank - beside; sample <= flank + beside; sample += BOUND_STEP) {
      requireSlope(sample, -1, -side * LEAN, 0);
      requireSlope(sample, 0, side, RISE * length);
    }
    requireReturn(flank - beside, flank + beside);
  }
  const found = minimise(form, new Float64Array(2 * inner), boundsOf(rows), space);
  if (found === undefined) return undefined;
  let cost = 0;
  for (let row = 0; row < 2 * inner; row++)
    for (let column = 0; column < 2 * inner; column++)
      cost += found[row] * matrix[row * 2 * inner + column] * found[column];
  const moved = path.map(([px, py], sample): Point => {
    let [x, y] = [px, py];
    for (let k = basis.first[sample]; k <= basis.first[sample] + 3; k++) {
      if (k === 0 || k === CONTROLS - 1) continue;
      x += basis.values[sample * CONTROLS + k] * found[k - 1];
      y += basis.values[sample * CONTROLS + k] * found[inner + k - 1];
    }
    return [x, y];
  });
  return { path: moved, cost };
}

function boundsOf(
  rows: readonly { readonly places: number[]; readonly values: number[]; readonly least: number }[],
): HalfSpaces {
  const start = new Int32Array(rows.length + 1);
  rows.forEach(({ places }, k) => {
    start[k + 1] = start[k] + places.length;
  });
  return {
    start,
    places: Int32Array.from(rows.flatMap(({ places }) => places)),
    values: Float64Array.from(rows.flatMap(({ values }) => values)),
    least: Float64Array.from(rows, ({ least }) => least),
    count: rows.length,
  };
}
