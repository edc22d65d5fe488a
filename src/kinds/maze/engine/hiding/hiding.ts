import { below, bits, type Dice } from '../dice.ts';
import { type Balance, balanceOf, CELL_FEATURES, DEAD_END, DEGREE, RUN, TURN } from './balance.ts';
import { degree, type Forest } from './forest.ts';
import { type Glances, glancesOf, linesOf } from './glances.ts';
import { log2 } from './logarithm.ts';

/** Costs are counted in parts of a bit: what costs a bit more is half as likely. */
const UNIT = 16;
/** How often in a sweep costs are weighed anew. */
const PARTS = 4;
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
  const { stride, off } = forest;
  if (off.length < 2) return;
  const lines = linesOf(forest);
  const balance = balanceOf(forest, lines.across, lines.along, UNIT);
  const glances = glancesOf(forest, lines, balance.costs[RUN], UNIT);
  const step = stepsIn(forest, dice, glances, balance);
  const ways = [1, stride, -1, -stride];
  const parts = sweeps * PARTS;
  for (let part = 0; part < parts; part++) {
    balance.adjust();
    glances.learn();
    // Cools from warm to cold, evenly.
    const heat = UNIT * (WARM + ((COLD - WARM) * part) / Math.max(1, parts - 1));
    for (let tries = Math.ceil(off.length / PARTS); tries > 0; tries--) {
      const cell = off[below(dice, off.length)];
      step(cell, cell + ways[bits(dice) >>> 30], heat);
    }
  }
}

/** Tries to lead a cell on to the next one, and to close a passage of the ring that this makes. */
type Step = (cell: number, next: number, heat: number) => void;

function stepsIn(forest: Forest, dice: Dice, glances: Glances, balance: Balance): Step {
  const { inside, onPath, parent } = forest;
  const { wayOf, turnSquares, turnSquaresBack, turnLines, turnLinesBack } = glances;
  const { touch, costBefore, costAfter, note } = touchesOn(forest, balance);
  // What cells cost by their passages alone.
  const branching = Int32Array.from([0, 0, 0, 1, 2], (more) => Math.round(more * UNIT * BRANCHING));
  const ending = Int32Array.from([0, 1, 0, 0, 0], (more) => Math.round(more * UNIT * ENDING));

  /** What it costs that a cell has `more` passages more. */
  const byDegree = (cell: number, more: number): number => {
    const here = degree(forest, cell);
    const costs = onPath[cell] === 1 ? branching : ending;
    return costs[here + more] - costs[here];
  };

  return (cell, next, heat) => {
    if (inside[next] === 0 || parent[cell] === next || parent[next] === cell) return;
    const thrown = bits(dice);
    const most = heat * rareness(thrown);

    // Which passage to close: the one from here on, or one farther up that ends at a junction.
    const parted = thrown & 1 ? cell : junctionAbove(forest, cell, dice);
    const from = parent[parted];
    if (isFixed(forest, parted, from)) return;

    // What is surely too dear is not looked at closer.
    let cost = 0;
    if (from !== next) cost += byDegree(from, -1) + byDegree(next, 1);
    if (parted !== cell) cost += byDegree(parted, -1) + byDegree(cell, 1);
    if (cost > most + GAIN * UNIT) return;

    const closing = Math.min(parted, from);
    const opening = Math.min(cell, next);
    const closed = wayOf(parted, from);
    const opened = wayOf(cell, next);
    touch(cell, next, parted, from);
    cost -= costBefore();
    cost += turnSquares(closing, closed) + turnSquares(opening, opened);
    cost += costAfter();
    if (cost > most + LINE_GAIN * UNIT) {
      turnSquaresBack(closing, closed);
      turnSquaresBack(opening, opened);
      return;
    }
    glances.runs = 0;
    cost += turnLines(closing, closed) + turnLines(opening, opened);
    if (cost > most || isAbove(forest, parted, next)) {
      turnSquaresBack(closing, closed);
      turnSquaresBack(opening, opened);
      turnLinesBack(closing, closed);
      turnLinesBack(opening, opened);
      return;
    }
    note();
    for (let i = 0; i < glances.runs; i++) balance.change(RUN, glances.runCells[i], glances.runChanges[i]);
    // What hung from the passage that was closed now hangs from the one that was opened.
    for (let last = next, here = cell; ; ) {
      const above = parent[here];
      parent[here] = last;
      if (here === parted) break;
      last = here;
      here = above;
    }
  };
}

/** The features of the four cells that a step touches, before it and after it. */
function touchesOn({ right, down, stride }: Forest, balance: Balance) {
  const { [DEAD_END]: deadEndCost, [DEGREE]: degreeCost, [TURN]: turnCost } = balance.costs;
  const { [DEAD_END]: isDeadEnd, [TURN]: isTurn, [DEGREE]: degreeOf } = CELL_FEATURES;
  const touched = new Int32Array(4);
  const before = new Uint8Array(4);
  const after = new Uint8Array(4);

  /** What the features cost where they stand; reads the cells' passages. */
  const costOf = (passages: Uint8Array): number => {
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
  };
  return {
    touch: (cell: number, next: number, parted: number, from: number): void => {
      touched[0] = cell;
      touched[1] = next;
      touched[2] = parted;
      touched[3] = from;
    },
    costBefore: () => costOf(before),
    costAfter: () => costOf(after),
    /** Takes note of a step that has been taken. */
    note: (): void => {
      for (let i = 0; i < 4; i++) {
        const cell = touched[i];
        if (i > 1 && (cell === touched[0] || cell === touched[1])) continue;
        for (let feature = 0; feature < CELL_FEATURES.length; feature++) {
          const more = CELL_FEATURES[feature][after[i]] - CELL_FEATURES[feature][before[i]];
          if (more !== 0) balance.change(feature, cell, more);
        }
      }
    },
  };
}

/** One of the cells above `cell`, or itself, whose way to the path goes on at a junction; itself where there is none near. */
function junctionAbove(forest: Forest, cell: number, dice: Dice): number {
  const { parent, onPath } = forest;
  let chosen = cell;
  let found = 0;
  for (let here = cell, climbed = 0; climbed < CLIMB; climbed++) {
    const above = parent[here];
    const isEnd = onPath[above] === 1;
    if ((isEnd || degree(forest, above) > 2) && !isFixed(forest, here, above)) {
      found++;
      if (below(dice, found) === 0) chosen = here;
    }
    if (isEnd) break;
    here = above;
  }
  return chosen;
}

/** Whether the way from a cell to the path leads over `upper`. */
function isAbove({ parent, onPath }: Forest, upper: number, cell: number): boolean {
  let here = cell;
  while (here !== upper && onPath[here] === 0) here = parent[here];
  return here === upper;
}

/** Whether a passage belongs to a decoy, and stays. */
function isFixed({ decoy }: Forest, a: number, b: number): boolean {
  return decoy[a] > 0 && decoy[a] === decoy[b];
}

/** How rare a throw is, in bits: of 2^n throws one is rarer than n. */
function rareness(thrown: number): number {
  const zeros = Math.clz32(thrown);
  return zeros + FRACTIONS[(thrown << (zeros + 1)) >>> 24];
}

/** By the bits behind the first, what they take from the rareness. */
const FRACTIONS = Float64Array.from({ length: 256 }, (_, i) => 1 - log2(1 + i / 256));
