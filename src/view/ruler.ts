import type { Point } from '../geometry/plane-graph.ts';
import { PALETTE } from './palette.ts';
import { Image, type Layer, type Scene } from './phaser.ts';

/** The ruler that lies beside the line in the hand. Lengths are device pixels. */
export interface Ruler {
  /** Lays the ruler along the way from `from` in a direction; `reach` is how far the line has come. */
  place(from: Point, direction: number, reach: number, gap: number): void;
  fade(alpha: number): void;
  readonly image: Image;
}

/** How far the ruler begins before the dot, as a share of its breadth. */
const LEAD = 0.88;

/**
 * Makes a ruler in a layer.
 *
 * @param length of the ruler, in device pixels; its breadth follows
 * @param leftHanded the ruler keeps out of the way of a left hand, not of a right one
 */
export function makeRuler(
  scene: Scene,
  layer: Layer,
  key: string,
  length: number,
  breadth: number,
  leftHanded: boolean,
): Ruler {
  const pad = Math.ceil(breadth * 0.3);
  if (!scene.textures.exists(key)) scene.textures.addCanvas(key, drawRuler(length, breadth, pad));
  const image = new Image(scene, 0, 0, key);
  image.setOrigin((pad + breadth * LEAD) / image.width, pad / image.height);
  park(image);
  layer.add(image);
  return {
    image,
    place([x, y], direction, reach, gap) {
      const [along, across] = [Math.cos(direction), Math.sin(direction)];
      // It lies on the far side of the hand, whose arm comes from below: to the left of a right hand, and above.
      const toTheSide = leftHanded ? -across : across;
      const flip = toTheSide * 0.8 - along * 0.6 > 0 ? 1 : -1;
      // It slides on with the line before the line outgrows it.
      const slide = Math.max(0, reach - (length - breadth * (LEAD + 0.9)));
      image.setPosition(x + along * slide - across * gap * flip, y + across * slide + along * gap * flip);
      image.setRotation(direction).setScale(1, flip);
    },
    fade(alpha) {
      image.setAlpha(alpha);
      if (alpha <= 0) park(image);
    },
  };
}

/**
 * Puts the ruler away beside the picture. It is not hidden, so that its texture and the program that draws two
 * textures are ready when it is first wanted: making them then would take longer than a frame.
 */
function park(image: Image): void {
  image
    .setPosition(-4 * image.width, -4 * image.width)
    .setAlpha(1)
    .setRotation(0);
}

function drawRuler(length: number, breadth: number, pad: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(length + 2 * pad);
  canvas.height = Math.ceil(breadth + 2 * pad);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  const radius = breadth * 0.18;
  // Wood with a soft shadow and a lighter edge where the line runs.
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
  // The hole to hang it up by.
  context.globalAlpha = 1;
  context.fillStyle = PALETTE.card;
  context.strokeStyle = 'rgba(42, 39, 48, 0.35)';
  context.lineWidth = breadth * 0.04;
  context.beginPath();
  context.arc(pad + length - breadth * 0.42, pad + breadth * 0.66, breadth * 0.14, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  return canvas;
}
