import { describe, expect, test } from 'vitest';
import {
  breadthOf,
  type CountingWay,
  numberText,
  spokenText,
  WAYS,
  wayOf,
} from '#src/kinds/numbers/face/counting.ts';
import type { Counting } from '#src/puzzle/contract/kind-words.ts';

const countingBy = (way: CountingWay, language = 'en'): Counting => ({ way, language });
const textsOf = (counting: Counting, ...numbers: readonly number[]) =>
  numbers.map((n) => numberText(counting, n));

describe('counting', () => {
  test.each([
    ['ones', 'en', ['1', '2', '10', '27']],
    ['twos', 'en', ['2', '4', '20', '54']],
    ['fives', 'en', ['5', '10', '50', '135']],
    ['tens', 'en', ['10', '20', '100', '270']],
    ['letters', 'nl', ['A', 'B', 'J', 'AA']],
    ['letters', 'ja', ['あ', 'い', 'こ', 'ひ']],
    ['letters', 'ar', ['أ', 'ب', 'ر', 'و']],
    ['arab', 'en', ['١', '٢', '١٠', '٢٧']],
    ['deva', 'en', ['१', '२', '१०', '२७']],
    ['beng', 'en', ['১', '২', '১০', '২৭']],
    ['thai', 'en', ['๑', '๒', '๑๐', '๒๗']],
    ['hanidec', 'en', ['一', '二', '一〇', '二七']],
  ] as const)('by %s in %s', (way, language, texts) => {
    expect(textsOf(countingBy(way, language), 1, 2, 10, 27)).toEqual(texts);
  });

  test.each(WAYS)('by %s writes every number differently', (way) => {
    for (const language of ['en', 'ja', 'ar']) {
      const texts = textsOf(countingBy(way, language), ...Array.from({ length: 400 }, (_, k) => k + 1));
      expect(new Set(texts).size).toBe(400);
    }
  });

  test('goes on after the last letter with two', () => {
    expect(textsOf(countingBy('letters'), 26, 27, 52, 53, 702, 703)).toEqual([
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
    expect(textsOf(countingBy('letters', 'ja'), 46, 47, 93)).toEqual(['ん', 'ああ', 'いあ']);
    expect(textsOf(countingBy('letters', 'ar'), 28, 29, 57)).toEqual(['ي', 'أأ', 'بأ']);
  });

  test('is spoken in digits that every voice can read, and letter by letter', () => {
    expect(WAYS.map((way) => spokenText(countingBy(way), 28))).toEqual([
      ...['28', '56', '140', '280', 'A B'],
      ...['28', '28', '28', '28', '28'],
    ]);
    expect(spokenText(countingBy('letters', 'ja'), 2)).toBe('い');
  });

  test('falls back to one by one if the way is unknown', () => {
    expect(wayOf('tens')).toBe('tens');
    expect(wayOf('hundreds')).toBe('ones');
    expect(wayOf('')).toBe('ones');
  });

  test('gives digits the width of the puzzle format, and broader characters more', () => {
    expect(breadthOf('12+')).toBeCloseTo(1.8);
    expect(breadthOf('W')).toBeGreaterThan(breadthOf('A'));
    expect(breadthOf('二七')).toBeGreaterThan(breadthOf('27'));
  });
});
