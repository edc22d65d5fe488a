import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { bounds } from '../../../../geometry/shapes/bounds.ts';
import { farthest } from '../../../../geometry/shapes/hausdorff.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared, meet } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
import type { Polyline } from '../document.ts';
import type { Weldable } from '../drawing/welding.ts';
import type { DotSettings } from '../parameters.ts';
import { type DotLayout, sortEdges } from '../routes/layout.ts';

/*
 * Only the left half of a symmetric picture is arranged, and the result is mirrored. A line that crosses the axis has a
 * dot there, which is removed again if it is not needed.
 */

export interface MirrorAxis {
  /** The axis is vertical. */
  readonly x: number;
  /** Largest distance of the drawing from its mirror image, in units. */
  readonly off: number;
}

/** A drawing is symmetric if it is within this share of epsilon of its mirror image. */
const MAX_ASYMMETRY = 0.4;
/** Places this near to the axis, in units, are on it. */
const ON_AXIS = 2;
/** How far to either side of the middle the axis is searched, in steps of half a unit. */
const STEPS = 8;

/** Returns the axis in which a drawing is symmetric, near enough for `epsilon`; undefined if there is none. */
export function axisOf(drawing: PlaneGraph, epsilon: number): MirrorAxis | undefined {
  const segments = segmentsIn(drawing);
  const index = buildIndex(segments);
  const { left, right } = bounds(drawing.points);
  const most = MAX_ASYMMETRY * epsilon;
  let best: MirrorAxis | undefined;
  for (let step = -STEPS; step <= STEPS; step++) {
    const x = round((left + right) / 2 + step / 2);
    const least = best?.off ?? most;
    const mirroredSegments = segments.map((value, k) => (k % 2 === 0 ? 2 * x - value : value));
    const { distance } = farthest(mirroredSegments, index, least);
    if (distance <= least) best = { x, off: distance };
  }
  return best;
}

function segmentsIn({ points, edges }: PlaneGraph): Float64Array {
  return Float64Array.from({ length: 2 * edges.length }, (_, k) => points[2 * edges[k >> 1] + (k % 2)]);
}

/** Returns the part of a drawing left of an axis, and all lines along it. Lines end where they meet the axis. */
export function halfOf(drawing: Weldable, { x: axis }: MirrorAxis): Weldable {
  const places: number[] = [];
  const numberOf = new Map<string, number>();
  /** Vertices on the axis. A place this near to one of them is the same vertex. */
  const onAxis: number[] = [];
  const numbered = ([x, y]: Point): number => {
    const isOn = Math.abs(x - axis) <= ON_AXIS;
    const at: Point = [isOn ? axis : x, y];
    const known =
      numberOf.get(String(at)) ??
      (isOn ? onAxis.find((place) => Math.abs(places[2 * place + 1] - y) <= ON_AXIS) : undefined);
    if (known !== undefined) return known;
    const place = places.length / 2;
    numberOf.set(String(at), place);
    if (isOn) onAxis.push(place);
    places.push(...at);
    return place;
  };
  const pairs = new Map<string, readonly [number, number]>();
  const pair = (p: number, q: number) => {
    if (p !== q) pairs.set(`${Math.min(p, q)} ${Math.max(p, q)}`, [Math.min(p, q), Math.max(p, q)]);
  };
  /** Segments along the axis. They may overlap where lines fold onto it. */
  const along: (readonly [number, number])[] = [];
  const segments = segmentsIn(drawing);
  for (let i = 0; i < segments.length; i += 4) {
    const [ax, ay, bx, by] = segments.subarray(i, i + 4);
    const [lx, ly, rx, ry] = ax < bx ? [ax, ay, bx, by] : [bx, by, ax, ay];
    if (lx > axis + ON_AXIS) continue;
    const cut = rx - axis > ON_AXIS && lx < axis;
    if (rx - axis > ON_AXIS && !cut) continue;
    const to: Point = cut ? [axis, round(ly + ((axis - lx) / (rx - lx)) * (ry - ly))] : [rx, ry];
    const [p, q] = [numbered([lx, ly]), numbered(to)];
    if (onAxis.includes(p) && onAxis.includes(q)) along.push([p, q]);
    else pair(p, q);
  }
  const height = (place: number) => places[2 * place + 1];
  const down = onAxis.sort((a, b) => height(a) - height(b));
  for (const ends of along) {
    const [from, to] = ends.map((place) => down.indexOf(place)).sort((a, b) => a - b);
    for (let k = from; k < to; k++) pair(down[k], down[k + 1]);
  }
  const edges = [...pairs.values()];
  // Together with its twin, a line that leaves the axis counts twice there.
  const ends = onAxis.filter((place) => {
    const own = edges.filter((edge) => edge.includes(place));
    const beside = own.filter((edge) => !edge.every((end) => onAxis.includes(end)));
    return own.length === 2 && beside.length > 0;
  });
  const { outline } = drawing;
  return { points: Float64Array.from(places), edges: Uint32Array.from(edges.flat()), ends, outline };
}

/** A dot this near to an axis, in units, is on it, because coordinates are rounded. */
const ROUNDED = 0.02;

/** Adds to the layout left of an axis the same layout right of it. */
export function mirrored({ dots, predrawn, edges, lines }: DotLayout, { x: axis }: MirrorAxis): DotLayout {
  const snapped = ([x, y]: Point): Point => [Math.abs(x - axis) <= ROUNDED ? axis : x, y];
  const mirroredPoint = ([x, y]: Point): Point => (x === axis ? [x, y] : [round(2 * axis - x), y]);
  const left = dots.map(snapped);
  const all = [...left, ...left.filter(([x]) => x !== axis).map(mirroredPoint)];
  const ordered = [...all].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const numberOf = new Map(ordered.map((at, dot) => [String(at), dot]));
  const numbered = (at: Point) => numberOf.get(String(at)) ?? 0;
  const edgeBetween = (a: Point, b: Point, line: Polyline) =>
    ({ pair: [numbered(a), numbered(b)], line }) as const;
  const bySides = edges.flatMap(([i, j], e) => {
    const [a, b, line] = [left[i], left[j], lines[e].map(snapped)];
    const own = edgeBetween(a, b, line);
    // An edge along the axis is its own mirror image.
    if (a[0] === axis && b[0] === axis) return [own];
    return [own, edgeBetween(mirroredPoint(a), mirroredPoint(b), line.map(mirroredPoint))];
  });
  const { beside, along } = partedByAxis(
    predrawn.map((line) => line.map(snapped)),
    axis,
  );
  const twins = beside.map((line) => line.map(mirroredPoint));
  return {
    dots: ordered,
    predrawn: [...beside, ...twins, ...along],
    ...sortEdges(bySides),
  };
}

/** Parts lines beside an axis, if there is one, from lines along it, which have no twin. */
export function partedByAxis(
  lines: readonly Polyline[],
  axis: number | undefined,
): { readonly beside: readonly Polyline[]; readonly along: readonly Polyline[] } {
  const isAlong = (line: Polyline) => line.every(([x]) => x === axis);
  return { beside: lines.filter((line) => !isAlong(line)), along: lines.filter(isAlong) };
}

/** Mirrors a line, and rounds it to 3 decimals. */
export function mirroredLine(line: Polyline, { x: axis }: Pick<MirrorAxis, 'x'>): Polyline {
  return line.map(([x, y]): Point => [round(2 * axis - x), y]);
}

/**
 * Removes dots on the axis of a mirrored layout that are between a dot and its twin, where possible.
 *
 * @param suits accepts a layout in which the two dots of `joined` were joined by way of another before
 */
export function withoutAxisDots(
  layout: DotLayout,
  { x: axis }: MirrorAxis,
  drawing: PlaneGraph,
  limits: Pick<DotSettings, 'epsilon' | 'clearance'>,
  suits: (layout: DotLayout, joined: readonly [number, number]) => boolean = () => true,
): DotLayout {
  const segments = segmentsIn(drawing);
  let current = layout;
  for (const at of layout.dots) {
    if (at[0] !== axis) continue;
    const found = withoutDot(current, at, limits.clearance);
    if (found === undefined) continue;
    const without = found.layout;
    const picture = buildIndex(
      Float64Array.from([...segmentsOf(without.dots, without.edges), ...polylineSegments(without.predrawn)]),
    );
    if (farthest(segments, picture, limits.epsilon).distance > limits.epsilon) continue;
    if (farthest(picture.segments, buildIndex(segments), limits.epsilon).distance > limits.epsilon) continue;
    if (suits(without, found.joined)) current = without;
  }
  return current;
}

function touchesEnd(places: readonly Point[], ends: readonly Point[]): boolean {
  return places.some(([x, y]) => ends.some((end) => end[0] === x && end[1] === y));
}

/**
 * Returns the layout with one edge in place of the two that meet at a dot. Undefined if other lines meet there, or if
 * the new edge would cross something or be too near to a dot.
 */
function withoutDot(
  { dots, predrawn, edges, lines }: DotLayout,
  at: Point,
  clearance: number,
): { readonly layout: DotLayout; readonly joined: readonly [number, number] } | undefined {
  const removed = dots.findIndex((dot) => dot[0] === at[0] && dot[1] === at[1]);
  const own = edges.filter(([i, j]) => i === removed || j === removed);
  const isEnd = (line: Polyline) => [line[0], line.at(-1)].some((end) => String(end) === String(at));
  if (own.length !== 2 || predrawn.some(isEnd)) return undefined;
  const [p, q] = own.map(([i, j]) => (i === removed ? j : i)).sort((a, b) => a - b);
  const [[ax, ay], [bx, by]] = [dots[p], dots[q]];
  const others = edges.filter((edge) => !own.includes(edge));
  if (others.some(([i, j]) => i === p && j === q)) return undefined;
  const isNear = dots.some(
    ([x, y], dot) =>
      dot !== p &&
      dot !== q &&
      dot !== removed &&
      distanceSquared(x, y, ax, ay, bx, by) < clearance * clearance,
  );
  const isCrossed = others.some(([i, j]) => {
    if ([i, j].some((end) => end === p || end === q)) return false;
    return meet(ax, ay, bx, by, ...dots[i], ...dots[j]);
  });
  // The new edge must not touch pre-drawn lines, except at its ends.
  const isBlocked = predrawn.some((line) =>
    line
      .slice(1)
      .some(
        (to, k) => meet(ax, ay, bx, by, ...line[k], ...to) && !touchesEnd([line[k], to], [dots[p], dots[q]]),
      ),
  );
  if (isNear || isCrossed || isBlocked) return undefined;
  const newNumberOf = (dot: number) => (dot > removed ? dot - 1 : dot);
  const lineOf = (edge: readonly [number, number]) => lines[edges.indexOf(edge)];
  const lineFrom = (end: number, isTo: boolean) => {
    const edge = own.find((each) => each.includes(end)) ?? own[0];
    return edge[isTo ? 1 : 0] === removed ? lineOf(edge) : [...lineOf(edge)].reverse();
  };
  const across = [...lineFrom(p, true), ...lineFrom(q, false).slice(1)];
  const layout = {
    dots: dots.filter((_, dot) => dot !== removed),
    predrawn,
    ...sortEdges([
      ...others.map((edge) => ({
        pair: [newNumberOf(edge[0]), newNumberOf(edge[1])] as const,
        line: lineOf(edge),
      })),
      { pair: [newNumberOf(p), newNumberOf(q)], line: across },
    ]),
  };
  return { layout, joined: [newNumberOf(p), newNumberOf(q)] };
}
