import { expect, test } from 'vitest';
import { SMALL, wayOf, wayText } from '../../../../../src/kinds/maze/engine/way.ts';
import { isBookmark } from '../../../../../src/puzzle/bookmark.ts';

const OWN = {
  more: 11,
  form: 2,
  shift: 159,
  share: 7,
  number: 13,
  isWalked: true,
  isRough: false,
  isImproved: true,
};

test.each([SMALL, OWN])('a way is read as it was written', (way) => {
  const text = `1.6.${wayText(way)}`;
  expect(wayOf(text)).toEqual({ ...way, isWhole: true, turn: 6 });
  expect(isBookmark(`abcd r3 ${text}`)).toBe(true);
});

test.each([
  '',
  wayText(OWN),
  `2.0.${wayText(OWN)}`,
  `0.0.${wayText(OWN)}1`,
  `0.0.${wayText(OWN).slice(0, -1)}`,
  // As it was before it said how a figure lies.
  '0.0.0.0.000',
])('what says no way is none: %s', (text) => {
  expect(wayOf(text)).toBeUndefined();
});
