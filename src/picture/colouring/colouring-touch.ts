import type { Point } from '../../geometry/shapes/point.ts';
import { contains, region } from '../../geometry/shapes/region.ts';
import { distanceSquared } from '../../geometry/shapes/segment.ts';
import type { Colouring, PaintableArea } from './colouring.ts';

/** Finds the area under a finger. `reach` is half the width of a finger, in canvas units. */
interface Touch {
  /** The area that a tap selects. Small areas also take taps near them; on ink, the nearest area is selected. */
  tappedArea(at: Point, reach: number): PaintableArea | undefined;
  /** The area that a moving finger crosses: the one under its middle or, on ink, a small one nearby. */
  crossedArea(at: Point, reach: number): PaintableArea | undefined;
}

export function touchOf({ areas }: Colouring): Touch {
  const insides = areas.map(({ rings }) => region(rings, true));
  const underOf = (x: number, y: number) => areas.find((_, index) => contains(insides[index], x, y));
  const smallOf = (x: number, y: number, reach: number) =>
    nearest(areas, x, y, (area) => (area.room < reach ? reach - area.room : -1));
  return {
    tappedArea([x, y], reach) {
      const under = underOf(x, y);
      if (under !== undefined && under.room < reach) return under;
      return smallOf(x, y, reach) ?? under ?? nearest(areas, x, y, () => Infinity);
    },
    crossedArea: ([x, y], reach) => underOf(x, y) ?? smallOf(x, y, reach),
  };
}

/** Returns the nearest area within the limit that `within` gives for it. A negative limit excludes an area. */
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
