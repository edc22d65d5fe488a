import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { toTable } from '#src/kinds/jigsaw/engine/play/placement.ts';
import type { JigsawMove, JigsawProgress } from '#src/kinds/jigsaw/engine/play/play.ts';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { boxOf, tableOf } from '#src/kinds/jigsaw/engine/play/table.ts';
import { surveyOf } from '#src/kinds/jigsaw/engine/survey.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';

const puzzle = squares(4, 3);
const { board } = puzzle;
const start = rules.start(puzzle);
const { middles } = surveyOf(board);
const middle = (piece: number): Point => middles[piece] ?? [Number.NaN, Number.NaN];
const beside = (piece: number, [x, y]: Point): Point => [middle(piece)[0] + x, middle(piece)[1] + y];
const applyMoves = (moves: readonly JigsawMove[], from: JigsawProgress = start): JigsawProgress =>
  moves.reduce<JigsawProgress>((progress, move) => rules.apply(board, progress, move), from);
/** All pieces of a progress, in tray, groups and settled. */
const allPieces = ({ tray, loose, settled }: JigsawProgress): readonly number[] =>
  [...tray.map(({ piece }) => piece), ...loose.flatMap(({ pieces }) => pieces), ...settled].sort(
    (a, b) => a - b,
  );

describe('at the start', () => {
  test('every piece is in the tray, in an order that depends on the seed alone', () => {
    const order = (seed: string) =>
      rules.start({ ...puzzle, generator: { ...puzzle.generator, seed } }).tray.map(({ piece }) => piece);
    expect(allPieces(start)).toEqual(board.pieces.map((_, piece) => piece));
    expect(order('a')).toEqual(order('a'));
    expect(order('a')).not.toEqual(order('b'));
    expect(start.tray.every(({ degrees }) => degrees === 0)).toBe(true);
  });
});

describe('snapping', () => {
  test('reaches a quarter of a piece at easy, a fifth at medium, and 12 % at hard', () => {
    const share = (columns: number, rows: number) => surveyOf(squares(columns, rows).board).reach[0];
    expect(share(4, 3)).toBeCloseTo(25, 6);
    expect(share(7, 5)).toBeCloseTo(20, 6);
    expect(share(10, 10)).toBeCloseTo(12, 6);
  });

  test('never reaches more than 45 % of the distance to the home of another piece', () => {
    // Two slivers replace a piece. Their middles are near each other, though each is as long as a piece.
    const { pieces } = squares(1, 2).board;
    const sliver = (left: number) => ({
      outline: [
        [left, 0],
        [left, 400],
        [left + 20, 400],
        [left + 20, 0],
      ] as const,
    });
    const narrow = { vertices: [], cuts: [], pieces: [...pieces, sliver(200), sliver(220)] };
    const found = surveyOf(narrow).reach;
    expect(found[2]).toBeCloseTo(0.45 * 20, 6);
    expect(found[3]).toBeCloseTo(0.45 * 20, 6);
  });

  test('a piece released within its reach settles at home and stays there', () => {
    const near = applyMoves([{ carry: 5, to: beside(5, [17, -17]) }]);
    expect(near.settled).toEqual([5]);
    expect(near.loose).toEqual([]);
    expect(applyMoves([{ carry: 5, to: [10, 10] }], near)).toBe(near);
    expect(applyMoves([{ stow: 5, slot: 0 }], near)).toBe(near);
  });

  test('a piece released just out of reach stays where it was put', () => {
    const far = applyMoves([{ carry: 5, to: beside(5, [26, 0]) }]);
    expect(far.settled).toEqual([]);
    expect(far.loose).toEqual([{ pieces: [5], placement: { degrees: 0, shift: [26, 0] } }]);
  });

  test('a piece snaps to its neighbours on the table, and they move together afterwards', () => {
    const joined = applyMoves([
      { carry: 5, to: beside(5, [30, 40]) },
      { carry: 6, to: beside(6, [40, 50]) },
    ]);
    expect(joined.loose).toEqual([{ pieces: [5, 6], placement: { degrees: 0, shift: [30, 40] } }]);
    const carried = applyMoves([{ carry: 6, to: beside(6, [-40, 60]) }], joined);
    expect(carried.loose).toEqual([{ pieces: [5, 6], placement: { degrees: 0, shift: [-40, 60] } }]);
  });

  test('pieces that are no neighbours never join, however near they are', () => {
    const both = applyMoves([
      { carry: 0, to: [200, 150] },
      { carry: 11, to: [201, 150] },
    ]);
    expect(both.loose).toHaveLength(2);
  });

  test('one move joins everything within reach, and smaller groups move to larger ones', () => {
    const three = applyMoves([
      { carry: 4, to: beside(4, [50, 40]) },
      { carry: 6, to: beside(6, [60, 50]) },
      { carry: 2, to: beside(2, [60, 50]) },
    ]);
    expect(three.loose.map(({ pieces }) => [...pieces].sort((a, b) => a - b))).toEqual([[4], [2, 6]]);
    const chain = applyMoves([{ carry: 5, to: beside(5, [55, 45]) }], three);
    expect(chain.loose).toHaveLength(1);
    expect(new Set(chain.loose[0]?.pieces)).toEqual(new Set([2, 4, 5, 6]));
    expect(chain.loose[0]?.placement.shift).toEqual([60, 50]);
  });

  test('the last join moves the picture into its frame, wherever it was assembled', () => {
    const moves = board.pieces.map((_, piece): JigsawMove => ({ carry: piece, to: beside(piece, [30, 35]) }));
    const solved = applyMoves(moves);
    expect(rules.status(board, solved)).toEqual({ solved: true, share: 1 });
    expect(rules.status(board, applyMoves(moves.slice(1))).solved).toBe(false);
  });
});

describe('the table', () => {
  const moves = fc.oneof(
    fc.record({
      carry: fc.nat(12),
      to: fc.tuple(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 })),
      by: fc.option(fc.integer({ min: -400, max: 400 }), { nil: undefined }),
    }),
    fc.record({ turn: fc.nat(12), by: fc.integer({ min: -400, max: 400 }) }),
    fc.record({ stow: fc.nat(12), slot: fc.nat(15) }),
    fc.record({ tidy: fc.constantFrom('tray' as const, true as const) }),
    fc.record({ turning: fc.constantFrom('off' as const, 'quarters' as const, 'free' as const) }),
  );

  test('after any moves every piece is in one place and wholly on the table', () => {
    const table = tableOf(board);
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 40 }), (list) => {
        const progress = applyMoves(list);
        expect(allPieces(progress)).toEqual(board.pieces.map((_, piece) => piece));
        for (const group of progress.loose) {
          const { left, top, right, bottom } = boxOf(board, group);
          expect(left).toBeGreaterThanOrEqual(table.left - 0.01);
          expect(top).toBeGreaterThanOrEqual(table.top - 0.01);
          expect(right).toBeLessThanOrEqual(table.right + 0.01);
          expect(bottom).toBeLessThanOrEqual(table.bottom + 0.01);
        }
        // Serialised progress is the same when read again.
        expect(JSON.parse(JSON.stringify(progress))).toEqual(progress);
      }),
      { numRuns: 300 },
    );
  });

  test('tidying puts single pieces back at the end of the tray and leaves joined ones', () => {
    const lying = applyMoves([
      { carry: 5, to: beside(5, [30, 40]) },
      { carry: 6, to: beside(6, [40, 50]) },
      { carry: 0, to: beside(0, [90, 90]) },
    ]);
    const tidied = rules.apply(board, lying, { tidy: 'tray' });
    expect(tidied.loose.map(({ pieces }) => pieces)).toEqual([[5, 6]]);
    expect(tidied.tray.at(-1)).toEqual({ piece: 0, degrees: 0 });
    expect(rules.apply(board, tidied, { tidy: 'tray' })).toBe(tidied);
  });

  test('joined pieces stay joined, and only neighbours are joined', () => {
    const neighbours = new Set(puzzle.solution.neighbours.map((pair) => pair.join()));
    const touching = (pieces: readonly number[]): boolean => {
      const reached = new Set(pieces.slice(0, 1));
      for (const piece of reached)
        for (const other of pieces)
          if (neighbours.has([Math.min(piece, other), Math.max(piece, other)].join())) reached.add(other);
      return reached.size === pieces.length;
    };
    fc.assert(
      fc.property(fc.array(moves, { maxLength: 40 }), (list) => {
        let before = start;
        for (const move of list) {
          const after = rules.apply(board, before, move);
          for (const { pieces } of before.loose) {
            const holder = [after.settled, ...after.loose.map((group) => group.pieces)].filter((lot) =>
              pieces.some((piece) => lot.includes(piece)),
            );
            expect(holder.length).toBeLessThanOrEqual(1);
          }
          expect(before.settled.every((piece) => after.settled.includes(piece))).toBe(true);
          expect(after.loose.every(({ pieces }) => touching(pieces))).toBe(true);
          before = after;
        }
      }),
      { numRuns: 150 },
    );
  });

  test('moves with an unknown piece or an invalid number change nothing', () => {
    const on = applyMoves([{ carry: 3, to: [100, 100] }]);
    const wrong: readonly JigsawMove[] = [
      { carry: 99, to: [1, 1] },
      { carry: 0, to: [Number.NaN, 1] },
      { carry: 0, to: [1, Number.POSITIVE_INFINITY] },
      { carry: 0, to: [1, 1], by: Number.NaN },
      { turn: 0, by: Number.NaN },
      { turn: 0, by: 90 },
      { stow: 99, slot: 0 },
      { stow: 3, slot: Number.NaN },
      { turning: 'off' },
    ];
    for (const move of wrong) expect(rules.apply(board, on, move)).toBe(on);
  });

  test('a single piece returns to the tray at its slot, a group does not', () => {
    const on = applyMoves([{ carry: 3, to: [100, 100] }]);
    const back = applyMoves([{ stow: 3, slot: 2 }], on);
    expect(back.tray[2]).toEqual({ piece: 3, degrees: 0 });
    expect(back.loose).toEqual([]);
    const pair = applyMoves([
      { carry: 5, to: beside(5, [30, 40]) },
      { carry: 6, to: beside(6, [30, 40]) },
    ]);
    expect(applyMoves([{ stow: 5, slot: 0 }], pair)).toBe(pair);
  });
});

describe('turning', () => {
  test('starts as the parameters of the puzzle say', () => {
    const { generator } = puzzle;
    for (const rotation of ['off', 'quarters', 'free'] as const) {
      const parameters = { ...generator.parameters, rotation };
      const begun = rules.start({ ...puzzle, generator: { ...generator, parameters } });
      expect(begun).toEqual(applyMoves([{ turning: rotation }]));
    }
  });

  test('is off at first, turns tray pieces at random when switched on, and back when switched off', () => {
    const on = applyMoves([{ turning: 'quarters' }]);
    expect(on.tray.every(({ degrees }) => degrees % 90 === 0)).toBe(true);
    expect(new Set(on.tray.map(({ degrees }) => degrees)).size).toBeGreaterThan(1);
    expect(applyMoves([{ turning: 'off' }], on).tray).toEqual(start.tray);
    const free = applyMoves([{ turning: 'free' }]);
    expect(free.tray.some(({ degrees }) => degrees % 90 !== 0)).toBe(true);
  });

  test('a turned piece does not snap until it is turned upright around its middle', () => {
    const { tray } = applyMoves([{ turning: 'quarters' }]);
    const { piece, degrees } = tray.find((each) => each.degrees !== 0) ?? { piece: 0, degrees: 0 };
    expect(degrees).not.toBe(0);
    const laid = applyMoves([{ turning: 'quarters' }, { carry: piece, to: middle(piece) }]);
    expect(laid.loose).toHaveLength(1);
    expect(toTable(laid.loose[0]?.placement ?? { degrees: 0, shift: [0, 0] }, middle(piece))).toEqual(
      middle(piece),
    );
    expect(applyMoves([{ turn: piece, by: 360 - degrees }], laid).settled).toEqual([piece]);
  });

  test('a freely turned piece within 14 degrees is straightened as it snaps', () => {
    const free = applyMoves([{ turning: 'free' }]);
    const { piece, degrees } = free.tray[0] ?? { piece: 0, degrees: 0 };
    const askew = (by: number) => applyMoves([{ carry: piece, to: middle(piece), by: by - degrees }], free);
    expect(askew(13).settled).toEqual([piece]);
    expect(askew(-13).settled).toEqual([piece]);
    expect(askew(16).settled).toEqual([]);
  });
});

describe('help', () => {
  test('solves the puzzle move by move, with turned pieces too, and every move makes progress', () => {
    for (const turning of ['off', 'quarters', 'free'] as const) {
      let progress = applyMoves([{ turning }, { carry: 5, to: [60, 60] }, { carry: 6, to: [170, 60] }]);
      for (let moves = 0; moves < board.pieces.length; moves++) {
        const move = rules.hint(board, progress);
        if (move === undefined) break;
        const next = rules.apply(board, progress, move);
        expect(rules.status(board, next).share).toBeGreaterThan(rules.status(board, progress).share);
        progress = next;
      }
      expect(rules.status(board, progress)).toEqual({ solved: true, share: 1 });
      expect(rules.hint(board, progress)).toBeUndefined();
    }
  });
});

describe('tidying', () => {
  test('arranges loose pieces beside the picture without overlaps and puts the rest back', () => {
    const large = squares(12, 6);
    let progress = rules.start(large);
    for (let piece = 0; piece < 48; piece++)
      progress = rules.apply(large.board, progress, { carry: (piece * 7) % 72, to: [630, 340] });
    const tidy = rules.apply(large.board, progress, { tidy: true });
    expect(tidy.loose.length).toBeGreaterThan(0);
    const boxes = tidy.loose
      .filter(({ pieces }) => pieces.length === 1)
      .map((group) => boxOf(large.board, group));
    for (const [index, a] of boxes.entries()) {
      const overPicture = a.right > 0.01 && a.left < 1199.99 && a.bottom > 0.01 && a.top < 599.99;
      expect(overPicture).toBe(false);
      for (const b of boxes.slice(index + 1))
        expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
    }
    expect(allPieces(tidy)).toEqual(large.board.pieces.map((_, piece) => piece));
    expect(rules.apply(large.board, tidy, { tidy: true })).toBe(tidy);
  });
});

test('500 pieces moved 2,000 times are all still there', () => {
  const large = squares(25, 20);
  let progress = rules.start(large);
  for (let move = 0; move < 2000; move++) {
    const piece = (move * 37) % 500;
    progress = rules.apply(large.board, progress, {
      carry: piece,
      to: [((move * 131) % 2400) + 50, ((move * 71) % 1900) + 50],
    });
  }
  expect(allPieces(progress)).toHaveLength(500);
});
