import { expect, test } from 'vitest';
import { paperOf } from '../../../src/shell/printing/paper.ts';

test.each([
  ['device', ['en-US'], 'Letter'],
  ['device', ['es-MX', 'en'], 'Letter'],
  ['device', ['en'], 'Letter'],
  ['device', ['en-GB'], 'A4'],
  ['device', ['ja'], 'A4'],
  ['device', ['no tag'], 'A4'],
  ['device', [], 'A4'],
  ['A4', ['en-US'], 'A4'],
  ['Letter', ['de'], 'Letter'],
] as const)('with the setting %s a device that speaks %j prints on %s', (paper, languages, expected) => {
  expect(paperOf({ paper }, languages)).toBe(expected);
});
