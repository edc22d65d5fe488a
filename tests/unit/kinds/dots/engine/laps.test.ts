import { expect, test } from 'vitest';
import type { PlaneGraph } from '../../../../../src/geometry/plane-graph.ts';
import { isLapped } from '../../../../../src/kinds/dots/engine/laps.ts';

/** Lines of places, each with vertices of its own. */
function drawn(...lines: readonly (readonly (readonly [number, number])[])[]): PlaneGraph {
  const edges: number[] = [];
  let count = 0;
  for (const line of lines) {
    for (let k = 1; k < line.length; k++) edges.push(count + k - 1, count + k);
    count += line.length;
  }
  return { points: Float64Array.from(lines.flat(2)), edges: Uint32Array.from(edges) };
}

const LEFT = [
  [0, 0],
  [200, 0],
  [320, 0.4],
] as const;
const RIGHT = [
  [301, 0],
  [400, 0.3],
  [600, 40],
] as const;

test('two lines that end one upon the other are lapped, whichever way they run, as far as epsilon tells', () => {
  for (const one of [LEFT, LEFT.toReversed()])
    for (const other of [RIGHT, RIGHT.toReversed()]) {
      expect(isLapped(drawn(one, other), 13)).toBe(true);
      expect(isLapped(drawn(other, one), 13)).toBe(true);
      // Within epsilon the two ends are one meeting.
      expect(isLapped(drawn(one, other), 20)).toBe(false);
    }
});

test('lines are not lapped that end before each other, run side by side, or have something else near', () => {
  const beside = RIGHT.map(([x, y]) => [x, y + 3] as const);
  const before = RIGHT.map(([x, y]) => [x + 40, y] as const);
  const across = [
    [310, -60],
    [310, -8],
  ] as const;
  expect(isLapped(drawn(LEFT, beside), 13)).toBe(false);
  expect(isLapped(drawn(LEFT, before), 13)).toBe(false);
  expect(isLapped(drawn(LEFT, RIGHT, across), 13)).toBe(false);
  // A line that is all within reach may shrink to a dot.
  expect(isLapped(drawn(LEFT, [RIGHT[0], [325, 0]]), 13)).toBe(false);
});
