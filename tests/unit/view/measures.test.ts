import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boxOf, finishLayout } from '#src/view/finish/layout.ts';
import { discRadius, measure, visibleLinkLength } from '#src/view/measures.ts';

describe('the sizes of a board', () => {
  test('are those of the design on a tablet', () => {
    const { dot, line, doneDot } = measure(0.83, 1, 60);
    expect([dot, line, doneDot]).toEqual([11, 6.5, 7.5]);
  });

  test('keep dots apart, grow with the zoom, and stay visible', () => {
    const cases = fc.record({
      fit: fc.double({ min: 0.3, max: 1.4, noNaN: true }),
      zoom: fc.double({ min: 1, max: 6, noNaN: true }),
      spacing: fc.double({ min: 20, max: 200, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ fit, zoom, spacing }) => {
        const { dot, heldDot, doneDot } = measure(fit, zoom, spacing);
        expect(dot).toBeGreaterThanOrEqual(2.6);
        if (spacing * fit * zoom > 8) expect(2 * dot).toBeLessThan(spacing * fit * zoom);
        expect(dot).toBeGreaterThanOrEqual(measure(fit, 1, spacing).dot);
        expect(heldDot).toBeGreaterThan(dot * 0.7);
        expect(doneDot).toBeLessThan(dot);
      }),
    );
  });
});

describe('a disc and its link', () => {
  test('leave most of the gap to the next disc free', () => {
    const cases = fc.record({
      room: fc.double({ min: 3, max: 300, noNaN: true }),
      length: fc.double({ min: 0, max: 40, noNaN: true }),
      dot: fc.double({ min: 2.6, max: 17, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ room, length, dot }) => {
        const disc = Math.min(dot, discRadius(room, 1));
        expect(2 * disc).toBeLessThanOrEqual(0.8 * room + 1e-9);
        const beyond = visibleLinkLength(length, disc, room);
        expect(beyond).toBeGreaterThan(0);
        expect(beyond).toBeLessThan(0.7 * (room - 2 * disc));
        if (room > 20) expect(beyond).toBeLessThan(0.4 * (room - 2 * disc));
      }),
    );
  });
});

describe('the finished picture', () => {
  const boxes = fc.record({
    left: fc.double({ min: 0, max: 100, noNaN: true }),
    top: fc.double({ min: 0, max: 100, noNaN: true }),
    width: fc.double({ min: 10, max: 1000, noNaN: true }),
    height: fc.double({ min: 10, max: 1000, noNaN: true }),
  });

  test('fits its ground on every screen', () => {
    const screens = fc.tuple(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: 320, max: 2000 }));
    fc.assert(
      fc.property(screens, boxes, ([width, height], box) => {
        const { origin, scale, middle, radiusX, radiusY } = finishLayout(width, height, box);
        expect(middle[0] - radiusX).toBeGreaterThanOrEqual(0);
        expect(middle[1] - radiusY).toBeGreaterThanOrEqual(0);
        expect(middle[1] + radiusY).toBeLessThanOrEqual(height);
        for (const x of [box.left, box.left + box.width]) {
          for (const y of [box.top, box.top + box.height]) {
            const u = (origin[0] + x * scale - middle[0]) / radiusX;
            const v = (origin[1] + y * scale - middle[1]) / radiusY;
            expect(u * u + v * v).toBeLessThan(1);
          }
        }
      }),
    );
  });

  test('is measured by all ends of its lines and details', () => {
    const picture = Float64Array.of(3, 4, 10, 20, -1, 5, 2, 2);
    const lines = { solved: picture, picture, dots: [] };
    expect(boxOf(lines)).toEqual({ left: -1, top: 2, width: 11, height: 18 });
    const details = Float64Array.of(0, 0, 12, 3);
    expect(boxOf({ ...lines, details })).toEqual({ left: -1, top: 0, width: 13, height: 20 });
  });
});
