import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../view/rendering/phaser.ts';
import { addFinalTexture } from '../../../view/rendering/texture.ts';
import type { Stage } from '../../../view/stage.ts';
import type { JigsawBoard } from '../engine/document.ts';
import { surveyOf } from '../engine/survey.ts';

/** Shows the home of a piece by a dotted outline. */
interface Target {
  show(piece: number | undefined): void;
  place(): void;
}

/** Radius of the outline's dots and distance between them, in CSS pixels. */
const DOTS = { radius: 2.6, step: 10 } as const;
const FILL = 'rgb(243 223 166 / 82%)';

export function makeTarget(stage: Stage, layer: Layer, board: JigsawBoard): Target {
  const { scene, ratio } = stage;
  const key = 'target';
  let shown: { readonly piece: number; readonly image: Image; readonly scale: number } | undefined;
  const gap = Math.ceil((DOTS.radius + 1) * ratio);

  const place = (): void => {
    const box = surveyOf(board).boxes[shown?.piece ?? -1];
    if (shown === undefined || box === undefined) return;
    const [x, y] = stage.at([box.left, box.top]);
    const by = stage.scale / shown.scale;
    shown.image.setPosition(x - gap * by, y - gap * by).setScale(by);
  };
  return {
    place,
    show(piece) {
      if (piece === shown?.piece) return;
      shown?.image.destroy();
      shown = undefined;
      if (scene.textures.exists(key)) scene.textures.remove(key);
      const outline = board.pieces[piece ?? -1]?.outline;
      const box = surveyOf(board).boxes[piece ?? -1];
      if (piece === undefined || outline === undefined || box === undefined) return;
      const { scale } = stage;
      const context = emptyCanvas(
        Math.ceil((box.right - box.left) * scale) + 2 * gap,
        Math.ceil((box.bottom - box.top) * scale) + 2 * gap,
      );
      context.beginPath();
      for (const [x, y] of outline) context.lineTo((x - box.left) * scale + gap, (y - box.top) * scale + gap);
      context.closePath();
      context.fillStyle = FILL;
      context.fill();
      context.strokeStyle = PALETTE.ink;
      context.lineCap = 'round';
      context.lineWidth = 2 * DOTS.radius * ratio;
      context.setLineDash([0.01, DOTS.step * ratio]);
      context.stroke();
      addFinalTexture(scene, key, context.canvas);
      const image = new Image(scene, 0, 0, key).setOrigin(0, 0);
      layer.add(image);
      shown = { piece, image, scale };
      place();
    },
  };
}
