import { expect, test } from 'vitest';
import { misfits as against } from '../../../src/cli/suiting.ts';
import { playedOf } from '../../../src/kinds/faces.ts';
import type { Level } from '../../../src/puzzle/kind.ts';

const misfits = async (
  kind: string,
  level: Level,
  measures: Readonly<Record<string, number>>,
  epsilon: number,
) => against((await playedOf(kind))?.suit, level, measures, epsilon);

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

test('a puzzle in the middle of all measures suits every kind', async () => {
  for (const kind of KINDS) expect(await misfits(kind, 'medium', GOOD, 12)).toEqual([]);
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
] as const)('a %s puzzle at %s does not suit for one measure: %j', async (kind, level, measure) => {
  expect(await misfits(kind, level, { ...GOOD, dots: 40, ...measure }, 15)).toEqual(Object.keys(measure));
});

const MAZE = { pathLength: 280, difficulty: 0.5, visibility: 0.54, cells: 1500, dropped: 0 };

test('each kind has bounds of its own', async () => {
  // As hard as this, a puzzle of dots is none for the youngest; the way through a maze of 24 cells is.
  expect(await misfits('picture-maze', 'easy', MAZE, Number.NaN)).toEqual([]);
  expect(
    await misfits('picture-maze', 'medium', { ...MAZE, difficulty: 0.584, pathLength: 630 }, Number.NaN),
  ).toEqual([]);
  expect(await misfits('connect-that-dot', 'easy', { ...GOOD, difficulty: 0.5 }, 15)).toEqual(['difficulty']);
  expect(await misfits('jigsaw', 'easy', { difficulty: 0.5 }, Number.NaN)).toEqual(['difficulty']);
});

test.each([
  ['easy', { pathLength: 72 }],
  ['easy', { visibility: 0.671 }],
  ['easy', { difficulty: 0.56 }],
  ['medium', { pathLength: 149 }],
  ['hard', { difficulty: 0.44 }],
  ['hard', { visibility: 0.723, pathLength: 200 }],
] as const)('a maze at %s does not suit for these: %j', async (level, measures) => {
  const against = await misfits('picture-maze', level, { ...MAZE, ...measures }, Number.NaN);
  expect(against.toSorted()).toEqual(Object.keys(measures).toSorted());
});

test('measures that a kind does not have are not asked for', async () => {
  expect(await misfits('jigsaw', 'easy', {}, Number.NaN)).toEqual([]);
});
