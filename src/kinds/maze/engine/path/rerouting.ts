import { below, type Dice } from '../dice.ts';
import { cornersOf, labelLoops, linkedCells, loopFrom, type Strands, toggle } from './strands.ts';

/** One in this many steps that make more parallel lines is accepted. */
const ACCEPT_ONE_IN = 16;
const STEPS_PER_CELL = 4;
/** Faces tried to join a divided loop again. */
const MAX_REJOIN_TRIES = 24;

export function rerouteLoops(loops: Strands, dice: Dice): void {
  const { label, count } = labelLoops(loops);
  const sizes = new Int32Array(count);
  const firsts = new Int32Array(count);
  label.forEach((own, cell) => {
    if (own >= 0 && sizes[own]++ === 0) firsts[own] = cell;
  });
  for (let own = 0; own < count; own++) rerouteLoop(loops, firsts[own], dice, STEPS_PER_CELL * sizes[own]);
}

/**
 * Reroutes one loop through the same cells. Turning a face between two parallel strands divides the loop, and turning a
 * face between the two parts joins it again. It breaks up the sheaves of parallel lines that loops around trees of
 * blocks have.
 * @param first a cell of the loop
 * @param steps the number of attempts
 */
export function rerouteLoop(strands: Strands, first: number, dice: Dice, steps: number): void {
  const { columns, right, down } = strands;
  const order = Int32Array.from(loopFrom(strands, first, linkedCells(strands, first)[0]));
  const count = order.length;
  const place = new Int32Array(right.length).fill(-1);
  order.forEach((cell, at) => {
    place[cell] = at;
  });
  /** The first and last place of the part that a turned face cuts off: see `cutOff`. */
  let partStart = 0;
  let partEnd = 0;
  for (let step = 0; step < steps; step++) {
    const cell = order[below(dice, count)];
    const face = cell - below(dice, 2) - columns * below(dice, 2);
    if (!isDividing(face) || !cutOff(face)) continue;
    const before = sheavesAround(face);
    toggle(strands, face);
    const other = findRejoining(face);
    if (other < 0) {
      toggle(strands, face);
      continue;
    }
    const otherBefore = sheavesAround(other);
    toggle(strands, other);
    const more = sheavesAround(face) - before + sheavesAround(other) - otherBefore;
    if (more > 0 && below(dice, ACCEPT_ONE_IN) > 0) {
      toggle(strands, other);
      toggle(strands, face);
    } else renumber(face, other);
  }

  /** Renumbers the loop between the first and the last corner of two turned faces. */
  function renumber(one: number, other: number): void {
    let from = count;
    let to = 0;
    for (const face of [one, other]) {
      for (const corner of cornersOf(strands, face)) {
        from = Math.min(from, place[corner]);
        to = Math.max(to, place[corner]);
      }
    }
    // Place 0 has no place before it that gives the direction, so renumber the whole loop from there.
    let cell = order[from];
    let before = from > 0 ? order[from - 1] : linkedCells(strands, cell)[0];
    if (from === 0) to = count - 1;
    for (let at = from; at <= to; at++) {
      order[at] = cell;
      place[cell] = at;
      const next = nextCell(cell, before);
      before = cell;
      cell = next;
    }
  }

  /** The cell after `cell` on the loop, coming from `before`. */
  function nextCell(cell: number, before: number): number {
    if (right[cell] === 1 && cell + 1 !== before) return cell + 1;
    if (down[cell] === 1 && cell + columns !== before) return cell + columns;
    return cell > 0 && right[cell - 1] === 1 && cell - 1 !== before ? cell - 1 : cell - columns;
  }

  /** True if two opposite sides of a face are strands and the other two are not. */
  function isDividing(face: number): boolean {
    if (face < 0 || face % columns === columns - 1 || face + columns >= right.length) return false;
    const across = right[face] + right[face + columns];
    const along = down[face] + down[face + 1];
    return across + along === 2 && across !== 1;
  }

  /** Sets `partStart` and `partEnd` to the part that turning a face cuts off. False if its strands are not both of this loop. */
  function cutOff(face: number): boolean {
    const isAcross = right[face] === 1;
    const one = strandStart(place[face], place[isAcross ? face + 1 : face + columns]);
    const two = strandStart(place[isAcross ? face + columns : face + 1], place[face + columns + 1]);
    partStart = Math.min(one, two) + 1;
    partEnd = Math.max(one, two);
    return one >= 0 && two >= 0;
  }

  /** The place where the strand between two places begins; -1 if they are not of this loop. */
  function strandStart(a: number, b: number): number {
    if (a < 0 || b < 0) return -1;
    return (a + 1) % count === b ? a : b;
  }

  /** A face other than the turned one that joins the two parts, or -1. */
  function findRejoining(turned: number): number {
    const isIn = (cell: number) => place[cell] >= partStart && place[cell] <= partEnd;
    const isShort = 2 * (partEnd - partStart + 1) <= count;
    const size = isShort ? partEnd - partStart + 1 : count - (partEnd - partStart + 1);
    for (let tries = 0; tries < MAX_REJOIN_TRIES; tries++) {
      const at = isShort ? partStart + below(dice, size) : (partEnd + 1 + below(dice, size)) % count;
      const cell = order[at];
      const face = cell - below(dice, 2) - columns * below(dice, 2);
      if (face === turned || !isDividing(face)) continue;
      const opposite = right[face] === 1 ? face + columns : face + 1;
      if (place[face] < 0 || place[opposite] < 0 || isIn(face) === isIn(opposite)) continue;
      return face;
    }
    return -1;
  }

  /** How many pairs of cells near a face are side by side on parallel straight strands. */
  function sheavesAround(face: number): number {
    let pairs = 0;
    for (let y = -1; y <= 2; y++) {
      for (let x = -1; x <= 2; x++) {
        const cell = face + y * columns + x;
        if (isStraight(cell, right, 1) && isStraight(cell + columns, right, 1)) pairs++;
        if (isStraight(cell, down, columns) && isStraight(cell + 1, down, columns)) pairs++;
      }
    }
    return pairs;
  }

  function isStraight(cell: number, open: Uint8Array, step: number): boolean {
    return open[cell] === 1 && open[cell - step] === 1;
  }
}
