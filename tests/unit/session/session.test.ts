import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { AnyRules } from '#src/puzzle/contract/kind.ts';
import { createGame, type GameState } from '#src/session/game.ts';
import { remainingMoves } from '#src/session/remaining-moves.ts';
import {
  begin,
  type Entry,
  isBegun,
  play,
  redo,
  restart,
  resume,
  type Session,
  save,
  undo,
} from '#src/session/session.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** A kind in which numbers are added up to 100. An even number merges with an even number before it. */
const rules = {
  id: 'sum',
  rest: null,
  start: () => [],
  apply: (_: unknown, progress: readonly number[], move: number) =>
    move > 0 ? [...progress, move] : progress,
  status: (_: unknown, progress: readonly number[]) => ({
    solved: progress.reduce((sum, each) => sum + each, 0) >= 100,
    share: 0,
  }),
  strokes: { joined: (a: number, b: number) => (a % 2 === 0 && b % 2 === 0 ? a + b : undefined) },
} as unknown as AnyRules;
const document = { board: {} } as PuzzleDocument;
const sumOf = ({ progress }: Session): number =>
  (progress as readonly number[]).reduce((sum, each) => sum + each, 0);

/** A session as a plain array of entries, replayed from the start at each step. */
function plainly(entries: readonly Entry[], done: number): number {
  let sum = 0;
  for (const entry of entries.slice(0, done)) sum = 'restart' in entry ? 0 : sum + (entry.move as number);
  return sum;
}

describe('a session', () => {
  test('behaves like an array of entries', () => {
    const step = fc.oneof(fc.integer({ min: -1, max: 9 }), fc.constantFrom('undo', 'redo', 'restart'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let session = begin(document, rules);
        let [entries, done]: [Entry[], number] = [[], 0];
        for (const each of steps) {
          if (each === 'undo') {
            session = undo(session);
            done = Math.max(0, done - 1);
          } else if (each === 'redo') {
            session = redo(session);
            done = Math.min(entries.length, done + 1);
          } else if (each === 'restart') {
            session = restart(session);
            const last = entries[done - 1];
            if (last !== undefined && !('restart' in last))
              entries = [...entries.slice(0, done++), { restart: true }];
          } else if (typeof each === 'number') {
            session = play(session, each);
            if (each <= 0) continue;
            const last = entries[done - 1];
            const move = last !== undefined && 'move' in last ? (last.move as number) : 1;
            if (move % 2 === 0 && each % 2 === 0)
              entries = [...entries.slice(0, done - 1), { move: move + each }];
            else entries = [...entries.slice(0, done++), { move: each }];
          }
          expect(session.entries.slice()).toEqual(entries);
          expect(session.done).toBe(done);
          expect(session.entries.length).toBe(entries.length);
          expect(session.entries.at(done - 1)).toEqual(entries[done - 1]);
          expect(session.entries.slice(done)).toEqual(entries.slice(done));
          expect(sumOf(session)).toBe(plainly(entries, done));
          expect(sumOf(resume(JSON.parse(JSON.stringify(save(session))), rules))).toBe(sumOf(session));
          expect(isBegun(session)).toBe(restart(session) !== session);
        }
      }),
    );
  });

  test('shares its steps with the session after a move', () => {
    const one = play(play(begin(document, rules), 1), 3);
    const two = play(one, 5);
    expect(two.entries.at(1)).toBe(one.entries.at(1));
    expect(undo(two).progress).toBe(one.progress);
  });

  test('is solved by its remaining moves, and stops at a hint that changes nothing', () => {
    const helpful = { ...rules, hint: () => 30 } as AnyRules;
    const begun = play(begin(document, helpful), 1);
    expect(remainingMoves(begun).reduce<Session>(play, begun).solved).toBe(true);
    expect(remainingMoves(begin(document, { ...rules, hint: () => -1 } as AnyRules))).toEqual([]);
  });

  test('resumes from a save with its undone moves, and at most as many done as there are', () => {
    const entries = [{ move: 1 }, { move: 3 }, { move: 5 }];
    const session = resume({ document, entries, done: 1, hints: 2 }, rules);
    expect([sumOf(session), sumOf(redo(redo(session))), session.hints]).toEqual([1, 9, 2]);
    expect(resume({ document, entries, done: 9, hints: 0 }, rules).done).toBe(3);
    expect(resume({ document, entries, done: -1, hints: 0 }, rules).done).toBe(0);
    expect(save(session)).toEqual({ document, entries, done: 1, hints: 2 });
  });
});

describe('a game', () => {
  const settings = {} as GameState['settings'];

  test('reports states before and after a change, and nothing if nothing changed', () => {
    const game = createGame({ session: begin(document, rules), settings, pixels: undefined });
    const told: [number, number][] = [];
    const stop = game.subscribe((after, before) => told.push([sumOf(before.session), sumOf(after.session)]));
    game.play(3);
    game.play(-1);
    game.undo();
    game.undo();
    game.redo();
    stop();
    game.play(5);
    expect(told).toEqual(pairs('0 3, 3 0, 0 3'));
    expect(sumOf(game.state.session)).toBe(8);
  });
});
