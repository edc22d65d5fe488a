import { describe, expect, test } from 'vitest';
import type { Parameters, PuzzleDocument } from '../../../src/puzzle/document.ts';
import { type Grading, graded, offBand } from '../../../src/puzzle/grading.ts';
import { number, parameterSet } from '../../../src/puzzle/parameters.ts';

const picture = { source: { id: 'file:a.svg' }, title: 'a', size: [1000, 1000] } as const;

/**
 * A kind whose puzzles have as many dots as their fineness, and what it was asked to make. Of the rungs at easy, the one of the number
 * `first` sets what the preset sets.
 */
function kind(band: readonly [number, number], first: number, fails: readonly number[] = []) {
  const made: number[] = [];
  const parameters = parameterSet(
    { fineness: number(5, [0, 100]), width: number(1, [0, 9]) },
    { first: {}, easy: { fineness: 10 * (first + 1) }, medium: { width: 2 }, hard: {} },
  );
  const grading: Grading = {
    bands: { first: { dots: band }, easy: { dots: band }, medium: { dots: band }, hard: { dots: band } },
    rungs: {
      first: [],
      easy: [10, 20, 30, 40, 50].map((fineness) => ({ fineness })),
      medium: [{ fineness: 30, width: 3 }],
      hard: [{ fineness: 30 }, { fineness: 60 }],
    },
  };
  const generate = (
    _: unknown,
    given: Parameters,
    seed: string,
    random: { below(bound: number): number },
  ) => {
    const dots = Number(given.fineness);
    made.push(dots);
    if (fails.includes(dots)) return { ok: false, failure: { code: 'no', data: { dots } } } as const;
    const generator = { version: 1, seed, parameters: given };
    const value = { generator, quality: { dots }, board: random.below(1000) } as unknown as PuzzleDocument;
    return { ok: true, value } as const;
  };
  return { made, of: { parameters, grading, generate } };
}

describe("somebody's own picture", () => {
  const own = { ...picture, isOwn: true };

  /** What was asked of a kind that refuses all but these, in order, each with the share of the ways that it is to try. */
  function askedOf(makes: readonly number[], first: number) {
    const tries: (readonly [number, number | undefined])[] = [];
    const { of } = kind([0, 100], first);
    const maker = {
      ...of,
      generate: (tried: { readonly hope?: number }, ...rest: [Parameters, string, never]) => {
        const fineness = Number(rest[0].fineness);
        tries.push([fineness, tried.hope]);
        const failure = { code: 'no', data: {} };
        return makes.includes(fineness) ? of.generate(tried, ...rest) : ({ ok: false, failure } as const);
      },
    };
    return { maker, tries };
  }

  test('is tried a little, then as the easiest with more hope, and then left to simpler ones', () => {
    const { maker, tries } = askedOf([30], 3);
    expect(graded(maker as never, own, { level: 'easy', seed: 's', turn: 'before-simpler' }).ok).toBe(false);
    expect(tries.map(([fineness]) => fineness)).toEqual([40, 10]);
    const [[, little = 1] = [], [, more = 1] = []] = tries;
    expect(little).toBeLessThan(more);
    expect(more).toBeLessThan(1);
  });

  test('is tried by more ways, and oftener, where no simpler one is left, and taken as it comes', () => {
    const { maker, tries } = askedOf([20], 3);
    expect(graded(maker as never, own, { level: 'easy', seed: 's', turn: 'before-simpler' }).ok).toBe(false);
    const most = Math.max(...tries.map(([, hope]) => hope ?? 1));
    tries.length = 0;
    expect(graded(maker as never, own, { level: 'easy', seed: 's', turn: 'last' }).ok).toBe(true);
    expect(tries.map(([fineness]) => fineness)).toEqual([40, 10, 20]);
    expect(tries.every(([, hope = 1]) => hope > most && hope < 1)).toBe(true);
  });

  test('is not brought nearer to its band once much was laid out in vain', () => {
    const triedAfter = (refused: number) => {
      const { made, of } = kind([1, 2], 3);
      const wish = { level: 'easy', seed: 's', turn: 'before-simpler', effort: { refused } } as const;
      expect(graded(of, own, wish).ok).toBe(true);
      return made.length;
    };
    expect(triedAfter(0)).toBeGreaterThan(1);
    expect(triedAfter(2000)).toBe(1);
  });

  test('is tried by all ways without a level, and as any other by half of them where no simpler one comes next', () => {
    const { maker, tries } = askedOf([5, 30], 2);
    graded(maker as never, own, { seed: 's', turn: 'before-simpler' });
    graded(maker as never, picture, { level: 'easy', seed: 's' });
    graded(maker as never, own, { level: 'easy', seed: 's' });
    expect(tries).toEqual([
      [5, undefined],
      [30, 0.5],
      [30, 0.5],
    ]);
  });
});

describe('a graded puzzle', () => {
  const dotsOf = (
    of: Parameters,
    band: readonly [number, number],
    first: number,
    fails?: readonly number[],
  ) => {
    const { made, of: maker } = kind(band, first, fails);
    const result = graded(maker, picture, { level: 'easy', asked: of, seed: 's' });
    return { made, result, dots: result.ok ? result.value.generator.parameters.fineness : result.failure };
  };

  test('is what the level sets where that meets the band', () => {
    expect(dotsOf({}, [25, 35], 2).made).toEqual([30]);
  });

  test.each([
    ['from too hard to easier ones', [18, 26], 4, 20],
    ['from too easy to harder ones', [45, 60], 0, 50],
    ['past the one beside', [35, 45], 1, 40],
  ] as const)('is looked for %s', (_, band, first, due) => {
    const { made, dots } = dotsOf({}, band, first);
    expect(dots).toBe(due);
    expect(made.length).toBeLessThanOrEqual(4);
    expect(new Set(made).size).toBe(made.length);
  });

  test('is not made again for a hair', () => {
    expect(dotsOf({}, [10, 39], 3).made).toEqual([40]);
    expect(dotsOf({}, [10, 38], 3).made).toEqual([40, 20]);
  });

  test('is the one that misses the band least where none meets it', () => {
    expect(dotsOf({}, [21, 28], 0).dots).toBe(20);
    expect(dotsOf({}, [140, 150], 0).dots).toBe(50);
  });

  test('is made more easily where a first one cannot be made', () => {
    expect(dotsOf({}, [15, 50], 3, [40, 30])).toMatchObject({ made: [40, 20], dots: 20 });
    expect(dotsOf({}, [15, 50], 0, [10])).toMatchObject({ made: [10, 20], dots: 20 });
  });

  test('is made of the easiest rung where that alone will do, wherever it was begun', () => {
    for (const first of [0, 1, 2, 3, 4])
      expect(dotsOf({}, [5, 50], first, [20, 30, 40, 50])).toMatchObject({ dots: 10 });
  });

  test('fails as the first of four tries did where all fail', () => {
    const { made, dots } = dotsOf({}, [15, 50], 2, [10, 20, 30, 40, 50]);
    expect(made).toHaveLength(4);
    expect(dots).toEqual({ code: 'no', data: { dots: 30 } });
  });

  test('never changes what is asked for', () => {
    expect(dotsOf({ fineness: 77 }, [5, 12], 4)).toMatchObject({ made: [77], dots: 77 });
    expect(dotsOf({ width: 4 }, [5, 12], 0).result).toMatchObject({
      value: { generator: { parameters: { fineness: 10, width: 4 } } },
    });
  });

  test('comes out the same when it is asked for with what its document says', () => {
    const { result } = dotsOf({}, [35, 45], 1);
    if (!result.ok) throw new Error('not made');
    const { parameters: asked, seed } = result.value.generator;
    const again = graded(kind([1, 9], 0).of, picture, { level: 'easy', asked, seed });
    expect(again).toEqual(result);
  });

  test('is made of the level’s preset, and without a level of the defaults alone', () => {
    const { of } = kind([1, 9], 0);
    expect(graded(of, picture, { level: 'medium', seed: '' })).toMatchObject({
      value: { generator: { parameters: { fineness: 30, width: 3 } } },
    });
    expect(graded(of, picture, { seed: '' })).toMatchObject({
      value: { generator: { parameters: { fineness: 5, width: 1 } } },
    });
  });

  test('tells how far it is, never back, and ends at 1', () => {
    const { of } = kind([45, 60], 0);
    const told: number[] = [];
    graded(of, picture, { level: 'easy', seed: '' }, (share) => told.push(share));
    expect(told.at(-1)).toBe(1);
    expect([...told].sort((a, b) => a - b)).toEqual(told);
  });

  test('is refused for what the kind cannot be asked', () => {
    expect(graded(kind([1, 9], 0).of, picture, { level: 'easy', asked: { height: 1 }, seed: '' })).toEqual({
      ok: false,
      failure: { code: 'unknown-parameter', data: { parameter: 'height' } },
    });
  });
});

test('what lies off a band is counted in shares of the limits, and has the sign of where most of it lies', () => {
  const band = { dots: [10, 20], difficulty: [0.2, 0.4], colours: [1, 3] } as const;
  expect(offBand(band, { dots: 20, difficulty: 0.2 })).toBe(0);
  expect(offBand(band, { dots: 30, difficulty: 0.3 })).toBeCloseTo(0.5);
  expect(offBand(band, { dots: 5, difficulty: 0.3 })).toBeCloseTo(-0.5);
  expect(offBand(band, { dots: 30, difficulty: 0.1 })).toBeCloseTo(1);
  expect(offBand(band, { dots: 24, difficulty: 0.1 })).toBeCloseTo(-0.7);
});
