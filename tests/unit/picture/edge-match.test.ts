import { describe, expect, test } from 'vitest';
import { edgeMatch, edgesOf } from '#src/picture/pixels/edge-match.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';

const SIDE = 400;

/** A grey picture with the lightness, 0 to 255, that a function of the place returns. */
function painted(grey: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) data.fill(grey(x, y), 4 * (y * SIDE + x), 4 * (y * SIDE + x) + 3);
  return { width: SIDE, height: SIDE, data };
}

const level = (y: number, from = 50, to = 350) => [from, y, to, y];
/** A black stroke along y = 200. */
const stroke = (half: number) =>
  painted((x, y) => (Math.abs(y + 0.5 - 200) < half && x >= 50 && x < 350 ? 0 : 255));

describe('lines compared with the edges of a picture', () => {
  test('match a thin or broad stroke if they are its middle line', () => {
    for (const half of [1, 4, 15]) {
      const { recall, precision } = edgeMatch(edgesOf(stroke(half)), level(200));
      expect([half, precision]).toEqual([half, 1]);
      expect(recall).toBeGreaterThan(0.99);
    }
  });

  test('do not match a stroke beside them', () => {
    const { recall, precision } = edgeMatch(edgesOf(stroke(4)), level(230));
    expect([recall, precision]).toEqual([0, 0]);
  });

  test('have half the recall or precision if half of them match', () => {
    const edges = edgesOf(stroke(4));
    expect(edgeMatch(edges, level(200, 50, 200)).recall).toBeCloseTo(0.5, 1);
    expect(edgeMatch(edges, [...level(200), ...level(300)]).precision).toBeCloseTo(0.5, 2);
  });

  test('do not match a bulge of a stroke', () => {
    const bead = painted((x, y) => {
      const isBead = Math.hypot(x - 350, y - 200) < 20;
      return isBead || (Math.abs(y + 0.5 - 200) < 4 && x >= 50 && x < 350) ? 0 : 255;
    });
    const { recall } = edgeMatch(edgesOf(bead), level(200));
    expect(recall).toBeLessThan(0.95);
  });

  test('need an edge at a change of colour, but not in a gradient', () => {
    const fading = edgesOf(painted((x) => 255 - (x * 255) / SIDE));
    expect(fading.data).not.toContain(1);
    const steps = edgesOf(painted((x) => (x < 200 ? 255 : 225)));
    expect(edgeMatch(steps, [200, 0, 200, SIDE])).toMatchObject({ recall: 1, precision: 1 });
    expect(edgesOf(painted((x) => (x < 200 ? 255 : 240))).data).not.toContain(1);
  });

  test('match perfectly if there are no lines and no edges', () => {
    expect(edgeMatch(edgesOf(painted(() => 255)), [])).toMatchObject({ recall: 1, precision: 1 });
  });
});
