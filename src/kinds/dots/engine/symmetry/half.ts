import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { pointAt } from '../drawing/stroke.ts';
import type { Weldable } from '../drawing/welding.ts';
import type { MirrorAxis } from './axis.ts';

/** Places this near to the axis, in units, are on it. Places on it this near to each other are one. */
const ON_AXIS = 2;

type Pair = readonly [number, number];

/** Returns the part of a drawing left of an axis, and all lines along it. Lines end where they meet the axis. */
export function halfOf({ points, edges, outline }: Weldable, { x: axis }: MirrorAxis): Weldable {
  const places: Point[] = [];
  const numberOf = new Map<string, number>();
  const onAxis: number[] = [];
  const isAlong = (ends: Pair) => ends.every((place) => places[place][0] === axis);
  const numbered = ([x, y]: Point): number => {
    const isOn = Math.abs(x - axis) <= ON_AXIS;
    const name = String([x, y]);
    const known = isOn
      ? onAxis.find((place) => Math.abs(places[place][1] - y) <= ON_AXIS)
      : numberOf.get(name);
    if (known !== undefined) return known;
    const place = places.push([isOn ? axis : x, y]) - 1;
    if (isOn) onAxis.push(place);
    else numberOf.set(name, place);
    return place;
  };

  // Cut the segments at the axis, and number the ends of what is left.
  const segments: Pair[] = [];
  for (let edge = 0; edge < edges.length; edge += 2) {
    const part = leftPart(pointAt(points, edges[edge]), pointAt(points, edges[edge + 1]), axis);
    if (part !== undefined) segments.push([numbered(part[0]), numbered(part[1])]);
  }

  // Lines that fold onto the axis may overlap, so split them at all places on it. List each segment once.
  const down = onAxis.toSorted((a, b) => places[a][1] - places[b][1]);
  const split = (ends: Pair): readonly Pair[] => {
    const [from, to] = ends.map((place) => down.indexOf(place)).sort((a, b) => a - b);
    return down.slice(from, to).map((place, k) => [place, down[from + k + 1]]);
  };
  const pieces = [...segments.filter((ends) => !isAlong(ends)), ...segments.filter(isAlong).flatMap(split)];
  const sorted = pieces.filter(([p, q]) => p !== q).map(([p, q]): Pair => (p < q ? [p, q] : [q, p]));
  const pairs = [...new Map(sorted.map((pair) => [String(pair), pair])).values()];

  // Together with its twin, a line that leaves the axis counts twice there.
  const ends = down.filter((place) => {
    const here = pairs.filter((pair) => pair.includes(place));
    return here.length === 2 && !here.every(isAlong);
  });
  return { points: Float64Array.from(places.flat()), edges: Uint32Array.from(pairs.flat()), ends, outline };
}

/** Returns the part of a segment that is left of the axis or on it, from left to right. */
function leftPart(a: Point, b: Point, axis: number): readonly [Point, Point] | undefined {
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
  if (left[0] > axis + ON_AXIS) return undefined;
  if (right[0] - axis <= ON_AXIS) return [left, right];
  if (left[0] >= axis) return undefined;
  const share = (axis - left[0]) / (right[0] - left[0]);
  return [left, [axis, round(left[1] + share * (right[1] - left[1]))]];
}
