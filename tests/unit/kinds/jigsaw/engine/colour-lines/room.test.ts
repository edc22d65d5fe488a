import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitSpline, fitter, pointsAlong } from '#src/kinds/jigsaw/engine/colour-lines/curves/fitting.ts';
import { type CutRoom, depthIn, roomBetween } from '#src/kinds/jigsaw/engine/colour-lines/curves/room.ts';
import { leastCostPath } from '#src/kinds/jigsaw/engine/colour-lines/network/least-cost-path.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const share = (least: number, most: number) =>
  fc.integer({ min: 0, max: 100 }).map((k) => least + ((most - least) * k) / 100);

const slopes = () => fc.tuple(share(0.3, 1.2), share(0.3, 1.2));

const sides = fc.record({
  length: share(40, 160),
  above: fc.record({ x: share(0.1, 0.9), y: share(25, 80), core: share(0.2, 0.9), slopes: slopes() }),
  below: fc.record({ x: share(0.1, 0.9), y: share(-80, -25), core: share(0.2, 0.9), slopes: slopes() }),
});
const MARGIN = 4;

const rooms = sides
  .map(({ length, above, below }) =>
    roomBetween(length, { ...above, x: above.x * length }, { ...below, x: below.x * length }, MARGIN),
  )
  .filter((room): room is CutRoom => room !== undefined);

/** A room that is the same on both sides. */
const plain = roomBetween(
  100,
  { x: 50, y: 60, core: 0.4, slopes: [0.9, 0.9] },
  { x: 50, y: -60, core: 0.4, slopes: [0.9, 0.9] },
  MARGIN,
) as CutRoom;

describe('rooms', () => {
  test('a room is convex, with both ends of its cut among its corners', () => {
    fc.assert(
      fc.property(rooms, ({ polygon, sides: lines, length }) => {
        for (let at = 0; at < polygon.length; at += 2)
          expect(depthIn(lines, polygon[at], polygon[at + 1])).toBeGreaterThan(-1e-6);
        for (const x of [0, length]) expect(Math.abs(depthIn(lines, x, 0))).toBeLessThan(1e-6);
      }),
      { seed: 1 },
    );
  });

  test('the clear part keeps its distance from the lines to the centroids and from the cores', () => {
    fc.assert(
      fc.property(sides, share(0, 1), share(0, 1), ({ length, above, below }, u, v) => {
        const [a, b] = [above, below].map((side) => ({ ...side, x: side.x * length }));
        const room = roomBetween(length, a, b, MARGIN);
        const [x, y] = [u * length, b.y + v * (a.y - b.y)];
        if (room === undefined || depthIn(room.clear, x, y) < 0) return;
        for (const middle of [a, b]) {
          for (const end of [0, length]) {
            const [dx, dy] = [middle.x - end, middle.y];
            const off = Math.abs(dx * y - dy * (x - end)) / Math.sqrt(dx * dx + dy * dy);
            expect(off).toBeGreaterThanOrEqual(MARGIN - 1e-6);
          }
        }
        expect(y).toBeLessThanOrEqual(a.y * (1 - a.core) + 1e-6);
        expect(y).toBeGreaterThanOrEqual(b.y * (1 - b.core) - 1e-6);
      }),
      { seed: 1 },
    );
  });

  test('a cut leaves its ends no steeper than it may', () => {
    fc.assert(
      fc.property(sides, ({ length, above, below }) => {
        const [a, b] = [above, below].map((side) => ({ ...side, x: side.x * length }));
        const room = roomBetween(length, a, b, MARGIN);
        for (let at = 0; at < (room?.polygon.length ?? 0); at += 2) {
          const [x, y] = [room?.polygon[at] ?? 0, room?.polygon[at + 1] ?? 0];
          const [first, last] = (y > 0 ? above : below).slopes;
          expect(Math.abs(y)).toBeLessThanOrEqual(Math.min(first * x, last * (length - x)) + 1e-6);
        }
      }),
      { seed: 1 },
    );
  });

  test('a cut too short for its distances has no room', () => {
    const side = { x: 4, y: 30, core: 0.5, slopes: [0.9, 0.9] as const };
    expect(roomBetween(8, side, { ...side, y: -30 }, MARGIN)).toBeUndefined();
  });
});

describe('least-cost paths', () => {
  test('the path is straight if all places cost the same', () => {
    expect([...leastCostPath(plain, () => 1)].every((y) => y === 0)).toBe(true);
  });

  test('a path follows a cheap line aside and returns to its end', () => {
    const ys = leastCostPath(plain, (x, y) =>
      Math.abs(y - 20 * Math.sin((Math.PI * x) / 100)) < 2 ? 0.05 : 1,
    );
    const step = plain.length / (ys.length - 1);
    ys.forEach((y, k) => {
      expect(Math.abs(y - 20 * Math.sin((Math.PI * k * step) / 100))).toBeLessThan(3.5);
    });
    expect([ys[0], ys[ys.length - 1]]).toEqual([0, 0]);
  });

  test('a path stays in its room, wherever it is attracted', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const ys = leastCostPath(room, (_, y) => 1 / (1 + Math.abs(y)));
        const step = room.length / (ys.length - 1);
        ys.forEach((y, k) => {
          expect(depthIn(room.sides, k * step, y)).toBeGreaterThan(-1e-6);
        });
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});

describe('fits', () => {
  const splines = fitter(12, 36);
  const wavy = (length: number, height: number) => ({
    xs: Float64Array.from({ length: 36 }, (_, k) => (length * k) / 35),
    ys: Float64Array.from({ length: 36 }, (_, k) => height * Math.sin((2 * Math.PI * k) / 35)),
  });

  test('a gentle line with enough room is matched', () => {
    const control = fitSpline(splines, plain, wavy(100, 8));
    const line = pointsAlong(splines, control ?? new Float64Array(24));
    const target = wavy(100, 8);
    line.ys.forEach((y, k) => {
      expect(Math.abs(y - target.ys[k])).toBeLessThan(1);
    });
  });

  test('a line that leaves the room is kept in it', () => {
    fc.assert(
      fc.property(rooms, share(5, 200), (room, height) => {
        const control = fitSpline(splines, room, wavy(room.length, height));
        if (control === undefined) throw new Error('a straight line always fits');
        const line = pointsAlong(splines, control);
        line.xs.forEach((x, k) => {
          expect(depthIn(room.sides, x, line.ys[k])).toBeGreaterThan(-1e-5);
        });
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test('flanks do not lean forwards, even where the target does', () => {
    const { controls, slopes } = splines.basis;
    const axis = { axisX: 1, axisY: 0 };
    const control = fitSpline(splines, plain, wavy(100, 20), { ...axis, rising: 5, falling: 17 });
    if (control === undefined) throw new Error('there is room enough');
    for (const [sample, side] of pairs('5 1, 17 -1')) {
      let [dx, dy] = [0, 0];
      for (let k = 0; k < controls; k++) {
        dx += slopes[sample * controls + k] * control[k];
        dy += slopes[sample * controls + k] * control[controls + k];
      }
      // The normals between the two span at least 200°.
      expect(dx + Math.tan((10 * Math.PI) / 180) * side * dy).toBeLessThan(1e-6);
    }
  });
});
