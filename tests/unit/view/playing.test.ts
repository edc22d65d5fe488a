import { describe, expect, test } from 'vitest';
import { rules } from '#src/kinds/that-dot/engine/rules.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { AnyRules } from '#src/puzzle/contract/kind.ts';
import { createGame, type Game } from '#src/session/game.ts';
import { begin } from '#src/session/session.ts';
import { type Playing, startPlaying } from '#src/view/playing.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { documentFrom, tree } from '#tests/fixtures/that-dot.ts';

interface Step {
  readonly after: ViewState;
  readonly before: ViewState;
}

function opened(): { game: Game; playing: Playing; steps: Step[] } {
  const document = documentFrom(tree) as unknown as PuzzleDocument;
  const game = createGame({
    session: begin(document, rules as unknown as AnyRules),
    settings: {
      reducedMotion: false,
      leftHanded: false,
      idleHelp: 'on',
      patterns: 'needed',
      reach: 1,
      nearing: true,
      counting: { way: 'ones', language: 'en' },
    },
    pixels: undefined,
  });
  const steps: Step[] = [];
  const playing = startPlaying({
    game,
    kind: {},
    tool: true,
    supportedCounting: (counting) => counting,
    busy: () => false,
    changed: (after, before) => void steps.push({ after, before }),
    helpShown: (after, before) => void steps.push({ after, before }),
    aidsChanged: () => undefined,
  });
  return { game, playing, steps };
}

/** Draws the line that the rules suggest, with keys only. */
function draw({ game, playing }: { game: Game; playing: Playing }): void {
  const { session } = game.state;
  const move = rules.hint(session.document.board as never, session.progress as never);
  const dots = (session.document.board as { dots: { at: readonly [number, number] }[] }).dots;
  for (const dot of move?.join ?? []) {
    const at = dots[dot]?.at ?? [0, 0];
    for (const phase of ['down', 'up'] as const) {
      playing.interpret({ phase, at, unitsPerCssPixel: 1, tap: true });
    }
  }
}

describe('playing a game', () => {
  test('changes session and gesture in one step', () => {
    const board = opened();
    draw(board);
    const moves = board.steps.filter(({ after, before }) => after.session !== before.session);
    expect(moves).toHaveLength(1);
    expect(moves[0]?.after.session).toBe(board.game.state.session);
    expect(moves[0]?.after.gesture).not.toBe(moves[0]?.before.gesture);
    expect(board.game.state.session.entries).toHaveLength(1);
  });

  test('resets gesture and help after an undo from elsewhere', () => {
    const board = opened();
    draw(board);
    board.playing.hint();
    expect(board.playing.viewState.help?.stage).toBe('show');
    board.game.undo();
    expect(board.playing.viewState).toMatchObject({ gesture: rules.rest, help: undefined });
    expect(board.playing.viewState.session).toBe(board.game.state.session);
  });

  test('counts a hint in the game, in one step', () => {
    const board = opened();
    board.playing.hint();
    expect(board.game.state.session.hints).toBe(1);
    expect(board.steps).toHaveLength(1);
    expect(board.steps[0]?.after).toMatchObject({ help: { stage: 'show' } });
  });

  test('updates the gesture but not the game if the rules reject a move', () => {
    const board = opened();
    const { dots } = board.game.state.session.document.board as unknown as {
      dots: { at: readonly [number, number] }[];
    };
    const [x, y] = dots[0]?.at ?? [0, 0];
    board.playing.interpret({ phase: 'down', at: [x, y], unitsPerCssPixel: 1, tap: false });
    board.playing.interpret({ phase: 'up', at: [x + 500, y + 500], unitsPerCssPixel: 1, tap: false });
    expect(board.game.state.session.entries).toHaveLength(0);
    expect(board.steps.length).toBeGreaterThan(0);
    expect(board.playing.viewState.session).toBe(board.game.state.session);
  });

  test('reports nothing after it has stopped', () => {
    const board = opened();
    draw(board);
    const { length } = board.steps;
    board.playing.stop();
    board.game.undo();
    expect(board.steps).toHaveLength(length);
  });

  test('does not count help that was not requested', () => {
    const board = opened();
    board.playing.help('breathe');
    expect(board.playing.viewState.help?.stage).toBe('breathe');
    expect(board.game.state.session.hints).toBe(0);
  });
});
