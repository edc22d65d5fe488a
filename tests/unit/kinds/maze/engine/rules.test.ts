import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { type Cell, type MazeDocument, schema } from '#src/kinds/maze/engine/document.ts';
import {
  corridorsOf,
  isJunction,
  middleOf,
  neighbourThrough,
  placeOf,
} from '#src/kinds/maze/engine/path/corridor.ts';
import { CATCH } from '#src/kinds/maze/engine/play/gesture.ts';
import { headOf, type MazeProgress } from '#src/kinds/maze/engine/play/play.ts';
import { type MazeGesture, rules } from '#src/kinds/maze/engine/play/rules.ts';
import { parseDocument } from '#src/puzzle/codec/parse.ts';
import type { Key, Touch } from '#src/puzzle/contract/kind.ts';
import { seeded } from '#src/random.ts';
import { begin, play, redo, resume, type Session, save, undo } from '#src/session/session.ts';
import { grownMaze, mazeOf } from '#tests/fixtures/maze.ts';

/**
 * The way to the goal (5, 2) goes by (4, 0) and (4, 2). Dead ends lead from (2, 0) down to (3, 1), from (4, 1) right
 * and up to (5, 0), and from (4, 2) left and round to (1, 1).
 */
const drawn = mazeOf([
  '-------------',
  '|S . . . .|.|',
  '|---- --- - |',
  '|. .|. .|. .|',
  '|  -|---- --|',
  '|. . . . . G|',
  '-------------',
]);

/** A player of a maze whose cells are this many CSS pixels wide. */
function playing(puzzle: MazeDocument, cssPixels: number) {
  const corridors = corridorsOf(puzzle.board);
  const unitsPerCssPixel = corridors.side / cssPixels;
  let session: Session = begin(puzzle, rules as never);
  let gesture: MazeGesture = rules.rest;
  const progress = (): MazeProgress => session.progress as MazeProgress;
  const follow = (input: Touch | Key): void => {
    const meaning = rules.interpret(puzzle.board, progress(), gesture, input);
    if (meaning === undefined) return;
    gesture = meaning.gesture;
    if ('move' in meaning) session = play(session, meaning.move);
  };
  const touch = (phase: Touch['phase'], at: Point, tap = false): void =>
    follow({ phase, at, unitsPerCssPixel, tap });
  return {
    corridors,
    progress,
    touch,
    /** A point beside the middle of a cell, by an offset in CSS pixels. */
    at([c, r]: Cell, [x, y]: Point = [0, 0]): Point {
      const [u, w] = middleOf(corridors, r * corridors.columns + c);
      return [u + x * unitsPerCssPixel, w + y * unitsPerCssPixel];
    },
    head: (): Cell => placeOf(corridors, headOf(progress())),
    key: (key: Key['key']): void => follow({ phase: 'key', key }),
    drag(places: readonly Point[]): void {
      const [first, last] = [places[0], places.at(-1)];
      if (first === undefined || last === undefined) return;
      touch('down', first);
      for (const place of places.slice(1)) touch('move', place);
      touch('up', last);
    },
    tap(at: Point): void {
      touch('down', at);
      touch('up', at, true);
    },
    gesture: () => gesture,
    session: () => session,
    setSession(next: Session): void {
      session = next;
      gesture = rules.rest;
    },
  };
}

/** Points along straight lines, at most `step` apart. */
function along(places: readonly Point[], step: number): readonly Point[] {
  return places.flatMap((to, index): readonly Point[] => {
    const from = places[index - 1];
    if (from === undefined) return [to];
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const count = Math.max(1, Math.ceil(Math.sqrt(x * x + y * y) / step));
    return Array.from({ length: count }, (_, at): Point => {
      const share = (at + 1) / count;
      return [from[0] + x * share, from[1] + y * share];
    });
  });
}

const cellsOf = (puzzle: MazeDocument, { path }: MazeProgress): readonly Cell[] =>
  path.map((cell) => placeOf(corridorsOf(puzzle.board), cell));

describe('the document', () => {
  test('is read, and rejected if a row is short or the goal is off the board', () => {
    const lookup = () => ({ schema: schema as never });
    expect(parseDocument(structuredClone(drawn), lookup).ok).toBe(true);
    const short = { ...drawn, board: { ...drawn.board, right: ['01', ...drawn.board.right.slice(1)] } };
    const outside = { ...drawn, board: { ...drawn.board, goal: [6, 0] } };
    for (const wrong of [short, outside])
      expect(parseDocument(wrong, lookup)).toMatchObject({ ok: false, failure: { code: 'bad-index' } });
  });
});

describe('drawing', () => {
  test('from start to goal along the middle of the corridors solves the maze', () => {
    const hand = playing(drawn, 50);
    hand.drag(drawn.solution.path.map((cell) => hand.at(cell)));
    expect(cellsOf(drawn, hand.progress())).toEqual(drawn.solution.path);
    expect(hand.session().solved).toBe(true);
    expect(rules.status(drawn.board, hand.progress())).toEqual({ solved: true, share: 1 });
  });

  test('a finger that cuts the corner leaves the line in the corridor', () => {
    const hand = playing(drawn, 50);
    hand.drag(along([hand.at([0, 0]), hand.at([3, 0]), hand.at([4, 1]), hand.at([4, 2])], 8));
    expect(hand.head()).toEqual([4, 2]);
    expect(cellsOf(drawn, hand.progress())).toContainEqual([4, 0]);
  });

  test('a finger that goes through a wall leaves the line in front of it', () => {
    const hand = playing(drawn, 50);
    hand.drag(along([hand.at([0, 0]), hand.at([0, 2])], 8));
    expect(hand.head()).toEqual([0, 0]);
    hand.drag(along([hand.at([0, 0]), hand.at([1, 0]), hand.at([1, 2])], 8));
    expect(hand.head()).toEqual([1, 0]);
  });

  test('drawing back takes the line back and into another branch', () => {
    const hand = playing(drawn, 50);
    hand.drag(along([hand.at([0, 0]), hand.at([2, 0]), hand.at([2, 1]), hand.at([3, 1])], 8));
    expect(hand.head()).toEqual([3, 1]);
    hand.drag(along([hand.at([3, 1]), hand.at([2, 1]), hand.at([2, 0]), hand.at([4, 0])], 8));
    expect(cellsOf(drawn, hand.progress())).toEqual(drawn.solution.path.slice(0, 5));
  });

  test('lifting the finger loses nothing, and the line can be picked up near its end', () => {
    const hand = playing(drawn, 50);
    hand.drag(along([hand.at([0, 0]), hand.at([2, 0])], 8));
    hand.drag(along([hand.at([2, 0], [33, 33]), hand.at([4, 0], [33, 33])], 8));
    expect(hand.head()).toEqual([4, 0]);
    const far = CATCH + 4;
    hand.drag(along([hand.at([4, 0], [-far, 0]), hand.at([0, 0])], 8));
    expect(hand.head()).toEqual([4, 0]);
  });

  test('a touch cancelled by the system loses nothing', () => {
    const hand = playing(drawn, 50);
    hand.touch('down', hand.at([0, 0]));
    hand.touch('move', hand.at([2, 0]));
    hand.touch('cancel', hand.at([2, 0]));
    expect(hand.head()).toEqual([2, 0]);
    hand.touch('move', hand.at([4, 0]));
    expect(hand.head()).toEqual([2, 0]);
  });

  test('a wobbling finger finds the way through every maze at any speed', () => {
    fc.assert(
      fc.property(
        ...([fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 34, max: 80 })] as const),
        ...([fc.integer({ min: 4, max: 40 }), fc.double({ min: 0, max: 0.3, noNaN: true })] as const),
        (seed, cssPixels, step, wobble) => {
          const puzzle = grownMaze(12, 9, String(seed));
          const hand = playing(puzzle, cssPixels);
          const random = seeded(`wobble ${seed}`);
          const stray = () => (random.below(2001) / 1000 - 1) * wobble * cssPixels;
          const way = along(
            puzzle.solution.path.map((cell) => hand.at(cell)),
            (step * hand.corridors.side) / cssPixels,
          );
          const end = hand.at(puzzle.board.goal);
          const unit = hand.corridors.side / cssPixels;
          hand.drag([...way.map(([x, y]): Point => [x + stray() * unit, y + stray() * unit]), end]);
          expect(hand.session().solved).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the line always goes through passages and visits no cell twice', () => {
    const place = fc.tuple(fc.integer({ min: -100, max: 1100 }), fc.integer({ min: -100, max: 900 }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 30 }),
        fc.integer({ min: 1, max: 99 }),
        (places, seed) => {
          const puzzle = grownMaze(10, 8, String(seed));
          const hand = playing(puzzle, 44);
          hand.drag([hand.at([0, 0]), ...places]);
          const { path } = hand.progress();
          expect(new Set(path).size).toBe(path.length);
          for (const [index, cell] of path.entries()) {
            const next = path[index + 1];
            if (next === undefined) continue;
            expect(
              ([0, 1, 2, 3] as const).map((way) => neighbourThrough(hand.corridors, cell, way)),
            ).toContain(next);
          }
        },
      ),
    );
  });
});

describe('a stroke', () => {
  test('is undone in one step, and comes back by redo', () => {
    const hand = playing(drawn, 50);
    hand.drag(along([hand.at([0, 0]), hand.at([2, 0]), hand.at([2, 1])], 8));
    hand.drag(along([hand.at([2, 1]), hand.at([2, 0]), hand.at([4, 0])], 8));
    expect(hand.session().entries.slice()).toEqual([{ move: { to: [2, 1] } }, { move: { to: [4, 0] } }]);
    hand.setSession(undo(hand.session()));
    expect(hand.head()).toEqual([2, 1]);
    hand.setSession(undo(hand.session()));
    expect(hand.head()).toEqual([0, 0]);
    hand.setSession(redo(redo(hand.session())));
    expect(hand.head()).toEqual([4, 0]);
  });

  test('is saved move by move, so that a page that dies in the middle of it resumes there', () => {
    const hand = playing(drawn, 50);
    hand.touch('down', hand.at([0, 0]));
    hand.touch('move', hand.at([1, 0]));
    hand.touch('move', hand.at([3, 0]));
    const kept = JSON.parse(JSON.stringify(save(hand.session())));
    expect(resume(kept, rules as never).progress).toEqual(hand.progress());
  });
});

describe('tap and keys', () => {
  test('a tap leads to a visible cell, or round bends to the next junction', () => {
    const hand = playing(drawn, 50);
    hand.tap(hand.at([1, 0]));
    expect(hand.head()).toEqual([1, 0]);
    hand.tap(hand.at([4, 0], [10, -8]));
    expect(hand.head()).toEqual([4, 0]);
    hand.tap(hand.at([4, 1]));
    expect(hand.head()).toEqual([4, 1]);
  });

  test('a tap on a cell out of sight changes nothing, and the line shows its end', () => {
    const hand = playing(drawn, 50);
    hand.tap(hand.at(drawn.board.goal));
    expect(hand.head()).toEqual([0, 0]);
    expect(hand.gesture().showsEnd).toBe(true);
  });

  test('keys go to the next junction, Escape goes back, and together they solve every maze', () => {
    const hand = playing(drawn, 50);
    hand.key('ArrowRight');
    expect(hand.head()).toEqual([2, 0]);
    hand.key('ArrowDown');
    expect(hand.head()).toEqual([3, 1]);
    hand.key('Escape');
    expect(hand.head()).toEqual([2, 0]);
    hand.key('ArrowUp');
    expect(hand.head()).toEqual([2, 0]);
    hand.key('Escape');
    expect(hand.head()).toEqual([0, 0]);
    hand.key('Enter');
    expect(hand.head()).toEqual([2, 0]);
    hand.key('Enter');
    expect(hand.head()).toEqual([2, 0]);

    for (const seed of ['1', '2', '3']) {
      const puzzle = grownMaze(9, 7, seed);
      const other = playing(puzzle, 50);
      const { wayOut } = other.corridors;
      for (let presses = 0; presses < 200 && !other.session().solved; presses++) {
        const at = wayOut.indexOf(headOf(other.progress()));
        const way = ([0, 1, 2, 3] as const).find(
          (direction) => neighbourThrough(other.corridors, wayOut[at] ?? 0, direction) === wayOut[at + 1],
        );
        other.key((['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const)[way ?? 0]);
      }
      expect(other.session().solved).toBe(true);
    }
  });
});

describe('help', () => {
  test('leads a few steps past a junction, and out of a dead end first', () => {
    const hand = playing(drawn, 50);
    const first = rules.hint(drawn.board, hand.progress());
    const place = drawn.solution.path.findIndex(([c, r]) => c === first?.to[0] && r === first.to[1]);
    expect(place).toBeGreaterThanOrEqual(4);
    hand.key('ArrowRight');
    hand.key('ArrowDown');
    expect(rules.hint(drawn.board, hand.progress())).toEqual({ to: [2, 0] });
  });

  test('solves every maze on its own, in short steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const puzzle = grownMaze(14, 10, String(seed));
        const corridors = corridorsOf(puzzle.board);
        let progress = rules.start(puzzle);
        for (let hints = 0; hints < 200; hints++) {
          const move = rules.hint(puzzle.board, progress);
          if (move === undefined) break;
          const next = rules.apply(puzzle.board, progress, move);
          const steps = next.path.slice(progress.path.length - 1);
          expect(steps.length - 1).toBeLessThanOrEqual(12);
          const isPast = steps.slice(0, -1).some((cell) => isJunction(corridors, cell));
          if (next.path.at(-1) !== corridors.goal && steps.length <= 12) expect(isPast).toBe(true);
          progress = next;
        }
        expect(rules.status(puzzle.board, progress).solved).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

test('a move to a missing cell, or to the line’s end, changes nothing', () => {
  const start = rules.start(drawn);
  expect(rules.apply(drawn.board, start, { to: [99, 0] })).toBe(start);
  expect(rules.apply(drawn.board, start, { to: drawn.board.start })).toBe(start);
});
