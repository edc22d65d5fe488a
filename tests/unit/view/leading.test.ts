import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/geometry/plane-graph.ts';
import { whole } from '../../../src/view/camera.ts';
import { approach } from '../../../src/view/leading.ts';
import { type Sight, scaleOf, toElement } from '../../../src/view/sight.ts';

const area = { left: -40, top: -40, width: 1080, height: 830 };
const sight: Sight = {
  area,
  camera: whole([area.width, area.height]),
  room: { corner: [140, 0], frame: { width: 900, height: 820, margin: 14, closest: 6 } },
};
const TICK = 1000 / 60;

/** How a board stands frame after frame until it is where it wants to be. */
function followed(
  at: Point,
  scale: number,
  { held = false, still = false } = {},
  from = sight,
): readonly Sight[] {
  const frames = [from];
  for (let frame = 0; frame < 600; frame++) {
    const last = frames.at(-1) ?? sight;
    const camera = approach(last, { at, scale, held }, TICK, still);
    if (camera === undefined) return frames;
    frames.push({ ...last, camera });
  }
  throw new Error('it never comes to rest');
}

describe('a board that follows', () => {
  test('comes to rest with what it follows well in sight, as large as was asked', () => {
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

  test('stays where it is when all is in sight, and large enough', () => {
    expect(followed([500, 375], 0.5)).toHaveLength(1);
  });

  test('once it is large enough, never runs faster under a finger than a hand can follow', () => {
    const at: Point = [990, 20];
    const near = { ...sight, camera: { zoom: 4, centre: [300, 600] as const } };
    const frames = followed(at, 3, { held: true }, near);
    expect(frames.length).toBeGreaterThan(40);
    for (const [index, next] of frames.slice(1).entries()) {
      const [x, y] = toElement(frames[index] ?? near, at);
      const [u, w] = toElement(next, at);
      expect(Math.sqrt((u - x) ** 2 + (w - y) ** 2)).toBeLessThanOrEqual(0.9 * TICK + 1e-6);
    }
  });

  test('is there at once where movements are not wanted', () => {
    expect(followed([100, 100], 3.3, { still: true }).length).toBeLessThanOrEqual(3);
    expect(followed([100, 100], 3.3).length).toBeGreaterThan(10);
  });
});
