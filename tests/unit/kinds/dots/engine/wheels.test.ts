import { describe, expect, test } from 'vitest';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';
import { find } from '../../../../../src/kinds/dots/engine/shortcuts.ts';
import { asWheel } from '../../../../../src/kinds/dots/engine/wheels.ts';

const PLACES = 60;

/** A closed stroke through places at these distances from its middle, all round. */
function outline(at: (turn: number) => number): Curves {
  const places = Array.from({ length: PLACES }, (_, k) => {
    const turn = (2 * Math.PI * k) / PLACES;
    return [at(turn) * Math.cos(turn), at(turn) * Math.sin(turn)] as const;
  });
  const [xs, ys] = [Float64Array.from(places, ([x]) => x), Float64Array.from(places, ([, y]) => y)];
  const strokes = [{ vertices: Uint32Array.from(places.keys()), closed: true }];
  return { xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(PLACES), strokes };
}

/** The longest shortcut that is left of a stroke, as a share of the way around it. */
function longest(curves: Curves, spokes: { corners?: number; leastEdge?: number }): number {
  const [shortcuts] = find(curves, { epsilon: 13 });
  return Math.max(...asWheel(curves, 0, shortcuts, { epsilon: 13, leastEdge: 30, ...spokes }).span) / PLACES;
}

describe('the shortcuts of a wheel', () => {
  const wheel = outline(() => 70);

  test('leave it as many corners as are asked for', () => {
    expect(longest(wheel, {})).toBeGreaterThan(1 / 6);
    expect(longest(wheel, { corners: 8 })).toBeLessThan(1 / 7);
    expect(longest(wheel, { corners: 7 })).toBeLessThan(1 / 6);
  });

  test('are what they are where there is no room for so many', () => {
    expect(longest(wheel, { corners: 8, leastEdge: 60 })).toBe(longest(wheel, {}));
  });

  test('are what they are of what has corners enough, or is no wheel', () => {
    const large = outline(() => 300);
    expect(longest(large, { corners: 8 })).toBe(longest(large, {}));
    const square = outline((turn) => 60 / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))));
    expect(longest(square, { corners: 8 })).toBe(longest(square, {}));
  });
});
