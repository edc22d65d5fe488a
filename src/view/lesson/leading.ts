import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Session } from '../../session/session.ts';
import { type Camera, closest, fitted, holding, toFrame } from '../board/camera.ts';
import { type Sight, sizeOf } from '../board/sight.ts';
import type { Motions } from '../motion.ts';
import type { Help, Seen } from '../seen.ts';

/** What is being done stays so far from the edges: a share of the frame, and CSS pixels at most. */
const EDGE = { share: 0.27, most: 190 } as const;
/** Milliseconds in which about two thirds of a way are gone. */
const TIME = { zoom: 110, move: 130 } as const;
/** The board runs no faster under a finger, in CSS pixels for each millisecond: about eight corridors in a second. */
const FASTEST = 0.4;
/** A frame that took longer than this counts for no more: the board is late rather than that it leaps. */
const LONGEST = 34;
/** Movements too small to see: a share of the zoom, and CSS pixels. */
const UNSEEN = { zoom: 0.003, move: 0.4 } as const;
/** Puzzle units. */
const SAME = 1e-6;
/** The motion has no end of its own; its clock starts again after so many milliseconds. */
const ROUND = 1000;

/** What is being done on a board that may be too large for the screen: the board comes along with it. */
export interface Lead {
  /** Comes into sight, well away from the edges. */
  readonly at: Point;
  /** CSS pixels for each puzzle unit, at least. */
  readonly scale: number;
  /** A finger is doing it, so that the board is not to run away under it. */
  readonly held: boolean;
}

/** What a kind has whose board may be too large for the screen, and comes along with what is being done on it. */
export interface Leading {
  /** CSS pixels for each puzzle unit at the closest zoom, where a puzzle needs more than usual. */
  closest(document: PuzzleDocument): number;
  /** Where the board is to go because of the step from `before` to `after`; undefined: it stays. */
  follow(before: Seen, after: Seen): Lead | undefined;
  /** Whether plain help stays after a move, for the move did not yet do all that was shown. */
  helpsOn(session: Session, help: Help): boolean;
}

interface LeaderOptions {
  readonly motions: Motions;
  /** No movement but the finger's own. */
  readonly still: boolean;
  sight(): Sight;
  moveTo(camera: Camera): void;
  /** The board has moved under a finger that stayed where it was. */
  again(): void;
}

/** Moves the board along with what is being done on it. */
interface Leader {
  /** The board is to go there; undefined: on as before. */
  follow(lead: Lead | undefined): void;
  stop(): void;
}

export function makeLeader({ motions, still, sight, moveTo, again }: LeaderOptions): Leader {
  let lead: Lead | undefined;
  let passed = 0;
  const stop = (): void => {
    motions.stop('lead');
    lead = undefined;
  };
  const step = (share: number): void => {
    const now = share * ROUND;
    const milliseconds = Math.min(LONGEST, (now - passed + ROUND) % ROUND);
    passed = now;
    if (lead === undefined || milliseconds === 0) return;
    const next = approach(sight(), lead, milliseconds, still);
    const { held } = lead;
    if (next === undefined) stop();
    else moveTo(next);
    if (next !== undefined && held) again();
  };
  return {
    stop,
    follow(next) {
      if (next === undefined) return;
      lead = next;
      if (motions.has('lead') || approach(sight(), next, ROUND, still) === undefined) return;
      passed = 0;
      motions.start('lead', { milliseconds: ROUND, ease: (share) => share, again: 'forever', step });
    },
  };
}

/** The camera so many milliseconds later on its way to what it follows; undefined when it is there. */
export function approach(
  { area, camera, room: { frame } }: Sight,
  { at, scale, held }: Lead,
  milliseconds: number,
  still: boolean,
): Camera | undefined {
  const size = sizeOf(area);
  const point = [at[0] - area.left, at[1] - area.top] as const;
  const wanted = Math.min(closest(size, frame), Math.max(camera.zoom, scale / fitted(size, frame)));
  const part = (time: number): number => (still ? 1 : 1 - Math.exp(-milliseconds / time));
  const isNear = wanted / camera.zoom - 1 < UNSEEN.zoom;
  const zoom = isNear ? wanted : camera.zoom * (wanted / camera.zoom) ** part(TIME.zoom);

  // The point moves towards the middle of the frame, as far as it must.
  const [x, y] = toFrame(camera, size, frame, point);
  const [across, down] = [x, y].map((place, axis) => {
    const length = axis === 0 ? frame.width : frame.height;
    const edge = Math.min(EDGE.most, EDGE.share * length);
    return Math.min(length - edge, Math.max(edge, place)) - place;
  }) as [number, number];
  const way = Math.sqrt(across * across + down * down);
  const most = held ? FASTEST * milliseconds : way;
  const by = way < UNSEEN.move ? 0 : Math.min(1, Math.min(way * part(TIME.move), most) / way);
  const next = holding({ ...camera, zoom }, size, frame, point, [x + across * by, y + down * by]);
  const isThere =
    next.zoom === camera.zoom &&
    Math.abs(next.centre[0] - camera.centre[0]) < SAME &&
    Math.abs(next.centre[1] - camera.centre[1]) < SAME;
  return isThere ? undefined : next;
}
