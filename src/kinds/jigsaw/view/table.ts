import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { tableInks } from '../../../view/palette.ts';
import { LASTING_PREFIX } from '../../../view/picture.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer, type Scene } from '../../../view/rendering/phaser.ts';
import { addFinalTexture, addTexture } from '../../../view/rendering/texture.ts';
import type { Stage } from '../../../view/stage.ts';
import { closedPath } from './sheet.ts';
import type { ScreenBox } from './tray/layout.ts';

/** Opacities of the finished picture where pieces are missing, weakest first. */
export const GHOSTS = [0, 0.2, 0.45] as const;

const SHADOW = 'rgb(74 52 19 / 22%)';
/** Breadth of the frame around the puzzle, in puzzle units. */
export const BREADTH = 19;

/** Everything below the pieces: the frame, its sheet, and the finished picture shining through. */
export interface Table {
  /** `ghost` is an index in `GHOSTS`. Returns whether another one was shown before. */
  showGhost(ghost: number): boolean;
  /** Shows the finished picture over everything in the frame, with this opacity, 0 to 1. */
  showFinished(share: number): void;
  place(): void;
  /** The current box of the frame, in device pixels. */
  box(): ScreenBox;
}

/**
 * @param rim In puzzle units
 * @param finished Returns a canvas that must not be changed
 */
export function makeTable(
  stage: Stage,
  layers: { readonly ground: Layer; readonly finished: Layer },
  picture: Bounds,
  rim: readonly Point[],
  finished: () => HTMLCanvasElement,
): Table {
  const { scene } = stage;
  const [width, height] = [picture.right - picture.left, picture.bottom - picture.top];
  const drawnScale = Math.max(0.2, stage.fittedScale);
  const inFrame = rim.map(([x, y]): Point => [x - picture.left + BREADTH, y - picture.top + BREADTH]);
  let frame: Image | undefined;
  let whole: Image | undefined;
  const place = (): void => {
    const [x, y] = stage.at([picture.left - BREADTH, picture.top - BREADTH]);
    frame?.setPosition(x, y).setScale(stage.scale / drawnScale);
    const [left, top] = stage.at([picture.left, picture.top]);
    whole?.setPosition(left, top).setDisplaySize(width * stage.scale, height * stage.scale);
  };
  return {
    showGhost(index) {
      const key = `frame-${index}`;
      const before = frame?.texture.key;
      if (before === key) return false;
      // Blend the picture into the texture once, not in each animation frame.
      drawFrame(scene, key, { width, height, scale: drawnScale, rim: inFrame }, GHOSTS[index], finished);
      if (frame === undefined) {
        frame = new Image(scene, 0, 0, key).setOrigin(0, 0);
        layers.ground.add(frame);
        place();
      } else frame.setTexture(key);
      if (before !== undefined) scene.textures.remove(before);
      return true;
    },
    showFinished(share) {
      if (share > 0 && whole === undefined) {
        whole = new Image(scene, 0, 0, pictureTexture(scene, finished)).setOrigin(0, 0);
        layers.finished.add(whole);
        place();
      }
      whole?.setAlpha(share).setVisible(share > 0);
    },
    place,
    box() {
      const [left, top] = stage.at([picture.left - BREADTH, picture.top - BREADTH]);
      const [broad, high] = [width + 2 * BREADTH, height + 2 * BREADTH];
      return { left, top, width: broad * stage.scale, height: high * stage.scale };
    },
  };
}

/** The texture is kept when the board is redrawn. */
function pictureTexture(scene: Scene, finished: () => HTMLCanvasElement): string {
  const key = `${LASTING_PREFIX}picture`;
  if (!scene.textures.exists(key)) addTexture(scene, key, finished());
  return key;
}

/** Size of the puzzle, and its rim in the frame, in puzzle units. `scale` is pixels per unit. */
interface FrameShape {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly rim: readonly Point[];
}

function drawFrame(
  scene: Scene,
  key: string,
  { width, height, scale, rim }: FrameShape,
  ghost: number | undefined,
  finished: () => HTMLCanvasElement,
): void {
  const [broad, high] = [width + 2 * BREADTH, height + 2 * BREADTH];
  const context = emptyCanvas(Math.ceil(broad * scale), Math.ceil(high * scale));
  const inks = tableInks();
  const inside = closedPath(rim);
  context.scale(scale, scale);
  context.fillStyle = inks.hollow;
  context.strokeStyle = inks.hollow;
  context.lineJoin = 'round';
  context.lineWidth = 2 * BREADTH;
  context.stroke(inside);
  context.clip(inside);
  context.fillStyle = inks.sheet;
  context.fill(inside);
  // The sheet is a little lower than its frame.
  const outside = new Path2D(inside);
  outside.rect(-broad, -high, 3 * broad, 3 * high);
  context.shadowColor = SHADOW;
  context.shadowBlur = 9 * scale;
  context.shadowOffsetY = 3 * scale;
  context.fillStyle = inks.hollow;
  context.fill(outside, 'evenodd');
  if (ghost) {
    context.shadowColor = 'transparent';
    context.globalAlpha = ghost;
    context.drawImage(finished(), BREADTH, BREADTH, width, height);
  }
  addFinalTexture(scene, key, context.canvas);
}
