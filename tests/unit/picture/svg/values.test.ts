import { describe, expect, test } from 'vitest';
import { splitTopLevel, substituteVariables } from '#src/picture/svg/values.ts';

describe('var()', () => {
  const variables = { '--a': 'red', '--b': 'var(--a)', '--c': 'var(--none)', '--loop': 'var(--loop)' };

  test.each([
    ['var(--a)', 'red'],
    ['1px solid var( --b )', '1px solid red'],
    ['var(--none, blue)', 'blue'],
    ['var(--none, var(--none, rgb(1, 2, 3)))', 'rgb(1, 2, 3)'],
    ['var(--c, green)', 'green'],
    ['var(--a)var(--b)', 'redred'],
  ])('%s is %s', (text, value) => {
    expect(substituteVariables(text, variables)).toBe(value);
  });

  test.each(['var(--none)', 'var(--loop)', 'var(--a', 'var(--constructor)'])('%s is invalid', (text) => {
    expect(substituteVariables(text, variables)).toBeUndefined();
  });

  test('that doubles repeatedly is rejected', () => {
    const doubling: Record<string, string> = { '--0': 'x' };
    for (let k = 1; k < 60; k++) doubling[`--${k}`] = `var(--${k - 1})var(--${k - 1})`;
    expect(substituteVariables('var(--59)', doubling)).toBeUndefined();
  });
});

test('a value is split outside brackets and quotes', () => {
  expect(splitTopLevel('a, b(c, d), "e, f"', ',')).toEqual(['a', 'b(c, d)', '"e, f"']);
  expect(splitTopLevel('  1px  calc(2px + 3px) ', ' ')).toEqual(['1px', 'calc(2px + 3px)']);
});
