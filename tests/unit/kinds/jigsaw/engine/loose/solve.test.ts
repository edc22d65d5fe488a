import { describe, expect, test } from 'vitest';
import { readLoose } from '#src/kinds/jigsaw/engine/loose/read.ts';
import { type LooseVerdict, solveLoose } from '#src/kinds/jigsaw/engine/loose/solve.ts';
import { seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { grid, rectangle, rowsOf, type TiledForm, writeFile } from './generator.ts';
import { area, sharedArea } from './overlap.ts';

type Place = readonly [number, number];

/** Solves a file and moves its pieces by the printed solution alone. */
function solveFile(text: string): LooseVerdict & { readonly laid: readonly (readonly Place[])[] } {
  const read = readLoose(text);
  if (!read.ok) throw new Error(read.failure.code);
  const verdict = solveLoose(read.value);
  const printed = JSON.parse(JSON.stringify(verdict.solution)) as typeof verdict.solution;
  const laid = printed.placements.map(({ piece, rotation, translation: [u, v] }) => {
    const found = read.value.pieces.find(({ number }) => number === piece);
    const [c, s] = [Math.cos(rotation), Math.sin(rotation)];
    return (found?.outline ?? []).map(([x, y]): Place => [c * x - s * y + u, s * x + c * y + v]);
  });
  return { ...verdict, laid };
}

/** Expects pieces without overlaps, each inside the form, and filling it if `whole`. */
function expectPlaced(laid: readonly (readonly Place[])[], form: readonly Place[], whole: boolean): void {
  const size = Math.abs(area(form));
  laid.forEach((outline, i) => {
    expect(sharedArea(outline, form)).toBeCloseTo(Math.abs(area(outline)), 5);
    for (const other of laid.slice(i + 1)) expect(sharedArea(outline, other) / size).toBeLessThan(1e-6);
  });
  const sum = laid.reduce((total, outline) => total + Math.abs(area(outline)), 0);
  if (whole) expect(sum).toBeCloseTo(size, 5);
}

const SQUARES: TiledForm = {
  form: rectangle(3, 2),
  outlines: Array.from({ length: 6 }, (_, k) =>
    rectangle(1, 1).map(([x, y]) => [x + (k % 3), y + Math.floor(k / 3)] as const),
  ),
};

describe('loose pieces', () => {
  test.each<[string, TiledForm]>([
    ['a distorted grid', grid(5, 6, seeded('grid'))],
    ['a grid of a single row', grid(1, 4, seeded('row'))],
    ['rows of different widths', rowsOf([3, 5, 2, 4], 7, seeded('rows'))],
    ['rectangles of one height', rowsOf([4, 4, 4], 4, seeded('rectangles'))],
    ['squares that are all alike', SQUARES],
  ])('%s tile the form in any order, turn and direction', (name, made) => {
    for (const seed of ['one', 'two', 'three']) {
      const { solution, laid } = solveFile(writeFile(made, seeded(`${name} ${seed}`)));
      expect(solution.solved).toBe(true);
      expect(laid).toHaveLength(made.outlines.length);
      expectPlaced(laid, made.form, true);
    }
  });

  test('three hundred pieces take few steps', () => {
    const { solution } = solveFile(writeFile(grid(15, 20, seeded('many')), seeded('mixed')));
    expect(solution.solved).toBe(true);
    expect(new Set(solution.placements.map(({ piece }) => piece)).size).toBe(300);
    expect(solution.identical).toEqual([]);
  });

  test('a form that is moved, turned and reversed is filled where it is', () => {
    const made = grid(3, 3, seeded('away'));
    const form = made.form
      .map(([x, y]): Place => [0.6 * x - 0.8 * y + 50, 0.8 * x + 0.6 * y - 20])
      .toReversed();
    const { solution, laid } = solveFile(writeFile({ ...made, form }, seeded('away')));
    expect(solution.solved).toBe(true);
    expectPlaced(laid, form, true);
  });

  test('without a form, pieces make one region without overlaps', () => {
    const { solution, laid } = solveFile(writeFile(grid(3, 4, seeded('free')), seeded('free'), false));
    expect(solution.solved).toBe(true);
    laid.forEach((outline, i) => {
      for (const other of laid.slice(i + 1)) expect(sharedArea(outline, other)).toBeLessThan(1e-6);
    });
    const flat = laid.flat();
    const sides = [0, 1].map((axis) => {
      const values = flat.map((point) => point[axis]);
      return Math.max(...values) - Math.min(...values);
    });
    // The result is a rectangle, turned in any way: its diagonal is as long as before.
    const far = Math.max(
      ...flat.map(([x, y]) => Math.max(...flat.map(([u, v]) => (x - u) ** 2 + (y - v) ** 2))),
    );
    expect(far).toBeCloseTo(25, 4);
    expect(Math.min(...sides)).toBeGreaterThan(2.9);
  });

  test('one moved corner makes a set unsolvable, but the other pieces are placed', () => {
    const made = grid(3, 3, seeded('moved'));
    const outlines = made.outlines.map((outline, i) =>
      i === 8 ? outline.map(([x, y], k): Place => (k === 0 ? [x + 0.2, y] : [x, y])) : outline,
    );
    const { solution, reason, laid } = solveFile(writeFile({ ...made, outlines }, seeded('moved')));
    expect(solution.solved).toBe(false);
    expect(reason?.code).toBe('other-area');
    expect(laid.length).toBeGreaterThanOrEqual(7);
    expectPlaced(laid, made.form, false);
  });

  test('pieces of the right area that cannot tile are reported unsolvable after a complete search', () => {
    const made = { form: rectangle(2, 2), outlines: [rectangle(4, 0.5), rectangle(4, 0.5)] };
    const { solution, reason } = solveFile(writeFile(made, seeded('long')));
    expect(solution).toMatchObject({ placements: [], solved: false });
    expect(reason?.code).toBe('no-tiling');
  });

  test('pieces are identical if they are congruent by turning, not by flipping or approximately', () => {
    const hook: readonly Place[] = pairs('0 0, 3 0, 3 1, 1 1, 1 2, 0 2');
    // An extra corner on a straight side changes nothing.
    const dotted: readonly Place[] = [[0, 0], [1.5, 0], ...hook.slice(1)];
    const flipped = hook.map(([x, y]): Place => [-x, y]);
    const nearly = hook.map(([x, y], i): Place => (i === 2 ? [x + 1e-4, y] : [x, y]));
    const text = writeFile(
      { form: [], outlines: [hook, dotted, flipped, nearly, hook] },
      seeded('alike'),
      false,
    );
    const { solution } = solveFile(text);
    expect(solution.identical).toEqual(pairs('0 1, 0 4, 1 4').map(([a, b]) => [a, b]));
    expect(solution.mirrored).toEqual(pairs('0 2, 1 2, 2 4'));
  });
});
