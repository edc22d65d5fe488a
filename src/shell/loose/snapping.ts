import { boundsOf } from '../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../geometry/shapes/point.ts';
import { type Motion, movePoint } from './table.ts';

/** Largest turn of a piece that snaps, in radians. */
const MAX_TURN = 0.4;
/** Share of a piece's samples that may overlap other pieces or the rim of the form. */
const OVERLAP_TOLERANCE = 0.04;
/** Samples along each axis of a piece, and of a form. */
const SAMPLES = 9;
const FORM_SAMPLES = 48;
/** Share of a filled form's samples that may be bare or covered twice, as on lines between pieces. */
const FILL_TOLERANCE = 0.012;

export interface LooseNeighbours {
  readonly form: readonly Point[] | undefined;
  /** Outlines of the other pieces, oriented like the form and the moved pieces. */
  readonly others: readonly (readonly Point[])[];
}

/**
 * Returns the motion that snaps released pieces to a place where they fit. It brings a corner and a side of one of them
 * onto those of the form or, in the opposite direction, of another piece. Short motions are preferred, and those by
 * which a whole side fits. Undefined if none is within reach.
 * @param outlines the pieces that move together, where they were released
 * @param reach largest distance of the corner from its goal, in table units
 */
export function findSnap(
  outlines: readonly (readonly Point[])[],
  { form, others }: LooseNeighbours,
  reach: number,
): Motion | undefined {
  let best: { readonly motion: Motion; readonly cost: number } | undefined;
  const consider = (from: Point, to: Point, goal: Point, direction: number, length: number): void => {
    const gap = distance(from, goal);
    if (gap > reach) return;
    const turn = normaliseAngle(direction - Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (Math.abs(turn) > MAX_TURN) return;
    const isWhole = Math.abs(distance(from, to) - length) < 1;
    const cost = gap + reach * (Math.abs(turn) / MAX_TURN) * 0.5 + (isWhole ? 0 : reach * 0.5);
    if (best !== undefined && cost >= best.cost) return;
    const motion = { about: from, to: goal, turn };
    const moved = outlines.map((outline) => outline.map((at) => movePoint(at, motion)));
    if (fits(moved, { form, others })) best = { motion, cost };
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
          const direction = Math.atan2(d[1] - c[1], d[0] - c[0]);
          // Sides run along those of the form, but opposite to those of other pieces. The corner may be at either end
          // of a side.
          consider(from, to, isForm ? c : d, isForm ? direction : direction + Math.PI, length);
          consider(to, from, isForm ? d : c, isForm ? direction + Math.PI : direction, length);
        }
      }
    }
  }
  return best?.motion;
}

/** Whether pieces fill a form without overlaps. */
export function isFilled(form: readonly Point[], outlines: readonly (readonly Point[])[]): boolean {
  const { left, top, right, bottom } = boundsOf(form);
  let [samples, misses] = [0, 0];
  for (let row = 0; row < FORM_SAMPLES; row++)
    for (let column = 0; column < FORM_SAMPLES; column++) {
      const at: Point = [
        left + ((column + 0.5) / FORM_SAMPLES) * (right - left),
        top + ((row + 0.5) / FORM_SAMPLES) * (bottom - top),
      ];
      if (!isInside(at, form)) continue;
      samples += 1;
      if (outlines.filter((outline) => isInside(at, outline)).length !== 1) misses += 1;
    }
  return samples > 0 && misses <= FILL_TOLERANCE * samples;
}

/** Whether pieces overlap no others, and are wholly inside or wholly outside the form. */
function fits(outlines: readonly (readonly Point[])[], { form, others }: LooseNeighbours): boolean {
  let [samples, overlapping, outside] = [0, 0, 0];
  for (const outline of outlines) {
    const { left, top, right, bottom } = boundsOf(outline);
    const near = others.filter((other) => isNear(outline, other, 0));
    for (let row = 0; row < SAMPLES; row++)
      for (let column = 0; column < SAMPLES; column++) {
        const at: Point = [
          left + ((column + 0.5) / SAMPLES) * (right - left),
          top + ((row + 0.5) / SAMPLES) * (bottom - top),
        ];
        if (!isInside(at, outline)) continue;
        samples += 1;
        if (near.some((other) => isInside(at, other))) overlapping += 1;
        if (form !== undefined && !isInside(at, form)) outside += 1;
      }
  }
  // Tolerate the errors of one piece only, so that none of many can overlap.
  const tolerance = (samples / outlines.length) * OVERLAP_TOLERANCE;
  return overlapping <= tolerance && (outside >= samples - tolerance || outside <= tolerance);
}

/** Whether a place is inside an outline, by the number of times that a ray to the right crosses it. */
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

/** Normalises an angle to between -π and π. */
function normaliseAngle(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}
