import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Polyline } from '../../../dots/engine/document.ts';
import type { EndLines } from '../../../dots/engine/drawing/stroke.ts';
import { mirroredLine } from '../../../dots/engine/symmetry/twins.ts';
import { assemble, type Linkage, type LinkagePlan, type Twins } from '../bending/linkage.ts';
import type { Course, End, MeasuredStrokes } from '../strokes/course.ts';

/*
 * A symmetric picture gets a symmetric puzzle. Only the strokes of the left half are planned. Those of the right are
 * their mirror images (twins), and both halves are bent as one linkage whose joints stay mirror images.
 */

/** The strokes and ends that a search plans: a whole picture, or the half left of a vertical axis. */
export interface Half extends MeasuredStrokes {
  readonly axis?: number | undefined;
}

export function isAlong({ xs }: Course, axis: number): boolean {
  return xs.every((x) => x === axis);
}

/** Returns the strokes and ends of a half, followed by their twins; everything unchanged without an axis. */
export function withTwinHalf({ courses, ends, axis }: Half): MeasuredStrokes {
  if (axis === undefined) return { courses, ends };
  const beside = endsBeside(ends, axis);
  const twin = (end: number) => (beside.includes(end) ? ends.length + beside.indexOf(end) : end);
  const over = (line: Polyline) => mirroredLine(line, axis);
  return {
    courses: [
      ...courses,
      ...courses
        .filter((course) => !isAlong(course, axis))
        .map((course): Course => {
          const [a, b] = course.ends;
          const [start, end] = course.endLines ?? [];
          return {
            ...course,
            xs: course.xs.map((x) => 2 * axis - x),
            ends: [twin(a), twin(b)],
            ...(start && end && { endLines: [twinLines(start, over), twinLines(end, over)] }),
          };
        }),
    ],
    ends: [
      // Small lines at an end on the axis appear on both sides.
      ...ends.map((end) =>
        end.x === axis ? { ...end, small: [...end.small, ...end.small.map(over)] } : end,
      ),
      ...beside.map((k): End => ({ ...ends[k], x: 2 * axis - ends[k].x, small: ends[k].small.map(over) })),
    ],
  };
}

function endsBeside(ends: readonly End[], axis: number): readonly number[] {
  return [...ends.keys()].filter((end) => ends[end].x !== axis);
}

function twinLines({ withoutDot, withDot }: EndLines, over: (line: Polyline) => Polyline): EndLines {
  return { withoutDot: over(withoutDot), withDot: over(withDot) };
}

function mirrored([x, y]: Point, axis: number): Point {
  return [2 * axis - x, y];
}

/** Returns for each stroke of the whole the index of the planned one in the half. */
export function plannedStrokes({ courses, axis }: Half): readonly number[] {
  const own = [...courses.keys()];
  if (axis === undefined) return own;
  return [...own, ...own.filter((c) => !isAlong(courses[c], axis))];
}

/** Builds the linkage of one plan for each stroke, with the ends at the given places. A half gets its twins. */
export function assembleWhole(
  half: Half,
  whole: MeasuredStrokes,
  plans: readonly LinkagePlan[],
  places: readonly Point[],
): Linkage {
  const { axis, ends } = half;
  if (axis === undefined) return assemble(half, plans, places);
  const from = plannedStrokes(half);
  const besides = endsBeside(ends, axis);
  const linkage = assemble(
    whole,
    from.map((c, k) => (k < half.courses.length ? plans[c] : twinOf(plans[c], axis))),
    [...places, ...besides.map((k) => mirrored(places[k], axis))],
  );
  return { ...linkage, twins: twinsOf(half, linkage, from, besides) };
}

function twinOf(plan: LinkagePlan, axis: number): LinkagePlan {
  const [a, b] = plan.ends;
  return {
    ...plan,
    xs: plan.xs.map((x) => 2 * axis - x),
    ends: [mirrored(a, axis), mirrored(b, axis)],
  };
}

function twinsOf(
  { courses, ends, axis = 0 }: Half,
  { xs, bars, firstJoint, firstBar }: Linkage,
  from: readonly number[],
  besides: readonly number[],
): Twins {
  const joints = Int32Array.from(xs.keys());
  const twinBars = Int32Array.from(bars.keys());
  const pair = (numbers: Int32Array, a: number, b: number) => {
    numbers[a] = b;
    numbers[b] = a;
  };
  besides.forEach((end, k) => {
    pair(joints, end, ends.length + k);
  });
  for (let twin = courses.length; twin < from.length; twin++) {
    const c = from[twin];
    for (let k = 0; k < firstJoint[c + 1] - firstJoint[c]; k++)
      pair(joints, firstJoint[c] + k, firstJoint[twin] + k);
    for (let k = 0; k < firstBar[c + 1] - firstBar[c]; k++)
      pair(twinBars, firstBar[c] + k, firstBar[twin] + k);
  }
  return { axis, joints, bars: twinBars };
}
