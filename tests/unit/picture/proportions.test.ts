import { describe, expect, test } from 'vitest';
import type { SheetCorners } from '#src/picture/tracing/sheet/homography.ts';
import { aspectOf, sidesOf } from '#src/picture/tracing/sheet/proportions.ts';
import { sheetOf } from '#src/picture/tracing/tracing.ts';
import { seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const SIZE = [1600, 1200] as const;

interface View {
  readonly aspect: number;
  /** In longer sides of the photograph. */
  readonly focal: number;
  /** In degrees: direction of the tilt, its angle, and the rotation of the sheet. */
  readonly towards: number;
  readonly tilt: number;
  readonly turn: number;
}

/** The corners of a sheet that fills most of a camera's view, with errors `off`. */
function cornersSeen({ aspect, focal, towards, tilt, turn }: View, off: () => number): SheetCorners {
  const [cos, sin] = [
    (angle: number) => Math.cos((angle * Math.PI) / 180),
    (angle: number) => Math.sin((angle * Math.PI) / 180),
  ];
  const [w, h] = aspect > 1 ? [1, 1 / aspect] : [aspect, 1];
  const [ax, ay] = [cos(towards), sin(towards)];
  const distance = 1.9 * focal;
  const corners = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ].map(([u, v]) => {
    const [x, y] = [u * cos(turn) - v * sin(turn), u * sin(turn) + v * cos(turn)];
    // Rotate about the axis (ax, ay) in the sheet's plane (Rodrigues).
    const along = (1 - cos(tilt)) * (ax * x + ay * y);
    const depth = distance + sin(tilt) * (ax * y - ay * x);
    const scale = (focal * SIZE[0]) / depth;
    return [
      SIZE[0] / 2 + scale * (x * cos(tilt) + along * ax) + off(),
      SIZE[1] / 2 + scale * (y * cos(tilt) + along * ay) + off(),
    ];
  });
  return corners as unknown as SheetCorners;
}

const random = seeded('sheets');
const VIEWS = [Math.SQRT2, 11 / 8.5, 4 / 3, 1.5, 1.25, 1].flatMap((share) =>
  Array.from(
    { length: 80 },
    (_, i): View => ({
      aspect: i % 2 === 0 ? share : 1 / share,
      focal: 0.65 + random.below(60) / 100,
      towards: random.below(360),
      tilt: random.below(45),
      turn: random.below(30) - 15,
    }),
  ),
);

/** The share of views whose proportions are recovered within 5 %. */
function shareRight(
  views: readonly View[],
  aspectSeen: (corners: SheetCorners) => number,
  off: () => number,
) {
  const right = views.filter((view) => {
    const ratio = aspectSeen(cornersSeen(view, off)) / view.aspect;
    return ratio > 0.95 && ratio < 1.05;
  });
  return right.length / views.length;
}

describe('the proportions of a photographed sheet', () => {
  const own = (corners: SheetCorners): number => aspectOf(corners, ...SIZE);

  test('follow from its perspective', () => {
    expect(shareRight(VIEWS, own, () => 0)).toBeGreaterThan(0.96);
    // Judged by the lengths of its sides, a tilted sheet is too short.
    const bySides = (corners: SheetCorners): number => sidesOf(corners)[0] / sidesOf(corners)[1];
    expect(shareRight(VIEWS, bySides, () => 0)).toBeLessThan(0.75);
  });

  test('are found with corners 3 pixels off', () => {
    expect(shareRight(VIEWS, own, () => random.below(7) - 3)).toBeGreaterThan(0.9);
  });

  test('become a common format if no camera could see the corners', () => {
    // Corners dragged by hand, or of a curled sheet: the sides are perpendicular at no focal length.
    const dragged: SheetCorners = pairs('200 150, 1280 260, 1380 1060, 240 1000');
    expect(own(dragged)).toBeCloseTo(Math.SQRT2, 6);
    expect(sidesOf(dragged)[0] / sidesOf(dragged)[1]).toBeLessThan(1.36);
  });

  test('are kept by straightening', () => {
    const corners = cornersSeen({ aspect: Math.SQRT2, focal: 0.8, towards: 0, tilt: 40, turn: 0 }, () => 0);
    const pixels = { width: SIZE[0], height: SIZE[1], data: new Uint8ClampedArray(4 * SIZE[0] * SIZE[1]) };
    const { width, height } = sheetOf({ pixels, scale: 1 }, { sheet: corners });
    expect(width / height).toBeCloseTo(Math.SQRT2, 2);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1400);
  });
});
