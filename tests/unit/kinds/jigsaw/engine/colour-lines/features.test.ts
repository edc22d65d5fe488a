import { describe, expect, test } from 'vitest';
import { attractionAt, attractionOf } from '#src/kinds/jigsaw/engine/colour-lines/colours/attraction.ts';
import { featuresOf, repelFeatures } from '#src/kinds/jigsaw/engine/colour-lines/colours/features.ts';
import { roomBetween } from '#src/kinds/jigsaw/engine/colour-lines/curves/room.ts';
import { repelledShare } from '#src/kinds/jigsaw/engine/colour-lines/curves/stretch.ts';
import { cutAlongColours } from '#src/kinds/jigsaw/engine/colour-lines/cut.ts';
import type { Cutting } from '#src/kinds/jigsaw/engine/cutting.ts';
import { OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import type { PixelPicture } from '#src/picture/picture.ts';
import { toLab } from '#src/picture/pixels/lab.ts';
import { seeded } from '#src/random.ts';
import { curvesOf } from '#tests/fixtures/jigsaw.ts';

const [WIDTH, HEIGHT] = [500, 350];
/** Positions of eyes in puzzle units: two in each face, faces all over the picture. */
const EYES = Array.from({ length: 24 }, (_, k) => {
  const face = k >> 1;
  const [x, y] = [130 + 245 * (face % 4), 110 + 230 * Math.floor(face / 4)];
  return [x + (k % 2 === 0 ? -34 : 34), y + (face % 3) * 9] as const;
});
const RADIUS = 11;

/** A wall with two halves of different colours, with or without eyes. */
function wall(hasEyes: boolean): PixelPicture {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isEye =
        hasEyes && EYES.some(([ex, ey]) => (2 * x + 1 - ex) ** 2 + (2 * y + 1 - ey) ** 2 < RADIUS ** 2);
      data.set(isEye ? [30, 25, 40, 255] : [225, 180 + (x % 7), 150, 255], 4 * (y * WIDTH + x));
    }
  }
  return {
    source: { id: 'test' },
    title: 'test',
    size: [1000, 700],
    pixels: { width: WIDTH, height: HEIGHT, data },
  };
}

const picture = wall(true);

describe('features', () => {
  test('eyes are found where they are, and nothing else', () => {
    const features = featuresOf(toLab(picture.pixels), 0.5, 170);
    expect(features.length).toBe(EYES.length);
    for (const [x, y] of EYES)
      expect(features.some((one) => (one.x - x) ** 2 + (one.y - y) ** 2 < RADIUS ** 2)).toBe(true);
  });

  test('a border with a feature beside it has part of its room repelled', () => {
    const none = new Float32Array(WIDTH * HEIGHT).fill(1);
    const attraction = attractionOf(none, { nearness: none, side: 1 }, 0, picture.pixels, 0.5);
    const side = { x: 50, core: 0.4, slopes: [0.9, 0.9] as const };
    const room = roomBetween(100, { ...side, y: 60 }, { ...side, y: -60 }, 4);
    const stretch = {
      border: { ends: [0, 1], cells: [0, 1] },
      length: 100,
      x: 200,
      y: 100,
      ux: 1,
      uy: 0,
      room,
    } as const;
    const beside = (x: number) =>
      repelledShare(stretch, repelFeatures(attraction, [{ x, y: 105, radius: 12 }]));
    expect(beside(250)).toBeGreaterThan(0.05);
    expect(beside(250)).toBeLessThan(0.5);
    expect(beside(400)).toBe(0);
  });

  test('the border between two colours is no feature, however it curves', () => {
    const { pixels } = wall(false);
    const data = pixels.data.map((value, at) => {
      const [x, y] = [(at >> 2) % WIDTH, Math.floor((at >> 2) / WIDTH)];
      return at % 4 < 3 && (x - 250) ** 2 + (y - 175) ** 2 < 120 ** 2 ? 60 : value;
    });
    expect(featuresOf(toLab({ ...pixels, data }), 0.5, 170)).toEqual([]);
  });

  test('alone repel cuts', () => {
    const none = new Float32Array(WIDTH * HEIGHT).fill(1);
    const attraction = attractionOf(none, { nearness: none, side: 1 }, 0, picture.pixels, 0.5);
    const spared = repelFeatures(attraction, [{ x: 200, y: 100, radius: 10 }]);
    expect(attractionAt(spared, 203, 96)).toBeLessThan(0);
    expect(attractionAt(spared, 200, 114)).toBe(1);
    expect(attractionAt(attraction, 200, 100)).toBe(1);
  });

  test('stay whole if cuts can get round them', () => {
    const mean = 700_000 / 24;
    const order = {
      pieces: 24,
      curves: curvesOf('classic'),
      minDegree: 1,
      curveShare: 0,
      minWidth: 12,
      minArea: mean / 4,
      isSalient: false,
      guides: { keep: [], follow: [] },
    };
    const cutThrough = (of: PixelPicture) => {
      const { cuts } = cutAlongColours(of, order, seeded('one'), () => {}) as Cutting;
      const inner = cuts.filter(({ pieces }) => !pieces.includes(OUTSIDE));
      return EYES.filter(([x, y]) =>
        inner.some(({ path }) =>
          path.some(([bx, by], k) => {
            if (k === 0) return false;
            const [ax, ay] = path[k - 1];
            const [dx, dy] = [bx - ax, by - ay];
            const share = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
            return (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2 < (0.7 * RADIUS) ** 2;
          }),
        ),
      ).length;
    };
    expect(cutThrough(picture)).toBeLessThanOrEqual(1);
    // Without the features, the same cuts would go through some of them.
    expect(cutThrough(wall(false))).toBeGreaterThanOrEqual(3);
  });
});
