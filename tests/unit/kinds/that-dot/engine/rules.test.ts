import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { ThatDotBoard, ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import { linkTo, rules } from '#src/kinds/that-dot/engine/rules.ts';
import { target } from '#src/kinds/that-dot/engine/solve.ts';
import { placeOf as at, between, drag, hand, noise } from '#tests/fixtures/hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { describeSingleLines } from '#tests/fixtures/single-lines.ts';
import { documentFrom, SKETCHES, square, tree } from '#tests/fixtures/that-dot.ts';
import { describeWholePuzzles, inAnyOrder, ZOOMS } from '#tests/fixtures/whole-puzzles.ts';

const samples = SKETCHES.map(documentFrom);

/** Returns the lines of a puzzle from the dots with links. A line with links at both ends appears twice. */
function linesOf({ board }: ThatDotDocument): [number, number][] {
  return board.dots.flatMap(({ links }, from) =>
    links.flatMap((_, link): [number, number][] => {
      const to = target(board, from, link);
      return to === undefined ? [] : [[from, to]];
    }),
  );
}

test('each line of a solution has a link along it at one end or both', () => {
  for (const { board, solution } of samples) {
    for (const [i, j] of solution.edges) {
      const [forth, back] = [linkTo(board, i, j), linkTo(board, j, i)];
      expect([forth, back]).not.toEqual([undefined, undefined]);
      if (forth !== undefined) expect(target(board, i, forth)).toBe(j);
      if (back !== undefined) expect(target(board, j, back)).toBe(i);
    }
  }
  expect(linkTo(documentFrom(square).board, 0, 2)).toBeUndefined();
  expect(linkTo(documentFrom(square).board, 99, 0)).toBeUndefined();
});

const begin = (document: ThatDotDocument, zoom = 1) =>
  hand(rules, document.board, rules.start(document), zoom);

describeWholePuzzles(rules, samples, ({ solution }) => solution.edges, [
  {
    how: 'along the links that wobble by 20 px',
    lines: (document) => fc.constant(linesOf(document)),
    zooms: ZOOMS,
    wobble: 20,
  },
  {
    how: 'in any order and from either end that wobble by 6 px',
    lines: ({ solution }) => inAnyOrder(solution.edges),
    zooms: [1],
    wobble: 6,
  },
]);
describeSingleLines({
  rules,
  document: documentFrom(square),
  path: [0, 1, 2, 3, 0],
  wrong: 2,
  nowhere: [500, 450],
});

test('a drag to another dot, clearly away from every link, adds no line and is a miss', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(1.2, 0.8, 0.3),
      (document, a, b, seed, zoom) => {
        const { board } = document;
        const [from, to] = [a % board.dots.length, b % board.dots.length];
        fc.pre(
          from !== to && !document.solution.edges.some((edge) => edge.includes(from) && edge.includes(to)),
        );
        const angle = (other: Point) =>
          Math.atan2(other[1] - at(board, from)[1], other[0] - at(board, from)[0]);
        const away = (direction: number) => {
          const off = Math.abs(angle(at(board, to)) - direction) % (2 * Math.PI);
          return Math.min(off, 2 * Math.PI - off) > 1.2;
        };
        fc.pre(board.dots[from]?.links.every(({ direction }) => away(direction)) ?? false);
        const player = begin(document, zoom);
        const path = drag(at(board, from), at(board, to), 30, 5 * zoom, noise(seed));
        // The line could rightly end at none of the dots on the way.
        fc.pre(
          document.solution.edges.every(
            (edge) =>
              !edge.includes(from) ||
              edge.every((dot) => dot === from || path.every(([x, y]) => apart(at(board, dot), [x, y]) > 60)),
          ),
        );
        player.drag(path);
        expect(player.moves).toEqual([]);
        expect(player.gesture()).toMatchObject({
          missed: { from, to },
          misses: 1,
          missesAt: from,
          glow: null,
        });
      },
    ),
  );
});

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);

describe('on the square', () => {
  const document = documentFrom(square);
  const { board } = document;
  const [a, b] = [at(board, 0), at(board, 1)];
  const part = (share: number): Point => between(a, b, share);

  test('the line follows the link like a ruler while the finger is beside it', () => {
    const player = begin(document);
    player.hold([a, [400, 260]]);
    const { line, held } = player.gesture();
    expect(held).toBe(0);
    expect(line?.link).toBe(0);
    const { tip = [0, 0], reach = 0, length = 0 } = line ?? {};
    expect((tip[0] - a[0]) * (b[1] - a[1]) - (tip[1] - a[1]) * (b[0] - a[0])).toBeCloseTo(0, 6);
    expect(reach).toBeCloseTo(Math.sqrt((tip[0] - a[0]) ** 2 + (tip[1] - a[1]) ** 2), 6);
    expect(length).toBeCloseTo(Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2), 6);
  });

  test('a finger lifted on the ruler after 60 % keeps the line, but not earlier', () => {
    const player = begin(document);
    player.drag(drag(a, part(0.55), 20, 0, noise(1)));
    expect(player.progress().edges).toEqual([]);
    expect(player.gesture().missed).toBeNull();
    player.drag(drag(a, part(0.65), 20, 0, noise(1)));
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('a finger lifted beside the ruler keeps nothing', () => {
    const player = begin(document);
    const [x, y] = part(0.8);
    player.drag(drag(a, [x, y + 90], 20, 0, noise(1)));
    expect(player.progress().edges).toEqual([]);
    expect(player.gesture()).toMatchObject({ missed: null, misses: 0 });
  });
});

test('with several links the line follows the one nearest to the drag', () => {
  const document = documentFrom(tree);
  const { board } = document;
  for (const [from, to] of linesOf(document)) {
    const player = begin(document);
    player.hold([at(board, from), between(at(board, from), at(board, to), 0.3)]);
    const { line } = player.gesture();
    expect(line?.link === null ? undefined : target(board, from, line?.link ?? -1)).toBe(to);
  }
});

test('the direction of the drag chooses between two dots under the finger', () => {
  const link = (direction: number) => ({ direction, length: 12 });
  const board: ThatDotBoard = {
    dots: [
      { at: [500, 500], links: [link(0)] },
      { at: [500, 530], links: [link(1.571)] },
      { at: [800, 500], links: [] },
      { at: [500, 800], links: [] },
    ],
    predrawn: [],
  };
  for (const [way, join] of [pairs('800 500, 0 2'), pairs('500 800, 1 3')] as const) {
    const player = hand(rules, board, { edges: [] }, 1);
    player.drag(drag([500, 513], way, 30, 3, noise(5)));
    expect(player.moves).toEqual([{ join }]);
  }
});
