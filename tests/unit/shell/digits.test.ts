import { expect, test } from 'vitest';
import { inDigits } from '#src/shell/words/digits.ts';

const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es', 'ja', 'ar'];

test.each(LANGUAGES)('small numbers are written as Intl writes them in %s', (language) => {
  const format = new Intl.NumberFormat(language);
  for (const count of [0, 1, 9, 21, 31, 100, 999])
    expect(inDigits(language, count)).toBe(format.format(count));
});
