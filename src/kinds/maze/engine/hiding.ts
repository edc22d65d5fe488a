import { balanceOf, CELL_FEATURES, DEAD_END, DEGREE, RUN, TURN } from './balance.ts';
import { below, bits, type Dice } from './dice.ts';
import { degree, type Forest } from './forest.ts';
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

/** Costs are counted in parts of a bit: what costs a bit more is half as likely. */
const UNIT = 16;
/** How often in a sweep costs are weighed anew. */
const PARTS = 4;
/** How fast the costs of windows follow what is to be seen, and how far they may go, in bits. */
const SQUARE_RATE = 0.2;
const LINE_RATE = 0.15;
const MOST = 2;
/** Shares of windows less than these are as good as none. */
const SQUARE_TRACE = 0.0002;
const LINE_TRACE = 0.0008;
/** Of what it would gain to change how the path's own windows look, this much counts. */
const PATH_SHARE = 0.1;
/** Nothing gains more than this by how it looks, and next to nothing more than that by its lines, in bits. */
const GAIN = 8;
const LINE_GAIN = 6;
/** How far up a branch a better place to part it is looked for. */
const CLIMB = 20;
/** What a dead end costs, and a branch that hangs from the path itself, in bits. */
const ENDING = 6;
const BRANCHING = 9;
/** What may be wasted on a change for the worse, in bits, at first and at last. */
const WARM = 0.3;
const COLD = 0;

/**
 * Regrows the trees of a forest until, to a look at any small window, they and the path are alike: by many small steps, each
 * of which opens a passage and closes another (Metropolis sampling of spanning trees). A step costs what the windows it
 * makes cost more than those it ends. A window is dear that is seen more often off the path than on it, and cheap the other
 * way about; what it costs is learned from this very maze as it goes. So are, for windows up to 9 cells wide, the means of
 * dead ends, degrees, turns and straight runs (see `balanceOf`).
 * @param sweeps how often each cell off the path is tried, on average.
 */
export function hide(forest: Forest, dice: Dice, sweeps: number): void {
  const { columns, rows, stride, inside, onPath, right, down, parent, decoy, off } = forest;
  const size = inside.length;
  const offCount = off.length;
  const onCount = columns * rows - offCount;
  if (offCount < 2) return;
  const squares = new Uint16Array(size);
  const acrossLines = new Uint8Array(size);
  const downLines = new Uint8Array(size);
  look();
  const sort = Uint8Array.from(inside, (isInside, cell) => (isInside === 0 ? OUTSIDE : onPath[cell]));
  const across: Way = {
    step: 1,
    passages: right,
    lines: acrossLines,
    others: downLines,
    bits: RIGHT_BITS,
    offsets: Int32Array.of(-stride, 1 - stride, 0, 1, stride, stride + 1),
  };
  const along: Way = {
    step: stride,
    passages: down,
    lines: downLines,
    others: acrossLines,
    bits: DOWN_BITS,
    offsets: Int32Array.of(-1, 0, 1, stride - 1, stride, stride + 1),
  };

  // What windows cost off the path, and on it.
  const squareLearned = new Float64Array(SQUARES);
  const lineLearned = new Float64Array(LINES);
  const squareCost = new Int32Array(SORTS << PASSAGES);
  const lineCost = new Int32Array(SORTS << LINE_PASSAGES);
  const balance = balanceOf(forest, acrossLines, downLines, UNIT);
  const { [DEAD_END]: deadEndCost, [DEGREE]: degreeCost, [TURN]: turnCost, [RUN]: runCost } = balance.costs;
  const { [DEAD_END]: isDeadEnd, [TURN]: isTurn, [DEGREE]: degreeOf } = CELL_FEATURES;

  // The cells that a step touches, their passages before and after it, and what it changes in the runs through which cells.
  const touched = new Int32Array(4);
  const before = new Uint8Array(4);
  const after = new Uint8Array(4);
  const runCells = new Int32Array(4 * REACH);
  const runChanges = new Int8Array(4 * REACH);
  let runs = 0;

  // What cells cost by their passages alone.
  const branching = Int32Array.from([0, 0, 0, 1, 2], (more) => Math.round(more * UNIT * BRANCHING));
  const ending = Int32Array.from([0, 1, 0, 0, 0], (more) => Math.round(more * UNIT * ENDING));
  const ways = [1, stride, -1, -stride];

  const steps = sweeps * PARTS;
  for (let part = 0; part < steps; part++) {
    balance.adjust();
    learn();
    // Cools from warm to cold, evenly.
    const heat = UNIT * (WARM + ((COLD - WARM) * part) / Math.max(1, steps - 1));
    for (let tries = Math.ceil(offCount / PARTS); tries > 0; tries--) {
      const cell = off[below(dice, offCount)];
      step(cell, cell + ways[bits(dice) >>> 30], heat);
    }
  }

  /** Tries to lead `cell` on to `next`, and to close a passage of the ring that this makes. */
  function step(cell: number, next: number, heat: number): void {
    if (inside[next] === 0 || parent[cell] === next || parent[next] === cell) return;
    const thrown = bits(dice);
    const most = heat * rareness(thrown);

    // Which passage to close: the one from here on, or one farther up that ends at a junction.
    const parted = thrown & 1 ? cell : junctionAbove(cell);
    const from = parent[parted];
    if (isFixed(parted, from)) return;

    // What is surely too dear is not looked at closer.
    let cost = 0;
    if (from !== next) cost += byDegree(from, -1) + byDegree(next, 1);
    if (parted !== cell) cost += byDegree(parted, -1) + byDegree(cell, 1);
    if (cost > most + GAIN * UNIT) return;

    const closing = Math.min(parted, from);
    const opening = Math.min(cell, next);
    const closed = wayOf(parted, from);
    const opened = wayOf(cell, next);
    touched[0] = cell;
    touched[1] = next;
    touched[2] = parted;
    touched[3] = from;
    cost -= byCells(before);
    runs = 0;
    cost += turnSquares(closing, closed) + turnSquares(opening, opened);
    cost += byCells(after);
    if (cost > most + LINE_GAIN * UNIT) {
      turnBack(closing, closed);
      turnBack(opening, opened);
      return;
    }
    cost += turnLines(closing, closed) + turnLines(opening, opened);
    if (cost > most || isAbove(parted, next)) {
      turnBack(closing, closed);
      turnBack(opening, opened);
      turnLinesBack(closing, closed);
      turnLinesBack(opening, opened);
      return;
    }
    note();
    // What hung from the passage that was closed now hangs from the one that was opened.
    for (let last = next, here = cell; ; ) {
      const above = parent[here];
      parent[here] = last;
      if (here === parted) break;
      last = here;
      here = above;
    }
  }

  /** One of the cells above `cell`, or itself, whose way to the path goes on at a junction; itself where there is none near. */
  function junctionAbove(cell: number): number {
    let chosen = cell;
    let found = 0;
    for (let here = cell, climbed = 0; climbed < CLIMB; climbed++) {
      const above = parent[here];
      const isEnd = onPath[above] === 1;
      if ((isEnd || degree(forest, above) > 2) && !isFixed(here, above)) {
        found++;
        if (below(dice, found) === 0) chosen = here;
      }
      if (isEnd) break;
      here = above;
    }
    return chosen;
  }

  /** Whether the way from a cell to the path leads over `upper`. */
  function isAbove(upper: number, cell: number): boolean {
    let here = cell;
    while (here !== upper && onPath[here] === 0) here = parent[here];
    return here === upper;
  }

  function isFixed(a: number, b: number): boolean {
    return decoy[a] > 0 && decoy[a] === decoy[b];
  }

  /** What it costs that a cell has `more` passages more. */
  function byDegree(cell: number, more: number): number {
    const here = degree(forest, cell);
    const costs = onPath[cell] === 1 ? branching : ending;
    return costs[here + more] - costs[here];
  }

  /** What the features of the cells cost that are touched, where they stand; reads their passages. */
  function byCells(passages: Uint8Array): number {
    let cost = 0;
    for (let i = 0; i < 4; i++) {
      const cell = touched[i];
      const own = right[cell] | (down[cell] << 1) | (right[cell - 1] << 2) | (down[cell - stride] << 3);
      passages[i] = own;
      // The last two may be the same cells as the first two.
      if (i > 1 && (cell === touched[0] || cell === touched[1])) continue;
      cost +=
        deadEndCost[cell] * isDeadEnd[own] + degreeCost[cell] * degreeOf[own] + turnCost[cell] * isTurn[own];
    }
    return cost;
  }

  /** Takes note of a step that has been taken. */
  function note(): void {
    for (let i = 0; i < 4; i++) {
      const cell = touched[i];
      if (i > 1 && (cell === touched[0] || cell === touched[1])) continue;
      for (let feature = 0; feature < CELL_FEATURES.length; feature++) {
        const more = CELL_FEATURES[feature][after[i]] - CELL_FEATURES[feature][before[i]];
        if (more !== 0) balance.change(feature, cell, more);
      }
    }
    for (let i = 0; i < runs; i++) balance.change(RUN, runCells[i], runChanges[i]);
  }

  /** The way of the passage between two cells. */
  function wayOf(a: number, b: number): Way {
    return a - b === 1 || b - a === 1 ? across : along;
  }

  /** Opens the passage after a cell, or closes it, in all windows of 3 × 3 cells: what they now cost more than before. */
  function turnSquares(first: number, { passages, offsets, bits }: Way): number {
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
  }

  function turnBack(first: number, { passages, offsets, bits }: Way): void {
    passages[first] ^= 1;
    for (let i = 0; i < SQUARES_OF_A_PASSAGE; i++) squares[first + offsets[i]] ^= bits[i];
  }

  /** The same in all lines, and the passage itself. */
  function turnLines(first: number, { step, lines, others }: Way): number {
    let cost = 0;
    for (let bit = 0, cell = first + REACH * step; bit < 2 * REACH; bit++, cell -= step) {
      const before = lines[cell];
      const after = before ^ (1 << bit);
      lines[cell] = after;
      const base = sort[cell] << LINE_PASSAGES;
      cost += lineCost[base | after] - lineCost[base | before];
      const other = LINE_RUN[others[cell]];
      const more = longer(LINE_RUN[after], other) - longer(LINE_RUN[before], other);
      if (more === 0) continue;
      cost += runCost[cell] * more;
      runCells[runs] = cell;
      runChanges[runs++] = more;
    }
    return cost;
  }

  function turnLinesBack(first: number, { step, lines }: Way): void {
    for (let bit = 0, cell = first + REACH * step; bit < 2 * REACH; bit++, cell -= step)
      lines[cell] ^= 1 << bit;
  }

  /** Reads all windows. */
  function look(): void {
    for (let cell = 0; cell < size; cell++) {
      if (inside[cell] === 0) continue;
      let square = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 0; dx++) if (right[cell + dy * stride + dx] === 1) square |= rightBit(dx, dy);
      }
      for (let dy = -1; dy <= 0; dy++) {
        for (let dx = -1; dx <= 1; dx++) if (down[cell + dy * stride + dx] === 1) square |= downBit(dx, dy);
      }
      squares[cell] = square;
      let across = 0;
      let along = 0;
      for (let bit = 0; bit < 2 * REACH; bit++) {
        across |= right[cell + bit - REACH] << bit;
        along |= down[cell + (bit - REACH) * stride] << bit;
      }
      acrossLines[cell] = across;
      downLines[cell] = along;
    }
  }

  /** Lets the costs of windows follow how often each is seen off the path and on it. */
  function learn(): void {
    const squareCounts = [new Int32Array(SQUARES), new Int32Array(SQUARES)] as const;
    const lineCounts = [new Int32Array(LINES), new Int32Array(LINES)] as const;
    for (let cell = 0; cell < size; cell++) {
      if (inside[cell] === 0) continue;
      squareCounts[onPath[cell]][SQUARE_CLASS[squares[cell]]]++;
      const lines = lineCounts[onPath[cell]];
      lines[LINE_CLASS[acrossLines[cell]]]++;
      lines[LINE_CLASS[downLines[cell]]]++;
    }
    follow(squareCounts, squareLearned, SQUARE_CLASS, squareCost, SQUARE_TRACE, SQUARE_RATE);
    follow(lineCounts, lineLearned, LINE_CLASS, lineCost, LINE_TRACE, LINE_RATE);
  }

  function follow(
    [offCounts, onCounts]: readonly [Int32Array, Int32Array],
    learned: Float64Array,
    classes: Uint16Array,
    costs: Int32Array,
    trace: number,
    rate: number,
  ): void {
    const weight = (-PATH_SHARE * offCount) / onCount;
    const ofClass = new Int32Array(2 * learned.length);
    for (let own = 0; own < learned.length; own++) {
      const odds = log2((offCounts[own] / offCount + trace) / (onCounts[own] / onCount + trace));
      learned[own] = Math.max(-MOST, Math.min(MOST, learned[own] + rate * odds));
      ofClass[2 * own] = Math.round(UNIT * learned[own]);
      ofClass[2 * own + 1] = Math.round(UNIT * weight * learned[own]);
    }
    const size = classes.length;
    for (let window = 0; window < size; window++) {
      const own = 2 * classes[window];
      costs[window] = ofClass[own];
      costs[size + window] = ofClass[own + 1];
    }
  }
}

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

const longer = Math.max;

/** How rare a throw is, in bits: of 2^n throws one is rarer than n. */
function rareness(thrown: number): number {
  const zeros = Math.clz32(thrown);
  return zeros + FRACTIONS[(thrown << (zeros + 1)) >>> 24];
}

/** By the bits behind the first, what they take from the rareness. */
const FRACTIONS = Float64Array.from({ length: 256 }, (_, i) => 1 - log2(1 + i / 256));
