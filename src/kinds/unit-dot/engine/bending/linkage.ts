import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Course, MeasuredStrokes } from '../strokes/course.ts';

/** The unit of a bar that is only a pre-drawn gap. */
export const GAP = -1;

/**
 * The parts of a stroke in order. `pieces` has the index of each piece's unit, or `GAP`. `xs` and `ys` are the joints
 * between them, and `along` their positions along the stroke. Without pieces, the whole stroke is pre-drawn.
 */
export interface LinkagePlan {
  readonly pieces: readonly number[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly along: readonly number[];
  readonly ends: readonly [Point, Point];
}

/** A part of a stroke between two joints. Joints are -1 if a closed stroke is one gap. */
export interface Bar {
  readonly course: number;
  readonly from: number;
  readonly to: number;
  readonly unit: number;
  /** Whether it begins or ends at an end of its stroke. */
  readonly first: boolean;
  readonly last: boolean;
}

/** Dots as joints and edges as bars of given lengths, to be bent until everything fits. */
export interface Linkage {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The stroke of an inner joint and its position along it; -1 for ends of strokes. */
  readonly course: Int32Array;
  readonly along: Float64Array;
  /** The original place of an end of strokes, and the distance by which it may move. */
  readonly homeXs: Float64Array;
  readonly homeYs: Float64Array;
  readonly room: Float64Array;
  readonly bars: readonly Bar[];
  /** The first joint and the first bar of each stroke, followed by their total numbers. */
  readonly firstJoint: readonly number[];
  readonly firstBar: readonly number[];
  readonly twins?: Twins;
}

/** The twin of each joint and bar in a symmetric linkage. Those on the axis are their own twins. */
export interface Twins {
  readonly axis: number;
  readonly joints: Int32Array;
  readonly bars: Int32Array;
}

/** Builds the linkage of one plan for each stroke, with the ends of strokes at the given places. */
export function assemble(
  { courses, ends }: MeasuredStrokes,
  plans: readonly LinkagePlan[],
  places: readonly Point[],
): Linkage {
  const xs: number[] = places.map(([x]) => x);
  const ys: number[] = places.map(([, y]) => y);
  const course: number[] = ends.map(() => -1);
  const along: number[] = ends.map(() => 0);
  const bars: Bar[] = [];
  const firstJoint: number[] = [];
  const firstBar: number[] = [];
  courses.forEach((way, c) => {
    const plan = plans[c];
    const { pieces } = plan;
    const begin = xs.length;
    firstJoint.push(begin);
    firstBar.push(bars.length);
    const [start, end] = way.ends;
    if (pieces.length === 0) {
      bars.push({ course: c, from: start, to: end, unit: GAP, first: true, last: true });
      return;
    }
    const inner = plan.xs.length;
    for (let k = 0; k < inner; k++) {
      xs.push(plan.xs[k]);
      ys.push(plan.ys[k]);
      along.push(plan.along[k]);
      course.push(c);
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

/** Returns where along its stroke a bar begins and ends. On a closed stroke the end is always greater. */
export function stretch(
  { along }: Linkage,
  course: Course,
  { from, to, first, last }: Bar,
): readonly [number, number] {
  if (from < 0) return [0, course.length];
  const start = first ? 0 : along[from];
  const end = last ? course.length : along[to];
  return [start, course.closed && end <= start ? end + course.length : end];
}

/** Returns the colours of each joint's bars, as bits. */
export function coloursOf({ xs, bars }: Linkage): Uint8Array {
  const colours = new Uint8Array(xs.length);
  for (const { from, to, unit } of bars) {
    if (unit === GAP) continue;
    colours[from] |= 1 << unit;
    colours[to] |= 1 << unit;
  }
  return colours;
}

/** Moves the joints as little as possible to positions where each is the mirror image of its twin. */
export function symmetrise({ xs, ys, twins }: Linkage): void {
  if (twins === undefined) return;
  const { axis, joints } = twins;
  for (let j = 0; j < joints.length; j++) {
    const twin = joints[j];
    if (twin < j) continue;
    const off = (xs[j] - (2 * axis - xs[twin])) / 2;
    const rise = (ys[twin] - ys[j]) / 2;
    xs[j] -= off;
    ys[j] += rise;
    if (twin === j) continue;
    xs[twin] -= off;
    ys[twin] -= rise;
  }
}

export function withTwinBars({ twins }: Linkage, bars: readonly number[]): readonly number[] {
  return twins === undefined ? bars : [...new Set(bars.flatMap((b) => [b, twins.bars[b]]))];
}
