import { emptyCanvas } from '../../../view/rendering/canvas.ts';
import { Image, type Layer } from '../../../view/rendering/phaser.ts';
import { addDrawn } from '../../../view/rendering/texture.ts';
import type { Spot, Stage } from '../../../view/stage.ts';
import { SEQUENCES } from '../engine/palette.ts';

const GAP = 3;

/** Draws the dots of sequences into a texture of their own; `make` adds one to a layer. */
export function makeSequenceDots(stage: Stage): {
  make(layer: Layer, sequence: number): Spot;
} {
  const { scene } = stage;
  const { disc } = stage.atlas;
  const key = `${stage.atlas.key}-sequences`;
  const half = Math.ceil(1.32 * disc) + GAP;
  const context = emptyCanvas(2 * half * SEQUENCES.length, 2 * half);
  const texture = addDrawn(scene, key, context);
  context.lineJoin = 'round';
  for (const [index, { colour, corners }] of SEQUENCES.entries()) {
    const x = half * (2 * index + 1);
    context.fillStyle = colour;
    context.strokeStyle = colour;
    // Corners are a little round.
    const round = 0.16 * disc;
    context.lineWidth = 2 * round;
    context.beginPath();
    if (corners.length === 0) context.arc(x, half, disc, 0, 2 * Math.PI);
    for (const [u, v] of corners) context.lineTo(x + (disc - round) * u, half + (disc - round) * v);
    context.closePath();
    context.fill();
    if (corners.length > 0) context.stroke();
    texture.add(`${index}`, 0, 2 * half * index, 0, 2 * half, 2 * half);
  }
  texture.refresh();
  return {
    make(layer, sequence) {
      const image = new Image(scene, 0, 0, key, `${sequence % SEQUENCES.length}`);
      layer.add(image);
      return {
        image,
        place([x, y], radius) {
          image.setPosition(x, y).setScale(radius / disc);
        },
      };
    },
  };
}
