import type { Resvg } from '@resvg/resvg-wasm';
import { read } from './markup.ts';
import type { PaintedShape } from './painted-shape.ts';
import { lengthOf } from './path.ts';
import { inPieces } from './pieces.ts';
import type { Pixels } from './pixels.ts';
import { plainSvg } from './raster-markup.ts';
import { Refusal } from './refusal.ts';
import { fitted } from './scaling.ts';
import { scene } from './scene.ts';

/** Least length of the shorter side, as a share of the longer. */
const LEAST_SHARE = 0.1;
/** Lines of more dashes are drawn whole: they would take minutes, and nobody would see them. */
const MOST_DASHES = 20_000;

/**
 * The pixels of an SVG file's text, with straight (not premultiplied) opacity.
 * Throws `Refusal`: whatever reading and unfolding the file does, `not-drawn` and `too-narrow`.
 */
export function rasterised(text: string, longerSide: number, Renderer: typeof Resvg): Pixels {
  const root = read(text);
  // What is nested or repeated without end is refused here, before the renderer unfolds it.
  const { figures, others } = scene(root);
  if (figures.length === 0)
    throw new Refusal(others.has('image') ? 'only-raster' : others.has('text') ? 'only-text' : 'empty');
  const plain = plainSvg(root, dashesIn(figures) > MOST_DASHES);
  const { width, height } = measured(plain, Renderer);
  if (Math.min(width, height) < LEAST_SHARE * Math.max(width, height)) throw new Refusal('too-narrow');
  const [across] = fitted(width, height, longerSide);
  return drawn(() => {
    const drawing = new Renderer(plain, { ...NOTHING_ELSE, fitTo: { mode: 'width', value: across } });
    try {
      const image = drawing.render();
      try {
        return straight({ width: image.width, height: image.height, data: image.pixels });
      } finally {
        image.free();
      }
    } finally {
      drawing.free();
    }
  });
}

/** How many dashes there are to be drawn, about: a curve is as long as the way past its control points. */
function dashesIn(figures: readonly PaintedShape[]): number {
  let count = 0;
  for (const { path, dashes } of figures) if (dashes !== undefined) count += lengthOf(path) / dashes;
  return count;
}

/** Neither fonts nor files of the device. */
const NOTHING_ELSE = { font: { fontBuffers: [] } };

function measured(text: string, Renderer: typeof Resvg): { readonly width: number; readonly height: number } {
  return drawn(() => {
    const drawing = new Renderer(text, NOTHING_ELSE);
    try {
      return { width: drawing.width, height: drawing.height };
    } finally {
      drawing.free();
    }
  });
}

function drawn<Value>(work: () => Value): Value {
  try {
    return work();
  } catch {
    throw new Refusal('not-drawn');
  }
}

/** Colours that were weighted by opacity, without that weight: in place, as there are millions of them. */
function straight(image: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}): Pixels {
  const { buffer, byteOffset, byteLength } = image.data;
  const data = new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, byteLength);
  inPieces(data.length / 4, (from, to) => {
    for (let at = 4 * from; at < 4 * to; at += 4) {
      const opacity = data[at + 3];
      if (opacity === 0 || opacity === 255) continue;
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.round((data[channel] * 255) / opacity);
    }
  });
  return { width: image.width, height: image.height, data };
}
