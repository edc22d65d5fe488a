import { below, bits, type Dice } from '../dice.ts';
import { type Balance, balanceOf, CELL_FEATURES, DEAD_END, DEGREE, RUN, TURN } from './balance.ts';
import { degree, type Forest } from './forest.ts';
import { log2 } from './logarithm.ts';
import { linesOf, type WindowCosts, windowCostsOf } from './window-costs.ts';

/** Costs are in parts of a bit: a step that costs one bit more is half as likely. */
const UNIT = 16;
const UPDATES_PER_SWEEP = 4;
/**
 * The most that a step can gain by windows, and by lines alone, in bits. Steps that would need more are rejected early.
 */
const MAX_GAIN = 8;
const MAX_LINE_GAIN = 6;
/** How far up a branch a junction is looked for, in cells. */
const MAX_CLIMB = 20;
/** The cost of a dead end, and of a branch that starts on the path, in bits. */
const DEAD_END_COST = 6;
const BRANCH_COST = 9;
/** The temperature at the start and end, in bits: how much a change for the worse may cost. */
const START_HEAT = 0.3;
const END_HEAT = 0;

/**
 * Regrows the trees of a forest until they look like the path in any small window.
 * Each step opens a passage and closes another (Metropolis sampling of spanning trees). Its cost is the difference
 * between the windows after and before it. A window is expensive if it is more frequent off the path than on it, and
 * cheap if it is rarer. These costs are learned from the maze itself. The means of dead ends, degrees, turns and
 * straight runs over windows up to 9 cells wide are balanced too (see `balanceOf`).
 * @param sweeps how often each cell off the path is tried, on average
 */
export function hide(forest: Forest, dice: Dice, sweeps: number): void {
  const { stride, off } = forest;
  if (off.length < 2) return;
  const lines = linesOf(forest);
  const balance = balanceOf(forest, lines.across, lines.along, UNIT);
  const windowCosts = windowCostsOf(forest, lines, balance.costs[RUN], UNIT);
  const step = makeStep(forest, dice, windowCosts, balance);
  const ways = [1, stride, -1, -stride];
  const parts = sweeps * UPDATES_PER_SWEEP;
  for (let part = 0; part < parts; part++) {
    balance.adjust();
    windowCosts.learn();
    const heat = UNIT * (START_HEAT + ((END_HEAT - START_HEAT) * part) / Math.max(1, parts - 1));
    for (let tries = Math.ceil(off.length / UPDATES_PER_SWEEP); tries > 0; tries--) {
      const cell = off[below(dice, off.length)];
      step(cell, cell + ways[bits(dice) >>> 30], heat);
    }
  }
}

/** Tries to open the passage from `cell` to `next`, and to close one of the ring that this makes. */
type Step = (cell: number, next: number, heat: number) => void;

function makeStep(forest: Forest, dice: Dice, windowCosts: WindowCosts, balance: Balance): Step {
  const { inside, onPath, parent } = forest;
  const { directionOf, toggleSquares, undoSquares, toggleLines, undoLines } = windowCosts;
  const { select, costBefore, costAfter, commit } = changedCells(forest, balance);
  // Costs of cells by their number of passages.
  const branching = Int32Array.from([0, 0, 0, 1, 2], (more) => Math.round(more * UNIT * BRANCH_COST));
  const ending = Int32Array.from([0, 1, 0, 0, 0], (more) => Math.round(more * UNIT * DEAD_END_COST));

  const degreeCostChange = (cell: number, more: number): number => {
    const here = degree(forest, cell);
    const costs = onPath[cell] === 1 ? branching : ending;
    return costs[here + more] - costs[here];
  };

  return (cell, next, heat) => {
    if (inside[next] === 0 || parent[cell] === next || parent[next] === cell) return;
    const randomBits = bits(dice);
    const most = heat * rareness(randomBits);

    // Choose the passage to close: the one above this cell, or one farther up that ends at a junction.
    const lower = randomBits & 1 ? cell : junctionAbove(forest, cell, dice);
    const parentOfLower = parent[lower];

    // Reject early if no window can make up for the cost.
    let cost = 0;
    if (parentOfLower !== next) cost += degreeCostChange(parentOfLower, -1) + degreeCostChange(next, 1);
    if (lower !== cell) cost += degreeCostChange(lower, -1) + degreeCostChange(cell, 1);
    if (cost > most + MAX_GAIN * UNIT) return;

    const closing = Math.min(lower, parentOfLower);
    const opening = Math.min(cell, next);
    const closed = directionOf(lower, parentOfLower);
    const opened = directionOf(cell, next);
    select(cell, next, lower, parentOfLower);
    cost -= costBefore();
    cost += toggleSquares(closing, closed) + toggleSquares(opening, opened);
    cost += costAfter();
    if (cost > most + MAX_LINE_GAIN * UNIT) {
      undoSquares(closing, closed);
      undoSquares(opening, opened);
      return;
    }
    windowCosts.runs = 0;
    cost += toggleLines(closing, closed) + toggleLines(opening, opened);
    if (cost > most || isAbove(forest, lower, next)) {
      undoSquares(closing, closed);
      undoSquares(opening, opened);
      undoLines(closing, closed);
      undoLines(opening, opened);
      return;
    }
    commit();
    for (let i = 0; i < windowCosts.runs; i++)
      balance.change(RUN, windowCosts.runCells[i], windowCosts.runChanges[i]);
    // Reverse the parents between the closed passage and the opened one.
    for (let last = next, here = cell; ; ) {
      const above = parent[here];
      parent[here] = last;
      if (here === lower) break;
      last = here;
      here = above;
    }
  };
}

/** The features of the four cells that a step changes, before it and after it. */
function changedCells({ right, down, stride }: Forest, balance: Balance) {
  const { [DEAD_END]: deadEndCost, [DEGREE]: degreeCost, [TURN]: turnCost } = balance.costs;
  const { [DEAD_END]: isDeadEnd, [TURN]: isTurn, [DEGREE]: degreeOf } = CELL_FEATURES;
  const touched = new Int32Array(4);
  const before = new Uint8Array(4);
  const after = new Uint8Array(4);

  /** Returns the cost of the features of the changed cells, and stores their passages. */
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
    select: (cell: number, next: number, parted: number, from: number): void => {
      touched[0] = cell;
      touched[1] = next;
      touched[2] = parted;
      touched[3] = from;
    },
    costBefore: () => costOf(before),
    costAfter: () => costOf(after),
    commit: (): void => {
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

/** Returns `cell`, or a random cell above it whose parent is a junction or on the path. */
function junctionAbove(forest: Forest, cell: number, dice: Dice): number {
  const { parent, onPath } = forest;
  let chosen = cell;
  let found = 0;
  for (let here = cell, climbed = 0; climbed < MAX_CLIMB; climbed++) {
    const above = parent[here];
    const isEnd = onPath[above] === 1;
    if (isEnd || degree(forest, above) > 2) {
      found++;
      if (below(dice, found) === 0) chosen = here;
    }
    if (isEnd) break;
    here = above;
  }
  return chosen;
}

/** True if the way from a cell to the path leads over `upper`. */
function isAbove({ parent, onPath }: Forest, upper: number, cell: number): boolean {
  let here = cell;
  while (here !== upper && onPath[here] === 0) here = parent[here];
  return here === upper;
}

/** How rare 32 random bits are, in bits: one throw in 2^n is rarer than n. */
function rareness(thrown: number): number {
  const zeros = Math.clz32(thrown);
  return zeros + FRACTIONS[(thrown << (zeros + 1)) >>> 24];
}

/** The fractional part of the rareness, by the bits after the first 1. */
const FRACTIONS = Float64Array.from({ length: 256 }, (_, i) => 1 - log2(1 + i / 256));
