import { boundsOf } from '../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../geometry/shapes/point.ts';
import { carriedPoint, type Motion } from './table.ts';

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
 * The motion that brings pieces that were let go to where they fit nearby: a corner and the side from it come to lie on
 * those of the form or, the other way along, of another piece. Of all such motions the shortest, and rather one by which
 * a whole side fits; undefined where there is none within reach.
 * @param outlines the pieces that are moved together, where they lie
 * @param reach how far a corner may be from where it goes, in units of the table
 */
export function snapped(
  outlines: readonly (readonly Point[])[],
  { form, others }: LooseNeighbours,
  reach: number,
): Motion | undefined {
  let best: { readonly motion: Motion; readonly cost: number } | undefined;
  const consider = (from: Point, to: Point, goal: Point, along: number, length: number): void => {
    const away = distance(from, goal);
    if (away > reach) return;
    const turn = turned(along - Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (Math.abs(turn) > MOST_TURN) return;
    const isWhole = Math.abs(distance(from, to) - length) < 1;
    const cost = away + reach * (Math.abs(turn) / MOST_TURN) * 0.5 + (isWhole ? 0 : reach * 0.5);
    if (best !== undefined && cost >= best.cost) return;
    const motion = { about: from, to: goal, turn };
    const there = outlines.map((outline) => outline.map((at) => carriedPoint(at, motion)));
    if (haveRoom(there, { form, others })) best = { motion, cost };
  };
  for (const outline of outlines) {
    const near = others.filter((other) => isNear(outline, other, reach));
    for (const [corner, from] of outline.entries()) {
      const to = outline[(corner + 1) % outline.length] as Point;
      for (const target of [...(form === undefined ? [] : [form]), ...near]) {
        const isForm = target === form;
        for (const [index, c] of target.entries()) {
          const d = target[(index + 1) % target.length] as Point;
          const length = distance(c, d);
          const along = Math.atan2(d[1] - c[1], d[0] - c[0]);
          // Within the form sides run its way, beside a piece against it; either end of a side may be the corner.
          consider(from, to, isForm ? c : d, isForm ? along : along + Math.PI, length);
          consider(to, from, isForm ? d : c, isForm ? along + Math.PI : along, length);
        }
      }
    }
  }
  return best?.motion;
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

/** Whether pieces lie over no others, and, where they are in the form at all, wholly in it. */
function haveRoom(outlines: readonly (readonly Point[])[], { form, others }: LooseNeighbours): boolean {
  let [looks, over, beside] = [0, 0, 0];
  for (const outline of outlines) {
    const { left, top, right, bottom } = boundsOf(outline);
    const near = others.filter((other) => isNear(outline, other, 0));
    for (let row = 0; row < LOOKS; row++)
      for (let column = 0; column < LOOKS; column++) {
        const at: Point = [
          left + ((column + 0.5) / LOOKS) * (right - left),
          top + ((row + 0.5) / LOOKS) * (bottom - top),
        ];
        if (!isInside(at, outline)) continue;
        looks += 1;
        if (near.some((other) => isInside(at, other))) over += 1;
        if (form !== undefined && !isInside(at, form)) beside += 1;
      }
  }
  // Of many pieces that are moved together none may lie over others.
  const most = (looks / outlines.length) * MOST_AMISS;
  return over <= most && (beside >= looks - most || beside <= most);
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
