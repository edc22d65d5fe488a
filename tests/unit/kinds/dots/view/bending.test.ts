import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { bendingLine } from '#src/kinds/dots/view/lines/bending.ts';
import { createMotions, easeSnap, MILLISECONDS } from '#src/view/motion.ts';
import { bent } from '#tests/fixtures/lines.ts';

const FROM: Point = [100, 100];
const TO: Point = [400, 250];
const line = bent(FROM, TO, 40);

test('an unbent line is straight, and a fully bent one is its true line', () => {
  const { at, count } = bendingLine(line);
  expect(count).toBeGreaterThan(4);
  const far = distance(FROM, TO);
  for (const [x, y] of at(0)) {
    const aside = ((TO[0] - FROM[0]) * (y - FROM[1]) - (TO[1] - FROM[1]) * (x - FROM[0])) / far;
    expect(Math.abs(aside)).toBeLessThan(1e-9);
  }
  const bentFully = at(1);
  for (const point of bentFully) expect(line).toContainEqual(point.map((part) => expect.closeTo(part, 6)));
  // Dropped points make no visible difference.
  const offBy = ([x, y]: Point): number =>
    Math.min(
      ...bentFully
        .slice(1)
        .map((to, k) => Math.sqrt(distanceSquared(x, y, ...(bentFully[k] as Point), ...to))),
    );
  expect(Math.max(...line.map(offBy))).toBeLessThan(0.3);
});

test('the ends of a line stay at their dots at any bend', () => {
  const { at } = bendingLine(line);
  fc.assert(
    fc.property(fc.double({ min: -0.2, max: 1.2, noNaN: true }), (bend) => {
      const points = at(bend);
      expect(distance(points[0] as Point, FROM)).toBeLessThan(1e-6);
      expect(distance(points.at(-1) as Point, TO)).toBeLessThan(1e-6);
    }),
  );
});

test('the middle of a line is on it, half way', () => {
  const { middle } = bendingLine(line);
  expect(middle(0)).toEqual([expect.closeTo(250), expect.closeTo(175)]);
  // The line bends aside by 40.
  expect(distance(middle(1), middle(0))).toBeCloseTo(40, 0);
});

test('a line of version 1 has two points and does not bend', () => {
  const { at, count } = bendingLine([FROM, TO]);
  expect(count).toBe(2);
  expect(at(0)).toEqual(at(1));
});

test('a line springs in 180 to 240 milliseconds, with a slight overshoot', () => {
  const motions = createMotions(() => undefined);
  const bends: [milliseconds: number, bend: number][] = [];
  let now = 0;
  motions.start('line', {
    milliseconds: MILLISECONDS.bend,
    ease: easeSnap,
    step: (bend) => bends.push([now, bend]),
  });
  for (; motions.busy && now < 1000; now += 10) motions.advance(now);
  expect(bends[0]).toEqual([0, expect.closeTo(0)]);
  const [ends, last] = bends.at(-1) ?? [];
  expect(last).toBeCloseTo(1);
  expect(ends).toBeGreaterThanOrEqual(180);
  expect(ends).toBeLessThanOrEqual(240);
  const most = Math.max(...bends.map(([, bend]) => bend));
  expect(most).toBeGreaterThan(1.02);
  expect(most).toBeLessThan(1.15);
  // After the overshoot it does not fall below its goal again.
  const beyond = bends.findIndex(([, bend]) => bend >= 1);
  expect(bends.slice(beyond).every(([, bend]) => bend >= 0.999)).toBe(true);
});
