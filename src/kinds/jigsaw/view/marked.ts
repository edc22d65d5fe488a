import { createBreathing } from '../../../view/breathing.ts';
import type { Image, Layer } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import type { Cutouts } from './images.ts';
import type { JigsawLook } from './look.ts';
import { type PiecePose, positionImage } from './pose.ts';
import type { ScreenBox } from './tray/layout.ts';

/** Pieces that a tap, the keys or help point at: on top, with a glow. A single piece is larger. */
interface Marked {
  show(look: JigsawLook): void;
  /** Draws the same at the board's current position. */
  place(): void;
}

/** How much a piece grows when pointed at, and when it breathes, as a share. */
const LARGER = { pointed: 0.05, breath: 0.08 } as const;

/** `inner` is the visible part of the tray. `poseOf` returns undefined while a piece flies. */
export function makeMarked(
  stage: Stage,
  layer: Layer,
  { sheet, faceOf, glowOf }: Cutouts,
  inner: ScreenBox,
  poseOf: (piece: number, look: JigsawLook) => PiecePose | undefined,
): Marked {
  let look: JigsawLook | undefined;
  const isInSight = (of: JigsawLook, piece: number, { at }: PiecePose): boolean => {
    if (of.whereabouts[piece]?.place !== 'tray') return true;
    const [x, y] = [at[0] / stage.ratio - inner.left, at[1] / stage.ratio - inner.top];
    return x > 0 && y > 0 && x < inner.width && y < inner.height;
  };
  const place = (): void => {
    layer.removeAll();
    if (look?.marked === undefined) return;
    const { pieces, breathes } = look.marked;
    const wave = breathes ? breath.wave : 1;
    const larger = 1 + (breathes ? LARGER.breath * wave : LARGER.pointed);
    const faces: Image[] = [];
    for (const piece of pieces) {
      const pose = poseOf(piece, look);
      if (pose === undefined || !isInSight(look, piece, pose)) continue;
      const grown = pieces.length === 1 ? { ...pose, scale: pose.scale * larger } : pose;
      layer.add(positionImage(glowOf(piece).setAlpha(0.35 + 0.65 * wave), sheet, grown, true));
      faces.push(positionImage(faceOf(piece).setAlpha(1), sheet, grown, false));
    }
    if (faces.length > 0) layer.add(faces);
  };
  const breath = createBreathing(stage, place);
  return {
    place,
    show(next) {
      look = next;
      breath.run(look.marked?.breathes === true);
      place();
    },
  };
}
