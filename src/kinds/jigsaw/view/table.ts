import type { Bounds } from '../../../geometry/bounds.ts';
import type { Pixels } from '../../../picture/pixels.ts';
import { canvasOf, emptyCanvas } from '../../../view/canvas.ts';
import { tableInks } from '../../../view/palette.ts';
import { Image, type Layer, type Scene, type Textures } from '../../../view/phaser.ts';
import { LASTING } from '../../../view/picture.ts';
import type { Stage } from '../../../view/stage.ts';
import { addFinished, addTexture } from '../../../view/texture.ts';

/** How strongly the finished picture shines through where pieces are missing, weakest first. */
export const GHOSTS = [0, 0.2, 0.45] as const;

/** The shadow that the frame casts on its sheet. */
const SHADOW = 'rgb(74 52 19 / 22%)';
/** The frame around the picture: its breadth and the roundness of its corners, in puzzle units. */
const FRAME = { breadth: 19, round: 22 } as const;

/** What lies under the pieces: the frame, the sheet in it, and the finished picture shining through. */
export interface Table {
  /** @param ghost which of `GHOSTS` */
  shine(ghost: number): void;
  /** The finished picture without seams, over everything that lies in the frame: 0 to 1. */
  finish(share: number): void;
  place(): void;
}

export function makeTable(
  stage: Stage,
  layers: { readonly ground: Layer; readonly finished: Layer },
  picture: Bounds,
  finished: Textures.Texture,
): Table {
  const { scene } = stage;
  const { key } = finished;
  const { width: columns, height: rows } = finished.get();
  const [width, height] = [picture.right - picture.left, picture.bottom - picture.top];
  const made = Math.max(0.2, stage.fitted);
  drawFrame(stage, width, height, made);
  const frame = new Image(scene, 0, 0, 'frame').setOrigin(0, 0);
  const ghost = new Image(scene, 0, 0, key).setOrigin(0, 0);
  const whole = new Image(scene, 0, 0, key).setOrigin(0, 0).setVisible(false);
  layers.ground.add([frame, ghost]);
  layers.finished.add(whole);
  return {
    shine(index) {
      const alpha = GHOSTS[index] ?? 0;
      ghost.setAlpha(alpha).setVisible(alpha > 0);
    },
    finish: (share) => {
      whole.setAlpha(share).setVisible(share > 0);
    },
    place() {
      const { breadth } = FRAME;
      const [x, y] = stage.at([picture.left - breadth, picture.top - breadth]);
      frame.setPosition(x, y).setScale(stage.scale / made);
      const [left, top] = stage.at([picture.left, picture.top]);
      for (const image of [ghost, whole])
        image.setPosition(left, top).setScale((width * stage.scale) / columns, (height * stage.scale) / rows);
    },
  };
}

/** The finished picture as a texture, which stays when the board is drawn anew. It has its canvas, to be cut up, until that is let go. */
export function pictureTexture(scene: Scene, pixels: Pixels): Textures.Texture {
  const key = `${LASTING}picture`;
  return scene.textures.exists(key) ? scene.textures.get(key) : addTexture(scene, key, canvasOf(pixels));
}

function drawFrame({ scene }: Stage, width: number, height: number, by: number): void {
  const { breadth, round } = FRAME;
  const context = emptyCanvas(Math.ceil((width + 2 * breadth) * by), Math.ceil((height + 2 * breadth) * by));
  const inks = tableInks();
  context.scale(by, by);
  context.fillStyle = inks.hollow;
  context.beginPath();
  context.roundRect(0, 0, width + 2 * breadth, height + 2 * breadth, round);
  context.fill();
  context.beginPath();
  context.rect(breadth, breadth, width, height);
  context.clip();
  context.fillStyle = inks.sheet;
  context.fill();
  // The sheet lies a little lower than its frame.
  context.shadowColor = SHADOW;
  context.shadowBlur = 9 * by;
  context.shadowOffsetY = 3 * by;
  context.strokeStyle = inks.hollow;
  context.lineWidth = 2 * breadth;
  context.strokeRect(0, 0, width + 2 * breadth, height + 2 * breadth);
  addFinished(scene, 'frame', context.canvas);
}
