import { expect, test } from 'vitest';
import { formatBytes } from '#src/shell/grown-ups/amount.ts';

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [3_440_000, 'en', '3.4 MB'],
  [12_300_000_000, 'en', '12 GB'],
  [5e16, 'en', '50,000 TB'],
  [3_440_000, 'de', '3,4 MB'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language)).toBe(text);
});
