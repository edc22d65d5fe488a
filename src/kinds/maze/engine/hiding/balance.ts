import type { Forest } from './forest.ts';
import { LINE_RUN } from './windows.ts';

/** Features by which single cells of the path might stand out. */
export const DEAD_END = 0;
export const DEGREE = 1;
export const TURN = 2;
export const RUN = 3;
const FEATURES = [DEAD_END, DEGREE, TURN, RUN] as const;

/** Sides of the windows over which features are averaged, in cells, and their weights; 1 is the cell alone. */
const SIDES = [1, 3, 5, 7, 9] as const;
const WEIGHTS = [4, 2, 2, 2, 2] as const;
/** The differences between the means of a feature are divided by these, so that all features count alike. */
const SPREAD = [0.25, 0.5, 0.5, 0.7] as const;
/** The costs of a feature are divided by these: straight runs have larger values than other features. */
const SCALE = [1, 1, 1, 4] as const;
/**
 * A proportional-integral controller sets the costs. Gains and limits of its integral part, its proportional part and
 * the sum, in bits.
 */
const INTEGRAL_GAIN = 4;
const INTEGRAL_LIMIT = 12;
const PROPORTIONAL_GAIN = 6;
const SUM_LIMIT = 20;

/** The features of a cell by its passages, as bits: right 1, down 2, left 4, up 8. */
export const CELL_FEATURES = [DEAD_END, DEGREE, TURN].map((feature) =>
  Uint8Array.from({ length: 16 }, (_, passages) => {
    const degree = (passages & 1) + ((passages >> 1) & 1) + ((passages >> 2) & 1) + (passages >> 3);
    if (feature === DEAD_END) return degree === 1 ? 1 : 0;
    if (feature === DEGREE) return degree;
    return degree === 2 && passages !== 5 && passages !== 10 ? 1 : 0;
  }),
);

/** Costs that make features as frequent off the path as on it. */
export interface Balance {
  /** For each feature, the cost of one more of it at each cell, in parts of a bit. */
  readonly costs: readonly Float64Array[];
  /** Records that a cell has `more` of a feature than before. */
  change(feature: number, cell: number, more: number): void;
  adjust(): void;
}

/**
 * Balances features between a forest's path and its trees.
 * The difference between the means of a feature on and off the path, averaged over windows, is a weighted sum over all
 * cells. A cell's weight is how much the windows that contain it belong to the path rather than to the trees. The cost
 * of a feature at a cell is this weight, times how much the feature has been out of balance.
 * @param rows, columns the current lines through every cell (see `windows.ts`)
 * @param unit parts of a bit in which costs are given
 */
export function balanceOf(forest: Forest, rows: Uint8Array, columns: Uint8Array, unit: number): Balance {
  const weights = SIDES.map((side) => weightsOf(forest, side));
  const largest = weights.map((own) => largestMagnitude(own));
  const integrals = FEATURES.map(() => SIDES.map(() => 0));
  const costs = FEATURES.map(() => new Float64Array(forest.inside.length));
  const values = new Uint8Array(forest.inside.length);
  const differences = FEATURES.map((feature) => {
    if (feature === RUN) readRuns(rows, columns, values);
    else readCells(forest, CELL_FEATURES[feature], values);
    return Float64Array.from(weights, (own) => {
      let sum = 0;
      for (let cell = 0; cell < own.length; cell++) sum += own[cell] * values[cell];
      return sum;
    });
  });
  return {
    costs,
    change: (feature, cell, more) => {
      const own = differences[feature];
      for (let i = 0; i < own.length; i++) own[i] += more * weights[i][cell];
    },
    adjust: () => {
      const factors = FEATURES.map((feature) =>
        SIDES.map((_, i) => {
          const step = (INTEGRAL_GAIN * WEIGHTS[i] * differences[feature][i]) / SPREAD[feature];
          const integral = Math.max(-INTEGRAL_LIMIT, Math.min(INTEGRAL_LIMIT, integrals[feature][i] + step));
          integrals[feature][i] = integral;
          const output = Math.max(-SUM_LIMIT, Math.min(SUM_LIMIT, integral + PROPORTIONAL_GAIN * step));
          return (unit * output) / (SCALE[feature] * largest[i]);
        }),
      );
      blend(weights, factors, costs);
    },
  };
}

function largestMagnitude(values: Float64Array): number {
  let most = 0;
  for (let cell = 0; cell < values.length; cell++) most = Math.max(most, Math.abs(values[cell]));
  return most;
}

function readRuns(rows: Uint8Array, columns: Uint8Array, values: Uint8Array): void {
  for (let cell = 0; cell < values.length; cell++) {
    const across = LINE_RUN[rows[cell]];
    const along = LINE_RUN[columns[cell]];
    values[cell] = Math.max(across, along);
  }
}

function readCells({ right, down, stride }: Forest, ofCell: Uint8Array, values: Uint8Array): void {
  for (let cell = stride; cell < values.length; cell++) {
    values[cell] =
      ofCell[right[cell] | (down[cell] << 1) | (right[cell - 1] << 2) | (down[cell - stride] << 3)];
  }
}

/** Sets the cost of each feature at each cell: the sum over window sizes of weight times factor. Unrolled for speed. */
function blend(
  [w1, w3, w5, w7, w9]: readonly Float64Array[],
  [ends, degrees, turns, runs]: readonly (readonly number[])[],
  [endCosts, degreeCosts, turnCosts, runCosts]: readonly Float64Array[],
): void {
  const [e1, e3, e5, e7, e9] = ends;
  const [d1, d3, d5, d7, d9] = degrees;
  const [t1, t3, t5, t7, t9] = turns;
  const [r1, r3, r5, r7, r9] = runs;
  for (let cell = 0; cell < w1.length; cell++) {
    const [a, b, c, d, e] = [w1[cell], w3[cell], w5[cell], w7[cell], w9[cell]];
    endCosts[cell] = e1 * a + e3 * b + e5 * c + e7 * d + e9 * e;
    degreeCosts[cell] = d1 * a + d3 * b + d5 * c + d7 * d + d9 * e;
    turnCosts[cell] = t1 * a + t3 * b + t5 * c + t7 * d + t9 * e;
    runCosts[cell] = r1 * a + r3 * b + r5 * c + r7 * d + r9 * e;
  }
}

/** For each cell, how much it adds to the mean over windows on the path, minus that off it. */
function weightsOf(forest: Forest, side: number): Float64Array {
  const { columns, rows, stride, inside, onPath, off, pathLength } = forest;
  const half = side >> 1;
  const margin = (stride - columns) / 2;
  // Along rows first, then along columns.
  const own = new Float64Array(inside.length);
  const spread = new Float64Array(inside.length);
  const [onShare, offShare] = [1 / pathLength, -1 / off.length];
  for (let r = 0; r < rows; r++) {
    const height = Math.min(rows - 1, r + half) - Math.max(0, r - half) + 1;
    for (let c = 0, cell = (r + margin) * stride + margin; c < columns; c++, cell++) {
      if (inside[cell] === 0) continue;
      const width = Math.min(columns - 1, c + half) - Math.max(0, c - half) + 1;
      own[cell] = (onPath[cell] === 1 ? onShare : offShare) / (width * height);
    }
  }
  for (let cell = half; cell < inside.length - half; cell++) {
    let sum = 0;
    for (let d = -half; d <= half; d++) sum += own[cell + d];
    spread[cell] = sum;
  }
  const weights = new Float64Array(inside.length);
  for (let cell = 0; cell < inside.length; cell++) {
    if (inside[cell] === 0) continue;
    let sum = 0;
    for (let d = -half; d <= half; d++) sum += spread[cell + d * stride];
    weights[cell] = sum;
  }
  return weights;
}
