import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeLine, lineAfter, stepsBetween } from '#src/kinds/maze/view/shown-line.ts';

describe('a moving line', () => {
  test('goes back to the fork before it goes on', () => {
    const from = completeLine([1, 2, 3, 4]);
    const to = [1, 2, 7, 8, 9];
    expect(stepsBetween(from, to)).toBe(5);
    expect(lineAfter(from, to, 1.5)).toEqual({ cells: [1, 2, 3, 4], length: 1.5 });
    expect(lineAfter(from, to, 3)).toEqual({ cells: to, length: 2 });
    expect(lineAfter(from, to, 5)).toEqual(completeLine(to));
  });

  test('can turn round in the middle of a step', () => {
    const from = lineAfter(completeLine([1, 2]), [1, 2, 3], 0.5);
    expect(from.length).toBe(1.5);
    expect(stepsBetween(from, [1, 2])).toBe(0.5);
    expect(lineAfter(from, [1, 2], 0.5)).toEqual(completeLine([1, 2]));
  });

  test('arrives between any two ways without a leap', () => {
    const cells = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }).map((tail) => [0, ...tail]);
    fc.assert(
      fc.property(cells, cells, fc.integer({ min: 1, max: 20 }), (a, b, frames) => {
        const from = completeLine(a);
        const all = stepsBetween(from, b);
        expect(lineAfter(from, b, all)).toEqual(completeLine(b));
        let before = from.length;
        for (let frame = 1; frame <= frames; frame++) {
          const { length } = lineAfter(from, b, (all * frame) / frames);
          expect(Math.abs(length - before)).toBeLessThanOrEqual(all / frames + 1e-9);
          before = length;
        }
      }),
    );
  });
});
