import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Camera,
  closestZoom,
  type Fingers,
  type Frame,
  fittedScale,
  pinch,
  scale,
  toFrame,
  toPuzzle,
  wholeCamera,
  zoomAt,
} from '#src/view/board/camera.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const frames = fc.record({
  width: fc.integer({ min: 200, max: 2000 }),
  height: fc.integer({ min: 200, max: 2000 }),
  margin: fc.constant(14),
});
const sizes = fc.oneof(
  fc.integer({ min: 100, max: 1000 }).map((short): [number, number] => [1000, short]),
  fc.integer({ min: 100, max: 1000 }).map((short): [number, number] => [short, 1000]),
);
const place = (frame: Frame) =>
  fc.tuple(
    fc.double({ min: 0, max: frame.width, noNaN: true }),
    fc.double({ min: 0, max: frame.height, noNaN: true }),
  );
const scenes = fc.record({ frame: frames, size: sizes }).chain(({ frame, size }) =>
  fc.record({
    frame: fc.constant(frame),
    size: fc.constant(size),
    at: place(frame),
    before: fc.tuple(place(frame), place(frame)),
    after: fc.tuple(place(frame), place(frame)),
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
  }),
);

/** Expects that an axis along which the puzzle is larger than the frame shows no edge inside the margin. */
function expectInside(camera: Camera, size: readonly [number, number], frame: Frame): void {
  expect(camera.zoom).toBeGreaterThanOrEqual(1);
  expect(camera.zoom).toBeLessThanOrEqual(closestZoom(size, frame) + 1e-9);
  const [left, top] = toFrame(camera, size, frame, [0, 0]);
  const [right, bottom] = toFrame(camera, size, frame, size);
  for (const [low, high, room] of [
    [left, right, frame.width],
    [top, bottom, frame.height],
  ] as const) {
    if (high - low <= room - 2 * frame.margin + 1e-6) expect(low + high).toBeCloseTo(room, 5);
    else {
      expect(low).toBeLessThanOrEqual(frame.margin + 1e-6);
      expect(high).toBeGreaterThanOrEqual(room - frame.margin - 1e-6);
    }
  }
}

describe('the camera', () => {
  test('shows the whole puzzle inside the margins when it fits', () => {
    fc.assert(
      fc.property(scenes, ({ frame, size }) => {
        const [left, top] = toFrame(wholeCamera(size), size, frame, [0, 0]);
        const [right, bottom] = toFrame(wholeCamera(size), size, frame, size);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(frame.margin - 1e-6);
        expect(right).toBeLessThanOrEqual(frame.width - frame.margin + 1e-6);
        expect(bottom).toBeLessThanOrEqual(frame.height - frame.margin + 1e-6);
      }),
    );
  });

  test('converts places between frame and puzzle without loss', () => {
    fc.assert(
      fc.property(scenes, ({ frame, size, at, factor }) => {
        const camera = zoomAt(wholeCamera(size), size, frame, factor, at);
        const [x, y] = toFrame(camera, size, frame, toPuzzle(camera, size, frame, at));
        expect(x).toBeCloseTo(at[0], 6);
        expect(y).toBeCloseTo(at[1], 6);
      }),
    );
  });

  test('keeps the puzzle in the frame after any pinch and zoom', () => {
    fc.assert(
      fc.property(scenes, ({ frame, size, at, before, after, factor }) => {
        const zoomed = zoomAt(wholeCamera(size), size, frame, factor, at);
        expectInside(zoomed, size, frame);
        expectInside(pinch(zoomed, size, frame, before as Fingers, after as Fingers), size, frame);
      }),
    );
  });

  test('keeps the places under two fingers under them', () => {
    const size = [1000, 1000] as const;
    const frame = { width: 800, height: 800, margin: 14 };
    const camera = { zoom: 2, centre: [500, 500] as const };
    const before: Fingers = pairs('350 400, 450 400');
    const after: Fingers = pairs('340 420, 470 420');
    const held = before.map((at) => toPuzzle(camera, size, frame, at));
    const moved = pinch(camera, size, frame, before, after);
    for (const [index, at] of after.entries()) {
      const [x, y] = toFrame(moved, size, frame, held[index] ?? [0, 0]);
      expect(x).toBeCloseTo(at[0], 6);
      expect(y).toBeCloseTo(at[1], 6);
    }
    expect(scale(moved, size, frame)).toBeCloseTo(1.3 * 2 * fittedScale(size, frame), 6);
  });
});
