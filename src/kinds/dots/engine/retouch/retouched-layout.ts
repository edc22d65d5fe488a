import { distance, lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { polylineLength, simplify } from '../../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import { failed, type Result } from '../../../../picture/result.ts';
import type { Retouch } from '../../../../puzzle/contract/retouch.ts';
import type { DotSolution, Polyline } from '../document.ts';
import type { DotLayout } from '../routes/layout.ts';

/** A changed layout. `origins` has the old number of each dot; undefined for a new one. */
export interface RetouchedLayout extends Omit<DotLayout, 'lines'> {
  readonly origins: readonly (number | undefined)[];
}

/** `reverse` changes only marks, not the layout. */
type Change = Exclude<Retouch, { readonly does: 'reverse' }>;

/** How near a line must be to a touched place, in units. */
const REACH = 40;

/** A layout during a change: edges in any order, and dots that may lack edges. */
interface Draft {
  readonly lines?: readonly Polyline[] | undefined;
  readonly dots: readonly Point[];
  readonly origins: readonly (number | undefined)[];
  readonly predrawn: readonly Polyline[];
  readonly edges: readonly (readonly [number, number])[];
}

/**
 * Makes one change to a layout. Ends of pre-drawn lines move with the dots on them. Dots that lose their last edge are
 * removed. Failures:
 *
 * - `no-dot-there`, `no-line-there`.
 * - `not-between`: the dot is not between two others that could be joined without it.
 * - `joined`: the two dots are joined to each other or to the same dot.
 * - `one-line`: nothing meets in the dot.
 * - `unfair`: more lines meet in the dot than can be parted.
 */
export function applyRetouch(
  layout: Omit<DotLayout, 'lines'> & Pick<DotSolution, 'lines'>,
  touch: Change,
  lengths: Lengths,
): Result<RetouchedLayout> {
  const draft: Draft = { ...layout, origins: layout.dots.map((_, dot) => dot) };
  const changed = applyChange(draft, touch, lengths);
  const decoys = new Set(layout.dots.keys());
  for (const dot of layout.edges.flat()) decoys.delete(dot);
  return changed.ok ? { ok: true, value: tidy(changed.value, decoys) } : changed;
}

interface Lengths {
  readonly epsilon: number;
  readonly delta: number;
}

function applyChange(draft: Draft, touch: Change, { epsilon, delta }: Lengths): Result<Draft> {
  if (touch.does === 'move') return moveDot(draft, touch.thing, rounded(touch.to));
  if (touch.does === 'remove') return removeDot(draft, touch.thing);
  if (touch.does === 'part') return partDot(draft, touch.thing, delta);
  if (touch.does === 'join') return mergeDots(draft, touch.thing, touch.other, delta);
  const edge = nearestEdge(draft, touch.at);
  if (touch.does === 'add')
    return edge === undefined ? failed('no-line-there') : addDot(draft, edge.index, touch.at);
  const line = nearest(draft.predrawn, touch.at);
  if (line !== undefined && (edge === undefined || line.distance < edge.distance))
    return turnIntoEdges(draft, line.index, epsilon);
  return edge === undefined ? failed('no-line-there') : turnIntoPredrawn(draft, edge.index);
}

function moveDot(draft: Draft, dot: number, to: Point): Result<Draft> {
  const from = draft.dots[dot];
  if (from === undefined) return failed('no-dot-there');
  const movedEnd = (at: Point): Point => (isSame(at, from) ? to : at);
  const predrawn = draft.predrawn.map((line) =>
    line.map((at, place) => (place === 0 || place === line.length - 1 ? movedEnd(at) : at)),
  );
  return { ok: true, value: { ...draft, predrawn, dots: draft.dots.with(dot, to) } };
}

function removeDot(draft: Draft, dot: number): Result<Draft> {
  if (draft.dots[dot] === undefined) return failed('no-dot-there');
  const neighbours = draft.edges.filter((edge) => edge.includes(dot)).map(([i, j]) => (i === dot ? j : i));
  // A decoy is simply removed.
  if (neighbours.length === 0)
    return { ok: true, value: { ...draft, origins: draft.origins.with(dot, undefined) } };
  const [a, b] = neighbours;
  if (neighbours.length !== 2 || a === undefined || b === undefined || hasEdge(draft, a, b))
    return failed('not-between');
  const edges = [...draft.edges.filter((edge) => !edge.includes(dot)), [a, b] as const];
  return { ok: true, value: { ...draft, edges } };
}

/**
 * Merges a dot into another, at the place of the one with more lines. A short pre-drawn line between them, as parting
 * leaves it, is dropped. If that line has a bend, the merged dot goes there.
 */
function mergeDots(draft: Draft, dot: number, other: number, delta: number): Result<Draft> {
  const [from, to] = [draft.dots[dot], draft.dots[other]];
  if (from === undefined || to === undefined || dot === other) return failed('no-dot-there');
  const neighboursOf = (of: number): readonly number[] =>
    draft.edges.flatMap(([i, j]) => (i === of ? [j] : j === of ? [i] : []));
  const otherNeighbours = neighboursOf(other);
  if (neighboursOf(dot).some((end) => end === other || otherNeighbours.includes(end)))
    return failed('joined');
  const joinsBoth = (line: Polyline): boolean => {
    const ends = [line[0], line.at(-1)] as [Point, Point];
    return (
      polylineLength(line) <= MAX_BETWEEN * delta &&
      [ends, [...ends].reverse() as [Point, Point]].some(([a, b]) => isSame(a, from) && isSame(b, to))
    );
  };
  const between = draft.predrawn.find(joinsBoth);
  const busier = neighboursOf(dot).length > otherNeighbours.length ? from : to;
  const place = between?.length === 3 ? between[1] : busier;
  const predrawn = draft.predrawn.filter((line) => line !== between);
  const halfMerged = moveDot({ ...draft, predrawn }, other, place);
  const merged = halfMerged.ok ? moveDot(halfMerged.value, dot, place) : halfMerged;
  if (!merged.ok) return merged;
  const renumbered = (end: number): number => (end === dot ? other : end);
  const edges = draft.edges.map(([i, j]) => [renumbered(i), renumbered(j)] as const);
  // Without an origin, the dot is not kept as a decoy.
  return { ok: true, value: { ...merged.value, edges, origins: draft.origins.with(dot, undefined) } };
}

/** Distance between the ends of parted lines, and the longest line that merging drops, as multiples of delta. */
const APART = 1.05;
const MAX_BETWEEN = 3;
/** An end moves back by at most this share of its line. */
const MAX_BACK = 0.4;

/**
 * Parts the lines that meet in a dot. The two that continue straightest keep it. One other line ends a little earlier;
 * two others become one line that crosses. If only two lines meet, both end earlier. The gap becomes a pre-drawn line.
 */
function partDot(draft: Draft, dot: number, delta: number): Result<Draft> {
  const at = draft.dots[dot];
  if (at === undefined) return failed('no-dot-there');
  const ends = draft.edges.flatMap((edge, index) =>
    edge.includes(dot) ? [{ index, to: draft.dots[edge[0] === dot ? edge[1] : edge[0]] }] : [],
  );
  if (ends.length < 2) return failed('one-line');
  const keptEnds = ends.length === 2 ? ends.slice(0, 1) : straightest(at, ends);
  const [first, ...others] = ends.filter((end) => !keptEnds.includes(end));
  if (first === undefined) return failed('one-line');
  const removed = new Set([first, ...others].map(({ index }) => index));
  const kept = draft.edges.filter((_, index) => !removed.has(index));
  const otherEnd = ({ index }: { readonly index: number }): number => {
    const [i, j] = draft.edges[index];
    return i === dot ? j : i;
  };
  const [second] = others;
  if (second !== undefined) {
    const [a, b] = [otherEnd(first), otherEnd(second)];
    if (others.length > 1 || hasEdge(draft, a, b)) return failed('unfair');
    return { ok: true, value: { ...draft, edges: [...kept, [a, b]] } };
  }
  const [one] = keptEnds;
  const isEnd = keptEnds.length === 1 && one !== undefined;
  const wide = isEnd ? APART / (2 * halfSine(at, one.to, first.to)) : APART;
  const movedBack = (to: Point): Point =>
    rounded(lerp(at, to, Math.min(MAX_BACK, (wide * delta) / (distance(at, to) || 1))));
  const [here, there] = [isEnd ? movedBack(one.to) : at, movedBack(first.to)];
  const next = draft.dots.length;
  const gapLine = isEnd ? [here, at, there] : [here, there];
  const moved = moveDot(draft, dot, here);
  if (!moved.ok) return moved;
  return {
    ok: true,
    value: {
      dots: [...moved.value.dots, there],
      origins: [...draft.origins, undefined],
      predrawn: [...moved.value.predrawn, gapLine],
      edges: [...kept, [otherEnd(first), next]],
    },
  };
}

/** The sine of half the angle at a place between two others. It is at least 0.38, so that ends do not move far back. */
function halfSine(at: Point, a: Point, b: Point): number {
  return Math.max(0.38, Math.sqrt((1 - cosineAt(at, a, b)) / 2));
}

function cosineAt([x, y]: Point, a: Point, b: Point): number {
  const [ax, ay, bx, by] = [a[0] - x, a[1] - y, b[0] - x, b[1] - y];
  return (ax * bx + ay * by) / (Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by)) || 1);
}

function straightest<End extends { readonly to: Point }>(at: Point, ends: readonly End[]): readonly End[] {
  const bend = (a: End, b: End): number => cosineAt(at, a.to, b.to);
  const pairs = ends.flatMap((a, index) => ends.slice(index + 1).map((b) => [a, b] as const));
  return pairs.sort((one, other) => bend(...one) - bend(...other))[0] ?? [];
}

function addDot(draft: Draft, edge: number, place: Point): Result<Draft> {
  const [i, j] = draft.edges[edge];
  const [a, b] = [draft.dots[i], draft.dots[j]] as [Point, Point];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((place[0] - a[0]) * dx + (place[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const at = rounded(lerp(a, b, Math.min(0.9, Math.max(0.1, along))));
  const next = draft.dots.length;
  return {
    ok: true,
    value: {
      ...draft,
      dots: [...draft.dots, at],
      origins: [...draft.origins, undefined],
      edges: [...draft.edges.filter((_, index) => index !== edge), [i, next], [j, next]],
    },
  };
}

function turnIntoPredrawn(draft: Draft, edge: number): Result<Draft> {
  const [i, j] = draft.edges[edge];
  const line = draft.lines?.[edge] ?? [draft.dots[i], draft.dots[j]];
  const edges = draft.edges.filter((_, index) => index !== edge);
  return { ok: true, value: { ...draft, edges, predrawn: [...draft.predrawn, line] } };
}

/** Turns a pre-drawn line into edges, with as few dots as keep it within half of `epsilon`. */
function turnIntoEdges(draft: Draft, index: number, epsilon: number): Result<Draft> {
  const line = draft.predrawn[index] as Polyline;
  const dots = [...draft.dots];
  const origins = [...draft.origins];
  const edges = [...draft.edges];
  let before: number | undefined;
  for (const place of simplify(line, epsilon / 2)) {
    let dot = dots.findIndex((at) => isSame(at, place));
    if (dot < 0) {
      dot = dots.push(rounded(place)) - 1;
      origins.push(undefined);
    }
    const isNew = before !== undefined && before !== dot && !hasEdge({ edges }, before, dot);
    if (before !== undefined && isNew) edges.push([before, dot]);
    before = dot;
  }
  const predrawn = draft.predrawn.filter((_, other) => other !== index);
  return { ok: true, value: { dots, origins, edges, predrawn } };
}

/** Removes dots without an edge, except decoys. Renumbers and sorts the edges. */
function tidy({ dots, origins, predrawn, edges }: Draft, decoys: ReadonlySet<number>): RetouchedLayout {
  const kept = [...dots.keys()].filter(
    (dot) => decoys.has(origins[dot] ?? -1) || edges.some((edge) => edge.includes(dot)),
  );
  const numbers = new Map(kept.map((dot, number) => [dot, number]));
  const renumbered = edges.map(([i, j]): readonly [number, number] => {
    const [a, b] = [numbers.get(i) ?? 0, numbers.get(j) ?? 0];
    return a < b ? [a, b] : [b, a];
  });
  return {
    dots: kept.map((dot) => dots[dot]),
    origins: kept.map((dot) => origins[dot]),
    predrawn,
    edges: renumbered.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
  };
}

interface NearLine {
  readonly index: number;
  readonly distance: number;
}

/** Returns the nearest edge within `REACH` of a place. */
export function nearestEdge(
  { dots, edges }: Pick<Draft, 'dots' | 'edges'>,
  place: Point,
): NearLine | undefined {
  return nearest(
    edges.map(([i, j]) => [dots[i], dots[j]] as readonly Point[]),
    place,
  );
}

function nearest(lines: readonly (readonly Point[])[], [x, y]: Point): NearLine | undefined {
  let near: NearLine | undefined;
  for (const [index, line] of lines.entries()) {
    for (let at = 1; at < line.length; at++) {
      const [a, b] = [line[at - 1], line[at]] as [Point, Point];
      const far = Math.sqrt(distanceSquared(x, y, a[0], a[1], b[0], b[1]));
      if (far <= (near?.distance ?? REACH)) near = { index, distance: far };
    }
  }
  return near;
}

const isSame = (a: Point, b: Point): boolean => distance(a, b) < 0.01;

function hasEdge({ edges }: Pick<Draft, 'edges'>, a: number, b: number): boolean {
  return edges.some((edge) => edge.includes(a) && edge.includes(b));
}
