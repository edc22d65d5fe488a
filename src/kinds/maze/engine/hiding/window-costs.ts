import type { Forest } from './forest.ts';
import { log2 } from './logarithm.ts';
import {
  downBit,
  LINE_CLASS,
  LINE_RUN,
  LINES,
  PASSAGES,
  REACH,
  rightBit,
  SQUARE_CLASS,
  SQUARES,
} from './windows.ts';

/** Learning rates of the costs of windows, and their limit in bits. */
const SQUARE_RATE = 0.2;
const LINE_RATE = 0.15;
const COST_LIMIT = 2;
/** Added to shares of windows before their ratio is taken, so that very rare windows count as equal. */
const SQUARE_SMOOTHING = 0.0002;
const LINE_SMOOTHING = 0.0008;
/** The weight of windows on the path, against 1 off it. */
const PATH_WEIGHT = 0.1;

/** Types of cells: 0 off the path, 1 on it, 2 outside the board, where windows cost nothing. */
const OUTSIDE = 2;
const CELL_TYPES = 3;
const SQUARES_OF_A_PASSAGE = 6;
const LINE_PASSAGES = 2 * REACH;

/** The bit of a passage to the right in each window that contains it, in the order of `offsets`. */
const RIGHT_BITS = Uint16Array.of(
  rightBit(0, 1),
  rightBit(-1, 1),
  rightBit(0, 0),
  rightBit(-1, 0),
  rightBit(0, -1),
  rightBit(-1, -1),
);
/** The same for a passage down. */
const DOWN_BITS = Uint16Array.of(
  downBit(1, 0),
  downBit(0, 0),
  downBit(-1, 0),
  downBit(1, -1),
  downBit(0, -1),
  downBit(-1, -1),
);

/** One of the two directions of passages, right or down. */
interface PassageDirection {
  /** From a cell to the next in this direction. */
  readonly step: number;
  readonly passages: Uint8Array;
  /** The lines in this direction, and in the other. */
  readonly lines: Uint8Array;
  readonly others: Uint8Array;
  /** From a passage's first cell to the middles of the windows that contain it, and its bit in each. */
  readonly offsets: Int32Array;
  readonly bits: Uint16Array;
}

/** The lines along row and column through each cell, as the bits of `windows.ts`. */
interface Lines {
  readonly across: Uint8Array;
  readonly along: Uint8Array;
}

/** All windows of a forest and their costs, updated as passages open and close. */
export interface WindowCosts {
  directionOf(a: number, b: number): PassageDirection;
  /** Toggles the passage after a cell in all windows of 3 × 3 cells, and returns the change in cost. */
  toggleSquares(first: number, way: PassageDirection): number;
  undoSquares(first: number, way: PassageDirection): void;
  /** The same in all lines. Records the straight runs that change. */
  toggleLines(first: number, way: PassageDirection): number;
  undoLines(first: number, way: PassageDirection): void;
  /** The straight runs recorded: their number, their cells and their changes in length. */
  runs: number;
  readonly runCells: Int32Array;
  readonly runChanges: Int8Array;
  /** Updates the costs of windows by their frequencies off the path and on it. */
  learn(): void;
}

export function linesOf({ inside, right, down, stride }: Forest): Lines {
  const lines = { across: new Uint8Array(inside.length), along: new Uint8Array(inside.length) };
  for (let cell = 0; cell < inside.length; cell++) {
    if (inside[cell] === 0) continue;
    for (let bit = 0; bit < LINE_PASSAGES; bit++) {
      lines.across[cell] |= right[cell + bit - REACH] << bit;
      lines.along[cell] |= down[cell + (bit - REACH) * stride] << bit;
    }
  }
  return lines;
}

function squaresOf({ inside, right, down, stride }: Forest): Uint16Array {
  return Uint16Array.from(inside, (isInside, cell) => {
    if (isInside === 0) return 0;
    let square = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 0; dx++) if (right[cell + dy * stride + dx] === 1) square |= rightBit(dx, dy);
    }
    for (let dy = -1; dy <= 0; dy++) {
      for (let dx = -1; dx <= 1; dx++) if (down[cell + dy * stride + dx] === 1) square |= downBit(dx, dy);
    }
    return square;
  });
}

/**
 * Reads all windows of a forest.
 * @param lines those of the forest, which are updated with it
 * @param runCost the cost of a longer straight run at each cell
 * @param unit parts of a bit in which costs are given
 */
export function windowCostsOf(
  forest: Forest,
  lines: Lines,
  runCost: Float64Array,
  unit: number,
): WindowCosts {
  const { stride, inside, onPath } = forest;
  const squares = squaresOf(forest);
  const cellType = Uint8Array.from(inside, (isInside, cell) => (isInside === 0 ? OUTSIDE : onPath[cell]));
  const across: PassageDirection = {
    step: 1,
    passages: forest.right,
    lines: lines.across,
    others: lines.along,
    bits: RIGHT_BITS,
    offsets: Int32Array.of(-stride, 1 - stride, 0, 1, stride, stride + 1),
  };
  const along: PassageDirection = {
    step: stride,
    passages: forest.down,
    lines: lines.along,
    others: lines.across,
    bits: DOWN_BITS,
    offsets: Int32Array.of(-1, 0, 1, stride - 1, stride, stride + 1),
  };
  const ofSquares = windowsOf(SQUARE_CLASS, SQUARES, SQUARE_SMOOTHING, SQUARE_RATE);
  const ofLines = windowsOf(LINE_CLASS, LINES, LINE_SMOOTHING, LINE_RATE);
  const { costs: squareCost } = ofSquares;
  const { costs: lineCost } = ofLines;
  const runCells = new Int32Array(4 * REACH);
  const runChanges = new Int8Array(4 * REACH);

  const windowCosts: WindowCosts = {
    directionOf: (a, b) => (a - b === 1 || b - a === 1 ? across : along),
    toggleSquares: (first, { passages, offsets, bits }) => {
      let cost = 0;
      passages[first] ^= 1;
      for (let i = 0; i < SQUARES_OF_A_PASSAGE; i++) {
        const cell = first + offsets[i];
        const before = squares[cell];
        const after = before ^ bits[i];
        squares[cell] = after;
        const base = cellType[cell] << PASSAGES;
        cost += squareCost[base | after] - squareCost[base | before];
      }
      return cost;
    },
    undoSquares: (first, { passages, offsets, bits }) => {
      passages[first] ^= 1;
      for (let i = 0; i < SQUARES_OF_A_PASSAGE; i++) squares[first + offsets[i]] ^= bits[i];
    },
    toggleLines: (first, { step, lines, others }) => {
      let cost = 0;
      for (let bit = 0, cell = first + REACH * step; bit < LINE_PASSAGES; bit++, cell -= step) {
        const before = lines[cell];
        const after = before ^ (1 << bit);
        lines[cell] = after;
        const base = cellType[cell] << LINE_PASSAGES;
        cost += lineCost[base | after] - lineCost[base | before];
        const other = LINE_RUN[others[cell]];
        const more = Math.max(LINE_RUN[after], other) - Math.max(LINE_RUN[before], other);
        if (more === 0) continue;
        cost += runCost[cell] * more;
        runCells[windowCosts.runs] = cell;
        runChanges[windowCosts.runs++] = more;
      }
      return cost;
    },
    undoLines: (first, { step, lines }) => {
      for (let bit = 0, cell = first + REACH * step; bit < LINE_PASSAGES; bit++, cell -= step)
        lines[cell] ^= 1 << bit;
    },
    runs: 0,
    runCells,
    runChanges,
    learn: () => {
      const ofSquare = [new Int32Array(SQUARES), new Int32Array(SQUARES)] as const;
      const ofLine = [new Int32Array(LINES), new Int32Array(LINES)] as const;
      for (let cell = 0; cell < inside.length; cell++) {
        if (inside[cell] === 0) continue;
        ofSquare[onPath[cell]][SQUARE_CLASS[squares[cell]]]++;
        const own = ofLine[onPath[cell]];
        own[LINE_CLASS[lines.across[cell]]]++;
        own[LINE_CLASS[lines.along[cell]]]++;
      }
      learnCosts(ofSquares, ofSquare, forest, unit);
      learnCosts(ofLines, ofLine, forest, unit);
    },
  };
  return windowCosts;
}

/**
 * All windows of one size. They have a learned cost for each class, in bits, and costs for each window off and on the
 * path.
 */
interface Windows {
  readonly classes: Uint16Array;
  readonly learned: Float64Array;
  readonly costs: Int32Array;
  readonly smoothing: number;
  readonly rate: number;
}

function windowsOf(classes: Uint16Array, count: number, trace: number, rate: number): Windows {
  const costs = new Int32Array(CELL_TYPES * classes.length);
  return { classes, learned: new Float64Array(count), costs, smoothing: trace, rate };
}

/** Moves the costs of windows towards the logarithm of the ratio of their frequencies off the path and on it. */
function learnCosts(
  { classes, learned, costs, smoothing, rate }: Windows,
  [offCounts, onCounts]: readonly [Int32Array, Int32Array],
  { off, pathLength }: Forest,
  unit: number,
): void {
  const weight = (-PATH_WEIGHT * off.length) / pathLength;
  const ofClass = new Int32Array(2 * learned.length);
  for (let own = 0; own < learned.length; own++) {
    const odds = log2((offCounts[own] / off.length + smoothing) / (onCounts[own] / pathLength + smoothing));
    learned[own] = Math.max(-COST_LIMIT, Math.min(COST_LIMIT, learned[own] + rate * odds));
    ofClass[2 * own] = Math.round(unit * learned[own]);
    ofClass[2 * own + 1] = Math.round(unit * weight * learned[own]);
  }
  const size = classes.length;
  for (let window = 0; window < size; window++) {
    const own = 2 * classes[window];
    costs[window] = ofClass[own];
    costs[size + window] = ofClass[own + 1];
  }
}
