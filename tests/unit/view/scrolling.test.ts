import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { corridorsOf, middleOf } from '#src/kinds/maze/engine/path/corridor.ts';
import { REST } from '#src/kinds/maze/engine/play/gesture.ts';
import { headOf, type MazeProgress } from '#src/kinds/maze/engine/play/play.ts';
import { rules } from '#src/kinds/maze/engine/play/rules.ts';
import { type BoardPlacement, scaleOf, toElement, toPuzzleUnits } from '#src/view/board/board-placement.ts';
import { wholeCamera } from '#src/view/board/camera.ts';
import { approach, createScroller } from '#src/view/lesson/scrolling.ts';
import { createMotions } from '#src/view/motion.ts';
import { mazeOf } from '#tests/fixtures/maze.ts';

const area = { left: -40, top: -40, width: 1080, height: 830 };
const sight: BoardPlacement = {
  area,
  camera: wholeCamera([area.width, area.height]),
  room: { corner: [140, 0], frame: { width: 900, height: 820, margin: 14, closest: 6 } },
};
const TICK = 1000 / 60;
/** CSS pixels per millisecond. */
const FASTEST = 0.4;

/** All frames of a board until it has arrived. */
function followed(
  at: Point,
  scale: number,
  { held = false, still = false } = {},
  from = sight,
): readonly BoardPlacement[] {
  const frames = [from];
  for (let frame = 0; frame < 600; frame++) {
    const last = frames.at(-1) ?? sight;
    const camera = approach(last, { at, scale, underFinger: held }, TICK, still);
    if (camera === undefined) return frames;
    frames.push({ ...last, camera });
  }
  throw new Error('it never comes to rest');
}

describe('a board that follows the play', () => {
  test('stops with the place well in sight, at the requested scale', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 750 }));
    fc.assert(
      fc.property(place, fc.boolean(), fc.boolean(), (at, held, still) => {
        const last = followed(at, 3.3, { held, still }).at(-1) ?? sight;
        expect(scaleOf(last)).toBeCloseTo(3.3, 2);
        const [x, y] = toElement(last, at);
        expect(x).toBeGreaterThan(140 + 14);
        expect(x).toBeLessThan(140 + 900 - 14);
        expect(y).toBeGreaterThan(14);
        expect(y).toBeLessThan(820 - 14);
      }),
      { numRuns: 40 },
    );
  });

  test('stays if the place is in sight and large enough', () => {
    expect(followed([500, 375], 0.5)).toHaveLength(1);
  });

  test('never moves faster under a finger than a hand can follow', () => {
    const at: Point = [990, 20];
    const near = { ...sight, camera: { zoom: 4, centre: [300, 600] as const } };
    const frames = followed(at, 3, { held: true }, near);
    expect(frames.length).toBeGreaterThan(40);
    for (const [index, next] of frames.slice(1).entries()) {
      const [x, y] = toElement(frames[index] ?? near, at);
      const [u, w] = toElement(next, at);
      expect(Math.sqrt((u - x) ** 2 + (w - y) ** 2)).toBeLessThanOrEqual(FASTEST * TICK + 1e-6);
    }
  });

  test('arrives at once with reduced motion', () => {
    expect(followed([100, 100], 3.3, { still: true }).length).toBeLessThanOrEqual(3);
    expect(followed([100, 100], 3.3).length).toBeGreaterThan(10);
  });
});

/** A corridor of 16 cells to the right, around a corner down, and on behind a wall. */
const CORNER = mazeOf([
  '+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+',
  '|S                              |               |',
  '+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+ +-+-+-+-+-+-+-+-+',
  '|                             |                G|',
  '+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+',
]);

describe('a finger that rests near the edge of a large maze', () => {
  const corridors = corridorsOf(CORNER.board);
  const room = { corner: [0, 0] as Point, frame: { width: 800, height: 600, margin: 14, closest: 30 } };
  const whole = { left: -50, top: -50, width: 1100, height: 184 };

  /** Moves a finger across and rests it there. Returns the line's heads and the board's places, frame by frame. */
  function rested(across: number, milliseconds: number) {
    let sight: BoardPlacement = { area: whole, camera: { zoom: 3, centre: [200, 92] }, room };
    let progress = rules.start(CORNER) as MazeProgress;
    let gesture = rules.rest ?? REST;
    const motions = createMotions(() => undefined);
    let finger: Point = [0, 0];
    const heads: number[] = [];
    const places: Point[] = [];
    const touch = (phase: 'down' | 'move', at: Point, rests = false): void => {
      const units = 1 / scaleOf(sight);
      const input = {
        phase,
        at: toPuzzleUnits(sight, at),
        unitsPerCssPixel: units,
        tap: false,
        rests,
      } as const;
      const meaning = rules.interpret(CORNER.board, progress, gesture, input);
      if (meaning === undefined) return;
      gesture = meaning.gesture;
      if ('move' in meaning) progress = rules.apply(CORNER.board, progress, meaning.move);
      heads.push(headOf(progress));
      leader.follow({
        at: middleOf(corridors, headOf(progress)),
        scale: 44 / corridors.side,
        underFinger: true,
      });
    };
    const leader = createScroller({
      motions,
      still: false,
      sight: () => sight,
      moveTo: (camera) => {
        sight = { ...sight, camera };
        places.push(toElement(sight, [0, 0]));
      },
      repeatTouch: () => touch('move', finger, true),
    });
    const from = toElement(sight, middleOf(corridors, corridors.start));
    finger = [across, from[1]];
    touch('down', from);
    for (let step = 1; step <= 20; step++) {
      touch('move', [
        from[0] + ((finger[0] - from[0]) * step) / 20,
        from[1] + ((finger[1] - from[1]) * step) / 20,
      ]);
    }
    for (let frame = 0; frame < 800; frame++) motions.advance(frame * milliseconds);
    return { heads, places };
  }

  test.each([8, 1000 / 60, 250])('extends the line along the corridor, %i ms a frame', (milliseconds) => {
    const { heads, places } = rested(770, milliseconds);
    // The line reaches the end of the corridor, not around the corner, and through no wall.
    expect(heads.at(-1)).toBe(15);
    for (const [index, head] of heads.slice(1).entries()) {
      expect(Math.abs(head - (heads[index] ?? 0))).toBeLessThanOrEqual(2);
      expect(head).toBeLessThan(corridors.columns);
    }
    for (const [index, [x, y]] of places.slice(1).entries()) {
      const [u, w] = places[index] ?? [x, y];
      expect(Math.sqrt((x - u) ** 2 + (y - w) ** 2)).toBeLessThan(FASTEST * 34 + 1);
    }
  });
});
