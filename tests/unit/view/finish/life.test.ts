import { describe, expect, test } from 'vitest';
import { LEAPS } from '../../../../src/view/finish/celebration.ts';
import { AT_EASE, LEAP_MILLISECONDS, leapBearing, liveFrom } from '../../../../src/view/finish/life.ts';

/** How often a picture is painted in a time, in milliseconds, and how it looks each time. */
function watched(life: ReturnType<typeof liveFrom>, from: number, to: number) {
  const looks = [];
  for (let now = from; now < to; ) {
    looks.push({ now, ...life.bearing(now) });
    const rests = life.rests(now);
    if (rests === undefined) break;
    // A frame of a usual screen where it moves.
    now += rests === 0 ? 1000 / 60 : rests;
  }
  return looks;
}

describe('a picture that lives', () => {
  test('breathes gently at a few frames a second', () => {
    const looks = watched(liveFrom(0, 'cat', { blinks: false, breathes: true }), 0, 10_000);
    expect(looks.length).toBeLessThanOrEqual(120);
    expect(Math.max(...looks.map(({ high }) => high))).toBeGreaterThan(1.01);
    expect(Math.max(...looks.map(({ high }) => high))).toBeLessThan(1.03);
    // No step of a breath on a picture of 500 CSS pixels can be seen as one.
    for (const [index, { high }] of looks.slice(1).entries())
      expect(Math.abs(high - (looks[index]?.high ?? 1)) * 500).toBeLessThan(1.5);
  });

  test('blinks now and then, shortly, and only if it has eyes', () => {
    const looks = watched(liveFrom(0, 'cat', { blinks: true, breathes: true }), 0, 60_000);
    const blinks = looks.filter(({ shut }, index) => shut && looks[index - 1]?.shut !== true);
    expect(blinks.length).toBeGreaterThanOrEqual(9);
    expect(blinks.length).toBeLessThanOrEqual(28);
    expect(looks.filter(({ shut }) => shut).length / looks.length).toBeLessThan(0.1);
    const car = watched(liveFrom(0, 'car', { blinks: false, breathes: true }), 0, 60_000);
    expect(car.some(({ shut }) => shut)).toBe(false);
  });

  test('falls asleep where nobody touches it, and then no frame is drawn', () => {
    const life = liveFrom(0, 'cat', { blinks: true, breathes: true });
    const looks = watched(life, 0, 600_000);
    expect(looks.at(-1)?.now).toBeLessThan(91_000);
    expect(looks.at(-1)).toEqual({ now: looks.at(-1)?.now, ...AT_EASE });
    expect(life.rests(200_000)).toBeUndefined();
    life.leap('hop', 200_000);
    expect(life.rests(200_001)).toBe(0);
    expect(life.rests(202_000)).toBeGreaterThan(0);
  });

  test('leaps in ways that differ, and stands as before afterwards', () => {
    const middles = LEAPS.map((leap) => JSON.stringify(leapBearing(leap, 0.4)));
    expect(new Set(middles).size).toBe(LEAPS.length);
    for (const leap of LEAPS) {
      for (const share of [0, 1])
        for (const [name, value] of Object.entries(leapBearing(leap, share)))
          expect(Number(value), `${leap} ${name} at ${share}`).toBeCloseTo(
            Number(AT_EASE[name as 'high']),
            6,
          );
      const life = liveFrom(0, leap, { blinks: false, breathes: false });
      expect(life.rests(10)).toBeUndefined();
      life.leap(leap, 20);
      const looks = watched(life, 20, 5000);
      expect(looks.length).toBeLessThanOrEqual((LEAP_MILLISECONDS[leap] * 60) / 1000 + 2);
      expect(looks.some(({ now: _, ...look }) => JSON.stringify(look) !== JSON.stringify(AT_EASE))).toBe(
        true,
      );
      expect(Math.max(...looks.map(({ lift }) => lift))).toBeLessThanOrEqual(0.25);
    }
  });
});
