import type { Point } from '../../geometry/shapes/point.ts';
import { type Camera, type Frame, type Size, scale, toFrame, toPuzzle } from './camera.ts';

/** The element that a board fills, in CSS pixels: its size, and the padding kept free for buttons. */
export interface BoardElement {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** True for right-to-left pages. */
  readonly mirrored: boolean;
}

/** The part of a board's element that shows the puzzle, in CSS pixels of the element. */
export interface Room {
  readonly corner: Point;
  readonly frame: Frame;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface BoardPlacement {
  /** The area that is shown at zoom 1. */
  readonly area: Area;
  /** Relative to the corner of `area`. */
  readonly camera: Camera;
  readonly room: Room;
}

export function sizeOf({ width, height }: Area): Size {
  return [width, height];
}

/** Converts puzzle units to CSS pixels of the element. */
export function toElement({ area, camera, room }: BoardPlacement, [x, y]: Point): Point {
  const [u, w] = toFrame(camera, sizeOf(area), room.frame, [x - area.left, y - area.top]);
  return [u + room.corner[0], w + room.corner[1]];
}

/** Converts CSS pixels of the element to puzzle units. */
export function toPuzzleUnits({ area, camera, room }: BoardPlacement, [x, y]: Point): Point {
  const place: Point = [x - room.corner[0], y - room.corner[1]];
  const [u, w] = toPuzzle(camera, sizeOf(area), room.frame, place);
  return [u + area.left, w + area.top];
}

/** CSS pixels per puzzle unit. */
export function scaleOf({ area, camera, room }: BoardPlacement): number {
  return scale(camera, sizeOf(area), room.frame);
}
