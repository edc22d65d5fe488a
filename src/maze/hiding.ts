import { balanceOf, CELL_FEATURES, DEAD_END, DEGREE, RUN, TURN } from './balance.ts';
import { below, bits, type Dice } from './dice.ts';
import { degree, type Forest } from './forest.ts';
import { log2 } from './logarithm.ts';
import { downBit, LINE_CLASS, LINE_RUN, LINES, REACH, rightBit, SQUARE_CLASS, SQUARES } from './windows.ts';

/** Costs are counted in parts of a bit: what costs a bit more is half as likely. */
const UNIT = 16;
/** How often in a sweep costs are weighed anew. */
const PARTS = 4;
/** How fast the costs of windows follow what is to be seen, and how far they may go, in bits. */
const SQUARE_RATE = 0.1;
const LINE_RATE = 0.05;
const MOST = 2;
/** Shares of windows less than these are as good as none. */
const SQUARE_TRACE = 0.0002;
const LINE_TRACE = 0.0008;
/** Of what it would gain to change how the path's own windows look, this much counts. */
const PATH_SHARE = 0.2;
/** Nothing gains more than this by how it looks, in bits. */
const GAIN = 8;
/** How far up a branch a better place to part it is looked for. */
const CLIMB = 20;

/** How hard the trees of a maze are worked at, and what they are to be like. */
export interface Effort {
  /** How often each cell off the path is tried, on average. */
  readonly sweeps: number;
  /** What a dead end costs, in bits. */
  readonly deadEnd: number;
  /** What a branch costs that hangs from the path itself, in bits. */
  readonly attachment: number;
  /** What may be wasted on a change for the worse, in bits, at first and at last. */
  readonly warm: number;
  readonly cold: number;
}

/**
 * Regrows the trees of a forest until, to a look at any small window, they and the path are alike: by many small steps, each
 * of which opens a passage and closes another (Metropolis sampling of spanning trees). A step costs what the windows it
 * makes cost more than those it ends. A window is dear that is seen more often off the path than on it, and cheap the other
 * way about; what it costs is learned from this very maze as it goes. So are, for windows up to 9 cells wide, the means of
 * dead ends, degrees, turns and straight runs (see `balanceOf`).
 */
export function hide(forest: Forest, dice: Dice, effort: Effort): void {
  const { columns, rows, stride, inside, onPath, right, down, parent, decoy, off } = forest;
  const size = inside.length;
  const offCount = off.length;
  const onCount = columns * rows - offCount;
  if (offCount < 2) return;
  const squares = new Uint16Array(size);
  const acrossLines = new Uint8Array(size);
  const downLines = new Uint8Array(size);
  look();

  // What windows cost off the path, and on it.
  const squareLearned = new Float64Array(SQUARES);
  const lineLearned = new Float64Array(LINES);
  const squareCost = [new Int32Array(SQUARES), new Int32Array(SQUARES)] as const;
  const lineCost = [new Int32Array(LINES), new Int32Array(LINES)] as const;
  const balance = balanceOf(forest, UNIT);
  const { [DEAD_END]: deadEndCost, [DEGREE]: degreeCost, [TURN]: turnCost, [RUN]: runCost } = balance.costs;
  const { [DEAD_END]: isDeadEnd, [TURN]: isTurn, [DEGREE]: degreeOf } = CELL_FEATURES;

  // What cells cost by their passages alone.
  const branching = Int32Array.from([0, 0, 0, 1, 2], (more) => Math.round(more * UNIT * effort.attachment));
  const ending = Int32Array.from([0, 1, 0, 0, 0], (more) => Math.round(more * UNIT * effort.deadEnd));
  const ways = [1, stride, -1, -stride];

  const steps = effort.sweeps * PARTS;
  for (let part = 0; part < steps; part++) {
    if (part % PARTS === 0) balance.adjust(acrossLines, downLines);
    learn();
    // Cools from warm to cold, evenly.
    const heat = UNIT * (effort.warm + ((effort.cold - effort.warm) * part) / Math.max(1, steps - 1));
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

    cost -= byCells(cell, next, parted, from);
    cost += turn(parted, from) + turn(cell, next);
    cost += byCells(cell, next, parted, from);
    if (cost > most || isAbove(parted, next)) {
      undo(cell, next);
      undo(parted, from);
      return;
    }
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

  function byCells(a: number, b: number, c: number, d: number): number {
    return byCell(a) + byCell(b) + (c === a ? 0 : byCell(c)) + (d === b || d === a ? 0 : byCell(d));
  }

  /** What the features of one cell cost where it stands. */
  function byCell(cell: number): number {
    const passages = right[cell] | (down[cell] << 1) | (right[cell - 1] << 2) | (down[cell - stride] << 3);
    return (
      deadEndCost[cell] * isDeadEnd[passages] +
      degreeCost[cell] * degreeOf[passages] +
      turnCost[cell] * isTurn[passages]
    );
  }

  /** Opens the passage between two cells, or closes it: what all windows with it now cost more than before. */
  function turn(a: number, b: number): number {
    const first = Math.min(a, b);
    return a - b === 1 || b - a === 1 ? turnRight(first) : turnDown(first);
  }

  function turnRight(first: number): number {
    let cost = 0;
    right[first] ^= 1;
    for (let dy = -1; dy <= 1; dy++) {
      const cell = first + dy * stride;
      cost += turnSquare(cell, RIGHT_BITS[2 * dy + 2]) + turnSquare(cell + 1, RIGHT_BITS[2 * dy + 3]);
    }
    for (let bit = 0; bit < 2 * REACH; bit++) {
      const cell = first + REACH - bit;
      const before = acrossLines[cell];
      const after = before ^ (1 << bit);
      acrossLines[cell] = after;
      if (inside[cell] === 0) continue;
      const costs = lineCost[onPath[cell]];
      const other = LINE_RUN[downLines[cell]];
      cost += costs[LINE_CLASS[after]] - costs[LINE_CLASS[before]];
      cost += runCost[cell] * (longer(LINE_RUN[after], other) - longer(LINE_RUN[before], other));
    }
    return cost;
  }

  function turnDown(first: number): number {
    let cost = 0;
    down[first] ^= 1;
    for (let dx = -1; dx <= 1; dx++) {
      const cell = first + dx;
      cost += turnSquare(cell, DOWN_BITS[dx + 1]) + turnSquare(cell + stride, DOWN_BITS[dx + 4]);
    }
    for (let bit = 0; bit < 2 * REACH; bit++) {
      const cell = first + (REACH - bit) * stride;
      const before = downLines[cell];
      const after = before ^ (1 << bit);
      downLines[cell] = after;
      if (inside[cell] === 0) continue;
      const costs = lineCost[onPath[cell]];
      const other = LINE_RUN[acrossLines[cell]];
      cost += costs[LINE_CLASS[after]] - costs[LINE_CLASS[before]];
      cost += runCost[cell] * (longer(LINE_RUN[after], other) - longer(LINE_RUN[before], other));
    }
    return cost;
  }

  function turnSquare(cell: number, bit: number): number {
    const before = squares[cell];
    const after = before ^ bit;
    squares[cell] = after;
    if (inside[cell] === 0) return 0;
    const costs = squareCost[onPath[cell]];
    return costs[SQUARE_CLASS[after]] - costs[SQUARE_CLASS[before]];
  }

  /** Opens the passage between two cells, or closes it, whatever it costs. */
  function undo(a: number, b: number): void {
    const first = Math.min(a, b);
    if (a - b === 1 || b - a === 1) {
      right[first] ^= 1;
      for (let dy = -1; dy <= 1; dy++) {
        squares[first + dy * stride] ^= RIGHT_BITS[2 * dy + 2];
        squares[first + dy * stride + 1] ^= RIGHT_BITS[2 * dy + 3];
      }
      for (let bit = 0; bit < 2 * REACH; bit++) acrossLines[first + REACH - bit] ^= 1 << bit;
    } else {
      down[first] ^= 1;
      for (let dx = -1; dx <= 1; dx++) {
        squares[first + dx] ^= DOWN_BITS[dx + 1];
        squares[first + dx + stride] ^= DOWN_BITS[dx + 4];
      }
      for (let bit = 0; bit < 2 * REACH; bit++) downLines[first + (REACH - bit) * stride] ^= 1 << bit;
    }
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
    follow(squareCounts, squareLearned, squareCost, SQUARE_TRACE, SQUARE_RATE);
    follow(lineCounts, lineLearned, lineCost, LINE_TRACE, LINE_RATE);
  }

  function follow(
    [offCounts, onCounts]: readonly [Int32Array, Int32Array],
    learned: Float64Array,
    [offCost, onCost]: readonly [Int32Array, Int32Array],
    trace: number,
    rate: number,
  ): void {
    const weight = (-PATH_SHARE * offCount) / onCount;
    for (let own = 0; own < learned.length; own++) {
      const odds = log2((offCounts[own] / offCount + trace) / (onCounts[own] / onCount + trace));
      const cost = Math.max(-MOST, Math.min(MOST, learned[own] + rate * odds));
      learned[own] = cost;
      offCost[own] = Math.round(UNIT * cost);
      onCost[own] = Math.round(UNIT * weight * cost);
    }
  }
}

/** By dy from -1 to 1, the bit of a passage to the right in the windows about its left cell and its right one, dy below. */
const RIGHT_BITS = [
  rightBit(0, 1),
  rightBit(-1, 1),
  rightBit(0, 0),
  rightBit(-1, 0),
  rightBit(0, -1),
  rightBit(-1, -1),
];
/** By dx from -1 to 1, the bit of a passage down in the windows dx beside its upper cell, then beside its lower one. */
const DOWN_BITS = [
  downBit(1, 0),
  downBit(0, 0),
  downBit(-1, 0),
  downBit(1, -1),
  downBit(0, -1),
  downBit(-1, -1),
];

const longer = Math.max;

/** How rare a throw is, in bits: of 2^n throws one is rarer than n. */
function rareness(thrown: number): number {
  const zeros = Math.clz32(thrown);
  return zeros + FRACTIONS[(thrown << (zeros + 1)) >>> 24];
}

/** By the bits behind the first, what they take from the rareness. */
const FRACTIONS = Float64Array.from({ length: 256 }, (_, i) => 1 - log2(1 + i / 256));
