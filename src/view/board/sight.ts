import type { Point } from '../../geometry/shapes/point.ts';
import { type Camera, type Frame, type Size, scale, toFrame, toPuzzle } from './camera.ts';

/** The element that a board fills, in CSS pixels: its size, and how much of each side is kept free for buttons. */
export interface Whole {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Laid out from right to left. */
  readonly mirrored: boolean;
}

/** The part of a board's element in which the puzzle is shown, in CSS pixels of the element. */
export interface Room {
  readonly corner: Point;
  readonly frame: Frame;
}

/** A rectangle of the plane, in puzzle units. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How a puzzle lies in its board's element. */
export interface Sight {
  /** What is shown when nothing is zoomed. */
  readonly area: Area;
  /** Speaks of the area as if it began at the origin. */
  readonly camera: Camera;
  readonly room: Room;
}

export function sizeOf({ width, height }: Area): Size {
  return [width, height];
}

/** Where a point of the puzzle lies, in CSS pixels of the element. */
export function toElement({ area, camera, room }: Sight, [x, y]: Point): Point {
  const [u, w] = toFrame(camera, sizeOf(area), room.frame, [x - area.left, y - area.top]);
  return [u + room.corner[0], w + room.corner[1]];
}

/** The point of the puzzle that lies at a place of the element. */
export function toPlane({ area, camera, room }: Sight, [x, y]: Point): Point {
  const place: Point = [x - room.corner[0], y - room.corner[1]];
  const [u, w] = toPuzzle(camera, sizeOf(area), room.frame, place);
  return [u + area.left, w + area.top];
}

/** CSS pixels for each puzzle unit. */
export function scaleOf({ area, camera, room }: Sight): number {
  return scale(camera, sizeOf(area), room.frame);
}
