import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Seen } from '../seen.ts';
import { bound, type Camera, closest, fitted, scale, toFrame, whole } from './camera.ts';
import { type Area, type Sight, sizeOf } from './sight.ts';

/** What a finger works at on a board whose things may lie too near one another for it. */
export interface Work {
  /** What is to be in sight; a place may be all of it. */
  readonly area: Area;
  /** How near to one another things lie there, in puzzle units. */
  readonly room: number;
}

/** What a kind has whose things may lie nearer to one another than a finger is wide. */
export interface Nearing {
  /** What the finger that was lifted at `at` goes on with; undefined where nothing is left to do. */
  work(document: PuzzleDocument, seen: Seen, at: Point): Work | undefined;
}

/** Things nearer to one another than the first, in CSS pixels, are hard to tell apart by a finger; brought nearer they have the second. */
export const CROWDED = 34;
const ROOMY = 40;
/** CSS pixels between what is worked at and the edges of what is shown. */
const EDGE = 52;
/** A zoom that differs by less than these shares is as good: one that is there, and one that would be. */
const ENOUGH = { stay: 0.25, go: 0.1 } as const;

/** The camera for what a finger goes on with: as near as its things ask for and all of it in sight, moved no farther than it must. */
export function nearer({ area, camera, room: { frame } }: Sight, work: Work): Camera {
  const size = sizeOf(area);
  const fit = fitted(size, frame);
  const box = [work.area.width, work.area.height] as const;
  const inner = [frame.width, frame.height].map((length) => Math.max(1, length - 2 * EDGE));
  const most = Math.min(...box.map((length, axis) => (inner[axis] ?? 1) / Math.max(1, length * fit)));
  const wanted = work.room * fit >= CROWDED ? 1 : ROOMY / (work.room * fit);
  const goal = Math.min(wanted, most, closest(size, frame));
  if (goal < 1 + ENOUGH.go) return whole(size);
  const stays = Math.abs(camera.zoom / goal - 1) < ENOUGH.stay && camera.zoom <= most;
  const zoom = stays ? camera.zoom : goal;

  const corner: Point = [work.area.left - area.left, work.area.top - area.top];
  const by = scale({ ...camera, zoom }, size, frame);
  const at = toFrame({ ...camera, zoom }, size, frame, corner);
  const centre = camera.centre.map((place, axis) => {
    const [start, end] = [at[axis] ?? 0, (at[axis] ?? 0) + (box[axis] ?? 0) * by];
    const over = Math.max(0, end - ((inner[axis] ?? 0) + EDGE)) || Math.min(0, start - EDGE);
    return place + over / by;
  }) as unknown as Point;
  return bound({ zoom, centre }, size, frame);
}
