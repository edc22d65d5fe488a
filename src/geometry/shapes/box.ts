import type { Point } from './point.ts';

/** An axis-parallel rectangle, by its centre and half sizes. */
export interface Box {
  readonly at: Point;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Returns the distance from a point to a box, 0 inside it and on its edge. */
export function distanceToBox({ at, halfWidth, halfHeight }: Box, x: number, y: number): number {
  const dx = Math.max(0, Math.abs(x - at[0]) - halfWidth);
  const dy = Math.max(0, Math.abs(y - at[1]) - halfHeight);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Whether two boxes are closer than `gap` along both axes. A negative gap requires an overlap of more than that. */
export function boxesMeet(a: Box, b: Box, gap: number): boolean {
  return (
    Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth + gap &&
    Math.abs(a.at[1] - b.at[1]) < a.halfHeight + b.halfHeight + gap
  );
}

/** Whether the segment from a to b meets the box extended by `gap` (Liang and Barsky 1984). */
export function crossesBox({ at, halfWidth, halfHeight }: Box, a: Point, b: Point, gap: number): boolean {
  const w = halfWidth + gap;
  const h = halfHeight + gap;
  if (w < 0 || h < 0) return false;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const left = at[0] - w - a[0];
  const right = at[0] + w - a[0];
  const top = at[1] - h - a[1];
  const bottom = at[1] + h - a[1];
  if (dx === 0 && (left > 0 || right < 0)) return false;
  if (dy === 0 && (top > 0 || bottom < 0)) return false;
  let enter = 0;
  let leave = 1;
  if (dx !== 0) {
    enter = Math.max(enter, (dx > 0 ? left : right) / dx);
    leave = Math.min(leave, (dx > 0 ? right : left) / dx);
  }
  if (dy !== 0) {
    enter = Math.max(enter, (dy > 0 ? top : bottom) / dy);
    leave = Math.min(leave, (dy > 0 ? bottom : top) / dy);
  }
  return enter <= leave;
}
