import type { Measures } from '../measures.ts';
import { isPale, PALETTE } from '../palette.ts';
import { emptyCanvas } from './canvas.ts';
import type { Scene } from './phaser.ts';
import { addDrawn } from './texture.ts';

/** The inks that discs and lines come in; `own0`, `own1` … are those that a kind has besides. */
export type Ink = 'ink' | 'given' | 'soft' | 'accent' | 'card' | 'yellow' | `own${number}`;

/** One texture with every round and straight thing of a board, drawn for exact device pixels. */
export interface Atlas {
  readonly key: string;
  /** Radius of a disc's frame, breadth of a line's frame and length of its body, outer radius of the ring: device pixels. */
  readonly disc: number;
  readonly line: number;
  readonly body: number;
  readonly ring: number;
  readonly inks: readonly Ink[];
}

const GAP = 3;
const BODY = 16;
/** The ring's breadth as a share of its radius. */
const RING_BREADTH = 0.19;
/** Where its colour is pale, the edges of ink on both sides are this share of its breadth each. */
const RING_EDGE = 0.2;

/**
 * Draws the atlas as the texture `key`. One texture for all, so that a whole board is one draw call; each shape
 * has soft edges in its alpha, so that it is as smooth under WebGL as on a canvas.
 *
 * @param ratio device pixels for each CSS pixel
 */
export function drawAtlas(
  scene: Scene,
  key: string,
  colours: ReadonlyMap<Ink, string>,
  measures: Measures,
  ratio: number,
): Atlas {
  const disc = Math.ceil(Math.max(measures.held, measures.dot * 1.35) * ratio);
  const line = Math.ceil(measures.live * ratio);
  const ring = Math.ceil(measures.ring * ratio);
  const cell = 2 * Math.max(disc, ring) + 2 * GAP;
  const inks = [...colours.keys()];
  const context = emptyCanvas(
    cell + 2 * disc + 3 * GAP + BODY + 4 * GAP,
    Math.max(cell, inks.length * (2 * disc + 2 * GAP)),
  );

  const frames: [name: string, x: number, y: number, width: number, height: number][] = [];
  // The ring around the dot that would catch the line.
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
  // A disc and the body of a line in each ink.
  for (const [row, [ink, colour]] of [...colours].entries()) {
    const top = row * (2 * disc + 2 * GAP) + GAP;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(cell + GAP + disc, top + disc, disc, 0, 2 * Math.PI);
    context.fill();
    frames.push([`disc-${ink}`, cell + GAP - 1, top - 1, 2 * disc + 2, 2 * disc + 2]);
    const left = cell + 2 * disc + 4 * GAP;
    context.fillRect(left - GAP, top + 2, BODY + 2 * GAP, line);
    // The frame reaches a pixel over each long side, and stays inside at the short ones, which are stretched.
    frames.push([`line-${ink}`, left, top + 1, BODY, line + 2]);
  }

  const texture = addDrawn(scene, key, context);
  for (const [name, x, y, width, height] of frames) texture.add(name, 0, x, y, width, height);
  return { key, disc, line, body: BODY, ring, inks };
}
