import { describe, expect, test, vi } from 'vitest';
import type { AnyPicture } from '#src/picture/picture.ts';
import type { Parameters, PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { number, parameterSet } from '#src/puzzle/contract/parameters.ts';
import { best, makeRecorded, recordRecipe, shorterRecipe } from '#src/puzzle/search/best.ts';
import { bandDistance, type Levels } from '#src/puzzle/search/levels.ts';
import { type Plans, readRecipe } from '#src/puzzle/search/recipe.ts';

const PICTURE = { source: { id: 'file:a.svg' }, title: 'a', size: [1000, 1000] } as const;

/** The behaviour of a test kind. The number of dots is its only measure. */
interface Behaviour {
  /** The band of dots at easy. */
  readonly band?: readonly [number, number];
  /** Values of `fineness` that give no puzzle. */
  readonly fails?: readonly number[];
  /** The number of plans. Each makes one dot fewer than the one before. */
  readonly plans?: number;
  /** Plans whose puzzle breaks a criterion, or is not solved. */
  readonly broken?: readonly string[];
  readonly unsolved?: readonly string[];
  /** The first symmetric plan, and how many extra dots symmetry may cost. */
  readonly symmetricFrom?: number;
  readonly worth?: number;
  /** Whether a puzzle gets scenery. */
  readonly isFinished?: boolean;
  /** Steps that each try takes. */
  readonly steps?: number;
}

/** Returns a kind whose puzzles have as many dots as their fineness, minus the number of their plan. */
function kindLike({ band = [0, 100], fails = [], plans = 1, steps = 1, ...more }: Behaviour) {
  const { symmetricFrom = Number.POSITIVE_INFINITY, worth, isFinished, ...bad } = more;
  const tried: string[] = [];
  const levels: Levels = {
    bands: { first: {}, easy: { dots: band }, medium: {}, hard: {} },
    settings: {
      first: [{}],
      easy: [10, 20, 30].map((fineness) => ({ fineness })),
      medium: [{}],
      hard: [{}],
    },
    fallbacks: () => [{ fineness: 90 }],
  };
  const dotsIn = ({ quality }: PuzzleDocument) => (quality as { readonly dots: number }).dots;
  const kind = {
    parameters: parameterSet(
      { fineness: number(5, [0, 100]), width: number(1, [0, 9]) },
      { first: {}, easy: { fineness: 20 }, medium: {}, hard: {} },
    ),
    levels,
    *recipes(): Plans {
      for (let plan = 0; plan < plans; plan++) yield { symmetric: plan >= symmetricFrom, plan: String(plan) };
    },
    make(
      picture: AnyPicture,
      { parameters, plan }: { parameters: Parameters; plan: string },
      { seed, budget }: { seed: string; budget: { steps: number } },
    ) {
      const fineness = Number(parameters.fineness);
      tried.push(`${picture.title} ${fineness} ${plan}`);
      budget.steps -= steps;
      if (fails.includes(fineness))
        return { ok: false, failure: { code: 'no', data: { fineness } } } as const;
      const document = {
        generator: { version: 1, seed, parameters },
        board: plan,
        solution: { plan },
        quality: { dots: fineness - Number(plan) },
      } as unknown as PuzzleDocument;
      return { ok: true, value: { document } } as const;
    },
    isBetter: (one: PuzzleDocument, other: PuzzleDocument) => dotsIn(one) < dotsIn(other),
    isWorthIt: (own: PuzzleDocument, plain: PuzzleDocument) => dotsIn(own) <= dotsIn(plain) + (worth ?? 0),
    finish: (_: AnyPicture, document: PuzzleDocument) =>
      isFinished ? { ...document, title: 'finished' } : document,
    verify: ({ board }: PuzzleDocument) =>
      bad.broken?.includes(board as string) ? [{ criterion: 'size', concerns: [] }] : [],
    solve: (board: unknown) => ({ plan: bad.unsolved?.includes(board as string) ? 'another' : board }),
  };
  return { of: kind, tried, dotsIn };
}

const plenty = () => ({ steps: Number.POSITIVE_INFINITY, isBrief: false });

function dotsOf(behaviour: Behaviour, budgetOf = plenty) {
  const { of: kind, tried, dotsIn } = kindLike(behaviour);
  const made = best(kind, [PICTURE], { level: 'easy', seed: 's' }, budgetOf);
  return { dots: made.ok ? dotsIn(made.value.document) : made.failure, tried };
}

describe('at a level', () => {
  test.each([
    ['the preset, if it is in the band,', [15, 25], ['a 20 0']],
    ['a coarser setting, if the preset has too many dots,', [5, 12], ['a 20 0', 'a 10 0']],
    ['a finer setting, if the preset has too few,', [28, 40], ['a 20 0', 'a 30 0']],
  ] as const)('%s is taken', (_, band, expected) => {
    expect(dotsOf({ band }).tried).toEqual(expected);
  });

  test('the puzzle nearest to the band is taken if none is in it', () => {
    expect(dotsOf({ band: [11, 12] }).dots).toBe(10);
    expect(dotsOf({ band: [60, 70] }).dots).toBe(30);
  });

  test('a failed setting is followed by an easier one, and then by the others', () => {
    expect(dotsOf({ fails: [20] }).tried).toEqual(['a 20 0', 'a 10 0']);
    expect(dotsOf({ fails: [20, 10] }).tried).toEqual(['a 20 0', 'a 10 0', 'a 30 0']);
  });

  test('fallbacks are tried last, and only if no setting makes a puzzle', () => {
    expect(dotsOf({ fails: [10, 20, 30] })).toMatchObject({ dots: 90 });
    expect(dotsOf({ band: [80, 100] })).toMatchObject({ dots: 30 });
  });

  test('the failure is that of the preset', () => {
    expect(dotsOf({ fails: [10, 20, 30, 90] }).dots).toEqual({ code: 'no', data: { fineness: 20 } });
  });

  test('settings that the wish makes equal are tried once', () => {
    const { of, tried } = kindLike({ fails: [50] });
    const wish = { level: 'easy', asked: { fineness: 50 }, seed: 's' } as const;
    expect(best(of, [PICTURE], wish, plenty).ok).toBe(false);
    expect(tried).toEqual(['a 50 0']);
  });
});

describe('with several plans', () => {
  test('the best puzzle is taken', () => {
    expect(dotsOf({ plans: 3 }).dots).toBe(18);
  });

  test('a puzzle that breaks a criterion or is not solved by the rule is not taken', () => {
    expect(dotsOf({ plans: 3, broken: ['2'] }).dots).toBe(19);
    expect(dotsOf({ plans: 3, unsolved: ['1', '2'] }).dots).toBe(20);
  });

  test('the search stops without a puzzle once the budget is spent', () => {
    const broken = ['0', '1', '2', '3'];
    const spent = () => ({ steps: 15, isBrief: false });
    expect(
      dotsOf({ plans: 9, steps: 10, broken }, spent).tried.filter((each) => each.includes('20')),
    ).toHaveLength(2);
  });

  test('a puzzle found is improved even over budget', () => {
    expect(dotsOf({ plans: 9, steps: 10 }, () => ({ steps: 15, isBrief: false })).dots).toBe(12);
  });

  test('the best symmetric puzzle is taken if it is worth more than the best plain one', () => {
    // Plain puzzles have 20 and 19 dots, symmetric ones 18 and 17.
    expect(dotsOf({ plans: 4, symmetricFrom: 2 }).dots).toBe(17);
    expect(dotsOf({ plans: 4, symmetricFrom: 2, worth: -2 }).dots).toBe(17);
    expect(dotsOf({ plans: 4, symmetricFrom: 2, worth: -3 }).dots).toBe(19);
    expect(dotsOf({ plans: 4, symmetricFrom: 0, worth: -3 }).dots).toBe(17);
  });

  test('only the puzzle taken is finished', () => {
    const { of } = kindLike({ plans: 3, isFinished: true });
    const finish = vi.spyOn(of, 'finish');
    const made = best(of, [PICTURE], { level: 'easy', seed: 's' }, plenty);
    expect(made).toMatchObject({ ok: true, value: { document: { title: 'finished' } } });
    expect(finish).toHaveBeenCalledTimes(1);
  });

  test('a brief search takes the first good puzzle', () => {
    const { dots, tried } = dotsOf({ plans: 3, broken: ['0'] }, () => ({ steps: 100, isBrief: true }));
    expect([dots, tried.length]).toEqual([19, 2]);
  });
});

describe('with several pictures', () => {
  const pictures = ['whole', 'simpler'].map((title) => ({ ...PICTURE, title }));

  test('the first that makes a puzzle is taken', () => {
    const { of, tried } = kindLike({});
    const made = best(of, pictures, { level: 'easy', seed: 's' }, plenty);
    expect(made).toMatchObject({ ok: true, value: { recipe: { picture: 0 } } });
    expect(tried).toEqual(['whole 20 0']);
  });

  test('the next is tried once the budget of the one before is spent', () => {
    const { of, tried } = kindLike({ fails: [20, 10, 30, 90], steps: 10 });
    const budgetOf = () => ({ steps: 5, isBrief: false });
    expect(best(of, pictures, { level: 'easy', seed: 's' }, budgetOf).ok).toBe(false);
    expect(tried.filter((each) => each.endsWith('20 0'))).toEqual(['whole 20 0', 'simpler 20 0']);
    expect(tried).not.toContain('whole 10 0');
  });
});

describe('a recorded recipe', () => {
  function madeOnce() {
    const { of, tried } = kindLike({ band: [26, 28], plans: 4 });
    const wish = { level: 'easy', seed: 's' } as const;
    const made = best(of, [PICTURE], wish, plenty);
    if (!made.ok) throw new Error(made.failure.code);
    const text = recordRecipe(of, made.value, 'easy') ?? '';
    tried.length = 0;
    return { of, wish, made, text, tried };
  }

  test('makes the same puzzle without a search', () => {
    const { of, wish, made, text, tried } = madeOnce();
    expect(readRecipe(text)).toMatchObject({ setting: 2, symmetric: false, plan: '3' });
    expect(makeRecorded(of, PICTURE, text, wish, plenty())).toEqual(made);
    expect(tried).toEqual(['a 30 3']);
  });

  test.each([
    ['is not a recipe', () => 'what is this'],
    ['has the seal of another puzzle', (text: string) => text.replace(/^..../, '0000')],
    ['names a missing setting', (text: string) => text.replace(' 2 ', ' 9 ')],
    ['has another plan', (text: string) => text.replace(/3$/, '1')],
  ])('makes nothing if it %s', (_, damaged) => {
    const { of, wish, text } = madeOnce();
    expect(makeRecorded(of, PICTURE, damaged(text), wish, plenty())).toBeUndefined();
  });

  test('has a shorter one if the kind knows a plan with a shorter search', () => {
    const { made, text } = madeOnce();
    const { document } = made.value;
    expect(shorterRecipe({}, text, document)).toBeUndefined();
    const shorter = shorterRecipe({ shorterPlan: (plan) => `${plan}.0` }, text, document);
    expect(shorter).toBe(`${text}.0`);
    expect(shorterRecipe({ shorterPlan: (plan) => plan }, text, document)).toBeUndefined();
    expect(shorterRecipe({ shorterPlan: () => '0' }, 'what is this', document)).toBeUndefined();
  });

  test('is not written for a simpler form of a picture, or without a level', () => {
    const { of, made } = madeOnce();
    const simpler = { ...made.value, recipe: { ...made.value.recipe, picture: 1 } };
    expect(recordRecipe(of, simpler, 'easy')).toBeUndefined();
    expect(recordRecipe(of, made.value, undefined)).toBeUndefined();
  });
});

test.each([
  [{ dots: 15 }, 0],
  [{ dots: 25 }, 0.25],
  [{ dots: 5 }, -0.5],
  [{ dots: 25, lines: 1 }, -0.75],
  [{}, 0],
])('measures %o are off the band by %d', (measures, off) => {
  expect(bandDistance({ dots: [10, 20], lines: [2, 4] }, measures as Record<string, number>)).toBe(off);
});
