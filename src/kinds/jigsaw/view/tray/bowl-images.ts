import type { Point } from '../../../../geometry/shapes/point.ts';
import { tableInks } from '../../../../view/palette.ts';
import { emptyCanvas } from '../../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../../view/rendering/phaser.ts';
import { addFinalTexture } from '../../../../view/rendering/texture.ts';
import type { Stage } from '../../../../view/stage.ts';
import { type BowlsLook, bowlPlaces } from './bowls.ts';
import type { TableLayout } from './layout.ts';

/** Radius of a place's corners, in CSS pixels. */
const ROUND = 20;
/** Colours of the tray and of bowls, which also differ by the number of dots. */
const INKS = ['#8a7352', '#d9822b', '#3f7fb8', '#5b9a4c'] as const;
const ALPHA = { rest: 0.92, over: 1 } as const;

/** Draws the places of bowls while they are needed. */
export function makeBowls({ scene, ratio }: Stage, layer: Layer, layout: TableLayout) {
  let images: readonly Image[] = [];
  let drawn: number | undefined;
  const draw = (shown: number): void => {
    for (const image of images) image.destroy();
    drawn = shown;
    images = bowlPlaces(layout, shown).map(({ bowl, box: { left, top, width, height } }) => {
      const name = `bowl-${bowl}-${Math.round(width)}-${Math.round(height)}`;
      if (!scene.textures.exists(name)) {
        const context = emptyCanvas(Math.ceil(width * ratio), Math.ceil(height * ratio));
        context.scale(ratio, ratio);
        drawBowl(context, bowl, [width, height]);
        addFinalTexture(scene, name, context.canvas);
      }
      const image = new Image(scene, left * ratio, top * ratio, name).setOrigin(0, 0);
      layer.add(image);
      return image;
    });
  };
  return {
    show(look: BowlsLook | undefined): void {
      if (look !== undefined && drawn !== look.shown) draw(look.shown);
      for (const [index, image] of images.entries()) {
        const bowl = index + 1 === look?.shown ? 0 : index + 1;
        image.setVisible(look !== undefined).setAlpha(bowl === look?.over ? ALPHA.over : ALPHA.rest);
      }
    },
  };
}

/** Draws a bowl with as many dots as its number, or for 0 a tray with an arrow into it. */
function drawBowl(context: CanvasRenderingContext2D, bowl: number, [width, height]: Point): void {
  const inks = tableInks();
  context.fillStyle = inks.sheet;
  context.beginPath();
  context.roundRect(0, 0, width, height, ROUND);
  context.fill();
  context.translate(width / 2, height / 2);
  context.fillStyle = INKS[bowl] ?? INKS[0];
  context.strokeStyle = context.fillStyle;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  if (bowl === 0) {
    context.roundRect(-24, 8, 48, 16, 6);
    context.moveTo(0, -24);
    context.lineTo(0, 0);
    context.moveTo(-10, -10);
    context.lineTo(0, 0);
    context.lineTo(10, -10);
    context.stroke();
    return;
  }
  context.arc(0, 0, 24, 0, Math.PI);
  context.closePath();
  context.fill();
  for (let dot = 0; dot < bowl; dot++) {
    context.beginPath();
    context.arc((dot - (bowl - 1) / 2) * 16, -14, 5.5, 0, 2 * Math.PI);
    context.fill();
  }
}
