import { describe, expect, test } from 'vitest';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { type NumbersMove, rules } from '#src/kinds/numbers/engine/rules.ts';
import type { CountingWay } from '#src/kinds/numbers/face/counting.ts';
import { sayingOf } from '#src/kinds/numbers/view/telling.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { begin, play, redo, restart, type Session, undo } from '#src/session/session.ts';
import type { ViewState } from '#src/view/view-state.ts';

const label = (sequence: number, number: number, pause = false) => ({
  ...{ sequence, number, pause, at: [0, 0] as const },
});
/** One sequence of two strokes: 1 to 3, then 4 to 5 from dot 1. Another has one stroke. */
const board: NumbersDocument['board'] = {
  predrawn: [],
  dots: [
    { at: [100, 100], labels: [label(0, 1)] },
    { at: [300, 100], labels: [label(0, 2), label(0, 4)] },
    { at: [300, 300], labels: [label(0, 3, true)] },
    { at: [500, 100], labels: [label(0, 5)] },
    { at: [100, 700], labels: [label(1, 1)] },
    { at: [300, 700], labels: [label(1, 2)] },
  ],
};
const start = begin({ board, size: [1000, 1000] } as unknown as PuzzleDocument, rules as never);
const draw = (session: Session, ...lines: readonly NumbersMove['join'][]): Session =>
  lines.reduce((so, join) => play(so, { join }), session);
const seen = (session: Session, held: number | null = null): ViewState => ({
  session,
  gesture: { ...rules.rest, held },
  help: undefined,
  tool: false,
  keys: false,
  aids: {},
  counting: { way: 'ones', language: 'en' },
});
const wordsFor = (before: ViewState, after: ViewState, way: CountingWay = 'ones') =>
  sayingOf(before, { ...after, counting: { way, language: 'en' } });

describe('the words for a step', () => {
  test('are the number at which a line ends', () => {
    expect(wordsFor(seen(start, 0), seen(draw(start, [0, 1]), 1))).toBe('2');
    const two = draw(start, [0, 1], [1, 2]);
    expect(wordsFor(seen(draw(start, [0, 1]), 1), seen(two))).toBe('3');
    expect(wordsFor(seen(two, 1), seen(draw(two, [1, 3])))).toBe('5');
    expect(wordsFor(seen(two, 4), seen(draw(two, [4, 5])))).toBe('2');
  });

  test('are the number picked up, and at a dot with several the one that is due', () => {
    expect(wordsFor(seen(start), seen(start, 0))).toBe('1');
    expect(wordsFor(seen(start), seen(start, 1))).toBe('2');
    const two = draw(start, [0, 1], [1, 2]);
    expect(wordsFor(seen(two), seen(two, 1))).toBe('4');
  });

  test('are missing if nothing is reached or picked up', () => {
    const two = draw(start, [0, 1], [1, 2]);
    expect(wordsFor(seen(start), seen(start))).toBeUndefined();
    expect(wordsFor(seen(start, 0), seen(start, 0))).toBeUndefined();
    expect(wordsFor(seen(start, 0), seen(start))).toBeUndefined();
    expect(wordsFor(seen(two), seen(two, 2))).toBeUndefined();
    expect(wordsFor(seen(two), seen(undo(two)))).toBeUndefined();
    expect(wordsFor(seen(two), seen(restart(two)))).toBeUndefined();
    expect(wordsFor(seen(restart(two)), seen(undo(restart(two))))).toBeUndefined();
  });

  test('are repeated if a line is drawn again', () => {
    const two = draw(start, [0, 1], [1, 2]);
    expect(wordsFor(seen(undo(two)), seen(redo(undo(two))))).toBe('3');
  });

  test.each([
    ['twos', '4'],
    ['tens', '20'],
    ['letters', 'B'],
    ['thai', '2'],
  ] as const)('are counted by %s', (way, words) => {
    expect(wordsFor(seen(start, 0), seen(draw(start, [0, 1]), 1), way)).toBe(words);
  });
});
