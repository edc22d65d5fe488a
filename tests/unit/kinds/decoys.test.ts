import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { FollowingLine, Gesture } from '#src/kinds/dots/engine/play/gesture.ts';
import type { DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { kindOf } from '#src/kinds/index.ts';
import { nameOf } from '#src/kinds/numbers/view/telling.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { Input } from '#src/puzzle/contract/kind.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { DECOY, WAVE_KINDS, wave } from '#tests/fixtures/wave.ts';

/** Returns a hand on the board of a wave with the given progress. */
async function handOn(kind: (typeof WAVE_KINDS)[number], progress: DotProgress = { edges: [] }) {
  const { board } = wave(kind);
  const played = await playedOf(kind);
  if (played === undefined) throw new Error(`${kind} has no face`);
  const { rules } = played;
  let gesture = rules.rest as Gesture<FollowingLine>;
  const moves: unknown[] = [];
  const put = (input: Input): void => {
    const meaning = rules.interpret(board, progress, gesture, input);
    if (meaning === undefined) return;
    gesture = meaning.gesture as Gesture<FollowingLine>;
    if ('move' in meaning) moves.push(meaning.move);
  };
  const touch = (phase: 'down' | 'move' | 'up', at: Point, tap = false): void =>
    put({ phase, at, unitsPerCssPixel: 1, tap });
  const placeOf = (dot: number): Point => board.dots[dot]?.at ?? [0, 0];
  return {
    rules,
    board,
    moves,
    gesture: () => gesture,
    key: (key: 'Enter' | 'ArrowUp' | 'ArrowDown') => put({ phase: 'key', key }),
    drag(from: number, to: number): void {
      const [a, b] = [placeOf(from), placeOf(to)];
      touch('down', a);
      for (let step = 1; step <= 20; step++)
        touch('move', [a[0] + ((b[0] - a[0]) * step) / 20, a[1] + ((b[1] - a[1]) * step) / 20]);
      touch('up', b);
    },
    tap(dot: number): void {
      touch('down', placeOf(dot));
      touch('up', placeOf(dot), true);
    },
  };
}

test.each(WAVE_KINDS)(
  '%s: decoys break no criterion if the puzzle allows them, and break one if it does not',
  (kind) => {
    const puzzle = wave(kind);
    const found = (document: PuzzleDocument) =>
      (kindOf(kind)?.verify(document) ?? []).map(({ criterion }) => criterion);
    expect(found(puzzle)).toEqual([]);
    const { generator } = puzzle;
    const parameters = { ...generator.parameters, decoys: 0 };
    const without = found({ ...puzzle, generator: { ...generator, parameters } });
    expect(without).toEqual(['edge-each-dot', ...(kind === 'closest-dot' ? ['colour-partner'] : [])]);
  },
);

test.each(WAVE_KINDS)('%s: a line to a decoy is a miss and draws nothing', async (kind) => {
  // In a numbers puzzle, the next line begins at dot 1.
  const hand = await handOn(kind, { edges: [[0, 1]] });
  hand.drag(1, DECOY);
  expect(hand.moves).toEqual([]);
  expect(hand.gesture()).toMatchObject({ held: null, missed: { from: 1, to: DECOY } });
  hand.drag(1, DECOY);
  expect(hand.moves).toEqual([]);
  expect(hand.gesture().glow).toBe(2);
  hand.drag(1, 2);
  expect(hand.moves).toEqual([{ join: [1, 2] }]);
});

test.each(WAVE_KINDS)('%s: a decoy cannot be picked up, and taps and keys do not join it', async (kind) => {
  const dragged = await handOn(kind, { edges: [[0, 1]] });
  dragged.drag(DECOY, 1);
  expect(dragged.gesture()).toMatchObject({ held: null, missed: null });
  const tapped = await handOn(kind, { edges: [[0, 1]] });
  tapped.tap(1);
  tapped.tap(DECOY);
  expect(tapped.gesture()).toMatchObject({ held: 1, missed: { from: 1, to: DECOY } });
  const keyed = await handOn(kind, { edges: [[0, 1]] });
  for (const key of ['Enter', 'Enter', 'ArrowUp', 'Enter'] as const) keyed.key(key);
  expect(keyed.gesture()).toMatchObject({ cursor: DECOY, missed: { to: DECOY } });
  expect([...dragged.moves, ...tapped.moves, ...keyed.moves]).toEqual([]);
});

test.each(WAVE_KINDS)(
  '%s: no move of a damaged save joins a decoy, and no hint leads to one',
  async (kind) => {
    const { rules, board } = await handOn(kind);
    const progress: DotProgress = { edges: [[0, 1]] };
    for (const join of [
      [1, DECOY],
      [DECOY, 1],
      [DECOY, DECOY],
    ])
      expect(rules.apply(board, progress, { join })).toBe(progress);
    for (const edges of [[], [[0, 1]]])
      expect(rules.hint(board, { edges })).not.toMatchObject({ join: expect.arrayContaining([DECOY]) });
    const solved = pairs('0 1, 1 2');
    expect(rules.status(board, { edges: solved })).toEqual({ solved: true, share: 1 });
  },
);

test('a dot without a number does not take the name of another dot', () => {
  const document = wave('connect-the-dots');
  const seen = {
    session: { document, progress: { edges: [] } },
    counting: { way: 'letters', language: 'en' },
  } as unknown as ViewState;
  const names = document.board.dots.map((_, dot) => nameOf(seen, dot).number);
  expect(new Set(names).size).toBe(4);
  expect(names[DECOY]).toBe('–');
});
