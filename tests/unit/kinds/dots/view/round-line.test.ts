import { beforeEach, expect, test, vi } from 'vitest';
import { distance, type Point } from '#src/geometry/shapes/point.ts';
import { bendingLine } from '#src/kinds/dots/view/lines/bending.ts';
import { roundLine } from '#src/kinds/dots/view/lines/round-line.ts';
import type { Layer } from '#src/view/rendering/phaser.ts';
import type { Stage } from '#src/view/stage.ts';

const drawn = vi.hoisted(() => ({ discs: 0, bodies: [] as (readonly [Point, Point])[] }));
vi.mock('#src/view/stage.ts', () => ({
  addBar: () => ({ place: (from: Point, to: Point) => void drawn.bodies.push([from, to]) }),
  addDisc() {
    drawn.discs++;
    const image = { setPosition: () => image, setScale: () => image };
    return { image };
  },
}));
beforeEach(() => {
  drawn.discs = 0;
  drawn.bodies.length = 0;
});

const BREADTH = 10;
const lineOf = (course: readonly Point[]) =>
  roundLine({ atlas: { disc: 10 } } as Stage, {} as Layer, 'ink', course);
/** An arc of a circle with a radius of 100. */
const arc = (degrees: number, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, k) => {
    const angle = ((degrees * Math.PI) / 180) * (k / (count - 1));
    return [100 * Math.cos(angle), 100 * Math.sin(angle)];
  });

test('gentle turns need no disc, because the parts beside them meet on the outside', () => {
  const course = arc(90, 7);
  lineOf(course).place(course, BREADTH);
  expect(drawn.discs).toBe(2);
  // The outer corner of a part, half the breadth beside its end, is where that of the next part begins.
  const outer = ([from, to]: readonly [Point, Point], end: Point): Point => {
    const long = distance(from, to);
    return [
      end[0] + (BREADTH / 2 / long) * (to[1] - from[1]),
      end[1] - (BREADTH / 2 / long) * (to[0] - from[0]),
    ];
  };
  for (const [k, part] of drawn.bodies.slice(1).entries()) {
    const before = drawn.bodies[k] ?? part;
    expect(distance(outer(before, before[1]), outer(part, part[0]))).toBeCloseTo(0);
  }
});

test('sharp turns are round', () => {
  lineOf([
    [0, 0],
    [100, 0],
    [100, 100],
  ]);
  expect(drawn.discs).toBe(3);
});

test('a hook gets no spikes while it springs into shape', () => {
  // It sets off to the left, turns round and ends on the right, level with its beginning.
  const half = arc(180, 40).map(([x, y]): Point => [-0.2 * y, 0.2 * x - 20]);
  const bending = bendingLine([[100, 0], ...half, [30, -40], [60, -20], [250, 0]]);
  const hook = lineOf(bending.at(1));
  for (let bend = 0; bend <= 1; bend += 0.002) {
    const points = bending.at(bend);
    drawn.bodies.length = 0;
    hook.place(points, BREADTH);
    for (const [k, [from, to]] of drawn.bodies.entries())
      expect(distance(from, to)).toBeLessThan(distance(points[k], points[k + 1]) + BREADTH / 3);
  }
});
