import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClosestDotBoard, ClosestDotDocument } from '../../../../src/dots/closest-dot/document.ts';
import { rules } from '../../../../src/dots/closest-dot/rules.ts';
import type { Point } from '../../../../src/geometry/plane-graph.ts';
import { seeded } from '../../../../src/random.ts';
import { documentFrom, SKETCHES, shell, square } from '../../../fixtures/closest-dot.ts';
import { drag, hand } from '../../../fixtures/hand.ts';

const begin = ({ board, ...rest }: ClosestDotDocument, unitsPerCssPixel = 1) =>
  hand(rules, board, rules.start({ board, ...rest }), unitsPerCssPixel);

const at = ({ dots }: ClosestDotBoard, dot: number): Point => dots[dot]?.at ?? [0, 0];

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  ax + t * (bx - ax),
  ay + t * (by - ay),
];

const noise = (seed: number) => {
  const random = seeded(String(seed));
  return () => random.below(1000) / 1000;
};

const inOrder = (edges: readonly (readonly [number, number])[]) =>
  edges.map(([i, j]) => `${Math.min(i, j)} ${Math.max(i, j)}`).sort();

describe.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))('the %s', (_, sketch) => {
  const document = documentFrom(sketch);
  const { board, solution } = document;

  test('is solved by a wobbling finger that draws its lines in any order and from either end', () => {
    const edges = fc.shuffledSubarray([...solution.edges], { minLength: solution.edges.length });
    fc.assert(
      fc.property(edges, fc.array(fc.boolean(), { minLength: 12 }), fc.nat(), (lines, turns, seed) => {
        const player = begin(document);
        lines.forEach(([i, j], k) => {
          const [from, to] = turns[k % turns.length] ? [j, i] : [i, j];
          if (rules.status(board, player.progress()).solved) return;
          player.drag(drag(at(board, from), at(board, to), 40, 5, noise(seed)));
        });
        expect(inOrder(player.progress().edges)).toEqual(inOrder(solution.edges));
        expect(rules.status(board, player.progress())).toEqual({ solved: true, share: 1 });
      }),
      { numRuns: 30 },
    );
  });

  test('is solved by taps, and by hints', () => {
    const player = begin(document);
    for (const [i, j] of solution.edges) {
      if (player.gesture().held !== null) player.press('Escape');
      player.tap(at(board, i));
      player.tap(at(board, j));
    }
    expect(inOrder(player.progress().edges)).toEqual(inOrder(solution.edges));
    let progress = rules.start(document);
    for (let hint = rules.hint(board, progress); hint; hint = rules.hint(board, progress)) {
      const next = rules.apply(board, progress, hint);
      expect(next).not.toBe(progress);
      progress = next;
    }
    expect(rules.status(board, progress).solved).toBe(true);
  });

  test('gains no wrong line from whatever a finger does', () => {
    const point = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }));
    fc.assert(
      fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 8 }), { maxLength: 12 }), (drags) => {
        const player = begin(document);
        for (const path of drags) player.drag(path);
        const right = new Set(inOrder(solution.edges));
        expect(inOrder(player.progress().edges).filter((edge) => !right.has(edge))).toEqual([]);
      }),
    );
  });
});

describe('on the shell', () => {
  const document = documentFrom(shell);
  const { board } = document;

  test('a circle grows with the drag until it touches the nearest dot of the colour', () => {
    const player = begin(document);
    const [from, to] = [at(board, 3), at(board, 4)];
    player.hold([from, between(from, to, 0.3)]);
    expect(player.gesture().line).toMatchObject({ colour: 0, caught: null, most: 150 });
    expect(player.gesture().line?.radius).toBeCloseTo(45);
    // Wherever the finger goes, it grows no further.
    player.hold([from, [from[0], from[1] + 300]]);
    expect(player.gesture().line).toMatchObject({ colour: 0, radius: 150, caught: null });
  });

  test('the right dot catches the finger', () => {
    const player = begin(document);
    const [from, to] = [at(board, 3), at(board, 4)];
    player.hold([from, between(from, to, 0.8)]);
    expect(player.gesture().line).toMatchObject({ caught: 4, tip: to });
  });

  test('the colour of a pie is chosen by where the drag goes', () => {
    for (const [to, colour] of [
      [5, 0],
      [7, 1],
    ] as const) {
      const player = begin(document);
      player.hold([at(board, 6), between(at(board, 6), at(board, to), 0.4)]);
      expect(player.gesture().line?.colour).toBe(colour);
    }
  });
});

describe('on the square', () => {
  const document = documentFrom(square);
  const { board } = document;
  const [a, b, c, d] = [0, 1, 2, 3].map((dot) => at(board, dot)) as unknown as [Point, Point, Point, Point];

  test('a finger lifted past 60 % of the straight way keeps the line, before that or aside it does not', () => {
    for (const [end, kept] of [
      [between(a, b, 0.55), 0],
      [between(a, b, 0.7), 1],
      [[between(a, b, 0.7)[0], 320], 0],
    ] as const) {
      const player = begin(document);
      player.drag(drag(a, end, 20, 0, noise(1)));
      expect(player.progress().edges).toHaveLength(kept);
      expect(player.gesture().missed).toBeNull();
    }
  });

  test('two misses from one dot make the right dot glow, and a right line puts it out', () => {
    const player = begin(document);
    player.drag([a, c]);
    expect(player.gesture()).toMatchObject({ missed: { from: 0, to: 2 }, misses: 1, glow: null });
    player.drag([a, c]);
    expect(player.gesture()).toMatchObject({ missed: { from: 0, to: 2 }, misses: 2, glow: 1 });
    player.drag([a, b]);
    expect(player.gesture()).toMatchObject({ missed: null, misses: 0, glow: null });
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('the hand draws on from the dot that was reached', () => {
    const player = begin(document);
    player.drag([
      ...drag(a, b, 20, 0, noise(1)),
      ...drag(b, c, 20, 0, noise(1)),
      ...drag(c, d, 20, 0, noise(1)),
    ]);
    expect(inOrder(player.progress().edges)).toEqual(['0 1', '1 2', '2 3']);
  });

  test('a wrong second tap is a miss and keeps the first dot', () => {
    const player = begin(document);
    player.tap(a);
    player.tap(c);
    expect(player.gesture()).toMatchObject({ held: 0, missed: { from: 0, to: 2 }, misses: 1 });
    player.tap(b);
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('a tap on nothing, on the same dot, or Escape drops what is held', () => {
    for (const drop of ['nothing', 'same', 'Escape']) {
      const player = begin(document);
      player.tap(a);
      expect(player.gesture().held).toBe(0);
      if (drop === 'Escape') player.press('Escape');
      else player.tap(drop === 'same' ? a : [650, 400]);
      expect(player.gesture().held, drop).toBeNull();
    }
  });

  test('keys draw a line: to the dot, Enter, to the other, Enter', () => {
    const player = begin(document);
    player.press('ArrowLeft');
    expect(player.gesture().cursor).toBe(0);
    player.press('Enter');
    player.press('ArrowRight');
    player.press('Enter');
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('a cancelled touch leaves nothing behind', () => {
    const player = begin(document);
    player.hold([a, between(a, b, 0.4)]);
    player.cancel();
    expect(player.gesture()).toEqual(rules.rest);
  });

  test('moves of a damaged save are refused', () => {
    const progress = rules.start(document);
    for (const join of [
      [0, 2],
      [0, 0],
      [7, 8],
      [-1, 0],
    ] as [number, number][]) {
      expect(rules.apply(board, progress, { join })).toBe(progress);
    }
    const once = rules.apply(board, progress, { join: [1, 0] });
    expect(rules.apply(board, once, { join: [0, 1] })).toBe(once);
  });
});
