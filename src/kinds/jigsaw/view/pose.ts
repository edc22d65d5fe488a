import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { Image } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import { direction, toTable } from '../engine/play/placement.ts';
import type { HandLook, Whereabouts } from './look.ts';
import { type Cutout, type Sheet, SOFT_SCALE } from './sheet.ts';

/** Centre of the piece's box in device pixels, device pixels per unit, and turn in radians. */
export interface PiecePose {
  readonly at: Point;
  readonly scale: number;
  readonly turn: number;
}

const RADIANS = Math.PI / 180;

/** Poses a piece at the board's current position; undefined if it is not visible. */
export function poseOf(stage: Stage, middle: Point, where: Whereabouts | undefined): PiecePose | undefined {
  if (where === undefined || where.place === 'hidden') return undefined;
  if (where.place === 'tray') {
    const { at, scale, degrees } = where.trayPiece;
    return {
      at: [at[0] * stage.ratio, at[1] * stage.ratio],
      scale: scale * stage.ratio,
      turn: degrees * RADIANS,
    };
  }
  const { placement } = where;
  return { at: stage.at(toTable(placement, middle)), scale: stage.scale, turn: placement.degrees * RADIANS };
}

/** Poses the held piece at another scale, with the grip still under the finger. */
export function heldPose(stage: Stage, middle: Point, hand: HandLook, scale: number): PiecePose {
  const { placement } = hand;
  const grip = hand.grip ?? middle;
  const [x, y] = stage.at(toTable(placement, grip));
  const [cos, sin] = direction(placement.degrees);
  const [u, w] = [(middle[0] - grip[0]) * scale, (middle[1] - grip[1]) * scale];
  return {
    at: [x + cos * u - sin * w, y + sin * u + cos * w],
    scale,
    turn: placement.degrees * RADIANS,
  };
}

/** Turns the shorter way round. */
export function interpolate(from: PiecePose, to: PiecePose, share: number): PiecePose {
  const turnChange = to.turn - from.turn;
  return {
    at: lerp(from.at, to.at, share),
    scale: from.scale + (to.scale - from.scale) * share,
    turn: from.turn + (turnChange - 2 * Math.PI * Math.round(turnChange / (2 * Math.PI))) * share,
  };
}

export function isSame(a: PiecePose | undefined, b: PiecePose | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.scale === b.scale && a.turn === b.turn;
}

export function positionImage(
  image: Image,
  sheet: Sheet,
  pose: PiecePose,
  soft: boolean,
  [x, y]: Point = [0, 0],
): Image {
  const by = pose.scale / (soft ? sheet.scale * SOFT_SCALE : sheet.scale);
  return image
    .setPosition(pose.at[0] + x, pose.at[1] + y)
    .setRotation(pose.turn)
    .setScale(by);
}

/** The centre of a piece's box, as shares of its frame in the sheet. */
export function originOf(cutout: Cutout, soft: boolean): Point {
  return soft ? cutout.softOrigin : cutout.origin;
}
