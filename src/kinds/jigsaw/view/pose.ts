import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { Image } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import { orient, type PieceOrientation, toTable } from '../engine/play/placement.ts';
import type { HandLook, Whereabouts } from './look.ts';
import { type Cutout, type Sheet, SOFT_SCALE } from './sheet.ts';

/** Centre of the piece's box in device pixels, device pixels per unit, and turn in radians. */
export interface PiecePose {
  readonly at: Point;
  readonly scale: number;
  readonly turn: number;
  /** 1 with the front up, -1 with the back up, and between while it is flipped. */
  readonly side: number;
}

const RADIANS = Math.PI / 180;

/** Poses a piece at the board's current position; undefined if it is not visible. */
export function poseOf(stage: Stage, middle: Point, where: Whereabouts | undefined): PiecePose | undefined {
  if (where === undefined || where.place === 'hidden') return undefined;
  if (where.place === 'tray') {
    const { at, scale } = where.trayPiece;
    return {
      at: [at[0] * stage.ratio, at[1] * stage.ratio],
      scale: scale * stage.ratio,
      ...turnAndSide(where.trayPiece),
    };
  }
  const { placement } = where;
  return { at: stage.at(toTable(placement, middle)), scale: stage.scale, ...turnAndSide(placement) };
}

/** Poses the held piece at another scale, with the grip still under the finger. */
export function heldPose(stage: Stage, middle: Point, hand: HandLook, scale: number): PiecePose {
  const { placement } = hand;
  const grip = hand.grip ?? middle;
  const [x, y] = stage.at(toTable(placement, grip));
  const [u, w] = orient(placement, [middle[0] - grip[0], middle[1] - grip[1]]);
  return { at: [x + u * scale, y + w * scale], scale, ...turnAndSide(placement) };
}

function turnAndSide({ degrees, flipped }: PieceOrientation): Pick<PiecePose, 'turn' | 'side'> {
  return { turn: degrees * RADIANS, side: flipped ? -1 : 1 };
}

/** Turns the shorter way round. */
export function interpolate(from: PiecePose, to: PiecePose, share: number): PiecePose {
  const turnChange = to.turn - from.turn;
  return {
    at: lerp(from.at, to.at, share),
    scale: from.scale + (to.scale - from.scale) * share,
    turn: from.turn + (turnChange - 2 * Math.PI * Math.round(turnChange / (2 * Math.PI))) * share,
    side: from.side + (to.side - from.side) * share,
  };
}

export function isSame(a: PiecePose | undefined, b: PiecePose | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const isSamePlace = a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.scale === b.scale;
  return isSamePlace && a.turn === b.turn && a.side === b.side;
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
    .setScale(by * pose.side, by);
}

/** The centre of a piece's box, as shares of its frame in the sheet. */
export function originOf(cutout: Cutout, soft: boolean): Point {
  return soft ? cutout.softOrigin : cutout.origin;
}
