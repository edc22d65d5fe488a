import { describe, expect, test } from 'vitest';
import { type Plural, plural } from '../../../src/shell/words/plural.ts';

const PIECES: Plural = { one: '{0} piece in {1}', other: '{0} pieces in {1}' };
const QITAE: Plural = {
  zero: 'لا قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  few: '{0} قطع',
  many: '{0} قطعة',
  other: '{0} قطعة ',
};

describe('a count', () => {
  test.each([
    ['en', 1, '1 piece in red'],
    ['en', 0, '0 pieces in red'],
    ['en', 12, '12 pieces in red'],
    // French counts nothing as one.
    ['fr', 0, '0 piece in red'],
    ['ja', 1, '1 pieces in red'],
  ])('in %s takes the form of %d', (language, count, expected) => {
    expect(plural(language, count, PIECES, 'red')).toBe(expected);
  });

  test('has six forms in Arabic', () => {
    const said = [0, 1, 2, 3, 11, 100].map((count) => plural('ar', count, QITAE));
    expect(said).toEqual(['لا قطع', 'قطعة واحدة', 'قطعتان', '3 قطع', '11 قطعة', '100 قطعة ']);
  });

  test('takes the usual form where its own is not given', () => {
    expect(plural('en', 1, { other: '{0} pieces' })).toBe('1 pieces');
  });
});
