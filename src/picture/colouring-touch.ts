import type { Point } from '../geometry/point.ts';
import { contains, region } from '../geometry/region.ts';
import { distanceSquared } from '../geometry/segment.ts';
import type { Colouring, PaintableArea } from './colouring.ts';

/**
 * Tells which area a finger means that touches the page. An area with less room than the finger is broad takes what
 * comes near it, so that none is too small to be hit; everywhere else it is the area under the finger, and where there
 * is none, on what is ink already, the nearest.
 *
 * @param reach half the breadth of a finger, in canvas units
 */
export function touchOf({ areas }: Colouring): (at: Point, reach: number) => PaintableArea | undefined {
  const insides = areas.map(({ rings }) => region(rings, true));
  return ([x, y], reach) => {
    const under = areas.find((_, index) => contains(insides[index], x, y));
    if (under !== undefined && under.room < reach) return under;
    const small = nearest(areas, x, y, (area) => (area.room < reach ? reach - area.room : -1));
    return small ?? under ?? nearest(areas, x, y, () => Infinity);
  };
}

/** The area nearest to a place among those that lie within their own distance of it. */
function nearest(
  areas: readonly PaintableArea[],
  x: number,
  y: number,
  within: (area: PaintableArea) => number,
): PaintableArea | undefined {
  let found: PaintableArea | undefined;
  let least = Infinity;
  for (const area of areas) {
    const most = within(area);
    if (most < 0) continue;
    for (const ring of area.rings) {
      for (let at = 0; at < ring.length; at += 2) {
        const next = (at + 2) % ring.length;
        const squared = distanceSquared(x, y, ring[at], ring[at + 1], ring[next], ring[next + 1]);
        if (squared >= least || squared > most * most) continue;
        least = squared;
        found = area;
      }
    }
  }
  return found;
}
