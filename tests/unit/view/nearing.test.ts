import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoardPlacement, scaleOf, toElement } from '#src/view/board/board-placement.ts';
import { wholeCamera } from '#src/view/board/camera.ts';
import { CROWDED, cameraFor } from '#src/view/board/nearing.ts';
import { lensPlace } from '#src/view/rendering/lens.ts';

const area = { left: 0, top: 0, width: 1000, height: 800 };
const room = { corner: [0, 0], frame: { width: 360, height: 500, margin: 14 } } as const;
const sight: BoardPlacement = { area, camera: wholeCamera([1000, 800]), room };

const works = fc
  .record({
    left: fc.integer({ min: 0, max: 900 }),
    top: fc.integer({ min: 0, max: 700 }),
    width: fc.integer({ min: 0, max: 400 }),
    height: fc.integer({ min: 0, max: 400 }),
    room: fc.integer({ min: 20, max: 300 }),
  })
  .map(({ left, top, width, height, room: apart }) => ({
    area: { left, top, width: Math.min(width, 1000 - left), height: Math.min(height, 800 - top) },
    spacing: apart,
  }));

describe('a crowded board zooms to the next work', () => {
  test('until things are far enough apart, or the work fills the screen', () => {
    fc.assert(
      fc.property(works, works, (before, work) => {
        const from = { ...sight, camera: cameraFor(sight, before) };
        const to = { ...sight, camera: cameraFor(from, work) };
        const { left, top, width, height } = work.area;
        const [x, y] = toElement(to, [left, top]);
        const [right, bottom] = toElement(to, [left + width, top + height]);
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(right).toBeLessThan(360);
        expect(bottom).toBeLessThan(500);
        const fills = right - x > 200 || bottom - y > 300;
        if (!fills) expect(work.spacing * scaleOf(to)).toBeGreaterThanOrEqual(0.85 * CROWDED);
      }),
    );
  });

  test('and keeps a zoom that is good enough', () => {
    const work = { area: { left: 400, top: 300, width: 60, height: 60 }, spacing: 60 };
    const camera = cameraFor(sight, work);
    expect(camera.zoom).toBeGreaterThan(1.5);
    expect(cameraFor({ ...sight, camera }, work)).toEqual(camera);
    expect(cameraFor({ ...sight, camera }, { ...work, spacing: 300 })).toEqual(wholeCamera([1000, 800]));
  });
});

describe('the lens', () => {
  const places = fc.tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: 0, max: 600 }));

  test('is on the board, and never under the fingertip', () => {
    fc.assert(
      fc.property(places, fc.boolean(), (finger, leftHanded) => {
        const [x, y] = lensPlace(finger, 360, leftHanded);
        expect(Math.min(x, y) - 64).toBeGreaterThanOrEqual(0);
        expect(x + 64).toBeLessThanOrEqual(360);
        const away = Math.sqrt((x - finger[0]) ** 2 + (y - finger[1]) ** 2);
        expect(away - 64).toBeGreaterThan(20);
      }),
    );
  });

  test('is beside the finger near the upper edge, away from the hand', () => {
    expect(lensPlace([180, 40], 360, false)[0]).toBeLessThan(180);
    expect(lensPlace([180, 40], 360, true)[0]).toBeGreaterThan(180);
    expect(lensPlace([180, 300], 360, true)).toEqual([180, 190]);
  });
});
