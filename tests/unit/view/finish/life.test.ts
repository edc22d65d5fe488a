import { describe, expect, test } from 'vitest';
import { LEAPS } from '#src/view/finish/celebration.ts';
import { createLife, LEAP_MILLISECONDS, leapPose, RESTING_POSE } from '#src/view/finish/life.ts';

/** The poses of a picture at each of its frames between two times in milliseconds. */
function watched(life: ReturnType<typeof createLife>, from: number, to: number) {
  const looks = [];
  for (let now = from; now < to; ) {
    looks.push({ now, ...life.pose(now) });
    const rests = life.untilChange(now);
    if (rests === undefined) break;
    // A usual screen's frame while it moves.
    now += rests === 0 ? 1000 / 60 : rests;
  }
  return looks;
}

describe('a living picture', () => {
  test('breathes gently at a few frames a second', () => {
    const looks = watched(createLife(0, 'cat', { blinks: false, breathes: true }), 0, 10_000);
    expect(looks.length).toBeLessThanOrEqual(120);
    expect(Math.max(...looks.map(({ high }) => high))).toBeGreaterThan(1.01);
    expect(Math.max(...looks.map(({ high }) => high))).toBeLessThan(1.03);
    // The steps of a breath are too small to see on a picture of 500 CSS pixels.
    for (const [index, { high }] of looks.slice(1).entries())
      expect(Math.abs(high - (looks[index]?.high ?? 1)) * 500).toBeLessThan(1.5);
  });

  test('blinks now and then, briefly, and only if it has eyes', () => {
    const looks = watched(createLife(0, 'cat', { blinks: true, breathes: true }), 0, 60_000);
    const blinks = looks.filter(({ shut }, index) => shut && looks[index - 1]?.shut !== true);
    expect(blinks.length).toBeGreaterThanOrEqual(9);
    expect(blinks.length).toBeLessThanOrEqual(28);
    expect(looks.filter(({ shut }) => shut).length / looks.length).toBeLessThan(0.1);
    const car = watched(createLife(0, 'car', { blinks: false, breathes: true }), 0, 60_000);
    expect(car.some(({ shut }) => shut)).toBe(false);
  });

  test('falls asleep without a touch, and then draws no frames', () => {
    const life = createLife(0, 'cat', { blinks: true, breathes: true });
    const looks = watched(life, 0, 600_000);
    expect(looks.at(-1)?.now).toBeLessThan(91_000);
    expect(looks.at(-1)).toEqual({ now: looks.at(-1)?.now, ...RESTING_POSE });
    expect(life.untilChange(200_000)).toBeUndefined();
    life.leap('hop', 200_000);
    expect(life.untilChange(200_001)).toBe(0);
    expect(life.untilChange(202_000)).toBeGreaterThan(0);
  });

  test('has different leaps, and the same pose before and after', () => {
    const middles = LEAPS.map((leap) => JSON.stringify(leapPose(leap, 0.4)));
    expect(new Set(middles).size).toBe(LEAPS.length);
    for (const leap of LEAPS) {
      for (const share of [0, 1])
        for (const [name, value] of Object.entries(leapPose(leap, share)))
          expect(Number(value), `${leap} ${name} at ${share}`).toBeCloseTo(
            Number(RESTING_POSE[name as 'high']),
            6,
          );
      const life = createLife(0, leap, { blinks: false, breathes: false });
      expect(life.untilChange(10)).toBeUndefined();
      life.leap(leap, 20);
      const looks = watched(life, 20, 5000);
      expect(looks.length).toBeLessThanOrEqual((LEAP_MILLISECONDS[leap] * 60) / 1000 + 2);
      expect(looks.some(({ now: _, ...look }) => JSON.stringify(look) !== JSON.stringify(RESTING_POSE))).toBe(
        true,
      );
      expect(Math.max(...looks.map(({ lift }) => lift))).toBeLessThanOrEqual(0.25);
    }
  });
});
