import { expect, test } from 'vitest';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { traceSeen } from '#src/picture/tracing/seen-tracing.ts';
import { traceDrawing } from '#src/picture/tracing/tracing.ts';

type Disc = readonly [x: number, y: number, radius: number, colour: readonly [number, number, number]];

/** Discs on white, from back to front. */
function painted(discs: readonly Disc[]): Pixels {
  const [width, height] = [400, 300];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [cx, cy, radius, colour] of discs)
    for (let y = cy - radius; y <= cy + radius; y++)
      for (let x = cx - radius; x <= cx + radius; x++)
        if ((x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2) data.set(colour, 4 * (y * width + x));
  return { width, height, data };
}

const centres = (lines: readonly (readonly (readonly [number, number])[])[]): (readonly [number, number])[] =>
  lines
    .map((line) => {
      const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
      const middle = (values: number[]): number =>
        10 * Math.round((Math.min(...values) + Math.max(...values)) / 20);
      return [middle(xs), middle(ys)] as const;
    })
    .sort(([p], [q]) => p - q);

test('a face in flat colours keeps its eyes', () => {
  const pixels = painted([
    [200, 150, 120, [255, 213, 74]],
    [160, 120, 16, [51, 51, 51]],
    [240, 120, 16, [51, 51, 51]],
  ]);
  expect(centres(traceSeen({ pixels, scale: 1 }).lines)).toEqual([
    [160, 120],
    [200, 150],
    [240, 120],
  ]);
});

test('a drawing in lines is traced by its ink', () => {
  const pixels = painted([
    [200, 150, 100, [0, 0, 0]],
    [200, 150, 94, [255, 255, 255]],
    [200, 120, 12, [0, 0, 0]],
  ]);
  expect(traceSeen({ pixels, scale: 1 })).toEqual(traceDrawing({ pixels, scale: 1 }));
});
