import { expand } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { type Image, type Layer, RenderTexture } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import { shapedRim } from '../engine/board-rim.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { surveyOf } from '../engine/survey.ts';
import { cutoutsOf, SHADOW } from './images.ts';
import type { JigsawLook } from './look.ts';
import { type PiecePose, poseOf, positionImage } from './pose.ts';
import { type Sheet, SOFT_SCALE } from './sheet.ts';
import { BREADTH } from './table.ts';
import type { ScreenBox } from './tray/layout.ts';

/** Draws pieces at rest into one texture for each place, so that hundreds cost as much as one. */
interface Stamps {
  /** Draws all settled pieces, or only new ones. Returns whether anything has changed. */
  drawSettled(look: JigsawLook, whole: boolean): boolean;
  drawLoose(look: JigsawLook): void;
  drawTray(look: JigsawLook): void;
  /** Follows a move of the board; loose pieces are redrawn. */
  place(look: JigsawLook | undefined): void;
}

interface StampsOptions {
  readonly stage: Stage;
  readonly board: JigsawBoard;
  readonly sheet: Sheet;
  readonly layers: Readonly<Record<'settled' | 'loose' | 'tray', Layer>>;
  readonly inner: ScreenBox;
  isFlying(piece: number): boolean;
  /** The current pose of a piece in the tray; undefined while it flies there. */
  inTray(piece: number, look: JigsawLook): PiecePose | undefined;
}

export function makeStamps(options: StampsOptions): Stamps {
  const { stage, board, sheet, layers, inner, isFlying, inTray } = options;
  const { middles, picture: whole } = surveyOf(board);
  // Along a shaped rim, shadows fall on the frame.
  const picture = shapedRim(board) === undefined ? whole : expand(whole, BREADTH);
  const { scene, ratio } = stage;
  // Separate images, because those in the hand, in flight or pointed at belong to their layers.
  const { faceOf, shadowOf } = cutoutsOf(scene, sheet);
  const middleOf = (piece: number): Point => middles[piece] ?? [0, 0];

  const texture = (width: number, height: number, layer: Layer): RenderTexture => {
    const [wide, high] = [Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height))];
    const made = new RenderTexture(scene, 0, 0, wide, high).setOrigin(0, 0).setVisible(false);
    layer.add(made);
    return made;
  };
  const ofPicture = (scale: number): RenderTexture =>
    texture((picture.right - picture.left) * scale, (picture.bottom - picture.top) * scale, layers.settled);
  // Shadows of settled pieces fall on the sheet only, not on other pieces.
  const [shadows, settled] = [ofPicture(sheet.scale * SOFT_SCALE), ofPicture(sheet.scale)];
  const loose = texture(stage.element.width * ratio, stage.element.height * ratio, layers.loose);
  const tray = texture(inner.width * ratio, inner.height * ratio, layers.tray);
  tray.setPosition(inner.left * ratio, inner.top * ratio);
  let stamped: readonly number[] = [];

  const stamp = (on: RenderTexture, images: readonly Image[], fresh = true): void => {
    // Even an empty texture costs time, because it is as large as the screen.
    on.setVisible(images.length > 0 || (!fresh && on.visible));
    if (fresh) on.clear();
    if (images.length > 0) on.draw([...images]);
    on.render();
  };
  const shadowOn = (piece: number, pose: PiecePose): Image =>
    positionImage(shadowOf(piece).setAlpha(SHADOW.lying.alpha), sheet, pose, true, [
      0,
      SHADOW.lying.down * ratio,
    ]);
  const faceOn = (piece: number, pose: PiecePose): Image => positionImage(faceOf(piece), sheet, pose, false);

  const stampLoose = (look: JigsawLook): void => {
    const images: Image[] = [];
    for (const { pieces } of look.progress.loose) {
      const resting = pieces.flatMap((piece) => {
        if (isFlying(piece) || look.whereabouts[piece]?.place !== 'loose') return [];
        const pose = poseOf(stage, middleOf(piece), look.whereabouts[piece]);
        return pose === undefined ? [] : [{ piece, pose }];
      });
      images.push(...resting.map(({ piece, pose }) => shadowOn(piece, pose)));
      images.push(...resting.map(({ piece, pose }) => faceOn(piece, pose)));
    }
    stamp(loose, images);
  };

  return {
    drawSettled(look, whole) {
      const resting = look.progress.settled.filter((piece) => !isFlying(piece));
      const isMore = !whole && stamped.every((piece, at) => resting[at] === piece);
      if (isMore && resting.length === stamped.length) return false;
      const fresh = isMore ? resting.slice(stamped.length) : resting;
      const pose = (piece: number, scale: number): PiecePose => {
        const [x, y] = middleOf(piece);
        return { at: [(x - picture.left) * scale, (y - picture.top) * scale], scale, turn: 0, side: 1 };
      };
      const down = SHADOW.settled.down * (sheet.scale / stage.scale) * SOFT_SCALE * ratio;
      const shade = (piece: number): Image =>
        positionImage(
          shadowOf(piece).setAlpha(SHADOW.settled.alpha),
          sheet,
          pose(piece, sheet.scale * SOFT_SCALE),
          true,
          [0, down],
        );
      stamp(shadows, fresh.map(shade), !isMore);
      stamp(
        settled,
        fresh.map((piece) => faceOn(piece, pose(piece, sheet.scale))),
        !isMore,
      );
      stamped = resting;
      return true;
    },
    drawLoose: stampLoose,
    drawTray(look) {
      const images: Image[] = [];
      const reaches = 1.2 * Math.max(look.tray.cells.across, look.tray.cells.along) * ratio;
      for (const { piece } of look.tray.pieces) {
        const pose = look.whereabouts[piece]?.place === 'tray' ? inTray(piece, look) : undefined;
        if (pose === undefined) continue;
        const [x, y] = [pose.at[0] - inner.left * ratio, pose.at[1] - inner.top * ratio];
        const isOut =
          x < -reaches ||
          y < -reaches ||
          x > inner.width * ratio + reaches ||
          y > inner.height * ratio + reaches;
        if (isOut) continue;
        const within = { ...pose, at: [x, y] as const };
        images.push(shadowOn(piece, within), faceOn(piece, within));
      }
      stamp(tray, images);
    },
    place(look) {
      for (const [on, scale] of [
        [shadows, sheet.scale * SOFT_SCALE],
        [settled, sheet.scale],
      ] as const)
        on.setPosition(...stage.at([picture.left, picture.top])).setScale(stage.scale / scale);
      if (look !== undefined) stampLoose(look);
    },
  };
}
