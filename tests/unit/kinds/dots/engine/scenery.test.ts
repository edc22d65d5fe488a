import { describe, expect, it } from 'vitest';
import { buildIndex } from '#src/geometry/indexes/segment-index.ts';
import { type Point, squaredDistance } from '#src/geometry/shapes/point.ts';
import { polylineSegments } from '#src/geometry/shapes/segments.ts';
import { MOTIFS } from '#src/kinds/dots/engine/shown/motifs.ts';
import { type SceneryBoard, sceneryAround } from '#src/kinds/dots/engine/shown/scenery.ts';
import type { GroundName } from '#src/picture/scenes/scenes-grounds.ts';
import { GROUNDS } from '#src/picture/scenes/scenes-grounds.ts';
import { seeded } from '#src/random.ts';
import { ring } from '#tests/fixtures/lines.ts';

const HEAD = ring(500, 480, 300, 60);

function board(ground: GroundName, others: readonly (readonly Point[])[] = []): SceneryBoard {
  return {
    size: [1000, 820],
    ground,
    drawing: buildIndex(polylineSegments([HEAD])),
    lowest: 0,
    others: buildIndex(polylineSegments(others)),
    clearance: 10,
    isPainted: () => false,
  };
}

const placesOf = (of: SceneryBoard, seed = 'a') => sceneryAround(of, seeded(seed)).flat();
const NAMES = Object.keys(GROUNDS) as GroundName[];

describe('the place around a picture', () => {
  it.each(NAMES)('of %s is on the board, around the figure and not near to it', (ground) => {
    const places = placesOf(board(ground));
    expect(places.length).toBeGreaterThan(1);
    for (const [x, y] of places) {
      expect(Math.min(x, y, 1000 - x, 820 - y)).toBeGreaterThanOrEqual(0);
      expect(Math.sqrt(squaredDistance([x, y], [500, 480]))).toBeGreaterThanOrEqual(315);
    }
  });

  it('depends only on the seed', () => {
    expect(placesOf(board('farm'))).toEqual(placesOf(board('farm')));
    expect(placesOf(board('farm'), 'b')).not.toEqual(placesOf(board('farm')));
  });

  it('keeps clear of text', () => {
    const label: Point = [180, 804];
    const near = (at: Point) => squaredDistance(at, label) < 10.9 ** 2;
    expect(placesOf(board('room')).length).toBeGreaterThan(0);
    expect(placesOf(board('farm', [[label, label]])).some(near)).toBe(false);
    expect(placesOf(board('farm')).some(near)).toBe(true);
  });

  it('avoids places where the picture is painted', () => {
    const isPainted = ([x]: Point) => x < 700;
    for (const ground of ['sky', 'farm', 'room'] as const) {
      const places = placesOf({ ...board(ground), isPainted });
      expect(places.length).toBeGreaterThan(0);
      for (const at of places) expect(isPainted(at)).toBe(false);
    }
  });

  it('has its ground below the lowest dot, and no ground if there is no room', () => {
    const withDot = (y: number) =>
      sceneryAround(
        {
          ...board('farm', [
            [
              [500, y],
              [500, y],
            ],
          ]),
          lowest: y,
        },
        seeded('a'),
      ).flat();
    for (const y of [760, 785, 798]) {
      const below = withDot(y).filter(([x, at]) => Math.abs(x - 500) < 60 && at > 700);
      for (const [, at] of below) expect(at).toBeGreaterThan(y);
      expect(withDot(y).some(([, at]) => at > 800)).toBe(true);
    }
    // No ground, so only clouds.
    const without = withDot(806);
    expect(without.length).toBeGreaterThan(0);
    for (const [, at] of without) expect(at).toBeLessThan(400);
  });

  it('has stones without corners', () => {
    const { stone } = MOTIFS;
    for (const [rim] of [1, 2, 3].map((seed) => stone(seeded(String(seed))))) {
      const turns = (rim ?? []).slice(2).map((to, k) => {
        const [from, at] = [rim?.[k] ?? to, rim?.[k + 1] ?? to];
        const [ux, uy, vx, vy] = [at[0] - from[0], at[1] - from[1], to[0] - at[0], to[1] - at[1]];
        return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
      });
      expect(Math.max(...turns)).toBeLessThan(Math.PI / 4);
    }
  });
});
