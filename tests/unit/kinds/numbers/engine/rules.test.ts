import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { rules } from '#src/kinds/numbers/engine/rules.ts';
import { legsOf } from '#src/kinds/numbers/engine/solve.ts';
import { hand, placeOf } from '#tests/fixtures/hand.ts';
import { documentFrom, face, SKETCHES, square, tree } from '#tests/fixtures/numbers.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { describeSingleLines } from '#tests/fixtures/single-lines.ts';
import { describeWholePuzzles, ZOOMS } from '#tests/fixtures/whole-puzzles.ts';

const linesOf = ({ board }: NumbersDocument) =>
  legsOf(board)
    .flat()
    .map(({ from, to }): readonly [number, number] => [from, to]);

describeWholePuzzles(rules, SKETCHES.map(documentFrom), linesOf, [
  {
    how: 'from number to number that wobble by 20 px',
    lines: (document) => fc.constant(linesOf(document)),
    zooms: ZOOMS,
    wobble: 20,
  },
]);
describeSingleLines({
  rules,
  document: documentFrom(square),
  path: [0, 1, 2, 3, 0],
  wrong: 2,
  nowhere: [500, 450],
});

function playerOn(document: NumbersDocument) {
  const player = hand(rules, document.board, rules.start(document), 1);
  const at = (dot: number): Point => placeOf(document.board, dot);
  return {
    edges: () => player.progress().edges,
    gesture: player.gesture,
    tap: (dot: number) => player.tap(at(dot)),
    drag: (from: number, to: number) => {
      const [[ax, ay], [bx, by]] = [at(from), at(to)];
      player.drag([
        [ax, ay],
        [(ax + bx) / 2, (ay + by) / 2 + 9],
        [bx, by],
      ]);
    },
  };
}

describe('a drag', () => {
  test('from any dot but the next one draws nothing', () => {
    const child = playerOn(documentFrom(square));
    child.drag(1, 2);
    child.drag(2, 3);
    expect(child.edges()).toEqual([]);
  });

  test('to a wrong dot is a miss, and after two misses the right dot glows', () => {
    const child = playerOn(documentFrom(square));
    child.drag(0, 2);
    child.drag(0, 3);
    expect(child.gesture()).toMatchObject({ missed: { from: 0, to: 3 }, misses: 2, glow: 1 });
  });

  test('stops at a "+"', () => {
    const child = playerOn(documentFrom(tree));
    child.drag(0, 1);
    child.drag(1, 3);
    child.drag(3, 5);
    // 4+ is at dot 5: nothing goes on from there, and 5 begins at dot 2.
    child.drag(5, 2);
    expect(child.edges().length).toBe(3);
    child.drag(2, 1);
    expect(child.edges().length).toBe(4);
  });
});

test('taps in the order of the numbers draw a whole tree, with pen lifts', () => {
  const document = documentFrom(tree);
  const child = playerOn(document);
  for (const dot of [0, 1, 3, 5, 2, 1, 4, 6, 3]) child.tap(dot);
  expect(rules.status(document.board, { edges: child.edges() }).solved).toBe(true);
});

test('each of several sequences can be continued at any time', () => {
  const document = documentFrom(face);
  const child = playerOn(document);
  child.drag(8, 9);
  child.drag(0, 1);
  child.drag(9, 10);
  child.drag(11, 12);
  const edges = pairs('8 9, 0 1, 9 10, 11 12');
  expect(child.edges()).toEqual(edges);
  // The hint continues the sequence drawn last, or else the first that is not done.
  expect(rules.hint(document.board, { edges: child.edges() })).toEqual({ join: [1, 2] });
});

test('a line against the order of the numbers changes nothing', () => {
  const document = documentFrom(square);
  const start = rules.start(document);
  expect(rules.apply(document.board, start, { join: [1, 0] })).toBe(start);
  expect(rules.apply(document.board, start, { join: [1, 2] })).toBe(start);
});
