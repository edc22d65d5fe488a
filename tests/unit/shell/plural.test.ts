import { describe, expect, test } from 'vitest';
import type { Plural } from '#src/puzzle/contract/kind-words.ts';
import { plural } from '#src/shell/words/plural.ts';

const PIECES: Plural = { one: '{count} piece', other: '{count} pieces' };
const QITAE: Plural = {
  zero: 'لا قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: '{count} قطع',
  many: '{count} قطعة',
  other: '{count} قطعة ',
};

describe('a count', () => {
  test.each([
    ['en', 1, '1 piece'],
    ['en', 0, '0 pieces'],
    ['en', 12, '12 pieces'],
    // In French, zero is singular.
    ['fr', 0, '0 piece'],
    ['ja', 1, '1 pieces'],
  ])('in %s takes the form of %d', (language, count, expected) => {
    expect(plural(language, count, PIECES)).toBe(expected);
  });

  test('has six forms in Arabic', () => {
    const said = [0, 1, 2, 3, 11, 100].map((count) => plural('ar', count, QITAE));
    expect(said).toEqual(['لا قطع', 'قطعة واحدة', 'قطعتان', '3 قطع', '11 قطعة', '100 قطعة ']);
  });

  test('falls back to the form `other`', () => {
    expect(plural('en', 1, { other: '{count} pieces' })).toBe('1 pieces');
  });
});
