import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { length } from '#src/geometry/shapes/segment.ts';
import { GAP } from '#src/kinds/unit-dot/engine/bending/linkage.ts';
import type { Fit } from '#src/kinds/unit-dot/engine/bending/relaxation.ts';
import type { StrokeTask } from '#src/kinds/unit-dot/engine/search/bars.ts';
import { clashIndex } from '#src/kinds/unit-dot/engine/search/clash-index.ts';
import { plans } from '#src/kinds/unit-dot/engine/search/planning.ts';
import type { Course } from '#src/kinds/unit-dot/engine/strokes/course.ts';
import { sitesAlong } from '#src/kinds/unit-dot/engine/strokes/sites.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const fitOf = (...units: number[]): Fit => ({ units, gamma: 0.1, delta: 20, clearance: 10 });

/** Returns an open course through corners, with a vertex about every 8 units and the same room everywhere. */
function courseOf(corners: readonly Point[], room = 14): Course {
  const points: Point[] = corners.slice(0, 1);
  corners.slice(1).forEach(([bx, by], k) => {
    const [ax, ay] = corners[k] ?? [0, 0];
    const pieces = Math.max(1, Math.ceil(length(ax, ay, bx, by) / 8));
    for (let piece = 1; piece <= pieces; piece++) {
      points.push([ax + ((bx - ax) * piece) / pieces, ay + ((by - ay) * piece) / pieces]);
    }
  });
  const along = [0];
  points.slice(1).forEach(([x, y], k) => {
    const [px, py] = points[k] ?? [0, 0];
    along.push((along[k] ?? 0) + length(px, py, x, y));
  });
  return {
    xs: Float64Array.from(points, ([x]) => x),
    ys: Float64Array.from(points, ([, y]) => y),
    along: Float64Array.from(along),
    room: new Float64Array(points.length).fill(room),
    length: along[along.length - 1] ?? 0,
    closed: false,
    ends: [0, 1],
  };
}

/** Returns the cheapest plan of a course from end to end. */
function planOf(course: Course, fit: Fit, more: Partial<StrokeTask> = {}) {
  const last = course.xs.length - 1;
  const start: Point = [course.xs[0] ?? 0, course.ys[0] ?? 0];
  const target: Point = [course.xs[last] ?? 0, course.ys[last] ?? 0];
  const [found] = plans({
    course,
    sites: sitesAlong(course, 6, 0),
    start,
    targets: [target],
    close: 3,
    fit,
    costs: { dot: 2, secrecy: fit.units.length > 1 ? 0.15 : 0 },
    others: undefined,
    budget: { left: 0 },
    ...more,
  });
  if (found === undefined) return undefined;
  const { xs, ys, pieces, ends } = found.plan;
  const places: readonly Point[] = [ends[0], ...xs.map((x, k): Point => [x, ys[k] ?? 0]), ends[1]];
  return { cost: found.cost, pieces, places };
}

const CORNERS: readonly (readonly [string, readonly Point[]])[] = [
  ['a line', pairs('100 100, 800 100')],
  ['a slanting line', pairs('100 100, 640 520')],
  ['a corner', pairs('100 100, 460 100, 460 500')],
  ['a roof', pairs('100 500, 400 120, 700 500')],
  [
    'a bow',
    Array.from({ length: 60 }, (_, k): Point => [500 - 300 * Math.cos(k / 20), 500 - 300 * Math.sin(k / 20)]),
  ],
];

describe.each(CORNERS)('along %s', (_, corners) => {
  test.each([[[70]], [[52, 120]], [[48, 110, 150]]])(
    'all bars of %j except the last have exactly their lengths',
    (units) => {
      const fit = fitOf(...units);
      const { pieces, places } = planOf(courseOf(corners), fit) ?? { pieces: [], places: [] };
      expect(pieces.length).toBe(places.length - 1);
      pieces.forEach((unit, k) => {
        if (unit === GAP) return;
        const [a, b] = [places[k] ?? [0, 0], places[k + 1] ?? [0, 0]];
        const off = Math.abs(length(...a, ...b) - (units[unit] ?? 0));
        expect(off).toBeLessThan(k === pieces.length - 1 ? 3.001 : 1e-6);
      });
    },
  );
});

test('a straight line of whole units stays straight, with nothing pre-drawn', () => {
  const { pieces, places } = planOf(courseOf(pairs('100 300, 660 300')), fitOf(70)) ?? {
    pieces: [],
    places: [],
  };
  expect(pieces).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  for (const [, y] of places) expect(Math.abs(y - 300)).toBeLessThan(6);
});

test('dots keep clear of those of another stroke', () => {
  const course = courseOf(pairs('100 300, 660 300'));
  const fit = fitOf(70);
  // A dot of the other stroke, of the same coin, is nearly a coin away from the expected third dot.
  const crowd = clashIndex({ xs: [240, 240], ys: [366, 436], colours: [1, 1], bars: [[0, 1]] }, fit);
  const { places } = planOf(course, fit, { others: crowd }) ?? { places: [] };
  for (const [x, y] of places) {
    const away = length(x, y, 240, 366);
    expect(away <= 63 || away >= 77 || Math.abs(away - 70) <= 3.5).toBe(true);
  }
});
