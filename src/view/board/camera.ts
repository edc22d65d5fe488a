import { distance, lerp, type Point } from '../../geometry/shapes/point.ts';

/** The area that a puzzle is drawn in, in CSS pixels, with a `margin` kept free on each side. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** CSS pixels per puzzle unit at the closest zoom; if undefined, a default that suits most puzzles. */
  readonly closest?: number | undefined;
}

/** The part of a puzzle that is shown. It does not depend on the frame, so a rotated screen keeps it. */
export interface Camera {
  /** 1 fits the whole puzzle. */
  readonly zoom: number;
  /** The point in the middle of the frame, in puzzle units. */
  readonly centre: Point;
}

/** Width and height of a puzzle, in puzzle units. */
export type Size = readonly [number, number];

/** Positions of two fingers, in CSS pixels of the frame. */
export type Fingers = readonly [Point, Point];

/** Default of `Frame.closest`, in CSS pixels per puzzle unit. */
const CLOSEST_CSS_PIXELS_PER_UNIT = 3;

export function wholeCamera(size: Size): Camera {
  return { zoom: 1, centre: [size[0] / 2, size[1] / 2] };
}

/** CSS pixels per puzzle unit if the whole puzzle fits the frame. */
export function fittedScale(size: Size, frame: Frame): number {
  const across = Math.max(1, frame.width - 2 * frame.margin) / Math.max(1, size[0]);
  const down = Math.max(1, frame.height - 2 * frame.margin) / Math.max(1, size[1]);
  return Math.min(across, down);
}

export function scale(camera: Camera, size: Size, frame: Frame): number {
  return fittedScale(size, frame) * camera.zoom;
}

/** The largest zoom in this frame: at least 2, so that any puzzle can be zoomed. */
export function closestZoom(size: Size, frame: Frame): number {
  return Math.max(2, (frame.closest ?? CLOSEST_CSS_PIXELS_PER_UNIT) / fittedScale(size, frame));
}

/** Converts puzzle units to CSS pixels of the frame. */
export function toFrame(camera: Camera, size: Size, frame: Frame, [x, y]: Point): Point {
  const pixelsPerUnit = scale(camera, size, frame);
  return [
    frame.width / 2 + (x - camera.centre[0]) * pixelsPerUnit,
    frame.height / 2 + (y - camera.centre[1]) * pixelsPerUnit,
  ];
}

/** Converts CSS pixels of the frame to puzzle units. */
export function toPuzzle(camera: Camera, size: Size, frame: Frame, [x, y]: Point): Point {
  const pixelsPerUnit = scale(camera, size, frame);
  return [
    camera.centre[0] + (x - frame.width / 2) / pixelsPerUnit,
    camera.centre[1] + (y - frame.height / 2) / pixelsPerUnit,
  ];
}

/**
 * The nearest camera within bounds: zoom from whole to closest, and no view past the puzzle's edge. An axis along which
 * the whole puzzle fits stays centred.
 */
export function clampCamera(camera: Camera, size: Size, frame: Frame): Camera {
  const zoom = Math.min(closestZoom(size, frame), Math.max(1, camera.zoom));
  const pixelsPerUnit = fittedScale(size, frame) * zoom;
  const along = (centre: number, length: number, room: number): number => {
    const half = (room / 2 - frame.margin) / pixelsPerUnit;
    return half * 2 >= length ? length / 2 : Math.min(length - half, Math.max(half, centre));
  };
  return {
    zoom,
    centre: [along(camera.centre[0], size[0], frame.width), along(camera.centre[1], size[1], frame.height)],
  };
}

/** Zooms by a factor. The point of the puzzle under `at` stays there, within bounds. */
export function zoomAt(camera: Camera, size: Size, frame: Frame, factor: number, at: Point): Camera {
  const zoom = Math.min(closestZoom(size, frame), Math.max(1, camera.zoom * factor));
  return placePoint({ ...camera, zoom }, size, frame, toPuzzle(camera, size, frame, at), at);
}

/** Moves and zooms the camera so that the puzzle follows two fingers, within bounds. */
export function pinch(camera: Camera, size: Size, frame: Frame, before: Fingers, after: Fingers): Camera {
  const from = distance(...before);
  const factor = from === 0 ? 1 : distance(...after) / from;
  const zoom = Math.min(closestZoom(size, frame), Math.max(1, camera.zoom * factor));
  const fixed = toPuzzle(camera, size, frame, lerp(...before, 0.5));
  return placePoint({ ...camera, zoom }, size, frame, fixed, lerp(...after, 0.5));
}

/** Interpolates between two cameras. Zoom is interpolated by ratio, so that it feels even. */
export function interpolateCamera(from: Camera, to: Camera, share: number): Camera {
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    centre: lerp(from.centre, to.centre, share),
  };
}

/** Moves the camera so that the point `fixed` of the puzzle appears at `at` in the frame, within bounds. */
export function placePoint(camera: Camera, size: Size, frame: Frame, fixed: Point, at: Point): Camera {
  const pixelsPerUnit = scale(camera, size, frame);
  const centre: Point = [
    fixed[0] - (at[0] - frame.width / 2) / pixelsPerUnit,
    fixed[1] - (at[1] - frame.height / 2) / pixelsPerUnit,
  ];
  return clampCamera({ ...camera, centre }, size, frame);
}
