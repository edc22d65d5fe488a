import { distance } from '../../../geometry/shapes/point.ts';
import { PALETTE } from '../../../view/palette.ts';
import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image } from '../../../view/rendering/phaser.ts';
import type { Stage } from '../../../view/stage.ts';
import { makeFade } from '../../dots/view/fade.ts';
import type { DotStage } from '../../dots/view/painter.ts';
import type { ThatDotLook } from './look.ts';

/** Draws a wooden ruler, in device pixels. `pad` is the space around it for its shadow. */
function drawRuler(length: number, breadth: number, pad: number): HTMLCanvasElement {
  const context = emptyCanvas(Math.ceil(length + 2 * pad), Math.ceil(breadth + 2 * pad));
  const radius = breadth * 0.18;
  // Wood with a soft shadow and a lighter edge along the line.
  context.shadowColor = 'rgba(90, 64, 21, 0.28)';
  context.shadowBlur = pad * 0.7;
  context.shadowOffsetY = pad * 0.12;
  context.fillStyle = PALETTE.ruler;
  context.beginPath();
  context.roundRect(pad, pad, length, breadth, radius);
  context.fill();
  context.shadowColor = 'transparent';
  context.save();
  context.clip();
  context.fillStyle = '#F9EBC4';
  context.fillRect(pad, pad, length, breadth * 0.1);
  context.fillStyle = '#E9CF8A';
  context.fillRect(pad, pad + breadth * 0.9, length, breadth * 0.1);
  context.restore();
  // Marks, every fifth longer.
  context.strokeStyle = PALETTE.ink;
  context.globalAlpha = 0.55;
  context.lineCap = 'round';
  context.lineWidth = breadth * 0.048;
  const step = breadth * 0.28;
  const first = pad + breadth * 0.2;
  context.beginPath();
  for (let index = 0, x = first; x < pad + length - breadth * 0.16; index++, x += step) {
    context.moveTo(x, pad + breadth * 0.05);
    context.lineTo(x, pad + breadth * (index % 5 === 0 ? 0.44 : 0.27));
  }
  context.stroke();
  // The hole for hanging it up.
  context.globalAlpha = 1;
  context.fillStyle = PALETTE.card;
  context.strokeStyle = 'rgba(42, 39, 48, 0.35)';
  context.lineWidth = breadth * 0.04;
  context.beginPath();
  context.arc(pad + length - breadth * 0.42, pad + breadth * 0.66, breadth * 0.14, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  return context.canvas;
}

/** The ruler beside the line in the hand while it follows a link. */
interface Tool {
  /** @param out whether the ruler is shown as a tool; @param moving whether it fades in and out */
  take(look: ThatDotLook, out: boolean, moving: boolean): void;
  place(): void;
}

/** How far the ruler begins before the dot, as a share of its width. */
const LEAD = 0.88;

export function makeTool(stage: Stage, { layers, dotAt }: DotStage): Tool {
  const { scene, ratio } = stage;
  const key = `${stage.atlas.key}-ruler`;
  const length = Math.min(430 * ratio, 0.56 * Math.max(scene.scale.width, scene.scale.height));
  const breadth = Math.min(50 * ratio, 2.9 * stage.measures.heldDot);
  const pad = Math.ceil(breadth * 0.3);
  if (!scene.textures.exists(key)) scene.textures.addCanvas(key, drawRuler(length, breadth, pad));
  const ruler = new Image(scene, 0, 0, key);
  ruler.setOrigin((pad + breadth * LEAD) / ruler.width, pad / ruler.height);
  layers.tool.add(ruler);
  const fade = makeFade(stage, () => place());
  let held: ThatDotLook['held'];
  let direction: number | undefined;

  /** Puts the ruler outside the picture. It is not hidden, so that its texture and shader are ready when needed. */
  const park = (): void => {
    const away = -4 * ruler.width;
    ruler.setPosition(away, away).setAlpha(1).setRotation(0);
  };
  park();
  const place = (): void => {
    ruler.setAlpha(fade.alpha);
    if (fade.alpha <= 0) park();
    const tip = held?.line?.tip;
    if (held === undefined || tip === undefined || direction === undefined) return;
    const [x, y] = stage.at(dotAt(held.dot));
    const reach = distance([x, y], stage.at(tip));
    const gap = stage.measures.liveLine * (0.75 + 1 - fade.alpha);
    const [along, across] = [Math.cos(direction), Math.sin(direction)];
    // The arm comes from below: put the ruler above the hand, and to the left of a right hand.
    const toTheSide = stage.leftHanded ? -across : across;
    const flip = toTheSide * 0.8 - along * 0.6 > 0 ? 1 : -1;
    // It slides along before the line becomes longer than the ruler.
    const slide = Math.max(0, reach - (length - breadth * (LEAD + 0.9)));
    ruler.setPosition(x + along * slide - across * gap * flip, y + across * slide + along * gap * flip);
    ruler.setRotation(direction).setScale(1, flip);
  };

  return {
    place,
    take(look, out, moving) {
      held = look.held;
      direction = look.direction;
      fade.to(out && direction !== undefined ? 1 : 0, moving);
      place();
    },
  };
}
