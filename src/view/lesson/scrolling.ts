import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Session } from '../../session/session.ts';
import { type BoardPlacement, sizeOf } from '../board/board-placement.ts';
import { type Camera, closestZoom, fittedScale, placePoint, toFrame } from '../board/camera.ts';
import type { Motions } from '../motion.ts';
import type { Help, ViewState } from '../view-state.ts';

/** Smallest distance of the play from the frame's edges: a share of the frame, at most `most` CSS pixels. */
const EDGE = { share: 0.27, most: 190 } as const;
/** Time constants in milliseconds of an exponential approach. */
const TIME = { zoom: 110, move: 130 } as const;
/** Top speed of the board under a finger, in CSS pixels per millisecond. */
const FASTEST = 0.4;
/** Longer frames count as this many milliseconds, so that the board lags instead of jumping. */
const LONGEST = 34;
/** Invisibly small movements: a share of the zoom, and CSS pixels. */
const UNSEEN = { zoom: 0.003, move: 0.4 } as const;
/** Puzzle units. */
const TOLERANCE = 1e-6;
/** Period of the endless motion whose progress serves as a clock. */
const CLOCK_MILLISECONDS = 1000;

/** The place to keep in sight on a board that may be larger than the screen. */
export interface ScrollTarget {
  /** This point is kept away from the frame's edges. */
  readonly at: Point;
  /** Least CSS pixels per puzzle unit. */
  readonly scale: number;
  /** True if a finger is there. Then the speed of the board is limited. */
  readonly underFinger: boolean;
}

/** For kinds whose board may be larger than the screen and scrolls along with the play. */
export interface Scrolling {
  /** CSS pixels per puzzle unit at the closest zoom. */
  closest(document: PuzzleDocument): number;
  /** The place to follow after the step from `before` to `after`; undefined to stay. */
  follow(before: ViewState, after: ViewState): ScrollTarget | undefined;
  /** True if help stays visible after a move that did only part of it. */
  keepsHelp(session: Session, help: Help): boolean;
}

interface ScrollerOptions {
  readonly motions: Motions;
  /** True with reduced motion: the board moves only with the finger. */
  readonly still: boolean;
  sight(): BoardPlacement;
  moveTo(camera: Camera): void;
  /** Repeats the last touch after the board has moved under a resting finger. */
  repeatTouch(): void;
}

interface Scroller {
  follow(lead: ScrollTarget | undefined): void;
  stop(): void;
}

export function createScroller({ motions, still, sight, moveTo, repeatTouch }: ScrollerOptions): Scroller {
  let target: ScrollTarget | undefined;
  let passed = 0;
  const stop = (): void => {
    motions.stop('lead');
    target = undefined;
  };
  const step = (share: number): void => {
    const now = share * CLOCK_MILLISECONDS;
    const milliseconds = Math.min(LONGEST, (now - passed + CLOCK_MILLISECONDS) % CLOCK_MILLISECONDS);
    passed = now;
    if (target === undefined || milliseconds === 0) return;
    const next = approach(sight(), target, milliseconds, still);
    const { underFinger } = target;
    if (next === undefined) stop();
    else moveTo(next);
    if (next !== undefined && underFinger) repeatTouch();
  };
  return {
    stop,
    follow(next) {
      if (next === undefined) return;
      target = next;
      if (motions.has('lead') || approach(sight(), next, CLOCK_MILLISECONDS, still) === undefined) return;
      passed = 0;
      motions.start('lead', {
        milliseconds: CLOCK_MILLISECONDS,
        ease: (share) => share,
        repeat: 'forever',
        step,
      });
    },
  };
}

/** Returns the camera some milliseconds nearer to its target; undefined if it has arrived. */
export function approach(
  { area, camera, room: { frame } }: BoardPlacement,
  { at, scale, underFinger }: ScrollTarget,
  milliseconds: number,
  still: boolean,
): Camera | undefined {
  const size = sizeOf(area);
  const point = [at[0] - area.left, at[1] - area.top] as const;
  const wanted = Math.min(closestZoom(size, frame), Math.max(camera.zoom, scale / fittedScale(size, frame)));
  const part = (time: number): number => (still ? 1 : 1 - Math.exp(-milliseconds / time));
  const isNear = wanted / camera.zoom - 1 < UNSEEN.zoom;
  const zoom = isNear ? wanted : camera.zoom * (wanted / camera.zoom) ** part(TIME.zoom);

  // Move the point inside the edges, no farther than necessary.
  const [x, y] = toFrame(camera, size, frame, point);
  const [across, down] = [x, y].map((place, axis) => {
    const length = axis === 0 ? frame.width : frame.height;
    const edge = Math.min(EDGE.most, EDGE.share * length);
    return Math.min(length - edge, Math.max(edge, place)) - place;
  }) as [number, number];
  const way = Math.sqrt(across * across + down * down);
  const most = underFinger ? FASTEST * milliseconds : way;
  const by = way < UNSEEN.move ? 0 : Math.min(1, Math.min(way * part(TIME.move), most) / way);
  const next = placePoint({ ...camera, zoom }, size, frame, point, [x + across * by, y + down * by]);
  const isThere =
    next.zoom === camera.zoom &&
    Math.abs(next.centre[0] - camera.centre[0]) < TOLERANCE &&
    Math.abs(next.centre[1] - camera.centre[1]) < TOLERANCE;
  return isThere ? undefined : next;
}
