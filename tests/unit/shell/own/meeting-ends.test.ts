import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meetingEnds } from '../../../../src/shell/own/drawing/meeting-ends.ts';

const stroke = (places: readonly number[], isMirrored = false) => ({ colour: '#2a2730', isMirrored, places });
const REACH = 40;
const met = (places: readonly number[], others: readonly (readonly number[])[] = [], isMirrored = false) =>
  meetingEnds(
    stroke(places, isMirrored),
    others.map((each) => stroke(each)),
    REACH,
    1000,
  );

describe('a stroke that is lifted', () => {
  test('is closed where its ends nearly meet, and left open where they are farther apart', () => {
    const round = [100, 100, 300, 100, 300, 300, 100, 300, 110, 130];
    expect(met(round).slice(-2)).toEqual([100, 100]);
    const open = [100, 100, 300, 100, 300, 300, 100, 300, 110, 150];
    expect(met(open)).toBe(open);
  });

  test('goes to the ends of others, of both its ends, before it goes to itself', () => {
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

  test('meets its image on the middle, and the ends of images of others', () => {
    expect(met([480, 100, 300, 200, 490, 400], [], true)).toMatchObject({ 0: 500, 1: 100, 4: 500, 5: 400 });
    const others = [stroke([100, 100, 300, 100], true)];
    expect(meetingEnds(stroke([710, 110, 800, 300]), others, REACH, 1000).slice(0, 2)).toEqual([700, 100]);
  });

  test('stays where it was drawn but near the end that is moved, and short ones stay altogether', () => {
    expect(met([0, 0, 20, 0, 10, 10])).toEqual([0, 0, 20, 0, 10, 10]);
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 8, maxLength: 60 }), (numbers) => {
        const places = numbers.slice(0, numbers.length - (numbers.length % 2));
        const after = met(places, [[500, 500, 900, 900]]);
        expect(after).toHaveLength(places.length);
        // Nothing goes farther than the end that was out of place.
        after.forEach((value, index) => {
          expect(Math.abs(value - (places[index] ?? 0))).toBeLessThanOrEqual(REACH + 0.1);
        });
      }),
    );
  });
});
