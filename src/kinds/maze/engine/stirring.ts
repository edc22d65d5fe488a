import { below, type Dice } from './dice.ts';
import { joined, labelLoops, roundFrom, type Strands, toggle } from './strands.ts';

/** One step in so many that makes more of a sheaf is taken all the same. */
const LOOSE = 16;
/** So often, for each of its cells, a loop is stirred. */
const STIRRED = 4;
/** Faces looked at for one that joins what was parted. */
const LOOKS = 24;

/** Stirs all loops there are, each by itself. */
export function stirAll(loops: Strands, dice: Dice): void {
  const { label, count } = labelLoops(loops);
  const sizes = new Int32Array(count);
  const firsts = new Int32Array(count);
  label.forEach((own, cell) => {
    if (own >= 0 && sizes[own]++ === 0) firsts[own] = cell;
  });
  for (let own = 0; own < count; own++) stir(loops, firsts[own], dice, STIRRED * sizes[own]);
}

/**
 * Stirs one loop without changing which cells it goes through: a face between two strands side by side is turned, which
 * parts the loop in two, and another one between the two parts, which joins them again. So loops round trees of blocks,
 * which run in sheaves of parallel lines, become as uneven as any.
 * @param first a cell of the loop.
 * @param steps how often it is tried.
 */
export function stir(strands: Strands, first: number, dice: Dice, steps: number): void {
  const { columns, right, down } = strands;
  const place = new Int32Array(right.length).fill(-1);
  let order: readonly number[] = [];
  const walk = () => {
    order = roundFrom(strands, first, joined(strands, first)[0]);
    order.forEach((cell, at) => {
      place[cell] = at;
    });
  };
  walk();
  for (let step = 0; step < steps; step++) {
    const cell = order[below(dice, order.length)];
    const face = cell - below(dice, 2) - columns * below(dice, 2);
    if (!isBetween(face)) continue;
    const parts = partedAt(face);
    if (parts === undefined) continue;
    const before = sheavesAround(face);
    toggle(strands, face);
    const other = joining(face, parts);
    if (other < 0) {
      toggle(strands, face);
      continue;
    }
    const gained = sheavesAround(other);
    toggle(strands, other);
    const more = sheavesAround(face) - before + sheavesAround(other) - gained;
    if (more > 0 && below(dice, LOOSE) > 0) {
      toggle(strands, other);
      toggle(strands, face);
    } else walk();
  }

  /** Whether two opposite sides of a face are strands, and the other two are not. */
  function isBetween(face: number): boolean {
    if (face < 0 || face % columns === columns - 1 || face + columns >= right.length) return false;
    const across = right[face] + right[face + columns];
    const along = down[face] + down[face + 1];
    return across + along === 2 && across !== 1;
  }

  /** The places between which one part of the loop lies when a face is turned: the shorter, first and last. */
  function partedAt(face: number): readonly [number, number] | undefined {
    const beside =
      right[face] === 1
        ? [face, face + 1, face + columns, face + columns + 1]
        : [face, face + columns, face + 1, face + columns + 1];
    const places = beside.map((cell) => place[cell]);
    if (places.some((at) => at < 0)) return undefined;
    const count = order.length;
    // Where each of the two strands begins, going round.
    const begins = (a: number, b: number) => ((a + 1) % count === b ? a : b);
    const [one, two] = [begins(places[0], places[1]), begins(places[2], places[3])];
    const [low, high] = [Math.min(one, two), Math.max(one, two)];
    return [low + 1, high];
  }

  /** A face other than the one turned by which the two parts can be joined again, or -1. */
  function joining(turned: number, [low, high]: readonly [number, number]): number {
    const isIn = (cell: number) => place[cell] >= low && place[cell] <= high;
    const isShort = 2 * (high - low + 1) <= order.length;
    const size = isShort ? high - low + 1 : order.length - (high - low + 1);
    for (let look = 0; look < LOOKS; look++) {
      const at = isShort ? low + below(dice, size) : (high + 1 + below(dice, size)) % order.length;
      const cell = order[at];
      const face = cell - below(dice, 2) - columns * below(dice, 2);
      if (face === turned || !isBetween(face)) continue;
      const [a, b] = right[face] === 1 ? [face, face + columns] : [face, face + 1];
      if (place[a] < 0 || place[b] < 0 || isIn(a) === isIn(b)) continue;
      return face;
    }
    return -1;
  }

  /** How many pairs of cells near a face lie side by side on straight strands that run the same way. */
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
