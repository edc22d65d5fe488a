import { distance, lerp, type Point } from '../../geometry/shapes/point.ts';

/** The area a puzzle is drawn in, in CSS pixels: its size, and how much of each edge is to be kept free. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** CSS pixels for each puzzle unit at the closest zoom; without it, as many as suit most puzzles. */
  readonly closest?: number | undefined;
}

/** How a puzzle lies in its frame. It speaks of the puzzle alone, so a turned screen keeps it. */
export interface Camera {
  /** 1: the whole puzzle fits. */
  readonly zoom: number;
  /** The point of the puzzle, in puzzle units, that lies in the middle of the frame. */
  readonly centre: Point;
}

/** Width and height of a puzzle, in puzzle units. */
export type Size = readonly [number, number];

/** Where two fingers are, in CSS pixels of the frame. */
export type Fingers = readonly [Point, Point];

/** A finger's breadth of puzzle fills the screen at most this often. */
const CLOSEST_CSS_PIXELS_PER_UNIT = 3;

/** The camera that shows the whole puzzle. */
export function whole(size: Size): Camera {
  return { zoom: 1, centre: [size[0] / 2, size[1] / 2] };
}

/** CSS pixels for each puzzle unit when the whole puzzle fits the frame. */
export function fitted(size: Size, frame: Frame): number {
  const across = Math.max(1, frame.width - 2 * frame.margin) / Math.max(1, size[0]);
  const down = Math.max(1, frame.height - 2 * frame.margin) / Math.max(1, size[1]);
  return Math.min(across, down);
}

/** CSS pixels for each puzzle unit, as the camera stands. */
export function scale(camera: Camera, size: Size, frame: Frame): number {
  return fitted(size, frame) * camera.zoom;
}

/** The largest zoom in this frame: never so small that a puzzle that fits a phone cannot be looked into. */
export function closest(size: Size, frame: Frame): number {
  return Math.max(2, (frame.closest ?? CLOSEST_CSS_PIXELS_PER_UNIT) / fitted(size, frame));
}

/** Where a point of the puzzle lies in the frame, in CSS pixels. */
export function toFrame(camera: Camera, size: Size, frame: Frame, [x, y]: Point): Point {
  const by = scale(camera, size, frame);
  return [frame.width / 2 + (x - camera.centre[0]) * by, frame.height / 2 + (y - camera.centre[1]) * by];
}

/** The point of the puzzle that lies at a place of the frame. */
export function toPuzzle(camera: Camera, size: Size, frame: Frame, [x, y]: Point): Point {
  const by = scale(camera, size, frame);
  return [camera.centre[0] + (x - frame.width / 2) / by, camera.centre[1] + (y - frame.height / 2) / by];
}

/**
 * The nearest camera that is allowed: between the whole puzzle and the closest zoom, and never past the puzzle's edge.
 * An axis along which the puzzle fits stays centred.
 */
export function bound(camera: Camera, size: Size, frame: Frame): Camera {
  const zoom = Math.min(closest(size, frame), Math.max(1, camera.zoom));
  const by = fitted(size, frame) * zoom;
  const along = (centre: number, length: number, room: number): number => {
    const half = (room / 2 - frame.margin) / by;
    return half * 2 >= length ? length / 2 : Math.min(length - half, Math.max(half, centre));
  };
  return {
    zoom,
    centre: [along(camera.centre[0], size[0], frame.width), along(camera.centre[1], size[1], frame.height)],
  };
}

/** The camera zoomed by a factor while the place `at` of the frame keeps what lies under it, as far as bounds allow. */
export function zoomAt(camera: Camera, size: Size, frame: Frame, factor: number, at: Point): Camera {
  const zoom = Math.min(closest(size, frame), Math.max(1, camera.zoom * factor));
  return holding({ ...camera, zoom }, size, frame, toPuzzle(camera, size, frame, at), at);
}

/** The camera after two fingers went from `before` to `after`: what lay under them stays under them, as far as bounds allow. */
export function pinch(camera: Camera, size: Size, frame: Frame, before: Fingers, after: Fingers): Camera {
  const from = distance(...before);
  const factor = from === 0 ? 1 : distance(...after) / from;
  const zoom = Math.min(closest(size, frame), Math.max(1, camera.zoom * factor));
  const held = toPuzzle(camera, size, frame, lerp(...before, 0.5));
  return holding({ ...camera, zoom }, size, frame, held, lerp(...after, 0.5));
}

/** The camera between two others, `share` of the way: zoom by ratio, so that it feels even. */
export function between(from: Camera, to: Camera, share: number): Camera {
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    centre: lerp(from.centre, to.centre, share),
  };
}

/** The camera moved so that what is `held`, a point of the puzzle, lies at a place of the frame, as far as bounds allow. */
export function holding(camera: Camera, size: Size, frame: Frame, held: Point, at: Point): Camera {
  const by = scale(camera, size, frame);
  const centre: Point = [held[0] - (at[0] - frame.width / 2) / by, held[1] - (at[1] - frame.height / 2) / by];
  return bound({ ...camera, centre }, size, frame);
}
