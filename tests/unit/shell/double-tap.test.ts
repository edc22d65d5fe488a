import { expect, test } from 'vitest';
import { isSecondTap, type Tap } from '#src/shell/device/double-tap.ts';

const tap = (clientX: number, timeStamp: number, detail = 1): Tap['at'] => ({
  ...{ clientX, clientY: 300, timeStamp, detail },
});
const [HOME, SHELF] = ['#/', '#/shelf/jigsaw'];
const first = (isConnected: boolean): Tap => ({ hash: HOME, at: tap(200, 1000), on: { isConnected } });

test.each([
  ['soon, near, on another screen', tap(212, 1200), SHELF, false, true],
  ['on the same screen', tap(200, 1200), HOME, false, false],
  ['on what is still there', tap(200, 1200), SHELF, true, false],
  ['later', tap(200, 1600), SHELF, false, false],
  ['elsewhere', tap(300, 1200), SHELF, false, false],
  ['by a key', tap(200, 1200, 0), SHELF, false, false],
] as const)('a tap %s', (_, at, hash, isConnected, isSecond) => {
  expect(isSecondTap(at, hash, first(isConnected))).toBe(isSecond);
  expect(isSecondTap(at, hash, undefined)).toBe(false);
  expect(isSecondTap(at, hash, { ...first(isConnected), on: null })).toBe(false);
});

test('a tap right after a screen appears is a second tap, no matter how long it took to load', () => {
  const [at, on] = [tap(205, 1900), first(false)];
  expect(isSecondTap(at, SHELF, on, 1000)).toBe(false);
  expect(isSecondTap(at, SHELF, on, 1700)).toBe(true);
});
