import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { type JigsawGesture, REST } from '#src/kinds/jigsaw/engine/play/gesture.ts';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { bowlAt } from '#src/kinds/jigsaw/view/tray/bowls.ts';
import { trayDesk } from '#src/kinds/jigsaw/view/tray/desk.ts';
import { arrangeTray } from '#src/kinds/jigsaw/view/tray/layout.ts';
import { AIDS, bowlAfter, bowlShown } from '#src/kinds/jigsaw/view/tray/tray.ts';
import { begin, play } from '#src/session/session.ts';
import type { BoardElement } from '#src/view/board/board-placement.ts';
import { createMotions } from '#src/view/motion.ts';
import type { DeskTouch } from '#src/view/table/desk.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';

const TABLET: BoardElement = {
  ...{ width: 1180, height: 820, left: 14, top: 124, right: 0, bottom: 0, mirrored: false },
};
const SHAPE = [1040, 740] as const;
const puzzle = squares(10, 7);

function createDesk(gesture: JigsawGesture = REST) {
  let seen: ViewState = {
    ...{ session: begin(puzzle, rules), gesture, help: undefined, tool: false, keys: false, aids: AIDS },
    counting: { way: '', language: 'en' },
  };
  const desk = trayDesk(puzzle.board, {
    still: true,
    motions: createMotions(() => undefined),
    wholeSize: SHAPE,
    element: () => TABLET,
    scale: () => 0.8,
    viewState: () => seen,
    setAids: (aids) => {
      seen = { ...seen, aids };
    },
  });
  return {
    desk,
    scroll: () => seen.aids.scroll ?? 0,
    /** Moves a finger along places, and returns how the desk treated each touch. */
    stroke(...places: readonly Point[]) {
      const at = (place: Point, phase: DeskTouch['phase'], milliseconds: number) =>
        desk.treatTouch({ phase, at: place, tap: false, milliseconds });
      const first = places[0] ?? [0, 0];
      at(first, 'down', 0);
      const moved = places.slice(1).map((place, index) => at(place, 'move', 100 * (index + 1)));
      return [...moved, at(places.at(-1) ?? first, 'up', 100 * places.length)];
    },
  };
}

const { tray } = arrangeTray(TABLET, SHAPE);
/** A place on a piece, in the middle of the upright tray. */
const START: Point = [tray.left + tray.width / 2, tray.top + 420];
const isPlayed = (treatment: unknown): boolean => typeof treatment === 'object';

describe('a finger on the tray', () => {
  test.each([0, 30, 55, 60])('that leaves at %i° to its short side pulls out a piece', (degrees) => {
    const { stroke } = createDesk();
    const radians = (degrees * Math.PI) / 180;
    const steps = [20, 60, 120, 200].map(
      (reach): Point => [START[0] - reach * Math.cos(radians), START[1] - reach * Math.sin(radians)],
    );
    const treated = stroke(START, ...steps);
    expect(isPlayed(treated.at(-2))).toBe(true);
    expect(isPlayed(treated.at(-1))).toBe(true);
  });

  test('that moves along the tray scrolls it, and pulls out nothing', () => {
    const { stroke, scroll } = createDesk();
    const treated = stroke(START, [START[0] + 5, START[1] - 60], [START[0] - 20, START[1] - 150]);
    expect(scroll()).toBeGreaterThan(100);
    expect(treated).toEqual(['kept', 'kept', 'cancel']);
  });

  test('that scrolls and then leaves the tray pulls out the piece it came down on', () => {
    const { stroke, scroll } = createDesk();
    const along = [60, 120].map((reach): Point => [START[0], START[1] - reach]);
    const treated = stroke(START, ...along, [tray.left - 20, START[1] - 600]);
    expect(scroll()).toBeGreaterThan(0);
    expect(treated.slice(0, 2)).toEqual(['kept', 'kept']);
    expect(isPlayed(treated[2])).toBe(true);
  });
});

describe('bowls', () => {
  test('take a piece only while one is in the hand or chosen', () => {
    const place: Point = [tray.left + 30, tray.top + tray.height / 2];
    expect(createDesk().desk.beside(place)?.thing).not.toBeNull();
    const chosen = createDesk({ ...REST, chosen: 5 });
    expect(chosen.desk.beside(place)).toEqual({ thing: null, slot: 70, container: 2 });
    expect(bowlAt(arrangeTray(TABLET, SHAPE), 2, place)).toBe(0);
  });

  test('are shown one after another, without empty ones', () => {
    const session = play(play(begin(puzzle, rules), { stow: 3, slot: 70, bowl: 2 }), {
      ...{ stow: 4, slot: 70, bowl: 3 },
    });
    const progress = session.progress as Parameters<typeof bowlShown>[0];
    expect(bowlShown(progress, { bowl: 1 })).toBe(0);
    expect([0, 2, 3].map((bowl) => bowlAfter(progress, { bowl }))).toEqual([2, 3, 0]);
  });
});
