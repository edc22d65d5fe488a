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

/** How fast the costs of windows follow what is to be seen, and how far they may go, in bits. */
const SQUARE_RATE = 0.2;
const LINE_RATE = 0.15;
const MOST = 2;
/** Shares of windows less than these are as good as none. */
const SQUARE_TRACE = 0.0002;
const LINE_TRACE = 0.0008;
/** Of what it would gain to change how the path's own windows look, this much counts. */
const PATH_SHARE = 0.1;

/** What cells are: off the path, on it, or none of the board, whose windows cost nothing. */
const OUTSIDE = 2;
const SORTS = 3;
const SQUARES_OF_A_PASSAGE = 6;
const LINE_PASSAGES = 2 * REACH;

/** By dy from -1 to 1, the bit of a passage to the right in the windows about its left cell and its right one, dy below. */
const RIGHT_BITS = Uint16Array.of(
  rightBit(0, 1),
  rightBit(-1, 1),
  rightBit(0, 0),
  rightBit(-1, 0),
  rightBit(0, -1),
  rightBit(-1, -1),
);
/** By dx from -1 to 1, the bit of a passage down in the windows dx beside its upper cell, then beside its lower one. */
const DOWN_BITS = Uint16Array.of(
  downBit(1, 0),
  downBit(0, 0),
  downBit(-1, 0),
  downBit(1, -1),
  downBit(0, -1),
  downBit(-1, -1),
);

/** What a passage of one of the two ways, to the right or down, belongs to. */
interface Way {
  /** From a cell to the next that a passage leads to. */
  readonly step: number;
  readonly passages: Uint8Array;
  /** The lines along this way, and those along the other. */
  readonly lines: Uint8Array;
  readonly others: Uint8Array;
  /** From the cell before a passage to the middles of the windows of 3 × 3 cells that it lies in, and its bit there. */
  readonly offsets: Int32Array;
  readonly bits: Uint16Array;
}

/** The lines along row and column through each cell, by the bits of `windows.ts`. */
interface Lines {
  readonly across: Uint8Array;
  readonly along: Uint8Array;
}

/** What is to be seen in all windows of a forest while passages open and close, and what windows cost. */
export interface Glances {
  /** The way of the passage between two cells. */
  wayOf(a: number, b: number): Way;
  /** Opens the passage after a cell, or closes it, in all windows of 3 × 3 cells: what they now cost more than before. */
  turnSquares(first: number, way: Way): number;
  turnSquaresBack(first: number, way: Way): void;
  /** The same in all lines; notes in how many cells it changes the straight runs. */
  turnLines(first: number, way: Way): number;
  turnLinesBack(first: number, way: Way): void;
  /** How many runs have been noted, through which cells, and how much longer each now is. */
  runs: number;
  readonly runCells: Int32Array;
  readonly runChanges: Int8Array;
  /** Lets the costs of windows follow how often each is seen off the path and on it. */
  learn(): void;
}

/** Reads the lines through all cells of a forest. */
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

/** Reads the windows of 3 × 3 cells about all cells of a forest. */
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
 * Takes in a forest at a glance.
 * @param lines those of the forest, which are kept up with what is turned.
 * @param runCost what a longer straight run costs at each cell.
 * @param unit parts of a bit in which costs are given.
 */
export function glancesOf(forest: Forest, lines: Lines, runCost: Float64Array, unit: number): Glances {
  const { stride, inside, onPath } = forest;
  const squares = squaresOf(forest);
  const sort = Uint8Array.from(inside, (isInside, cell) => (isInside === 0 ? OUTSIDE : onPath[cell]));
  const across: Way = {
    step: 1,
    passages: forest.right,
    lines: lines.across,
    others: lines.along,
    bits: RIGHT_BITS,
    offsets: Int32Array.of(-stride, 1 - stride, 0, 1, stride, stride + 1),
  };
  const along: Way = {
    step: stride,
    passages: forest.down,
    lines: lines.along,
    others: lines.across,
    bits: DOWN_BITS,
    offsets: Int32Array.of(-1, 0, 1, stride - 1, stride, stride + 1),
  };
  const ofSquares = windowsOf(SQUARE_CLASS, SQUARES, SQUARE_TRACE, SQUARE_RATE);
  const ofLines = windowsOf(LINE_CLASS, LINES, LINE_TRACE, LINE_RATE);
  const { costs: squareCost } = ofSquares;
  const { costs: lineCost } = ofLines;
  const runCells = new Int32Array(4 * REACH);
  const runChanges = new Int8Array(4 * REACH);

  const glances: Glances = {
    wayOf: (a, b) => (a - b === 1 || b - a === 1 ? across : along),
    turnSquares: (first, { passages, offsets, bits }) => {
      let cost = 0;
      passages[first] ^= 1;
      for (let i = 0; i < SQUARES_OF_A_PASSAGE; i++) {
        const cell = first + offsets[i];
        const before = squares[cell];
        const after = before ^ bits[i];
        squares[cell] = after;
        const base = sort[cell] << PASSAGES;
        cost += squareCost[base | after] - squareCost[base | before];
      }
      return cost;
    },
    turnSquaresBack: (first, { passages, offsets, bits }) => {
      passages[first] ^= 1;
      for (let i = 0; i < SQUARES_OF_A_PASSAGE; i++) squares[first + offsets[i]] ^= bits[i];
    },
    turnLines: (first, { step, lines, others }) => {
      let cost = 0;
      for (let bit = 0, cell = first + REACH * step; bit < LINE_PASSAGES; bit++, cell -= step) {
        const before = lines[cell];
        const after = before ^ (1 << bit);
        lines[cell] = after;
        const base = sort[cell] << LINE_PASSAGES;
        cost += lineCost[base | after] - lineCost[base | before];
        const other = LINE_RUN[others[cell]];
        const more = Math.max(LINE_RUN[after], other) - Math.max(LINE_RUN[before], other);
        if (more === 0) continue;
        cost += runCost[cell] * more;
        runCells[glances.runs] = cell;
        runChanges[glances.runs++] = more;
      }
      return cost;
    },
    turnLinesBack: (first, { step, lines }) => {
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
      follow(ofSquares, ofSquare, forest, unit);
      follow(ofLines, ofLine, forest, unit);
    },
  };
  return glances;
}

/** All windows of one size: which are of one class, what each costs off the path and on it, and how this is learned. */
interface Windows {
  readonly classes: Uint16Array;
  readonly learned: Float64Array;
  readonly costs: Int32Array;
  readonly trace: number;
  readonly rate: number;
}

function windowsOf(classes: Uint16Array, count: number, trace: number, rate: number): Windows {
  const costs = new Int32Array(SORTS * classes.length);
  return { classes, learned: new Float64Array(count), costs, trace, rate };
}

/** Lets the costs of windows follow how often each class is seen off the path and on it. */
function follow(
  { classes, learned, costs, trace, rate }: Windows,
  [offCounts, onCounts]: readonly [Int32Array, Int32Array],
  { columns, rows, off }: Forest,
  unit: number,
): void {
  const onCount = columns * rows - off.length;
  const weight = (-PATH_SHARE * off.length) / onCount;
  const ofClass = new Int32Array(2 * learned.length);
  for (let own = 0; own < learned.length; own++) {
    const odds = log2((offCounts[own] / off.length + trace) / (onCounts[own] / onCount + trace));
    learned[own] = Math.max(-MOST, Math.min(MOST, learned[own] + rate * odds));
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
