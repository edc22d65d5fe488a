import { tableInks } from '../../../../view/palette.ts';
import { emptyCanvas } from '../../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../../view/rendering/phaser.ts';
import { addFinalTexture } from '../../../../view/rendering/texture.ts';
import type { Stage } from '../../../../view/stage.ts';
import type { TableLayout } from './layout.ts';
import type { Tray } from './tray.ts';

/** In CSS pixels. */
const WELL = { round: 28, edge: 7 } as const;
/** Shade over pieces where the tray continues: reach in CSS pixels, colour, and largest opacity. */
const SHADE = { reach: 46, ink: [74, 52, 19], alpha: 0.17 } as const;

export interface Well {
  /** Shades the ends at which the tray continues. */
  showEnds(tray: Tray): void;
}

export function makeWell(
  stage: Stage,
  layers: { readonly tray: Layer; readonly rim: Layer },
  { tray, upright }: TableLayout,
): Well {
  const { scene, ratio } = stage;
  const inks = tableInks();
  const width = Math.max(1, Math.round(tray.width * ratio));
  const height = Math.max(1, Math.round(tray.height * ratio));
  const [round, edge] = [WELL.round * ratio, WELL.edge * ratio];
  /** Draws a part in device pixels from the well's corner: left, top, width and height. */
  const drawPart = (
    name: string,
    layer: Layer,
    draw: (context: CanvasRenderingContext2D) => void,
    [left, top, broad, high]: readonly [number, number, number, number] = [0, 0, width, height],
  ): Image => {
    const context = emptyCanvas(broad, high);
    context.translate(-left, -top);
    draw(context);
    addFinalTexture(scene, name, context.canvas);
    const image = new Image(scene, 0, 0, name).setOrigin(0, 0);
    layer.add(image.setPosition(Math.round(tray.left * ratio) + left, Math.round(tray.top * ratio) + top));
    return image;
  };
  const inside = (context: CanvasRenderingContext2D): void => {
    context.beginPath();
    context.roundRect(0, edge, width, height - edge, round);
  };
  drawPart('well', layers.tray, (context) => {
    context.fillStyle = inks.hollow;
    inside(context);
    context.fill();
  });
  const reach = SHADE.reach * ratio;
  const length = upright ? height : width;
  const strip = Math.min(length, Math.ceil(reach));
  const shaded = (name: string, start: number, from: number, to: number): Image => {
    const draw = (context: CanvasRenderingContext2D): void => {
      const shade = upright
        ? context.createLinearGradient(0, from, 0, to)
        : context.createLinearGradient(from, 0, to, 0);
      shade.addColorStop(0, `rgb(${SHADE.ink.join(' ')} / 0)`);
      shade.addColorStop(1, `rgb(${SHADE.ink.join(' ')} / ${SHADE.alpha})`);
      context.fillStyle = shade;
      inside(context);
      context.fill();
    };
    return drawPart(name, layers.rim, draw, upright ? [0, start, width, strip] : [start, 0, strip, height]);
  };
  const before = shaded('shade-before', 0, reach, 0);
  const after = shaded('shade-after', length - strip, length - reach, length);
  // The lip covers pieces that scroll under it. It needs no pixels lower down.
  const lip = (context: CanvasRenderingContext2D): void => {
    context.fillStyle = inks.edge;
    context.beginPath();
    context.roundRect(0, 0, width, height, round);
    context.fill();
    context.globalCompositeOperation = 'destination-out';
    inside(context);
    context.fill();
  };
  drawPart('rim', layers.rim, lip, [0, 0, width, Math.min(height, Math.ceil(edge + round))]);
  stage.setBackground(inks.table);
  return {
    showEnds({ scroll, cells }) {
      before.setVisible(scroll > 1);
      after.setVisible(scroll < cells.most - 1);
    },
  };
}
