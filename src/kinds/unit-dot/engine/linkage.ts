import { type Course, placeAt } from './course.ts';

/** A bar of this unit is no bar but a pre-drawn stretch. */
export const GAP = -1;

/**
 * What a stroke is to be made of, from its start to its end: for each piece the number of its unit, or `GAP`.
 * No pieces at all: the whole stroke is pre-drawn.
 */
export interface LinkagePlan {
  readonly pieces: readonly number[];
  /** How long its gaps are to be. */
  readonly gap: number;
  /** Where a closed stroke begins, as a share of its length. */
  readonly phase: number;
}

/** A piece of a stroke between two joints. */
export interface Bar {
  readonly course: number;
  readonly from: number;
  readonly to: number;
  readonly unit: number;
  /** Whether it begins at the very start of its stroke, and ends at the very end. */
  readonly first: boolean;
  readonly last: boolean;
}

/** Dots as joints, edges as bars of given lengths: what is bent until everything fits. */
export interface Linkage {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** For joints inside a stroke: which stroke, and how far along it; -1 for ends of strokes. */
  readonly course: Int32Array;
  readonly along: Float64Array;
  /** Where an end of strokes has its place. */
  readonly homeXs: Float64Array;
  readonly homeYs: Float64Array;
  readonly room: Float64Array;
  readonly bars: readonly Bar[];
  /** The joints and the bars of stroke s begin at these numbers; one more than there are strokes. */
  readonly firstJoint: readonly number[];
  readonly firstBar: readonly number[];
}

/** A place where strokes end. */
export interface End {
  readonly vertex: number;
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/** Joints and bars for a plan of each stroke. Where `old` has the same plan for a stroke, joints stay where they are. */
export function assemble(
  { courses, ends }: { readonly courses: readonly Course[]; readonly ends: readonly End[] },
  plans: readonly LinkagePlan[],
  units: readonly number[],
  old: { readonly plans: readonly LinkagePlan[]; readonly linkage: Linkage } | undefined,
  side: (bound: number) => number,
): Linkage {
  const jointOf = new Map(ends.map(({ vertex }, joint) => [vertex, joint]));
  const xs: number[] = ends.map(({ x }, joint) => old?.linkage.xs[joint] ?? x);
  const ys: number[] = ends.map(({ y }, joint) => old?.linkage.ys[joint] ?? y);
  const course: number[] = ends.map(() => -1);
  const along: number[] = ends.map(() => 0);
  const bars: Bar[] = [];
  const firstJoint: number[] = [];
  const firstBar: number[] = [];
  courses.forEach((way, c) => {
    const { pieces, gap, phase } = plans[c];
    const begin = xs.length;
    firstJoint.push(begin);
    firstBar.push(bars.length);
    const start = way.closed ? -1 : (jointOf.get(way.ends[0]) ?? -1);
    const end = way.closed ? -1 : (jointOf.get(way.ends[1]) ?? -1);
    if (pieces.length === 0) {
      bars.push({ course: c, from: start, to: end, unit: GAP, first: true, last: true });
      return;
    }
    const sizes = pieces.map((unit) => (unit === GAP ? gap : units[unit]));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const inner = way.closed ? pieces.length : pieces.length - 1;
    const from = old !== undefined && old.plans[c] === plans[c] ? old.linkage.firstJoint[c] : -1;
    let sum = way.closed ? 0 : sizes[0];
    let sign = side(2) === 0 ? 1 : -1;
    for (let k = 0; k < inner; k++) {
      const s = ((sum / total + (way.closed ? phase : 0)) % 1) * way.length;
      sum += sizes[way.closed ? k : k + 1];
      course.push(c);
      if (from >= 0 && old !== undefined) {
        xs.push(old.linkage.xs[from + k]);
        ys.push(old.linkage.ys[from + k]);
        along.push(old.linkage.along[from + k]);
        continue;
      }
      // Where bars are longer than the way between their joints, joints stand aside of it, left and right in turn.
      const [x, y] = placeAt(way, s);
      const [ax, ay] = placeAt(way, Math.max(way.closed ? -way.length : 0, s - 3));
      const [bx, by] = placeAt(way, Math.min(way.closed ? 2 * way.length : way.length, s + 3));
      const size = sizes[k];
      const spacing = Math.min(size, (size * way.length) / total);
      const aside = Math.min(10, Math.sqrt(Math.max(0, size * size - spacing * spacing)) / 2) + 0.5;
      const norm = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) || 1;
      xs.push(x - (sign * aside * (by - ay)) / norm);
      ys.push(y + (sign * aside * (bx - ax)) / norm);
      along.push(s);
      sign = -sign;
    }
    pieces.forEach((unit, k) => {
      const last = k === pieces.length - 1;
      bars.push({
        course: c,
        from: way.closed ? begin + k : k === 0 ? start : begin + k - 1,
        to: way.closed ? begin + ((k + 1) % inner) : last ? end : begin + k,
        unit,
        first: k === 0 && !way.closed,
        last: last && !way.closed,
      });
    });
  });
  firstJoint.push(xs.length);
  firstBar.push(bars.length);
  const count = xs.length;
  const homeXs = new Float64Array(count);
  const homeYs = new Float64Array(count);
  const room = new Float64Array(count);
  ends.forEach((end, joint) => {
    homeXs[joint] = end.x;
    homeYs[joint] = end.y;
    room[joint] = end.room;
  });
  return {
    xs: Float64Array.from(xs),
    ys: Float64Array.from(ys),
    course: Int32Array.from(course),
    along: Float64Array.from(along),
    homeXs,
    homeYs,
    room,
    bars,
    firstJoint,
    firstBar,
  };
}

/** Where along its stroke a bar begins and ends; the end of a closed stroke's bar lies beyond its beginning. */
export function stretch(
  { along }: Linkage,
  way: Course,
  { from, to, first, last }: Bar,
): readonly [number, number] {
  if (from < 0) return [0, way.length];
  const start = first ? 0 : along[from];
  const end = last ? way.length : along[to];
  return [start, way.closed && end <= start ? end + way.length : end];
}

/** For each joint the colours of its bars, as bits. */
export function coloursOf({ xs, bars }: Linkage): Uint8Array {
  const colours = new Uint8Array(xs.length);
  for (const { from, to, unit } of bars) {
    if (unit === GAP) continue;
    colours[from] |= 1 << unit;
    colours[to] |= 1 << unit;
  }
  return colours;
}
