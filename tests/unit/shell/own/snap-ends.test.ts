import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snapEnds } from '#src/shell/own/drawing/snap-ends.ts';

const stroke = (places: readonly number[], isMirrored = false) => ({ colour: '#2a2730', isMirrored, places });
const REACH = 40;
const met = (places: readonly number[], others: readonly (readonly number[])[] = [], isMirrored = false) =>
  snapEnds(
    stroke(places, isMirrored),
    others.map((each) => stroke(each)),
    REACH,
    1000,
  );

describe('a finished stroke', () => {
  test('is closed if its ends nearly meet, and stays open otherwise', () => {
    const round = [100, 100, 300, 100, 300, 300, 100, 300, 110, 130];
    expect(met(round).slice(-2)).toEqual([100, 100]);
    const open = [100, 100, 300, 100, 300, 300, 100, 300, 110, 150];
    expect(met(open)).toBe(open);
  });

  test('joins the ends of other strokes rather than its own', () => {
    const line = met(
      [90, 110, 200, 100, 380, 130],
      [
        [100, 100, 0, 0],
        [500, 500, 400, 120],
      ],
    );
    expect([...line.slice(0, 2), ...line.slice(-2)]).toEqual([100, 100, 400, 120]);
    expect(line).toHaveLength(6);
  });

  test('joins its image on the middle, and the images of other strokes', () => {
    expect(met([480, 100, 300, 200, 490, 400], [], true)).toMatchObject({ 0: 500, 1: 100, 4: 500, 5: 400 });
    const others = [stroke([100, 100, 300, 100], true)];
    expect(snapEnds(stroke([710, 110, 800, 300]), others, REACH, 1000).slice(0, 2)).toEqual([700, 100]);
  });

  test('moves at most by the reach, and not at all if it is short', () => {
    expect(met([0, 0, 20, 0, 10, 10])).toEqual([0, 0, 20, 0, 10, 10]);
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 8, maxLength: 60 }), (numbers) => {
        const places = numbers.slice(0, numbers.length - (numbers.length % 2));
        const after = met(places, [[500, 500, 900, 900]]);
        expect(after).toHaveLength(places.length);
        after.forEach((value, index) => {
          expect(Math.abs(value - (places[index] ?? 0))).toBeLessThanOrEqual(REACH + 0.1);
        });
      }),
    );
  });
});
