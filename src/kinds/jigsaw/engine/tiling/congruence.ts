import { addPair, compose, emptyPairs, fitPose, inverse, type Pose, transform } from './pose.ts';
import { mirrored, type Shape } from './shape.ts';

/** Shapes that are congruent without reflection. */
export interface Family {
  /** Indices of shapes, ascending. */
  readonly members: readonly number[];
  /** Poses that take the first member onto each. */
  readonly poses: readonly Pose[];
  /** A rotation by this many corners maps the shape onto itself; `count` if it has no symmetry. */
  readonly period: number;
}

/**
 * Groups shapes that are equal up to rotation and translation, but not reflection. Corners of a member are within
 * `tolerance` of their counterparts. Candidates are found by sorted area, because a rounded key could separate equal
 * shapes.
 */
export function families(shapes: readonly Shape[], tolerance: number): readonly Family[] {
  const order = shapes.map((_, i) => i).sort((a, b) => shapes[a].area - shapes[b].area || a - b);
  const groups: { readonly members: number[]; readonly poses: Pose[] }[] = [];
  // The first family that may still be as large as the next shape.
  let open = 0;
  for (const index of order) {
    const shape = shapes[index];
    const reach = tolerance * shape.perimeter;
    while (open < groups.length && shapes[groups[open].members[0]].area < shape.area - reach) open++;
    let isNew = true;
    for (let f = open; f < groups.length && isNew; f++) {
      const pose = congruence(shapes[groups[f].members[0]], shape, tolerance);
      if (pose === undefined) continue;
      groups[f].members.push(index);
      groups[f].poses.push(pose);
      isNew = false;
    }
    const selfPose = congruence(shape, shape, tolerance) as Pose;
    if (isNew) groups.push({ members: [index], poses: [selfPose] });
  }
  return groups
    .map((family) => sortMembers(family, shapes, tolerance))
    .sort((a, b) => a.members[0] - b.members[0]);
}

function congruence(a: Shape, b: Shape, tolerance: number): Pose | undefined {
  for (let shift = 0; shift < b.count; shift++) {
    const pose = poseOnto(a, b, shift, tolerance);
    if (pose !== undefined) return pose;
  }
  return undefined;
}

export function isMirrorImage(a: Shape, b: Shape, tolerance: number): boolean {
  return congruence(a, mirrored(b), tolerance) !== undefined;
}

/** Returns the pose that takes each corner i of `a` to corner i + `shift` of `b`, or undefined. */
function poseOnto(a: Shape, b: Shape, shift: number, tolerance: number): Pose | undefined {
  const { count } = a;
  if (count !== b.count || Math.abs(a.area - b.area) > tolerance * a.perimeter) return undefined;
  for (let i = 0, j = shift; i < count; i++, j = j + 1 === count ? 0 : j + 1) {
    if (Math.abs(a.lengths[i] - b.lengths[j]) > 2 * tolerance) return undefined;
  }
  const pairs = emptyPairs();
  for (let i = 0, j = shift; i < count; i++, j = j + 1 === count ? 0 : j + 1) {
    addPair(pairs, a.xs[i], a.ys[i], b.xs[j], b.ys[j]);
  }
  const pose = fitPose(pairs);
  for (let i = 0, j = shift; i < count; i++, j = j + 1 === count ? 0 : j + 1) {
    const [x, y] = transform(pose, a.xs[i], a.ys[i]);
    const [dx, dy] = [x - b.xs[j], y - b.ys[j]];
    if (dx * dx + dy * dy > tolerance * tolerance) return undefined;
  }
  return pose;
}

/** Sorts members in ascending order, with poses relative to the new first one. */
function sortMembers(
  { members, poses }: Pick<Family, 'members' | 'poses'>,
  shapes: readonly Shape[],
  tolerance: number,
): Family {
  const order = members.map((_, i) => i).sort((a, b) => members[a] - members[b]);
  const back = inverse(poses[order[0]]);
  const first = shapes[members[order[0]]];
  let period = 1;
  while (period < first.count && poseOnto(first, first, period, tolerance) === undefined) period++;
  return {
    members: order.map((i) => members[i]),
    poses: order.map((i) => compose(poses[i], back)),
    period,
  };
}
