import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { MARKS } from '../../../../../src/kinds/dots/engine/palette.ts';

/** A difference of 1 can just be seen side by side; small discs far apart need many times that. */
const APART = 24;
const BOARD = '#FFFBF1';

const seen = (hex: string) => {
  const colour = parse(hex);
  if (colour === undefined) throw new Error(`${hex} is no colour`);
  return colour;
};

const difference = differenceCiede2000();

// Simulated by Machado, Oliveira and Fernandes 2009, without any cones of the kind in question.
describe.each([
  ['full colour vision', (colour: ReturnType<typeof seen>) => colour],
  ['deuteranopia', filterDeficiencyDeuter(1)],
  ['protanopia', filterDeficiencyProt(1)],
  ['tritanopia', filterDeficiencyTrit(1)],
] as const)('with %s', (_, filter) => {
  test('any two colours of dots are told apart, and each from the board', () => {
    const colours = [...MARKS.map(({ colour }) => colour), BOARD];
    colours.forEach((a, i) => {
      for (const b of colours.slice(i + 1)) {
        expect(difference(filter(seen(a)), filter(seen(b))), `${a} ${b}`).toBeGreaterThanOrEqual(APART);
      }
    });
  });
});

test('there are eight colours, and each has a name and a shape of its own', () => {
  expect(MARKS).toHaveLength(8);
  for (const key of ['name', 'colour', 'pattern'] as const) {
    expect(new Set(MARKS.map((mark) => mark[key])).size).toBe(8);
  }
});

test('each shape stands out from its colour', () => {
  for (const { name, colour, ink } of MARKS) {
    expect(wcagContrast(colour, ink), name).toBeGreaterThanOrEqual(3);
  }
});
