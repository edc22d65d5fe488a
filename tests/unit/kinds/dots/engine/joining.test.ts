import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { ThatDotBoard } from '#src/kinds/that-dot/engine/document.ts';
import { rules as thatDot } from '#src/kinds/that-dot/engine/rules.ts';
import type { UnitDotBoard } from '#src/kinds/unit-dot/engine/document.ts';
import { rules as unitDot } from '#src/kinds/unit-dot/engine/rules.ts';
import { between, hand } from '#tests/fixtures/hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { square, documentFrom as thatDotFrom } from '#tests/fixtures/that-dot.ts';
import { frame, documentFrom as unitDotFrom } from '#tests/fixtures/unit-dot.ts';

describe('of two dots under the finger', () => {
  /** Dots 0 and 1 are close together. A line leads to the right from one, and down from the other. */
  const board: UnitDotBoard = {
    dots: [
      { at: [500, 500], colours: [0] },
      { at: [500, 530], colours: [1] },
      { at: [800, 500], colours: [0] },
      { at: [500, 800], colours: [1] },
    ],
    predrawn: [],
    units: [300, 270],
  };
  const start: Point = [500, 513];
  const begin = () => hand(unitDot, board, { edges: [] }, 1);

  test('the nearer is held until the direction of the drag shows that the other is meant', () => {
    const player = begin();
    player.hold([start]);
    expect(player.gesture().held).toBe(0);
    player.hold([start, [500, 513 + 23]]);
    expect(player.gesture().held).toBe(0);
    player.hold([start, [500, 513 + 25]]);
    expect(player.gesture().held).toBe(1);
  });

  test('the nearer stays held if the drag goes along its line, or along none', () => {
    for (const place of pairs('540 513, 530 543, 450 513') as Point[]) {
      const player = begin();
      player.hold([start, place]);
      expect(player.gesture().held).toBe(0);
    }
  });

  test('a finger may wander after its direction has decided', () => {
    const first = begin();
    first.hold([start, [540, 513], [500, 600]]);
    expect(first.gesture()).toMatchObject({ held: 0, finger: { slack: 0 } });
    first.lift([800, 500]);
    expect(first.moves).toEqual([{ join: [0, 2] }]);
    const second = begin();
    second.hold([start, [500, 553], [650, 500]]);
    expect(second.gesture()).toMatchObject({ held: 1, finger: { slack: 0 } });
    second.lift([500, 800]);
    expect(second.moves).toEqual([{ join: [1, 3] }]);
  });

  test('a drag in an undecided direction can still decide later', () => {
    const player = begin();
    player.hold([start, [530, 543], [500, 600]]);
    expect(player.gesture().held).toBe(1);
  });

  test('a line from the first dot is dropped if the other is meant', () => {
    const player = begin();
    player.hold([start, [500, 530]]);
    expect(player.gesture()).toMatchObject({ held: 0, line: {} });
    player.lift([500, 570]);
    expect(player.moves).toEqual([]);
    expect(player.gesture()).toEqual(unitDot.rest);
  });
});

test('a dot that only others ask for is picked up only if it is twice as near as one with a line of its own', () => {
  const link = (direction: number) => ({ direction, length: 12 });
  const board: ThatDotBoard = {
    dots: [
      { at: [500, 500], links: [] },
      { at: [500, 530], links: [link(0)] },
      { at: [800, 530], links: [] },
      { at: [200, 500], links: [link(0)] },
    ],
    predrawn: [],
  };
  const held = (y: number) => {
    const player = hand(thatDot, board, { edges: [] }, 1);
    player.hold([[500, y]]);
    return player.gesture().held;
  };
  expect(held(509)).toBe(0);
  expect(held(511)).toBe(1);
});

test('a line along its own link is not mistaken for one of a dot beside it', () => {
  const at = (degrees: number, length: number, [x, y]: Point): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  };
  const board: ThatDotBoard = {
    dots: [
      { at: [500, 500], links: [{ direction: 0, length: 12 }] },
      { at: [500, 530], links: [{ direction: (50 * Math.PI) / 180, length: 12 }] },
      { at: [800, 500], links: [] },
      { at: at(50, 250, [500, 530]), links: [] },
    ],
    predrawn: [],
  };
  const start: Point = [500, 508];
  const player = hand(thatDot, board, { edges: [] }, 1);
  player.hold([start, at(30, 12, start), at(30, 26, start)]);
  expect(player.gesture()).toMatchObject({ held: 0, line: { link: 0 } });
});

describe('on a frame of unit dots', () => {
  const document = unitDotFrom(frame);
  const { board } = document;
  const begin = () => hand(unitDot, board, unitDot.start(document), 1);
  const [a, b] = [board.dots[0]?.at ?? [0, 0], board.dots[1]?.at ?? [0, 0]];

  test('a line is finished when the finger comes within 12 CSS pixels of its end, not before', () => {
    const player = begin();
    player.hold([a, between(a, b, 0.87)]);
    expect(player.gesture().line).toMatchObject({ caught: 1 });
    expect(player.moves).toEqual([]);
    player.hold([a, between(a, b, 0.89)]);
    expect(player.moves).toEqual([{ join: [0, 1] }]);
  });

  test('a finger lifted at the end of a line leaves nothing held', () => {
    const player = begin();
    player.drag([a, between(a, b, 0.87)]);
    expect(player.moves).toEqual([{ join: [0, 1] }]);
    expect(player.gesture()).toEqual(unitDot.rest);
  });

  test('after a line the finger must move 24 CSS pixels before the next line follows', () => {
    const player = begin();
    player.hold([a, b, [423, 200]]);
    expect(player.gesture()).toMatchObject({ held: 1, line: null });
    const farther = begin();
    farther.hold([a, b, [425, 200]]);
    expect(farther.gesture()).toMatchObject({ held: 1, line: { tip: [425, 200] } });
  });

  test('drawing a line again is neither a move nor a miss', () => {
    const player = begin();
    player.drag([a, b]);
    player.drag([a, b]);
    expect(player.moves).toHaveLength(1);
    expect(player.gesture()).toMatchObject({ missed: null, misses: 0 });
  });

  test('taps on two joined dots move the hand to the second', () => {
    const player = begin();
    player.drag([a, b]);
    player.tap(a);
    player.tap(b);
    expect(player.moves).toHaveLength(1);
    expect(player.gesture()).toMatchObject({ held: 1, missed: null, misses: 0 });
  });

  test('a hint begins where the last line ended, or else at the nearest dot with a line to draw', () => {
    const first = unitDot.start(document);
    expect(unitDot.hint(board, first)?.join[0]).toBe(0);
    expect(unitDot.hint(board, { edges: [[5, 4]] })).toEqual({ join: [4, 3] });
    // Dot 4 has no lines left. The hint continues from the first of its neighbours.
    const around4 = pairs('5 4, 3 4');
    expect(unitDot.hint(board, { edges: around4 })).toEqual({ join: [3, 2] });
  });
});

test('a finger that moves past the end of a ruler finishes its line', () => {
  const document = thatDotFrom(square);
  const player = hand(thatDot, document.board, thatDot.start(document), 1);
  const [a, b] = [document.board.dots[0]?.at ?? [0, 0], document.board.dots[1]?.at ?? [0, 0]];
  player.hold([a, between(a, b, 0.5), between(a, b, 1.06)]);
  expect(player.moves).toEqual([{ join: [0, 1] }]);
});
