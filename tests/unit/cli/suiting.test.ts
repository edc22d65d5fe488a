import { expect, test } from 'vitest';
import { misfits as against } from '../../../src/cli/suiting.ts';
import { FACES, playedOf } from '../../../src/kinds/faces.ts';
import { LEVELS, type Level } from '../../../src/puzzle/kind.ts';

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
/** The same as it is at each level. */
const AT: Readonly<Record<Level, typeof GOOD>> = {
  first: { ...GOOD, dots: 7, difficulty: 0.2, strokes: 1, colours: 1 },
  easy: { ...GOOD, dots: 18, difficulty: 0.28 },
  medium: { ...GOOD, dots: 34, difficulty: 0.33 },
  hard: { ...GOOD, dots: 60, difficulty: 0.4 },
};

test.each(LEVELS)('a puzzle in the middle of all measures of %s suits every kind', async (level) => {
  for (const kind of KINDS) expect(await misfits(kind, level, AT[level], 12)).toEqual([]);
});

test.each([
  ['connect-that-dot', 'medium', { dots: 15 }],
  ['connect-that-dot', 'medium', { dots: 47 }],
  ['connect-that-dot', 'easy', { dots: 28 }],
  ['connect-that-dot', 'hard', { dots: 20 }],
  ['connect-that-dot', 'hard', { predrawnShare: 0.21 }],
  ['connect-that-dot', 'medium', { exposure: 0.93 }],
  ['connect-that-dot', 'easy', { difficulty: 0.32 }],
  ['connect-that-dot', 'hard', { difficulty: 0.28 }],
  ['connect-that-dot', 'easy', { lengthKept: 0.89 }],
  ['connect-that-dot', 'easy', { meanDeviation: 9.1 }],
  ['connect-the-dots', 'easy', { strokes: 6 }],
  ['connect-the-dots', 'easy', { predrawnShare: 0.66 }],
  ['connect-the-dots', 'medium', { strokes: 13 }],
  ['closest-dot', 'easy', { colours: 4 }],
  ['closest-dot', 'easy', { maxLinks: 3 }],
  ['closest-dot', 'medium', { maxLinks: 4 }],
  ['unit-dot', 'easy', { predrawnShare: 0.66 }],
  ['unit-dot', 'easy', { dots: 39 }],
  ['unit-dot', 'hard', { exposure: 0.86 }],
] as const)('a %s puzzle at %s does not suit for one measure: %j', async (kind, level, measure) => {
  expect(await misfits(kind, level, { ...AT[level], ...measure }, 15)).toEqual(Object.keys(measure));
});

test.each(FACES.map(({ kind }) => kind))(
  '%s puzzles of a harder level may be harder, and must be',
  async (id) => {
    const at = (await playedOf(id))?.suit.at;
    const [first, easy, medium, hard] = LEVELS.map((level) => at?.[level]?.difficulty ?? [0, 1]);
    expect(first?.[1]).toBeLessThanOrEqual(easy?.[1] ?? 0);
    expect(easy?.[1]).toBeLessThanOrEqual(medium?.[1] ?? 0);
    expect(medium?.[1]).toBeLessThanOrEqual(hard?.[1] ?? 0);
    expect(easy?.[0]).toBeLessThanOrEqual(medium?.[0] ?? 0);
    expect(medium?.[0]).toBeLessThanOrEqual(hard?.[0] ?? 0);
  },
);

const MAZE = { pathLength: 280, difficulty: 0.45, visibility: 0.54, cells: 1296, dropped: 0 };

test('each kind has bounds of its own', async () => {
  // As hard as this, a puzzle of dots is none for the youngest; the way through a maze of 34 cells is.
  expect(await misfits('picture-maze', 'easy', MAZE, Number.NaN)).toEqual([]);
  expect(
    await misfits('picture-maze', 'medium', { ...MAZE, difficulty: 0.53, pathLength: 630 }, Number.NaN),
  ).toEqual([]);
  expect(await misfits('connect-that-dot', 'easy', { ...AT.easy, difficulty: 0.5 }, 15)).toEqual([
    'difficulty',
  ]);
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
  const fit = { easy: 0.43, medium: 0.48, hard: 0.6 }[level];
  const against = await misfits('picture-maze', level, { ...MAZE, difficulty: fit, ...measures }, Number.NaN);
  expect(against.toSorted()).toEqual(Object.keys(measures).toSorted());
});

test('measures that a kind does not have are not asked for', async () => {
  expect(await misfits('jigsaw', 'easy', {}, Number.NaN)).toEqual([]);
});
