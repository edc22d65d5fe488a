import { describe, expect, test } from 'vitest';
import { failedMeasures as misfitsOf } from '#src/cli/packs/judge.ts';
import { rejectNotHarder } from '#src/cli/packs/pack.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';

const misfits = async (
  kind: string,
  level: Level,
  measures: Readonly<Record<string, number>>,
  epsilon: number,
) => misfitsOf((await playedOf(kind))?.suit, level, measures, epsilon);

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
/** Good measures at each level. */
const AT: Readonly<Record<Level, typeof GOOD>> = {
  first: { ...GOOD, dots: 7, difficulty: 0.2, strokes: 1, colours: 1 },
  easy: { ...GOOD, dots: 18, difficulty: 0.28 },
  medium: { ...GOOD, dots: 34, difficulty: 0.33 },
  hard: { ...GOOD, dots: 60, difficulty: 0.4 },
};

test.each(LEVELS)('a puzzle with middling measures of level %s suits every kind', async (level) => {
  for (const kind of KINDS) expect(await misfits(kind, level, AT[level], 12)).toEqual([]);
});

test.each([
  ['connect-that-dot', 'medium', { dots: 9 }],
  ['connect-that-dot', 'medium', { dots: 50 }],
  ['connect-that-dot', 'easy', { dots: 28 }],
  ['connect-that-dot', 'hard', { dots: 13 }],
  ['connect-that-dot', 'hard', { predrawnShare: 0.21 }],
  ['connect-that-dot', 'easy', { lengthKept: 0.89 }],
  ['connect-that-dot', 'easy', { meanDeviation: 9.1 }],
  ['connect-the-dots', 'easy', { strokes: 8 }],
  ['connect-the-dots', 'easy', { predrawnShare: 0.66 }],
  ['connect-the-dots', 'medium', { strokes: 13 }],
  ['closest-dot', 'easy', { colours: 9 }],
  ['closest-dot', 'first', { maxLinks: 3 }],
  ['closest-dot', 'medium', { maxLinks: 4 }],
  ['unit-dot', 'easy', { predrawnShare: 0.66 }],
  ['unit-dot', 'easy', { dots: 67 }],
] as const)('a %s puzzle at %s does not suit for one measure: %j', async (kind, level, measure) => {
  expect(await misfits(kind, level, { ...AT[level], ...measure }, 15)).toEqual(Object.keys(measure));
});

describe('levels of one picture', () => {
  /**
   * Reasons against puzzles at easy, medium and hard with these numbers of wrong first choices; undefined is no puzzle.
   */
  const against = (...all: readonly (number | undefined)[]) =>
    rejectNotHarder(
      [FIRST, ...all].map((misses) => {
        if (misses === undefined) return { against: ['no-puzzle'], measures: {} };
        return {
          against: [],
          measures: { misses: 0.1, difficulty: misses / (2 + misses) },
          thumbnail: 'small',
        };
      }),
    )
      .map((verdict) => [verdict.against.join(), verdict.thumbnail])
      .slice(1);
  /** Measured with the eyes of a younger child, so not compared with others. */
  const FIRST = 9;
  const GOOD_ONE = ['', 'small'];

  test('suit if each has a quarter more wrong choices than the one before', () => {
    expect(against(1, 1.26, 1.6)).toEqual([GOOD_ONE, GOOD_ONE, GOOD_ONE]);
  });

  test('do not suit if they are not harder than the last that suits', () => {
    expect(against(1, 1.2, 1.3)).toEqual([GOOD_ONE, ['difficulty', undefined], GOOD_ONE]);
    expect(against(2, 1, 2.6)).toEqual([GOOD_ONE, ['difficulty', undefined], GOOD_ONE]);
    expect(against(2, undefined, 2)).toEqual([GOOD_ONE, ['no-puzzle', undefined], ['difficulty', undefined]]);
  });

  test('are not compared for kinds without a simulated player', () => {
    const maze = { against: [], measures: { difficulty: 0.4 } };
    expect(rejectNotHarder([maze, maze])).toEqual([maze, maze]);
  });
});

const MAZE = { pathLength: 280, difficulty: 0.45, visibility: 0.54, cells: 1296, dropped: 0 };

test('each kind has its own limits', async () => {
  expect(await misfits('picture-maze', 'easy', MAZE, Number.NaN)).toEqual([]);
  expect(
    await misfits('picture-maze', 'medium', { ...MAZE, difficulty: 0.53, pathLength: 630 }, Number.NaN),
  ).toEqual([]);
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

test('measures that a kind lacks are skipped', async () => {
  expect(await misfits('jigsaw', 'easy', {}, Number.NaN)).toEqual([]);
});
