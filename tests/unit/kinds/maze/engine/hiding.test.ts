import { describe, expect, test } from 'vitest';
import { type Dice, diceOf } from '#src/kinds/maze/engine/dice.ts';
import { type Forest, forestAround, grow, padded, passagesOf } from '#src/kinds/maze/engine/hiding/forest.ts';
import { hide } from '#src/kinds/maze/engine/hiding/hiding.ts';
import { visibility } from '#src/kinds/maze/engine/hiding/visibility.ts';
import { seeded } from '#src/random.ts';

const [COLUMNS, ROWS] = [30, 24];

/** Down from the rim, once round a rectangle, and back up to the rim. */
const PATH = [
  ...range(0, 5).map((r) => [14, r]),
  ...range(0, 9).map((i) => [13 - i, 4]),
  ...range(5, 19).map((r) => [5, r]),
  ...range(6, 25).map((c) => [c, 18]),
  ...range(0, 14).map((i) => [24, 17 - i]),
  ...range(0, 9).map((i) => [23 - i, 4]),
  ...range(0, 4).map((i) => [15, 3 - i]),
].map(([c, r]) => (r as number) * COLUMNS + (c as number));

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function grown(dice: Dice): Forest {
  const forest = forestAround(COLUMNS, ROWS, PATH);
  grow(forest, dice);
  return forest;
}

const dice = (seed: string) => diceOf(seeded(seed));

/** Counts the cells reached from the first, and all passages. */
function walked({ right, down, stride, inside }: Forest): {
  readonly cells: number;
  readonly passages: number;
} {
  const reached = [inside.indexOf(1)];
  const seen = new Set(reached);
  for (const cell of reached) {
    const beside = [
      right[cell] === 1 ? cell + 1 : cell,
      right[cell - 1] === 1 ? cell - 1 : cell,
      down[cell] === 1 ? cell + stride : cell,
      down[cell - stride] === 1 ? cell - stride : cell,
    ];
    for (const next of beside) {
      if (seen.has(next)) continue;
      seen.add(next);
      reached.push(next);
    }
  }
  const sum = (own: Uint8Array) => own.reduce((all, one) => all + one, 0);
  return { cells: seen.size, passages: sum(right) + sum(down) };
}

const isOpen = ({ right, down }: Forest, a: number, b: number) =>
  (Math.abs(a - b) === 1 ? right : down)[Math.min(a, b)] === 1;

const seen = (forest: Forest) => {
  const onPath = new Uint8Array(COLUMNS * ROWS);
  for (const cell of PATH) onPath[cell] = 1;
  return visibility(passagesOf(forest), onPath);
};

describe.each(['1', '2', '3', '4', '5'])('a hidden maze, seed %s', (seed) => {
  test('is still one tree over all cells, with the same path', () => {
    const own = dice(seed);
    const forest = grown(own);
    hide(forest, own, 12);
    expect(walked(forest)).toEqual({ cells: COLUMNS * ROWS, passages: COLUMNS * ROWS - 1 });
    const path = PATH.map((cell) => padded(forest, cell));
    expect(path.slice(1).every((cell, i) => isOpen(forest, cell, path[i] as number))).toBe(true);
    // Each cell off the path knows the way to it.
    const lost = Array.from(forest.off).filter((cell) => {
      let here = cell;
      for (let steps = 0; forest.onPath[here] === 0 && steps < COLUMNS * ROWS; steps++) {
        const next = forest.parent[here] as number;
        if (!isOpen(forest, here, next)) return true;
        here = next;
      }
      return forest.onPath[here] === 0;
    });
    expect(lost).toEqual([]);
  });

  test('reveals its path less than before', () => {
    const own = dice(seed);
    const forest = grown(own);
    const before = seen(forest);
    hide(forest, own, 40);
    expect(seen(forest)).toBeLessThan(0.5 + 0.6 * (before - 0.5));
  });
});

test('the same dice hide a maze the same way, and hiding without sweeps changes nothing', () => {
  const [one, other] = [dice('same'), dice('same')];
  const [a, b] = [grown(one), grown(other)];
  const before = passagesOf(a);
  hide(a, one, 0);
  expect(passagesOf(a)).toEqual(before);
  hide(a, one, 5);
  hide(b, other, 0);
  hide(b, other, 5);
  expect(passagesOf(a)).toEqual(passagesOf(b));
  expect(passagesOf(a)).not.toEqual(before);
});
