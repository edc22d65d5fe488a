import { expect, test } from 'vitest';
import { isSecondTap, type Tap } from '../../../src/shell/double-tap.ts';

const tap = (clientX: number, timeStamp: number, detail = 1): Tap['at'] => ({
  ...{ clientX, clientY: 300, timeStamp, detail },
});
const first: Tap = { hash: '#/', at: tap(200, 1000) };

test.each([
  ['soon, near, on another screen', tap(212, 1200), '#/shelf/jigsaw', true],
  ['on the same screen', tap(200, 1200), '#/', false],
  ['later', tap(200, 1600), '#/shelf/jigsaw', false],
  ['elsewhere', tap(300, 1200), '#/shelf/jigsaw', false],
  ['by a key', tap(200, 1200, 0), '#/shelf/jigsaw', false],
] as const)('a tap %s', (_, at, hash, isSecond) => {
  expect(isSecondTap(at, hash, first)).toBe(isSecond);
  expect(isSecondTap(at, hash, undefined)).toBe(false);
});
