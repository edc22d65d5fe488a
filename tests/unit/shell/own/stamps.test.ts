import { expect, test } from 'vitest';
import { pointsOf } from '#src/geometry/shapes/point.ts';
import { STAMPS, stampPlaces } from '#src/shell/own/drawing/stamps.ts';
import { sheetOf } from '#src/shell/own/drawing/strokes.ts';
import type { SketchMark } from '#src/storage/own/own-pictures.ts';

test.each(STAMPS)(
  'a %s is one closed stroke of the size asked for, also at the edge of the sheet',
  (stamp) => {
    for (const [middle, radius] of [
      [[500, 400], 200],
      [[10, 790], 80],
      [[500, 400], 900],
    ] as const) {
      const points = pointsOf(stampPlaces(stamp, middle, radius, [1000, 800]));
      expect(points.at(-1)).toEqual(points[0]);
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      expect(size).toBeGreaterThan(1.4 * Math.min(radius, 400));
      expect(size).toBeLessThanOrEqual(2 * Math.min(radius, 400) + 0.1);
      expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...xs)).toBeLessThanOrEqual(1000);
      expect(Math.max(...ys)).toBeLessThanOrEqual(800);
    }
  },
);

const square = [100, 100, 300, 100, 300, 300, 100, 300];
const line: SketchMark = { tool: 'pen', colour: '#2a2730', isMirrored: false, places: [...square, 100, 100] };
const fill = (colour: string): SketchMark => ({ tool: 'fill', colour, rings: [square] });
const rubber = (places: readonly number[]): SketchMark => ({ tool: 'rubber', radius: 10, places });
const paints = (...marks: readonly SketchMark[]) => sheetOf(marks, 1000).fills.map(({ colour }) => colour);

test('paint replaces the paint of the same area, and a new sheet has none', () => {
  expect(paints(line, fill('#e0402f'), fill('#2e6fc7'))).toEqual(['#2e6fc7']);
  expect(paints(line, fill('#e0402f'), { tool: 'new-sheet' })).toEqual([]);
});

test('a rubber takes the paint where it begins only if it touches no line', () => {
  expect(paints(line, fill('#e0402f'), rubber([200, 200, 220, 220]))).toEqual([]);
  expect(paints(line, fill('#e0402f'), rubber([200, 200, 200, 320]))).toEqual(['#e0402f']);
  expect(paints(line, fill('#e0402f'), rubber([500, 500]))).toEqual(['#e0402f']);
});
