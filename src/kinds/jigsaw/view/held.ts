import type { Point } from '../../../geometry/shapes/point.ts';
import { easeOut } from '../../../view/motion.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { orient } from '../engine/play/placement.ts';
import { surveyOf } from '../engine/survey.ts';
import { type Cutouts, SHADOW } from './images.ts';
import type { HandLook, JigsawLook } from './look.ts';
import { heldPose, type PiecePose, positionImage } from './pose.ts';

/** Held pieces are raised and a little larger, with the grip under the finger. */
interface HeldPieces {
  poseOf(hand: HandLook, piece: number): PiecePose;
  draw(look: JigsawLook): void;
  /** Picks up the held pieces, or puts them down. `poseNow` returns the pose of a piece before. */
  lift(
    is: JigsawLook,
    was: JigsawLook | undefined,
    poseNow: (piece: number, of: JigsawLook) => PiecePose | undefined,
  ): void;
}

/** How much a held piece grows, and its height in CSS pixels, limited to `ofReach` of its snap distance. */
const LIFT = { larger: 0.045, up: 9, ofReach: 0.45, milliseconds: 110 } as const;

export function makeHeldPieces(
  stage: Stage,
  layer: Layer,
  board: JigsawBoard,
  { sheet, faceOf, shadowOf, glowOf }: Cutouts,
): HeldPieces {
  const { motions, ratio } = stage;
  const { middles, reach } = surveyOf(board);
  let look: JigsawLook | undefined;
  let lifted = 0;
  /** Scale when the held piece was picked up, in device pixels per unit. */
  let pickupScale = 0;
  const middleOf = (piece: number): Point => middles[piece] ?? [0, 0];

  const poseOf = (hand: HandLook, piece: number): PiecePose => {
    const scale = (pickupScale + (stage.scale - pickupScale) * lifted) * (1 + LIFT.larger * lifted);
    const middle = middleOf(hand.piece);
    const held = heldPose(stage, middle, hand, scale);
    const most = (reach[hand.piece] ?? 0) * LIFT.ofReach * stage.scale;
    const up = Math.min(LIFT.up * ratio, most) * lifted;
    const [x, y] = orient(hand.placement, [middleOf(piece)[0] - middle[0], middleOf(piece)[1] - middle[1]]);
    return { ...held, at: [held.at[0] + x * scale, held.at[1] + y * scale - up] };
  };
  const draw = ({ hand }: JigsawLook): void => {
    if (hand === undefined) return;
    const glow = hand.catches ? 1 : 0.42;
    const { lying, held } = SHADOW;
    const down = lying.down + (held.down - lying.down) * lifted;
    for (const piece of hand.pieces) {
      const pose = poseOf(hand, piece);
      positionImage(shadowOf(piece).setAlpha(held.alpha), sheet, pose, true, [0, down * ratio]);
      positionImage(glowOf(piece).setAlpha(glow * lifted), sheet, pose, true);
      positionImage(faceOf(piece).setAlpha(1), sheet, pose, false);
    }
  };
  /** All shadows and glows are below all faces. */
  const fill = (pieces: readonly number[]): void => {
    layer.removeAll();
    for (const imageOf of [shadowOf, glowOf, faceOf]) layer.add(pieces.map(imageOf));
  };

  return {
    poseOf,
    draw,
    lift(is, was, poseNow) {
      look = is;
      const [hand, before] = [is.hand, was?.hand];
      if (hand === undefined) {
        motions.stop('lift');
        if (before !== undefined) fill([]);
        lifted = 0;
        return;
      }
      const isOther = hand.piece !== before?.piece || is.progress !== was?.progress;
      if (!isOther || hand.pieces.join() === before?.pieces.join()) return;
      const from = was === undefined ? undefined : poseNow(hand.piece, was);
      pickupScale = from?.scale ?? stage.scale;
      fill(hand.pieces);
      lifted = was === undefined || stage.still ? 1 : 0;
      if (lifted === 1) return;
      motions.start('lift', {
        milliseconds: LIFT.milliseconds,
        ease: easeOut,
        step: (share) => {
          lifted = share;
          if (look !== undefined) draw(look);
        },
      });
    },
  };
}
