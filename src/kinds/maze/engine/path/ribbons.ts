import { frontier, put, take } from './frontier.ts';
import { cornersOf, degree, labelLoops, linkedCells, type Strands, toggle } from './strands.ts';

/** States of a cell: on no loop, on the joined loop, or on another. */
const FREE = 0;
const JOINED = 1;
const OTHER = 2;

/** The cost of crossing each face, a whole number from 1. Uneven costs make ribbons wander. */
export type Costs = Uint8Array;

/**
 * Joins loops that share no cell into one, by ribbons one face wide.
 * A ribbon runs from a side of one loop to a side of another, and touches no loop between. Its two long sides replace
 * the sides at its ends, so every cell of a loop stays on it. See Kurokawa 2013, §6.3, here on the cracks between
 * pixels.
 * @returns a cell of each loop that could not be joined; empty if all are one
 */
export function joinLoops(strands: Strands, costs: Costs): readonly number[] {
  const { label, count } = labelLoops(strands);
  if (count < 2) return [];
  const state = new Uint8Array(label.length);
  const sizes = new Int32Array(count);
  for (const own of label) if (own >= 0) sizes[own]++;
  const longest = sizes.indexOf(Math.max(...sizes));
  for (let cell = 0; cell < label.length; cell++) {
    if (label[cell] >= 0) state[cell] = label[cell] === longest ? JOINED : OTHER;
  }
  const equalCosts = new Uint8Array(costs.length).fill(1);
  for (let left = count - 1; left > 0; left--) {
    const ribbon = addRibbon(strands, state, costs) ?? addRibbon(strands, state, equalCosts);
    if (ribbon === undefined) return unjoinedLoops(strands, state);
    for (const face of ribbon) for (const cell of cornersOf(strands, face)) markJoined(strands, state, cell);
  }
  return [];
}

/** Adds the cheapest ribbon from the joined loop to another. Changes nothing and returns undefined if there is none. */
function addRibbon(strands: Strands, state: Uint8Array, costs: Costs): readonly number[] | undefined {
  const ribbon = cheapestRibbon(strands, state, costs, (face, from) =>
    isSide(strands, state, face, from, OTHER),
  );
  return ribbon !== undefined && toggleRibbon(strands, state, ribbon) ? ribbon : undefined;
}

/**
 * Adds the cheapest ribbon from the one loop to the board's rim.
 * @returns the two rim cells at its end; undefined if there is none
 */
export function addRibbonToRim(strands: Strands, costs: Costs): readonly [number, number] | undefined {
  const { label } = labelLoops(strands);
  const state = label.map((own) => (own >= 0 ? JOINED : FREE)) as unknown as Uint8Array;
  const ribbon = cheapestRibbon(strands, state, costs, (face) => rimSide(strands, state, face) !== undefined);
  if (ribbon === undefined) return undefined;
  const side = rimSide(strands, state, ribbon[ribbon.length - 1]);
  return toggleRibbon(strands, state, ribbon) ? side : undefined;
}

/** The two neighbouring rim cells of a face that are free, if any. */
function rimSide(
  { columns, rows }: Strands,
  state: ArrayLike<number>,
  face: number,
): readonly [number, number] | undefined {
  const [c, r] = [face % columns, Math.floor(face / columns)];
  const sides: (readonly [number, number])[] = [];
  if (r === 0) sides.push([face, face + 1]);
  if (r === rows - 2) sides.push([face + columns, face + columns + 1]);
  if (c === 0) sides.push([face, face + columns]);
  if (c === columns - 2) sides.push([face + 1, face + columns + 1]);
  return sides.find(([a, b]) => state[a] === FREE && state[b] === FREE);
}

/**
 * The cheapest chain of faces from a side of the joined loop to the first face that satisfies `isEnd`. It only crosses
 * sides whose two cells are free.
 */
function cheapestRibbon(
  strands: Strands,
  state: ArrayLike<number>,
  costs: Costs,
  isEnd: (face: number, from: Direction) => boolean,
): readonly number[] | undefined {
  const { columns, rows } = strands;
  const before = new Int32Array(costs.length).fill(-2);
  const queue = frontier();
  const least = new Int32Array(costs.length).fill(0x7fffffff);
  const chainTo = (face: number) => {
    const chain = [face];
    for (let at = before[face]; at >= 0; at = before[at]) chain.push(at);
    return chain.reverse();
  };
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const face = r * columns + c;
      for (const from of DIRECTIONS) {
        if (!isSide(strands, state, face, opposite(from), JOINED)) continue;
        if (isEnd(face, from)) return [face];
        if (!isFree(strands, state, face, from) || least[face] <= costs[face]) continue;
        least[face] = costs[face];
        before[face] = -1;
        put(queue, costs[face], face);
      }
    }
  }
  for (let face = take(queue); face !== undefined; face = take(queue)) {
    if (queue.least > least[face]) continue;
    for (const direction of DIRECTIONS) {
      const next = neighbourFace(strands, face, direction);
      if (next < 0 || !isFree(strands, state, face, direction)) continue;
      const cost = queue.least + costs[next];
      if (cost >= least[next]) continue;
      if (isEnd(next, direction)) {
        before[next] = face;
        return chainTo(next);
      }
      // Between its ends, a ribbon must touch no loop.
      if (!isFree(strands, state, next, direction)) continue;
      least[next] = cost;
      before[next] = face;
      put(queue, cost, next);
    }
  }
  return undefined;
}

/** 0 right, 1 down, 2 left, 3 up. */
type Direction = 0 | 1 | 2 | 3;
const DIRECTIONS = [0, 1, 2, 3] as const;

const opposite = (way: Direction): Direction => (way ^ 2) as Direction;

/** The neighbouring face, or -1 outside the board. */
function neighbourFace({ columns, rows }: Strands, face: number, way: Direction): number {
  const [c, r] = [face % columns, Math.floor(face / columns)];
  switch (way) {
    case 0:
      return c + 2 < columns ? face + 1 : -1;
    case 1:
      return r + 2 < rows ? face + columns : -1;
    case 2:
      return c > 0 ? face - 1 : -1;
    case 3:
      return r > 0 ? face - columns : -1;
  }
}

function isFree({ columns }: Strands, state: ArrayLike<number>, face: number, way: Direction): boolean {
  const a = face + (way === 0 ? 1 : way === 1 ? columns : 0);
  const b = face + (way === 2 ? columns : way === 3 ? 1 : columns + 1);
  return state[a] === FREE && state[b] === FREE;
}

/** True if a face's side is a strand of a loop in this state. */
function isSide(
  { columns, right, down }: Strands,
  state: ArrayLike<number>,
  face: number,
  way: Direction,
  wanted: number,
): boolean {
  const cell = face + (way === 0 ? 1 : way === 1 ? columns : 0);
  const strand = way === 0 || way === 2 ? down[cell] : right[cell];
  return strand === 1 && state[cell] === wanted;
}

/**
 * Turns all faces of a ribbon. If a cell would then have more than two strands, or a loop's cell none, it turns none
 * and returns false.
 */
function toggleRibbon(strands: Strands, state: ArrayLike<number>, ribbon: readonly number[]): boolean {
  for (const face of ribbon) toggle(strands, face);
  const isGood = ribbon.every((face) =>
    cornersOf(strands, face).every((cell) => {
      const strandsHere = degree(strands, cell);
      return strandsHere === 2 || (strandsHere === 0 && state[cell] === FREE);
    }),
  );
  if (!isGood) for (const face of ribbon) toggle(strands, face);
  return isGood;
}

function markJoined(strands: Strands, state: Uint8Array, cell: number): void {
  if (degree(strands, cell) === 0) {
    state[cell] = FREE;
    return;
  }
  const reached = [cell];
  state[cell] = JOINED;
  for (const from of reached) {
    for (const to of linkedCells(strands, from)) {
      if (state[to] === JOINED) continue;
      state[to] = JOINED;
      reached.push(to);
    }
  }
}

function unjoinedLoops(strands: Strands, state: Uint8Array): readonly number[] {
  const { label, count } = labelLoops(strands);
  return Array.from({ length: count }, (_, own) => label.indexOf(own)).filter(
    (cell) => state[cell] === OTHER,
  );
}
