import type { Point } from './point.ts';

/** An upright rectangle: its centre, and half its width and height. */
export interface Box {
  readonly at: Point;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** The distance from a point to a box, 0 inside it and on its rim. */
export function distanceToBox({ at, halfWidth, halfHeight }: Box, x: number, y: number): number {
  const dx = Math.max(0, Math.abs(x - at[0]) - halfWidth);
  const dy = Math.max(0, Math.abs(y - at[1]) - halfHeight);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether two boxes are nearer to one another than `gap`, measured along the axes; negative: overlap by more than that. */
export function boxesMeet(a: Box, b: Box, gap: number): boolean {
  return (
    Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth + gap &&
    Math.abs(a.at[1] - b.at[1]) < a.halfHeight + b.halfHeight + gap
  );
}

/** Whether the segment from a to b has a point in the box grown by `gap` on all sides (Liang and Barsky 1984). */
export function crossesBox(
  { at, halfWidth, halfHeight }: Box,
  [ax, ay]: Point,
  [bx, by]: Point,
  gap: number,
): boolean {
  const w = halfWidth + gap;
  const h = halfHeight + gap;
  if (w < 0 || h < 0) return false;
  const dx = bx - ax;
  const dy = by - ay;
  let enter = 0;
  let leave = 1;
  for (const [step, room] of [
    [-dx, ax - (at[0] - w)],
    [dx, at[0] + w - ax],
    [-dy, ay - (at[1] - h)],
    [dy, at[1] + h - ay],
  ]) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  return enter <= leave;
}
