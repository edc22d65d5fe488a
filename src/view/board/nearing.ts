import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { ViewState } from '../view-state.ts';
import { type Area, type BoardPlacement, sizeOf } from './board-placement.ts';
import { type Camera, clampCamera, closestZoom, fittedScale, scale, toFrame, wholeCamera } from './camera.ts';

/** The things that a finger works on next. */
export interface Work {
  /** The area to show, in puzzle units; a single place has no size. */
  readonly area: Area;
  /** Distance between things there, in puzzle units. */
  readonly spacing: number;
}

/** For kinds with things closer together than a finger is wide. */
export interface Nearing {
  /** The next thing to do after the finger was lifted at `at`; undefined if nothing is left. */
  work(document: PuzzleDocument, seen: ViewState, at: Point): Work | undefined;
}

/** In CSS pixels. Things closer than `CROWDED` are zoomed in until they are `ROOMY` apart. */
export const CROWDED = 34;
const ROOMY = 40;
/** CSS pixels between the work and the edges of the frame. */
const EDGE_MARGIN = 52;
/** Shares. A zoom within `stay` of the goal stays. A goal below 1 + `go` shows the whole board instead. */
const ZOOM_TOLERANCE = { stay: 0.25, go: 0.1 } as const;

/** Returns the camera for the next work: near enough, with all of it in sight, moved no farther than necessary. */
export function cameraFor({ area, camera, room: { frame } }: BoardPlacement, work: Work): Camera {
  const size = sizeOf(area);
  const fit = fittedScale(size, frame);
  const box = [work.area.width, work.area.height] as const;
  const inner = [frame.width, frame.height].map((length) => Math.max(1, length - 2 * EDGE_MARGIN));
  const maxZoom = Math.min(...box.map((length, axis) => (inner[axis] ?? 1) / Math.max(1, length * fit)));
  const wantedZoom = work.spacing * fit >= CROWDED ? 1 : ROOMY / (work.spacing * fit);
  const goal = Math.min(wantedZoom, maxZoom, closestZoom(size, frame));
  if (goal < 1 + ZOOM_TOLERANCE.go) return wholeCamera(size);
  const stays = Math.abs(camera.zoom / goal - 1) < ZOOM_TOLERANCE.stay && camera.zoom <= maxZoom;
  const zoom = stays ? camera.zoom : goal;

  // Move the work into the frame, away from its edges.
  const corner: Point = [work.area.left - area.left, work.area.top - area.top];
  const by = scale({ ...camera, zoom }, size, frame);
  const at = toFrame({ ...camera, zoom }, size, frame, corner);
  const centre = camera.centre.map((place, axis) => {
    const [start, end] = [at[axis] ?? 0, (at[axis] ?? 0) + (box[axis] ?? 0) * by];
    const over = Math.max(0, end - ((inner[axis] ?? 0) + EDGE_MARGIN)) || Math.min(0, start - EDGE_MARGIN);
    return place + over / by;
  }) as unknown as Point;
  return clampCamera({ zoom, centre }, size, frame);
}
