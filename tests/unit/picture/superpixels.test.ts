import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lab, toLab } from '#src/picture/pixels/lab.ts';
import { superpixels } from '#src/picture/pixels/superpixels.ts';
import { seeded } from '#src/random.ts';

/** Random rectangles with grain. */
function picture(width: number, height: number, seed: string, grain = 20): Lab {
  const random = seeded(seed);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let k = 0; k < 12; k++) {
    const [left, top] = [random.below(width), random.below(height)];
    const colour = [random.below(256), random.below(256), random.below(256)];
    for (let y = top; y < Math.min(height, top + height / 2); y++)
      for (let x = left; x < Math.min(width, left + width / 2); x++)
        colour.forEach((value, channel) => {
          data[4 * (y * width + x) + channel] = value + random.below(grain);
        });
  }
  return toLab({ width, height, data });
}

/** The number of four-connected parts of all labels together. */
function parts({ width }: Lab, labels: Int32Array): number {
  const seen = new Uint8Array(labels.length);
  let count = 0;
  for (let start = 0; start < labels.length; start++) {
    if (seen[start]) continue;
    count += 1;
    seen[start] = 1;
    const stack = [start];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      for (const [next, there] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, at >= width],
        [at + width, at + width < labels.length],
      ] as const) {
        if (!there || seen[next] || labels[next] !== labels[at]) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return count;
}

describe('superpixels', () => {
  test('are connected, cover the picture, and have correct centres and means', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.string(),
        (width, height, count, compactness, seed) => {
          const lab = picture(width, height, seed, 120);
          const found = superpixels(lab, count, compactness);
          expect(found.count).toBeLessThanOrEqual(count);
          expect(parts(lab, found.labels)).toBe(found.count);
          const sums = Array.from({ length: found.count }, () => [0, 0, 0, 0]);
          found.labels.forEach((label, pixel) => {
            [lab.l[pixel], (pixel % width) + 0.5, Math.floor(pixel / width) + 0.5, 1].forEach((value, k) => {
              sums[label][k] += value;
            });
          });
          sums.forEach(([l, x, y, pixels], label) => {
            expect(found.means[3 * label]).toBeCloseTo(l / pixels, 3);
            expect(found.centres[2 * label]).toBeCloseTo(x / pixels, 2);
            expect(found.centres[2 * label + 1]).toBeCloseTo(y / pixels, 2);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([2, 3, 7, 12, 48, 100])('have the requested number, or slightly less: %i', (count) => {
    const found = superpixels(picture(300, 200, 'many'), count, 30).count;
    expect(found).toBeLessThanOrEqual(count);
    expect(found).toBeGreaterThanOrEqual(0.95 * count);
  });

  test('follow an edge of the picture near their border', () => {
    const l = Float32Array.from({ length: 200 * 100 }, (_, k) => (k % 200 < 91 ? 20 : 80));
    const flat = new Float32Array(l.length);
    const { labels } = superpixels({ width: 200, height: 100, l, a: flat, b: flat }, 2, 30);
    expect(labels[50 * 200 + 90]).not.toBe(labels[50 * 200 + 91]);
    expect(new Set(labels.filter((_, pixel) => pixel % 200 < 91)).size).toBe(1);
  });

  test('are the same every time', () => {
    const lab = picture(200, 140, 'again');
    expect(superpixels(lab, 40, 30)).toEqual(superpixels(lab, 40, 30));
  });
});
