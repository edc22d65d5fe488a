import { expect, test } from 'vitest';
import { misfits } from '../../../src/cli/suiting.ts';

const GOOD = {
  dots: 30,
  predrawnShare: 0.01,
  lengthKept: 0.97,
  meanDeviation: 4,
  exposure: 0.7,
  difficulty: 0.3,
  strokes: 4,
  colours: 3,
  maxLinks: 2,
};
const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'];

test('a puzzle in the middle of all measures suits every kind', () => {
  for (const kind of KINDS) expect(misfits(kind, 'medium', GOOD, 12)).toEqual([]);
});

test.each([
  ['connect-that-dot', 'medium', { dots: 15 }],
  ['connect-that-dot', 'medium', { dots: 81 }],
  ['connect-that-dot', 'easy', { dots: 49 }],
  ['connect-that-dot', 'hard', { dots: 27 }],
  ['connect-that-dot', 'hard', { predrawnShare: 0.051 }],
  ['connect-that-dot', 'medium', { exposure: 0.93 }],
  ['connect-that-dot', 'easy', { difficulty: 0.46 }],
  ['connect-that-dot', 'easy', { lengthKept: 0.89 }],
  ['connect-that-dot', 'easy', { meanDeviation: 9.1 }],
  ['connect-the-dots', 'easy', { strokes: 6 }],
  ['connect-the-dots', 'medium', { strokes: 13 }],
  ['closest-dot', 'easy', { colours: 5 }],
  ['closest-dot', 'easy', { maxLinks: 3 }],
  ['closest-dot', 'medium', { maxLinks: 4 }],
  ['unit-dot', 'easy', { predrawnShare: 0.101 }],
] as const)('a %s puzzle at %s does not suit for one measure: %j', (kind, level, measure) => {
  expect(misfits(kind, level, { ...GOOD, dots: 40, ...measure }, 15)).toEqual(Object.keys(measure));
});

test('measures that a kind does not have are not asked for', () => {
  expect(misfits('jigsaw', 'easy', {}, Number.NaN)).toEqual([]);
});
