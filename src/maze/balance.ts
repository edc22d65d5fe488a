import type { Forest } from './forest.ts';
import { LINE_RUN } from './windows.ts';

/** The features by which a single look might tell path cells from others. */
export const DEAD_END = 0;
export const DEGREE = 1;
export const TURN = 2;
export const RUN = 3;
const FEATURES = [DEAD_END, DEGREE, TURN, RUN] as const;

/** Sides of the windows in which a feature may be averaged, and how much each counts: what is wide shows most. */
const SIDES = [1, 3, 5, 7, 9] as const;
const WEIGHTS = [1, 1.5, 2, 2.5, 3] as const;
/** How much each feature varies from cell to cell, about; for those that count passages as a part of most. */
const SPREAD = [0.25, 0.5, 0.5, 2] as const;
/** A feature's greatest value where it is larger than one, that what it costs stays within bounds. */
const SCALE = [1, 1, 1, 4] as const;
/** How fast what is out of balance begins to cost, and the most it may cost, in bits. */
const RATE = 4;
const MOST = 12;

/** The features of a cell by its passages: right 1, down 2, left 4, up 8. */
export const CELL_FEATURES = [DEAD_END, DEGREE, TURN].map((feature) =>
  Uint8Array.from({ length: 16 }, (_, passages) => {
    const degree = (passages & 1) + ((passages >> 1) & 1) + ((passages >> 2) & 1) + (passages >> 3);
    if (feature === DEAD_END) return degree === 1 ? 1 : 0;
    if (feature === DEGREE) return degree;
    return degree === 2 && passages !== 5 && passages !== 10 ? 1 : 0;
  }),
);

/** A scale on which the path's cells and the others weigh the same features against each other. */
export interface Balance {
  /** For each feature, what one more of it costs at each cell, in parts of a bit. */
  readonly costs: readonly Int32Array[];
  /** Weighs anew what is out of balance. */
  adjust(rows: Uint8Array, columns: Uint8Array): void;
}

/**
 * Balances features between a forest's path and its trees. How far the mean of a feature, averaged over windows, differs
 * between cells of the path and others is a weighted sum over all cells: each cell counts for the windows that it lies in,
 * for as much as these belong to the path more than is fair. So what a feature costs at a cell is its weight there, times
 * how much the feature has been out of balance so far.
 * @param unit parts of a bit in which costs are given.
 */
export function balanceOf(forest: Forest, unit: number): Balance {
  const { inside, stride, right, down } = forest;
  const cells: number[] = [];
  for (let cell = 0; cell < inside.length; cell++) if (inside[cell] === 1) cells.push(cell);
  const weights = SIDES.map((side) => weightsOf(forest, side));
  const largest = weights.map((own) => own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0));
  const tension = FEATURES.map(() => SIDES.map(() => 0));
  const costs = FEATURES.map(() => new Int32Array(inside.length));
  const values = new Float64Array(inside.length);
  return {
    costs,
    adjust: (rows, columns) => {
      for (const feature of FEATURES) {
        const ofCell = CELL_FEATURES[feature];
        for (const cell of cells) {
          values[cell] =
            feature === RUN
              ? Math.max(LINE_RUN[rows[cell]], LINE_RUN[columns[cell]])
              : ofCell[right[cell] | (down[cell] << 1) | (right[cell - 1] << 2) | (down[cell - stride] << 3)];
        }
        const own = tension[feature];
        const factors = SIDES.map((_, i) => {
          const weight = weights[i];
          let apart = 0;
          for (const cell of cells) apart += values[cell] * weight[cell];
          own[i] = Math.max(-MOST, Math.min(MOST, own[i] + (RATE * WEIGHTS[i] * apart) / SPREAD[feature]));
          return (unit * own[i]) / (SCALE[feature] * largest[i]);
        });
        const [f1, f3, f5, f7, f9] = factors;
        const [w1, w3, w5, w7, w9] = weights;
        const cost = costs[feature];
        for (const cell of cells) {
          cost[cell] = Math.round(
            f1 * w1[cell] + f3 * w3[cell] + f5 * w5[cell] + f7 * w7[cell] + f9 * w9[cell],
          );
        }
      }
    },
  };
}

/** For each cell, how much it adds to the mean over windows about cells of the path, less that about others. */
function weightsOf(forest: Forest, side: number): Float64Array {
  const { columns, rows, stride, inside, onPath, off } = forest;
  const half = side >> 1;
  const onCount = columns * rows - off.length;
  const margin = (stride - columns) / 2;
  // Along rows first, then along columns.
  const own = new Float64Array(inside.length);
  const spread = new Float64Array(inside.length);
  for (let cell = 0; cell < inside.length; cell++) {
    if (inside[cell] === 0) continue;
    const c = (cell % stride) - margin;
    const r = Math.floor(cell / stride) - margin;
    const width = Math.min(columns - 1, c + half) - Math.max(0, c - half) + 1;
    const height = Math.min(rows - 1, r + half) - Math.max(0, r - half) + 1;
    const share = onPath[cell] === 1 ? 1 / onCount : -1 / off.length;
    own[cell] = share / (width * height);
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
