import { expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { onPaper } from '#src/picture/pixels/scaling.ts';
import { colourRims, softRims } from '#src/picture/tracing/colour-rims.ts';

const painted = async (body: string, isCrisp: boolean, side = 500) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">${body}</svg>`;
  const drawn = await DECODER.rasterise(svg, side, { isCrisp });
  if (!drawn.ok) throw new Error(drawn.failure.code);
  return onPaper(drawn.value);
};

/** The largest distance of a point from its expected place. */
const farthest = (lines: readonly (readonly Point[])[], off: (at: Point) => number): number =>
  Math.max(...lines.flat().map((at) => Math.abs(off(at))));

test('the edge between two colours is one line', async () => {
  const { lines } = colourRims(await painted('<circle cx="250" cy="250" r="150" fill="#c33"/>', true));
  expect(lines).toHaveLength(1);
  expect(farthest(lines, ([x, y]) => Math.hypot(x - 250, y - 250) - 150)).toBeLessThan(1.5);
});

test('a thin dark band becomes its middle line, and a broad one its two edges', async () => {
  const ring = (width: number) =>
    painted(`<circle cx="250" cy="250" r="150" fill="none" stroke="#222" stroke-width="${width}"/>`, true);
  const thin = colourRims(await ring(14));
  expect(thin.lines).toHaveLength(1);
  expect(farthest(thin.lines, ([x, y]) => Math.hypot(x - 250, y - 250) - 150)).toBeLessThan(2);
  const broad = colourRims(await ring(60));
  expect(broad.lines).toHaveLength(2);
  expect(farthest(broad.lines, ([x, y]) => Math.abs(Math.hypot(x - 250, y - 250) - 150) - 30)).toBeLessThan(
    1.5,
  );
});

test('a gradient has an edge only where it differs from its surroundings', async () => {
  const gradient =
    '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><rect x="50" y="50" width="400" height="400" fill="url(#g)"/>';
  const { lines } = colourRims(await painted(gradient, true));
  const at = lines.flat();
  expect(at.some(([x]) => Math.abs(x - 450) < 2)).toBe(true);
  expect(at.every(([x, y]) => Math.abs(x - 450) < 2 || Math.abs(y - 50) < 2 || Math.abs(y - 450) < 2)).toBe(
    true,
  );
  expect(at.every(([x]) => x > 70)).toBe(true);
});

test('an edge several pixels wide is one line', async () => {
  // Enlarged, as small bitmaps are.
  const small = await painted('<circle cx="250" cy="250" r="150" fill="#c33"/>', false, 125);
  const address = `data:image/png;base64,${Buffer.from(await DECODER.encodePng(small)).toString('base64')}`;
  const { lines } = softRims(await painted(`<image width="500" height="500" href="${address}"/>`, false));
  expect(lines).toHaveLength(1);
  expect(farthest(lines, ([x, y]) => Math.hypot(x - 250, y - 250) - 150)).toBeLessThan(4);
});

test('a picture full of specks is traced in seconds', { timeout: 20_000 }, () => {
  const side = 500;
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  let random = 7;
  for (let at = 0; at < data.length; at += 4) {
    random = (random * 16807) % 2147483647;
    if (random < 0.15 * 2147483647) data.fill(0, at, at + 3);
  }
  expect(colourRims({ width: side, height: side, data }).lines.length).toBeGreaterThan(1000);
});
