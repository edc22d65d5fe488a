import { describe, expect, it } from 'vitest';
import { type Point, squaredDistance } from '../../../../../src/geometry/point.ts';
import { build } from '../../../../../src/geometry/segment-grid.ts';
import { polylineSegments } from '../../../../../src/geometry/segments.ts';
import { placeAround, type Surrounded } from '../../../../../src/kinds/dots/engine/place.ts';
import type { GroundName } from '../../../../../src/picture/scenes-grounds.ts';
import { GROUNDS } from '../../../../../src/picture/scenes-grounds.ts';
import { seeded } from '../../../../../src/random.ts';
import { ring } from '../../../../fixtures/lines.ts';

const HEAD = ring(500, 480, 300, 60);

function board(ground: GroundName, others: readonly (readonly Point[])[] = []): Surrounded {
  return {
    size: [1000, 820],
    ground,
    drawing: build(polylineSegments([HEAD])),
    others: build(polylineSegments(others)),
    clearance: 10,
    isPainted: () => false,
  };
}

const placesOf = (of: Surrounded, seed = 'a') => placeAround(of, seeded(seed)).flat();
const NAMES = Object.keys(GROUNDS) as GroundName[];

describe('the place around a picture', () => {
  it.each(NAMES)('of %s lies on the board, around the figure and not near to it', (ground) => {
    const places = placesOf(board(ground));
    expect(places.length).toBeGreaterThan(1);
    for (const [x, y] of places) {
      expect(Math.min(x, y, 1000 - x, 820 - y)).toBeGreaterThanOrEqual(0);
      expect(Math.sqrt(squaredDistance([x, y], [500, 480]))).toBeGreaterThanOrEqual(315);
    }
  });

  it('is the same for the same seed, and another for another', () => {
    expect(placesOf(board('farm'))).toEqual(placesOf(board('farm')));
    expect(placesOf(board('farm'), 'b')).not.toEqual(placesOf(board('farm')));
  });

  it('leaves room for what is written', () => {
    const label: Point = [180, 804];
    const near = ([x, y]: Point) => Math.abs(x - label[0]) < 11 && Math.abs(y - label[1]) < 11;
    expect(placesOf(board('room')).length).toBeGreaterThan(0);
    expect(placesOf(board('farm', [[label, label]])).some(near)).toBe(false);
    expect(placesOf(board('farm')).some(near)).toBe(true);
  });

  it('is never where the picture is painted', () => {
    const isPainted = ([x]: Point) => x < 700;
    const clouds = placesOf({ ...board('sky'), isPainted });
    expect(clouds.length).toBeGreaterThan(0);
    for (const at of clouds) expect(isPainted(at)).toBe(false);
  });
});
