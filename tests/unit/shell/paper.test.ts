import { expect, test } from 'vitest';
import { fitsWideBetter } from '#src/print/paper-frame.ts';
import { paperOf } from '#src/shell/printing/paper.ts';

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

test('the paper is turned to landscape if and only if that makes the figure larger', () => {
  const area = (shape: number, [width, height]: readonly [number, number]) =>
    Math.min(width, height * shape) ** 2 / shape;
  for (const shape of [0.5, 0.7, 1, 1.2, 1.4, 1.8]) {
    const [wide, upright] = [area(shape, [228, 155]), area(shape, [186, 200])];
    expect(fitsWideBetter(shape), `${shape}`).toBe(wide > upright);
  }
  // A picture of the usual shape fills a landscape page.
  expect(fitsWideBetter(10 / 7)).toBe(true);
  expect(fitsWideBetter(1)).toBe(false);
});
