import { expect, test } from 'vitest';
import { graphOf, type Route } from '../../../../../src/kinds/dots/engine/route.ts';
import { split, windowsAround } from '../../../../../src/kinds/dots/engine/window.ts';

/** A ring of so many vertices, 10 units apart, with a route of steps of two positions from the one before its first. */
function ring(size: number) {
  const xs = Float64Array.from({ length: size }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const ys = Float64Array.from({ length: size }, (_, k) => Math.sin((2 * Math.PI * k) / size));
  const radius = 5 / Math.sin(Math.PI / size);
  [xs, ys].forEach((values) => {
    values.forEach((value, k) => {
      values[k] = radius * value;
    });
  });
  const stroke = { vertices: Uint32Array.from({ length: size }, (_, k) => k), closed: true };
  const curves = { xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(size), strokes: [stroke] };
  const bare = { from: new Uint32Array(0), span: new Uint32Array(0), clear: new Uint8Array(0) };
  const route: Route = Array.from({ length: size / 2 }, (_, k) => {
    const from = (2 * k + size - 1) % size;
    return { from, to: from + 2, drawn: k !== 1 };
  });
  return { graphs: [graphOf(curves, stroke, bare)], routes: [route], xs, ys };
}

test('a window reaches as far before the first position of a closed stroke as it does elsewhere', () => {
  const laid = ring(24);
  const places = [1, 3, 5, 7, 21, 23].map((from) =>
    windowsAround(laid, 0, { from, to: from + 2, drawn: false }, 30),
  );
  // Two steps of 20 units on either side.
  expect(places.map((windows) => windows.map(({ from, to }) => [(24 + 1 - from) % 24, to - from]))).toEqual(
    [1, 3, 5, 7, 21, 23].map((from) => [[(24 + 1 - from + 4) % 24, 10]]),
  );
  for (const [window] of places) if (window !== undefined) expect(split(laid, window).inside).toHaveLength(5);
});

test('a window around nearly all of a closed stroke is all of it, from dots all around', () => {
  const windows = windowsAround(ring(8), 0, { from: 1, to: 3, drawn: false }, 1000);
  expect(windows.every(({ from, to }) => to - from === 8)).toBe(true);
  expect(new Set(windows.map(({ from }) => from)).size).toBe(8);
});
