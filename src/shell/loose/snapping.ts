import { boundsOf } from '../../geometry/bounds.ts';
import type { Point } from '../../geometry/point.ts';
import type { LoosePose } from './table.ts';

/** A piece that is turned by more than this from where it fits, in radians, is not meant to go there. */
const MOST_TURN = 0.4;
/** Of the places at which a piece is looked at, so many may lie in another, or beside the form, where it fits. */
const MOST_AMISS = 0.04;
/** Along each axis, at so many places is a piece looked at, and a form. */
const LOOKS = 9;
const FORM_LOOKS = 48;
/** So much of a form may be bare, or covered twice, where it is filled: what lies on the lines between pieces. */
const MOST_BARE = 0.012;

/** What a piece may come to lie against. */
export interface LooseNeighbours {
  readonly form: readonly Point[] | undefined;
  /** Where the other pieces lie, all the same way round as the form and the piece. */
  readonly others: readonly (readonly Point[])[];
}

/**
 * Where a piece fits that was let go near by: a corner and the side from it come to lie on those of the form or, the
 * other way along, of another piece. Of all such places the nearest, and rather one at which a whole side fits;
 * undefined where there is none within reach.
 * @param outline the piece about its middle
 * @param reach how far a corner may be from where it goes, in units of the table
 */
export function snapped(
  outline: readonly Point[],
  pose: LoosePose,
  { form, others }: LooseNeighbours,
  reach: number,
): LoosePose | undefined {
  const at = moved(outline, pose);
  const near = others.filter((other) => isNear(at, other, reach));
  let best: { readonly pose: LoosePose; readonly cost: number } | undefined;
  const consider = (corner: number, side: number, goal: Point, along: number, length: number): void => {
    const [from, to] = [at[corner] as Point, at[side] as Point];
    const distance = Math.sqrt(squared(from, goal));
    if (distance > reach) return;
    const by = turned(along - Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (Math.abs(by) > MOST_TURN) return;
    const isWhole = Math.abs(Math.sqrt(squared(from, to)) - length) < 1;
    const cost = distance + reach * (Math.abs(by) / MOST_TURN) * 0.5 + (isWhole ? 0 : reach * 0.5);
    if (best !== undefined && cost >= best.cost) return;
    const turn = pose.turn + by;
    const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
    const [x, y] = outline[corner] as Point;
    const there = { x: goal[0] - (x * cosine - y * sine), y: goal[1] - (x * sine + y * cosine), turn };
    if (fits(moved(outline, there), { form, others: near })) best = { pose: there, cost };
  };
  for (let corner = 0; corner < at.length; corner++) {
    const next = (corner + 1) % at.length;
    for (const target of [...(form === undefined ? [] : [form]), ...near]) {
      const isForm = target === form;
      for (let index = 0; index < target.length; index++) {
        const [c, d] = [target[index] as Point, target[(index + 1) % target.length] as Point];
        const length = Math.sqrt(squared(c, d));
        const along = Math.atan2(d[1] - c[1], d[0] - c[0]);
        // Within the form sides run its way, beside a piece against it; either end of a side may be the corner.
        consider(corner, next, isForm ? c : d, isForm ? along : along + Math.PI, length);
        consider(next, corner, isForm ? d : c, isForm ? along + Math.PI : along, length);
      }
    }
  }
  return best?.pose;
}

/** Whether pieces fill a form, and no two lie over one another. */
export function isFilled(form: readonly Point[], outlines: readonly (readonly Point[])[]): boolean {
  const { left, top, right, bottom } = boundsOf(form);
  let [looks, amiss] = [0, 0];
  for (let row = 0; row < FORM_LOOKS; row++)
    for (let column = 0; column < FORM_LOOKS; column++) {
      const at: Point = [
        left + ((column + 0.5) / FORM_LOOKS) * (right - left),
        top + ((row + 0.5) / FORM_LOOKS) * (bottom - top),
      ];
      if (!isInside(at, form)) continue;
      looks += 1;
      if (outlines.filter((outline) => isInside(at, outline)).length !== 1) amiss += 1;
    }
  return looks > 0 && amiss <= MOST_BARE * looks;
}

/** Whether a piece lies over no other, and, where it is in the form at all, wholly in it. */
function fits(outline: readonly Point[], { form, others }: LooseNeighbours): boolean {
  const { left, top, right, bottom } = boundsOf(outline);
  let [looks, over, beside] = [0, 0, 0];
  for (let row = 0; row < LOOKS; row++)
    for (let column = 0; column < LOOKS; column++) {
      const at: Point = [
        left + ((column + 0.5) / LOOKS) * (right - left),
        top + ((row + 0.5) / LOOKS) * (bottom - top),
      ];
      if (!isInside(at, outline)) continue;
      looks += 1;
      if (others.some((other) => isInside(at, other))) over += 1;
      if (form !== undefined && !isInside(at, form)) beside += 1;
    }
  const isOutside = beside > looks * (1 - MOST_AMISS);
  return over <= looks * MOST_AMISS && (isOutside || beside <= looks * MOST_AMISS);
}

/** Whether a place lies within an outline (by how often a ray to the right crosses it). */
export function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (let index = 0; index < outline.length; index++) {
    const [ax, ay] = outline[index] as Point;
    const [bx, by] = outline[(index + 1) % outline.length] as Point;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

function moved(outline: readonly Point[], { x, y, turn }: LoosePose): readonly Point[] {
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  return outline.map(([px, py]): Point => [px * cosine - py * sine + x, px * sine + py * cosine + y]);
}

function isNear(a: readonly Point[], b: readonly Point[], reach: number): boolean {
  const [p, q] = [boundsOf(a), boundsOf(b)];
  return (
    p.left - reach < q.right &&
    q.left - reach < p.right &&
    p.top - reach < q.bottom &&
    q.top - reach < p.bottom
  );
}

/** An angle between -π and π. */
function turned(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

function squared([ax, ay]: Point, [bx, by]: Point): number {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}
