import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attempt, addAttempt, MAX_ATTEMPTS, mergeAttempts, openAttempt } from '#src/ability/attempt.ts';
import { abilityIn, startingLevel, suggestedLevel, suitableLevel } from '#src/ability/level-advice.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/level.ts';

let made = 0;
type Going = 'clean' | 'fair' | 'hard' | 'left';
const GOINGS: Readonly<Record<Going, Pick<Attempt, 'misses' | 'hints' | 'solved'>>> = {
  clean: { misses: 0, hints: 0, solved: true },
  fair: { misses: 1, hints: 0, solved: true },
  hard: { misses: 2, hints: 1, solved: true },
  left: { misses: 0, hints: 0, solved: false },
};
const attempt = (going: Going, level: Level = 'easy', more: Partial<Attempt> = {}): Attempt => ({
  ...{ puzzle: `p${++made}`, level, at: made, moves: 8 },
  ...GOINGS[going],
  ...more,
});
const all = (level: Level, ...goings: Going[]) => goings.map((going) => attempt(going, level));
const glow = (attempts: readonly Attempt[], level: Level = 'easy', levels = LEVELS as readonly Level[]) =>
  suggestedLevel(attempts, level, levels);

describe('the next level', () => {
  test('is suggested after three clean puzzles, not sooner', () => {
    expect(glow(all('easy', 'clean', 'clean'))).toBeUndefined();
    expect(glow(all('easy', 'clean', 'clean', 'clean'))).toBe('medium');
    expect(glow(all('easy', 'clean', 'fair', 'clean', 'clean'))).toBeUndefined();
    expect(glow(all('easy', 'hard', 'clean', 'clean', 'clean'))).toBe('medium');
  });

  test('is suggested only if it is offered', () => {
    const run = (level: Level) => all(level, 'clean', 'clean', 'clean');
    expect(glow(run('hard'), 'hard')).toBeUndefined();
    expect(glow(run('easy'), 'easy', ['easy', 'hard'])).toBe('hard');
    expect(glow(run('easy'), 'easy', ['easy'])).toBeUndefined();
    expect(glow(run('easy'), 'easy', ['medium', 'hard'])).toBeUndefined();
  });

  test('is not suggested for replaying one puzzle, which counts once', () => {
    const same = attempt('clean');
    const twice = addAttempt([attempt('clean'), same], { ...same, at: 99 });
    expect(glow(twice)).toBeUndefined();
  });

  test('is not suggested again after it was tried, until three more clean puzzles', () => {
    const tried = [...all('easy', 'clean', 'clean', 'clean'), ...all('medium', 'hard', 'hard')];
    expect(glow(tried)).toBeUndefined();
    expect(glow([...tried, ...all('easy', 'clean', 'clean')])).toBeUndefined();
    expect(glow([...tried, ...all('easy', 'clean', 'clean', 'clean')])).toBe('medium');
  });
});

describe('the easier level', () => {
  test('is suggested after two hard puzzles: many misses, many hints, or left unfinished', () => {
    expect(glow(all('medium', 'hard'), 'medium')).toBeUndefined();
    expect(glow(all('medium', 'hard', 'hard'), 'medium')).toBe('easy');
    expect(glow(all('medium', 'left', 'hard'), 'medium')).toBe('easy');
    expect(glow(all('medium', 'hard', 'fair'), 'medium')).toBeUndefined();
    expect(
      glow([attempt('fair', 'hard', { hints: 2 }), attempt('fair', 'hard', { misses: 4 })], 'hard'),
    ).toBe('medium');
  });

  test('is not suggested for an unfinished last puzzle, or if there is no easier level', () => {
    expect(glow(all('medium', 'hard', 'left'), 'medium')).toBeUndefined();
    const [first] = LEVELS;
    expect(glow(all(first, 'hard', 'hard'), first)).toBeUndefined();
  });

  test('allows more misses in a long puzzle', () => {
    const long = [
      attempt('fair', 'hard', { misses: 5, moves: 60 }),
      attempt('fair', 'hard', { misses: 5, moves: 60 }),
    ];
    expect(glow(long, 'hard')).toBeUndefined();
  });

  test('is not suggested again after it was tried', () => {
    const tried = [...all('medium', 'hard', 'hard'), ...all('easy', 'fair')];
    expect(glow(tried, 'medium')).toBeUndefined();
  });
});

test('after any attempts, at most one neighbouring level is suggested, and it is offered', () => {
  const attempts = fc.array(
    fc.record({
      going: fc.constantFrom<Going>('clean', 'fair', 'hard', 'left'),
      level: fc.constantFrom(...LEVELS),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(attempts, fc.subarray([...LEVELS], { minLength: 1 }), (given, levels) => {
      const own = given.map(({ going, level }) => attempt(going, level));
      for (const level of LEVELS) {
        const shown = suggestedLevel(own, level, levels);
        if (shown === undefined) continue;
        expect(levels).toContain(shown);
        expect(Math.abs(levels.indexOf(shown) - levels.indexOf(level))).toBe(1);
      }
      const standing = abilityIn(own, []);
      expect(standing === undefined).toBe(own.length === 0);
      if (standing !== undefined) expect(levels).toContain(suitableLevel(standing, levels));
    }),
  );
});

describe('the ability of a child', () => {
  test('follows from its last attempts, or without attempts from what it has solved', () => {
    expect(abilityIn(all('medium', 'clean', 'clean', 'clean'), [])).toEqual({
      level: 'medium',
      performance: 'easily',
    });
    expect(abilityIn(all('medium', 'hard', 'left', 'clean'), [])).toEqual({
      level: 'medium',
      performance: 'well',
    });
    const solved = [
      { level: 'hard', at: 2 },
      { level: 'medium', at: 3 },
    ] as const;
    expect(abilityIn([], solved)).toEqual({ level: 'medium', performance: 'well' });
    expect(abilityIn([], [])).toBeUndefined();
  });

  test('decides the level that suits it', () => {
    expect(suitableLevel({ level: 'easy', performance: 'easily' }, LEVELS)).toBe('medium');
    expect(suitableLevel({ level: 'medium', performance: 'hard' }, LEVELS)).toBe('easy');
    expect(suitableLevel({ level: 'hard', performance: 'easily' }, LEVELS)).toBe('hard');
    expect(suitableLevel({ level: 'hard', performance: 'well' }, ['easy', 'medium'])).toBe('medium');
  });

  test('decides the starting level of a new kind: one below the lowest level, or the first', () => {
    expect(startingLevel([], LEVELS)).toBe(LEVELS[0]);
    expect(startingLevel(['hard', 'hard'], LEVELS)).toBe('medium');
    expect(startingLevel(['hard', LEVELS[0]], LEVELS)).toBe(LEVELS[0]);
    expect(startingLevel(['hard'], ['hard'])).toBe('hard');
  });
});

describe('stored attempts', () => {
  test('have the last state of each puzzle, start again after it was solved, and are limited in number', () => {
    const open = attempt('left');
    expect(openAttempt([open], open.puzzle, 'easy')).toBe(open);
    const done = { ...open, solved: true, misses: 3 };
    expect(openAttempt([done], open.puzzle, 'easy')).toMatchObject({ misses: 0, solved: false });
    let many: readonly Attempt[] = [];
    for (let at = 0; at < 40; at++) many = addAttempt(many, attempt('clean'));
    expect(many).toHaveLength(MAX_ATTEMPTS);
    expect(many.at(-1)?.puzzle).toBe(`p${made}`);
  });

  test('of two windows or devices are merged, in any order', () => {
    const given = fc.array(
      fc.record({ puzzle: fc.constantFrom('a', 'b', 'c'), at: fc.nat(9), misses: fc.constant(0) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(given, given, (one, two) => {
        const [a, b] = [one, two].map((list) => list.map((each) => attempt('clean', 'easy', each)));
        const both = mergeAttempts(a ?? [], b ?? []);
        expect(mergeAttempts(both, both)).toEqual(both);
        expect(both.map(({ at }) => at)).toEqual(both.map(({ at }) => at).sort((x, y) => x - y));
        expect(new Set(both.map(({ puzzle }) => puzzle)).size).toBe(both.length);
      }),
    );
  });
});
