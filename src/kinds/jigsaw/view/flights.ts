import { easeOut, easeSnap, linear, MILLISECONDS } from '../../../view/motion.ts';
import type { Image, Layer } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import { type Cutouts, SHADOW } from './images.ts';
import type { JigsawLook } from './look.ts';
import { interpolate, isSame, type PiecePose, positionImage } from './pose.ts';

interface Flights {
  /** Undefined if the piece is not visible. */
  poseNow(piece: number, look: JigsawLook): PiecePose | undefined;
  readonly busy: boolean;
  isFlying(piece: number): boolean;
  /** Whether a piece only moves up in the tray; undefined if it does not fly. */
  closesUp(piece: number): boolean | undefined;
  /** Draws flying pieces, except those that only move up in the tray and those in the hand. */
  draw(look: JigsawLook): void;
  /** Moves everything from where it was; `joined` pieces snap. Calls `landed` at rest, possibly at once. */
  fly(is: JigsawLook, was: JigsawLook, joined: ReadonlySet<number>, landed: () => void): void;
  clear(): void;
}

interface Flight {
  readonly from: PiecePose;
  readonly milliseconds: number;
  readonly snaps: boolean;
  readonly closesUp: boolean;
}

/** Milliseconds in which pieces in the tray close up. */
const CLOSE_UP = 220;

/** `restOf` returns the pose of a piece when nothing moves; `moved` is called at every step. */
export function makeFlights(
  stage: Stage,
  layer: Layer,
  { sheet, faceOf, shadowOf }: Cutouts,
  restOf: (piece: number, look: JigsawLook) => PiecePose | undefined,
  moved: () => void,
): Flights {
  const { motions, ratio } = stage;
  const flying = new Map<number, Flight>();
  let elapsed = 0;

  const poseNow = (piece: number, of: JigsawLook): PiecePose | undefined => {
    const rest = restOf(piece, of);
    const flight = flying.get(piece);
    if (rest === undefined || flight === undefined) return rest;
    const share = Math.min(1, elapsed / flight.milliseconds);
    return interpolate(flight.from, rest, flight.snaps ? easeSnap(share) : easeOut(share));
  };
  const flightsOf = (
    is: JigsawLook,
    was: JigsawLook,
    joined: ReadonlySet<number>,
  ): ReadonlyMap<number, Flight> => {
    const started = new Map<number, Flight>();
    is.whereabouts.forEach((where, piece) => {
      const before = was.whereabouts[piece];
      if (where.place === 'hand' || where.place === 'hidden') return;
      if (where === before || (where.place === 'settled' && before?.place === 'settled')) return;
      const from = poseNow(piece, was);
      const to = restOf(piece, is);
      if (from === undefined || to === undefined || isSame(from, to)) return;
      const dropped = before?.place === 'hand';
      const closesUp = where.place === 'tray' && before?.place === 'tray';
      const milliseconds = dropped ? MILLISECONDS.snap : closesUp ? CLOSE_UP : MILLISECONDS.travel;
      started.set(piece, { from, milliseconds, closesUp, snaps: joined.has(piece) });
    });
    return started;
  };

  return {
    poseNow,
    get busy() {
      return flying.size > 0;
    },
    isFlying: (piece) => flying.has(piece),
    closesUp: (piece) => flying.get(piece)?.closesUp,
    clear: () => flying.clear(),
    draw(of) {
      layer.removeAll();
      const faces: Image[] = [];
      for (const [piece, { closesUp }] of flying) {
        const pose = closesUp || of.whereabouts[piece]?.place === 'hand' ? undefined : poseNow(piece, of);
        if (pose === undefined) continue;
        const shadow = shadowOf(piece).setAlpha(SHADOW.lying.alpha);
        layer.add(positionImage(shadow, sheet, pose, true, [0, SHADOW.lying.down * ratio]));
        faces.push(positionImage(faceOf(piece), sheet, pose, false).setAlpha(1));
      }
      if (faces.length > 0) layer.add(faces);
    },
    fly(is, was, joined, landed) {
      const started = flightsOf(is, was, joined);
      flying.clear();
      for (const [piece, flight] of started) flying.set(piece, flight);
      elapsed = 0;
      const longest = Math.max(0, ...[...flying.values()].map(({ milliseconds }) => milliseconds));
      if (longest === 0 || stage.still) {
        flying.clear();
        motions.stop('fly');
        landed();
        return;
      }
      motions.start('fly', {
        milliseconds: longest,
        ease: linear,
        step: (share) => {
          elapsed = share * longest;
          moved();
        },
        done: () => {
          flying.clear();
          landed();
        },
      });
    },
  };
}
