import type { Measures } from '../measures.ts';
import { isPale, PALETTE } from '../palette.ts';
import { emptyCanvas } from './canvas.ts';
import type { Scene } from './phaser.ts';
import { addCanvasTexture } from './texture.ts';

/** Colours of discs and lines; `own0`, `own1` … are the kind's extra colours. */
export type Ink = 'ink' | 'given' | 'soft' | 'accent' | 'card' | 'yellow' | `own${number}`;

/** One texture with all round and straight shapes of a board, in device pixels. */
export interface Atlas {
  readonly key: string;
  /** Device pixels: radius of a disc, breadth and length of a line's body, outer radius of the ring. */
  readonly disc: number;
  readonly line: number;
  readonly body: number;
  readonly ring: number;
}

const GAP = 3;
const BODY = 16;
/** Breadth of the ring as a share of its radius. */
const RING_BREADTH = 0.19;
/** Ink edges of a pale ring, each as a share of its breadth. */
const RING_EDGE = 0.2;

/**
 * Draws the atlas as the texture `key`. With a single texture a whole board is one draw call. Edges are antialiased in
 * the alpha channel, so that WebGL looks like a canvas.
 *
 * @param ratio device pixels per CSS pixel
 */
export function drawAtlas(
  scene: Scene,
  key: string,
  colours: ReadonlyMap<Ink, string>,
  measures: Measures,
  ratio: number,
): Atlas {
  const disc = Math.ceil(Math.max(measures.heldDot, measures.dot * 1.35) * ratio);
  const line = Math.ceil(measures.liveLine * ratio);
  const ring = Math.ceil(measures.ring * ratio);
  const cell = 2 * Math.max(disc, ring) + 2 * GAP;
  const inks = [...colours.keys()];
  const context = emptyCanvas(
    cell + 2 * disc + 3 * GAP + BODY + 4 * GAP,
    Math.max(cell, inks.length * (2 * disc + 2 * GAP)),
  );

  const frames: [name: string, x: number, y: number, width: number, height: number][] = [];
  const accent = colours.get('accent') ?? PALETTE.ink;
  const breadth = ring * RING_BREADTH;
  context.beginPath();
  context.arc(GAP + ring, GAP + ring, ring - breadth / 2, 0, 2 * Math.PI);
  for (const [style, width] of isPale(accent)
    ? ([
        [PALETTE.ink, breadth],
        [accent, breadth * (1 - 2 * RING_EDGE)],
      ] as const)
    : ([[accent, breadth]] as const)) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke();
  }
  frames.push(['ring', GAP - 1, GAP - 1, 2 * ring + 2, 2 * ring + 2]);
  for (const [row, [ink, colour]] of [...colours].entries()) {
    const top = row * (2 * disc + 2 * GAP) + GAP;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(cell + GAP + disc, top + disc, disc, 0, 2 * Math.PI);
    context.fill();
    frames.push([`disc-${ink}`, cell + GAP - 1, top - 1, 2 * disc + 2, 2 * disc + 2]);
    const left = cell + 2 * disc + 4 * GAP;
    context.fillRect(left - GAP, top + 2, BODY + 2 * GAP, line);
    // Frames include a transparent pixel along the long sides. The short sides are stretched and stay inside.
    frames.push([`line-${ink}`, left, top + 1, BODY, line + 2]);
  }

  const texture = addCanvasTexture(scene, key, context);
  for (const [name, x, y, width, height] of frames) texture.add(name, 0, x, y, width, height);
  return { key, disc, line, body: BODY, ring };
}
