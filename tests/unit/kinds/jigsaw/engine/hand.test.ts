import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { sortByButton, turnByButton, turnByWheel } from '#src/kinds/jigsaw/engine/play/buttons.ts';
import { type JigsawGesture, REST } from '#src/kinds/jigsaw/engine/play/gesture.ts';
import { inHand } from '#src/kinds/jigsaw/engine/play/hand.ts';
import type { JigsawMove, JigsawProgress } from '#src/kinds/jigsaw/engine/play/play.ts';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { boxOf, sheetOf } from '#src/kinds/jigsaw/engine/play/table.ts';
import { surveyOf } from '#src/kinds/jigsaw/engine/survey.ts';
import type { Beside, Key, Touch } from '#src/puzzle/contract/kind.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const puzzle = squares(4, 3);
const { board } = puzzle;
const middle = (piece: number): Point => surveyOf(board).middles[piece] ?? [Number.NaN, Number.NaN];

/** A hand on the board; a CSS pixel is two puzzle units. */
function createPlayer(moves: readonly JigsawMove[] = []) {
  let progress = moves.reduce<JigsawProgress>(
    (before, move) => rules.apply(board, before, move),
    rules.start(puzzle),
  );
  let gesture: JigsawGesture = REST;
  const input = (next: Touch | Key): JigsawMove | undefined => {
    const meaning = rules.interpret(board, progress, gesture, next);
    if (meaning === undefined) return undefined;
    gesture = meaning.gesture;
    if (!('move' in meaning)) return undefined;
    progress = rules.apply(board, progress, meaning.move);
    return meaning.move;
  };
  const follow = (meaning: ReturnType<typeof turnByButton>): void => {
    if (meaning !== undefined && 'move' in meaning) progress = rules.apply(board, progress, meaning.move);
    gesture = meaning?.gesture ?? gesture;
  };
  const touch = (phase: Touch['phase'], at: Point, more: Partial<Touch> = {}) =>
    input({ phase, at, unitsPerCssPixel: 2, tap: false, ...more });
  return {
    progress: () => progress,
    gesture: () => gesture,
    touch,
    drag(from: Point, to: Point, beside?: Beside) {
      touch('down', from, { beside });
      touch('move', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
      return touch('up', to);
    },
    tap(at: Point, beside?: Beside) {
      touch('down', at, { beside });
      return touch('up', at, { beside, tap: true });
    },
    keys: (...keys: readonly Key['key'][]) => keys.map((key) => input({ phase: 'key', key })).at(-1),
    turn: () => follow(turnByButton(board, progress, gesture)),
    sort: () => follow(sortByButton(progress, gesture)),
    /** Turns the wheel of a mouse at a place by steps. Returns whether there was a piece to turn. */
    wheel(at: Point, steps: number, beside?: Beside) {
      const mouse: Touch = { phase: 'down', at, unitsPerCssPixel: 2, tap: false, beside };
      const meaning = turnByWheel(board, progress, gesture, mouse, steps);
      follow(meaning);
      return meaning !== undefined;
    },
  };
}

/** A touch on a piece of the tray, at a point of the piece. */
const touchOnTray = (piece: number, aside: Point = [0, 0], slot = 0): Beside => ({
  thing: { index: piece, at: [middle(piece)[0] + aside[0], middle(piece)[1] + aside[1]] },
  slot,
});
const emptySlot = (slot: number): Beside => ({ thing: null, slot });

describe('dragging', () => {
  test('a piece released far out, or sent there by a tap, stays visible on the screen', () => {
    const { left, top, right, bottom } = sheetOf(board);
    const inSight = (progress: JigsawProgress): boolean =>
      progress.loose.every((group) => {
        const box = boxOf(board, group);
        return box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
      });
    for (const far of pairs('-900 200, 500 -140, 500 5000')) {
      const dragged = createPlayer();
      dragged.drag(middle(5), far, touchOnTray(5));
      expect(dragged.progress().loose).toHaveLength(1);
      expect(inSight(dragged.progress())).toBe(true);
      const tapped = createPlayer();
      tapped.tap([0, 0], touchOnTray(5));
      tapped.tap(far);
      expect(tapped.progress().loose).toHaveLength(1);
      expect(inSight(tapped.progress())).toBe(true);
    }
  });

  test('a piece pulled out of the tray keeps its grip under the finger', () => {
    const player = createPlayer();
    player.drag([900, 900], [middle(5)[0] + 30 + 4, middle(5)[1] - 20], touchOnTray(5, [30, -20]));
    expect(player.progress().settled).toEqual([5]);
  });

  test('a piece released over the tray is put into it', () => {
    const player = createPlayer();
    const [first] = player.progress().tray;
    const piece = first?.piece ?? 0;
    player.touch('down', [900, 900], { beside: touchOnTray(piece) });
    player.touch('move', [860, 900], { beside: emptySlot(4) });
    expect(player.gesture().held).toMatchObject({ piece, slot: 4, carried: true, catches: false });
    expect(player.touch('up', [860, 900], { beside: emptySlot(4) })).toEqual({ stow: piece, slot: 4 });
    expect(player.progress().tray[3]?.piece).toBe(piece);
  });

  test('a group never goes into the tray or over the edge of the table', () => {
    const player = createPlayer([
      { carry: 5, to: [middle(5)[0] + 30, middle(5)[1] + 40] },
      { carry: 6, to: [middle(6)[0] + 30, middle(6)[1] + 40] },
    ]);
    player.touch('down', [180, 190]);
    player.touch('up', [900, 190], { beside: emptySlot(0) });
    expect(player.progress().loose).toHaveLength(1);
    expect(player.progress().tray).toHaveLength(10);
  });

  test('reports whether releasing would join, and grabs a piece a little beside it', () => {
    const player = createPlayer([{ carry: 5, to: [400, 290] }]);
    player.touch('down', [400, 345]);
    expect(player.gesture().held?.piece).toBe(5);
    player.touch('move', [300, 345]);
    expect(player.gesture().held?.catches).toBe(false);
    player.touch('move', [152, 205]);
    expect(player.gesture().held?.catches).toBe(true);
    player.touch('cancel', [152, 205]);
    expect(player.gesture()).toMatchObject({ held: null, finger: null });
    expect(player.progress().settled).toEqual([]);
  });

  test('snaps from the requested distance, which the move records for replay', () => {
    const [x, y] = middle(5);
    const usual = surveyOf(board).reach[5] ?? 0;
    const letGo = (away: number, reach: number) => {
      const player = createPlayer();
      const at: Point = [x + away, y];
      player.touch('down', [900, 900], { beside: touchOnTray(5), reach });
      player.touch('move', at, { reach });
      const move = player.touch('up', at, { reach });
      const again = rules.apply(board, rules.start(puzzle), move as JigsawMove);
      expect(again).toEqual(player.progress());
      return again.settled.length > 0;
    };
    for (const reach of [0.7, 1, 1.5]) {
      expect(letGo(usual * reach * 0.98, reach)).toBe(true);
      expect(letGo(usual * reach * 1.02, reach)).toBe(false);
    }
    // Even a large reach never extends almost to a wrong place.
    expect(letGo((surveyOf(board).maxReach[5] ?? 0) * 1.02, 4)).toBe(false);
  });

  test('settled pieces stay where they are', () => {
    const player = createPlayer([{ carry: 5, to: middle(5) }]);
    expect(player.drag(middle(5), [20, 20])).toBeUndefined();
    expect(player.progress().settled).toEqual([5]);
  });

  test('the upper of two overlapping pieces is grabbed', () => {
    const player = createPlayer([
      { carry: 0, to: [250, 150] },
      { carry: 11, to: [255, 150] },
    ]);
    player.touch('down', [250, 150]);
    expect(player.gesture().held?.piece).toBe(11);
  });
});

describe('tapping', () => {
  test('a piece and then its place puts it there', () => {
    const player = createPlayer();
    player.tap([900, 900], touchOnTray(7));
    expect(player.gesture().chosen).toBe(7);
    // A tap anywhere on its home means its home.
    expect(player.tap([middle(7)[0] + 44, middle(7)[1] - 44])).toEqual({ carry: 7, to: middle(7) });
    expect(player.progress().settled).toEqual([7]);
    expect(player.gesture().chosen).toBeNull();
  });

  test('a piece and then its neighbour on the table joins them, but another piece is chosen instead', () => {
    const player = createPlayer([
      { carry: 5, to: [180, 190] },
      { carry: 11, to: [20, 20] },
    ]);
    player.tap([900, 900], touchOnTray(6));
    player.tap([180, 190]);
    expect(player.progress().loose.map(({ pieces }) => pieces)).toContainEqual([5, 6]);
    player.tap([900, 900], touchOnTray(0));
    player.tap([20, 20]);
    expect(player.gesture().chosen).toBe(11);
  });

  test('a piece twice releases it, and a loose piece and then the tray puts it back', () => {
    const player = createPlayer([{ carry: 11, to: [20, 20] }]);
    player.tap([900, 900], touchOnTray(6));
    player.tap([900, 900], touchOnTray(6));
    expect(player.gesture().chosen).toBeNull();
    player.tap([20, 20]);
    expect(player.tap([900, 900], emptySlot(3))).toEqual({ stow: 11, slot: 3 });
  });
});

describe('keys', () => {
  test('choose a piece, carry it from place to place and put it down, and Escape releases it', () => {
    const player = createPlayer();
    player.keys('ArrowRight');
    const first = player.gesture().cursor;
    expect(first).toBe(player.progress().tray[0]?.piece);
    player.keys('ArrowRight');
    expect(player.gesture().cursor).toBe(player.progress().tray[1]?.piece);
    player.keys('ArrowLeft', 'Enter');
    expect(player.gesture().chosen).toBe(first);
    player.keys('Escape');
    expect(player.gesture().chosen).toBeNull();
  });

  test('solve the whole puzzle', () => {
    const player = createPlayer();
    player.keys('Enter');
    for (let piece = 0; piece < 12; piece++) {
      player.keys('Enter');
      const { chosen } = player.gesture();
      for (let steps = 0; steps < 12 && player.gesture().aim !== chosen; steps++) {
        const [from, to] = [player.gesture().aim ?? 0, chosen ?? 0];
        const across = (to % 4) - (from % 4);
        const down = Math.floor(to / 4) - Math.floor(from / 4);
        player.keys(
          across > 0 ? 'ArrowRight' : across < 0 ? 'ArrowLeft' : down > 0 ? 'ArrowDown' : 'ArrowUp',
        );
      }
      expect(inHand(board, player.progress(), player.gesture())?.catches).toBe(true);
      player.keys('Enter');
    }
    expect(rules.status(board, player.progress()).solved).toBe(true);
  });
});

describe('turning', () => {
  test('two fingers turn a piece to an allowed angle', () => {
    const player = createPlayer([{ turning: 'quarters' }, { carry: 5, to: [200, 150] }]);
    const before = player.progress().loose[0]?.placement.degrees ?? 0;
    player.touch('down', [200, 150]);
    player.touch('move', [201, 150], { turned: 80 });
    player.touch('up', [201, 150], { turned: 80 });
    expect(player.progress().loose[0]?.placement.degrees).toBe((before + 90) % 360);
  });

  test('a button turns the held piece, else the one handled last', () => {
    const player = createPlayer([{ turning: 'quarters' }, { carry: 0, to: [300, 250] }]);
    const degrees = () => player.progress().loose[0]?.placement.degrees ?? 0;
    const before = degrees();
    player.drag([300, 250], [320, 260]);
    player.turn();
    expect(degrees()).toBe((before + 90) % 360);
    player.touch('down', [320, 260]);
    player.touch('move', [300, 260]);
    player.turn();
    expect(player.gesture().held?.placement.degrees).toBe((before + 180) % 360);
    player.touch('up', [300, 260]);
    expect(degrees()).toBe((before + 180) % 360);
  });

  test('a button does nothing while turning is off', () => {
    expect(turnByButton(board, rules.start(puzzle), REST)).toBeUndefined();
  });
});

describe('bowls', () => {
  const inBowl = (slot: number, container: number): Beside => ({ thing: null, slot, container });

  test('a piece dropped or tapped into a bowl stays there until it is taken', () => {
    const player = createPlayer();
    expect(player.drag(middle(5), middle(6), touchOnTray(5))).toEqual({ carry: 5, to: expect.anything() });
    player.touch('down', middle(6));
    player.touch('move', [900, 900]);
    player.touch('move', [900, 900], { beside: inBowl(11, 2) });
    expect(player.touch('up', [900, 900], { beside: inBowl(11, 2) })).toEqual({ stow: 5, slot: 11, bowl: 2 });
    expect(player.progress().tray.at(-1)).toEqual({ piece: 5, degrees: 0, bowl: 2 });
    player.tap([0, 0], touchOnTray(3));
    player.tap([0, 0], inBowl(12, 1));
    expect(player.progress().tray.find(({ piece }) => piece === 3)?.bowl).toBe(1);
    // Into the same bowl again, a tap changes nothing.
    const before = player.progress();
    player.tap([0, 0], touchOnTray(3));
    player.tap([0, 0], inBowl(12, 1));
    expect(player.progress()).toBe(before);
    player.tap([0, 0], touchOnTray(3));
    player.tap([0, 0], inBowl(12, 0));
    expect(player.progress().tray.at(-1)).toEqual({ piece: 3, degrees: 0 });
  });

  test('the button moves a piece from bowl to bowl and back into the tray', () => {
    const player = createPlayer();
    player.sort();
    expect(player.progress().tray.every(({ bowl }) => bowl === undefined)).toBe(true);
    player.tap([0, 0], touchOnTray(3));
    const bowls = [1, 2, 3, 4].map(() => {
      player.sort();
      return player.progress().tray.find(({ piece }) => piece === 3)?.bowl;
    });
    expect(bowls).toEqual([1, 2, 3, undefined]);
  });

  test('turning keeps pieces in their bowl', () => {
    const player = createPlayer([
      { stow: 3, slot: 12, bowl: 2 },
      { turning: 'quarters' },
      { turn: 3, by: 90 },
    ]);
    expect(player.progress().tray.find(({ piece }) => piece === 3)?.bowl).toBe(2);
  });
});

describe('the wheel of a mouse', () => {
  test('turns the loose piece under it, and nothing in the tray or where pieces do not turn', () => {
    const still = createPlayer([{ carry: 5, to: [100, 100] }]);
    expect(still.wheel([100, 100], 1)).toBe(false);
    const player = createPlayer([{ turning: 'quarters' }, { carry: 5, to: [100, 100] }]);
    const before = player.progress().loose[0]?.placement.degrees ?? 0;
    expect(player.wheel([100, 100], -1)).toBe(true);
    expect(player.progress().loose[0]?.placement.degrees).toBe((before + 270) % 360);
    expect(player.wheel([100, 100], 1, touchOnTray(3))).toBe(false);
    expect(player.wheel([900, 600], 1)).toBe(false);
  });

  test('turns the held piece, which keeps its turn when it moves on', () => {
    const player = createPlayer([{ turning: 'free' }, { carry: 5, to: [100, 100], by: 0 }]);
    const before = player.progress().loose[0]?.placement.degrees ?? 0;
    player.touch('down', [100, 100]);
    player.touch('move', [300, 300]);
    expect(player.wheel([0, 0], 2)).toBe(true);
    player.touch('move', [320, 300]);
    player.touch('up', [320, 300]);
    expect(player.progress().loose[0]?.placement.degrees).toBe((before + 30) % 360);
  });
});
