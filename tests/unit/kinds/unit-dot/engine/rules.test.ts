import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { UnitDotDocument } from '#src/kinds/unit-dot/engine/document.ts';
import { linesOf as coloured, rules } from '#src/kinds/unit-dot/engine/rules.ts';
import { drag, hand, noise } from '#tests/fixtures/hand.ts';
import { describeSingleLines } from '#tests/fixtures/single-lines.ts';
import { documentFrom, frame, hut, SKETCHES } from '#tests/fixtures/unit-dot.ts';
import { describeWholePuzzles, inAnyOrder, ZOOMS } from '#tests/fixtures/whole-puzzles.ts';

const linesOf = ({ solution }: UnitDotDocument) => solution.edges;

describeWholePuzzles(rules, SKETCHES.map(documentFrom), linesOf, [
  {
    how: 'in any order and from either end that wobble by 8 px',
    lines: (document) => inAnyOrder(linesOf(document)),
    zooms: ZOOMS,
    wobble: 8,
  },
]);
describeSingleLines({
  rules,
  document: documentFrom(frame),
  path: [0, 1, 2, 3, 4, 5, 6, 7, 0],
  wrong: 3,
  nowhere: [750, 650],
});

const document = documentFrom(frame);
test('each line of a solution has the colours that require it', () => {
  for (const { board, solution } of SKETCHES.map(documentFrom)) {
    const lines = [...coloured(board)];
    expect(lines.map(([key]) => key).sort()).toEqual(solution.edges.map(([i, j]) => `${i}-${j}`).sort());
    for (const [, { from, to, colours }] of lines) {
      expect(colours.length).toBeGreaterThan(0);
      for (const end of [from, to])
        expect(board.dots[end]?.colours).toEqual(expect.arrayContaining([...colours]));
    }
  }
});

const begin = (from = document) => hand(rules, from.board, rules.start(from), 1);

/** A finger that goes straight from one place to another. */
const stroke = (from: Point, to: Point) => drag(from, to, 20, 0, noise(1));

test('a drag that starts and ends beside dots a unit apart draws the line', () => {
  const player = begin();
  player.drag(stroke([303, 197], [398, 204]));
  expect(player.progress().edges).toEqual([[0, 1]]);
  expect(player.gesture().finger).toBeNull();
});

test('the line fits while it is as long as the unit, in any direction', () => {
  const lineTo = (place: Point) => {
    const player = begin();
    player.hold(stroke([300, 200], place));
    return player.gesture().line;
  };
  expect(lineTo([230, 130])?.fits).toBe(0);
  expect(lineTo([230, 130])?.caught).toBeNull();
  expect(lineTo([260, 160])?.fits).toBeNull();
  expect(lineTo([200, 60])?.fits).toBeNull();
});

test('the line of a dot with two units fits both', () => {
  const fits = (place: Point) => {
    const player = begin(documentFrom(hut));
    player.hold(stroke([300, 200], place));
    return player.gesture().line?.fits;
  };
  expect(fits([200, 200])).toBe(0);
  expect(fits([159, 200])).toBe(1);
  expect(fits([180, 200])).toBeNull();
});

test('after misses at two dots, a dot to join to the held one glows', () => {
  const player = begin();
  player.drag(stroke([300, 200], [500, 300]));
  expect(player.gesture()).toMatchObject({ missed: { from: 0, to: 3 }, glow: null });
  player.drag(stroke([300, 200], [500, 400]));
  expect(player.gesture()).toMatchObject({ missed: { from: 0, to: 4 }, misses: 2, glow: 1 });
});

test('a finger lifted between dots draws nothing', () => {
  const player = begin();
  player.drag(stroke([300, 200], [350, 200]));
  expect(player.progress().edges).toEqual([]);
  expect(player.gesture().missed).toBeNull();
});

test('a finger that holds no dot is reported as roaming until it is lifted, and draws nothing', () => {
  const player = begin();
  player.hold([...stroke([350, 450], [300, 200])]);
  expect(player.gesture()).toMatchObject({ held: null, line: null, roaming: [300, 200] });
  player.lift([400, 200]);
  expect(player.progress().edges).toEqual([]);
  expect(player.gesture()).toEqual(rules.rest);
  // A finger that holds a dot does not roam.
  player.hold(stroke([300, 200], [350, 200]));
  expect(player.gesture().roaming).toBeNull();
});
