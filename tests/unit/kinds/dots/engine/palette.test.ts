import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { MARKS } from '#src/kinds/dots/engine/palette.ts';

/** The least CIEDE2000 difference: 1 is just visible side by side, and small discs far apart need much more. */
const MIN_DIFFERENCE = 24;
const BOARD = '#FFFBF1';

const seen = (hex: string) => {
  const colour = parse(hex);
  if (colour === undefined) throw new Error(`${hex} is no colour`);
  return colour;
};

const difference = differenceCiede2000();

// Simulations by Machado, Oliveira and Fernandes 2009, each without one kind of cones.
describe.each([
  ['full colour vision', (colour: ReturnType<typeof seen>) => colour],
  ['deuteranopia', filterDeficiencyDeuter(1)],
  ['protanopia', filterDeficiencyProt(1)],
  ['tritanopia', filterDeficiencyTrit(1)],
] as const)('with %s', (_, filter) => {
  test('any two colours of dots are distinguishable, and each is distinguishable from the board', () => {
    const colours = [...MARKS.map(({ colour }) => colour), BOARD];
    colours.forEach((a, i) => {
      for (const b of colours.slice(i + 1)) {
        expect(difference(filter(seen(a)), filter(seen(b))), `${a} ${b}`).toBeGreaterThanOrEqual(
          MIN_DIFFERENCE,
        );
      }
    });
  });
});

test('there are eight colours, each with its own name and shape', () => {
  expect(MARKS).toHaveLength(8);
  for (const key of ['name', 'colour', 'pattern'] as const) {
    expect(new Set(MARKS.map((mark) => mark[key])).size).toBe(8);
  }
});

test('each shape is visible on its colour', () => {
  for (const { name, colour, ink } of MARKS) {
    expect(wcagContrast(colour, ink), name).toBeGreaterThanOrEqual(3);
  }
});
