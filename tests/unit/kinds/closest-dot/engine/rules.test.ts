import { describe, expect, test } from 'vitest';
import type { ClosestDotDocument } from '#src/kinds/closest-dot/engine/document.ts';
import { linesOf as coloured, nearestOf, rules } from '#src/kinds/closest-dot/engine/rules.ts';
import { documentFrom, SKETCHES, shell, square } from '#tests/fixtures/closest-dot.ts';
import { placeOf as at, between, drag, hand, noise } from '#tests/fixtures/hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { describeSingleLines } from '#tests/fixtures/single-lines.ts';
import { describeWholePuzzles, inAnyOrder, ZOOMS } from '#tests/fixtures/whole-puzzles.ts';

const linesOf = ({ solution }: ClosestDotDocument) => solution.edges;

describeWholePuzzles(rules, SKETCHES.map(documentFrom), linesOf, [
  {
    how: 'in any order and from either end that wobble by 5 px',
    lines: (document) => inAnyOrder(linesOf(document)),
    zooms: ZOOMS,
    wobble: 5,
  },
]);
describeSingleLines({
  rules,
  document: documentFrom(square),
  path: [0, 1, 2, 3],
  wrong: 2,
  nowhere: [300, 600],
});

test('each line of a solution has the colours that require it', () => {
  for (const { board, solution } of SKETCHES.map(documentFrom)) {
    const lines = [...coloured(board)];
    expect(lines.map(([key]) => key).sort()).toEqual(solution.edges.map(([i, j]) => `${i}-${j}`).sort());
    for (const [, { from, to, colours }] of lines) {
      expect(colours.length).toBeGreaterThan(0);
      for (const colour of colours) {
        expect([nearestOf(board, from, colour) === to, nearestOf(board, to, colour) === from]).toContain(
          true,
        );
      }
    }
  }
});

const begin = (document: ClosestDotDocument) => hand(rules, document.board, rules.start(document), 1);

describe('on the shell', () => {
  const document = documentFrom(shell);
  const { board } = document;

  test('a circle grows with the drag until it touches the nearest dot of the colour', () => {
    const player = begin(document);
    const [from, to] = [at(board, 3), at(board, 4)];
    player.hold([from, between(from, to, 0.3)]);
    expect(player.gesture().line).toMatchObject({ colour: 0, caught: null, most: 150 });
    expect(player.gesture().line?.radius).toBeCloseTo(45);
    // It grows no further, wherever the finger goes.
    player.hold([from, [from[0], from[1] + 300]]);
    expect(player.gesture().line).toMatchObject({ colour: 0, radius: 150, caught: null });
  });

  test('the right dot catches the finger', () => {
    const player = begin(document);
    const [from, to] = [at(board, 3), at(board, 4)];
    player.hold([from, between(from, to, 0.8)]);
    expect(player.gesture().line).toMatchObject({ caught: 4, tip: to });
  });

  test('the direction of the drag chooses the colour of a pie', () => {
    for (const [to, colour] of pairs('5 0, 7 1')) {
      const player = begin(document);
      player.hold([at(board, 6), between(at(board, 6), at(board, to), 0.4)]);
      expect(player.gesture().line?.colour).toBe(colour);
    }
  });
});

describe('on the square', () => {
  const document = documentFrom(square);
  const [a, b] = [at(document.board, 0), at(document.board, 1)];

  test('a finger lifted after 60 % of the straight way keeps the line, but not earlier or to the side', () => {
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
});
