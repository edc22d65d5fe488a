import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-wasm';
import { inPieces } from '../figures/pieces.ts';
import { Refusal } from '../refusal.ts';
import type { Markup } from '../svg/markup.ts';
import { type PaintedShape, paintedBox, type Scene } from '../svg/shapes/painted-shape.ts';
import { lengthOf } from '../svg/shapes/path.ts';
import { scene } from '../svg/shapes/scene.ts';
import { refuseUnfolding } from '../svg/unfolding.ts';
import type { Pixels } from './pixels.ts';
import { plainSvg } from './raster-markup.ts';
import { fitted } from './scaling.ts';

/** Least length of the shorter side, as a share of the longer. */
const LEAST_SHARE = 0.1;
/** Lines of more dashes are drawn whole: they would take minutes, and nobody would see them. */
const MOST_DASHES = 20_000;

/** How a file is painted. */
export interface PaintingOrder {
  readonly longerSide: number;
  /** Whether every pixel has a colour of the file, without soft edges. */
  readonly isCrisp?: boolean;
  /** Fonts for all words in it, OpenType files. */
  readonly fonts?: readonly Uint8Array[];
}

/**
 * The pixels of a resolved file, with straight (not premultiplied) opacity: of its canvas, or where it has none of all that
 * it draws.
 * Throws `Refusal`: whatever unfolding the file does, `empty`, `not-drawn` and `too-narrow`.
 */
export function rasterised(root: Markup, order: PaintingOrder, Renderer: typeof Resvg): Pixels {
  // What is nested or repeated without end is refused here, before the renderer unfolds it.
  const drawn = scene(root);
  refuseUnfolding(root);
  if (drawn.figures.length === 0 && !BESIDES.some((kind) => drawn.beyond.has(kind)))
    throw new Refusal(drawn.beyond.has('foreign') ? 'only-text' : 'empty');
  const { isCrisp = false, fonts = [] } = order;
  const plain = plainSvg(root, {
    isUndashed: dashesIn(drawn.figures) > MOST_DASHES,
    isCrisp,
    viewBox: viewBoxOf(drawn),
  });
  const options = { font: { fontBuffers: [...fonts], ...FAMILIES } };
  const { width, height } = painted(plain, options, Renderer, (drawing) => ({
    width: drawing.width,
    height: drawing.height,
  }));
  if (Math.min(width, height) < LEAST_SHARE * Math.max(width, height)) throw new Refusal('too-narrow');
  const [across] = fitted(width, height, order.longerSide);
  const fitTo = { mode: 'width', value: across } as const;
  return painted(plain, { ...options, fitTo }, Renderer, (drawing) => {
    const image = drawing.render();
    try {
      return straight({ width: image.width, height: image.height, data: image.pixels });
    } finally {
      image.free();
    }
  });
}

/** Visible elements that are no shapes. */
const BESIDES = ['image', 'text'] as const;

/** The only font family: the app's own. */
const FAMILY = 'Baloo 2';
const FAMILIES = {
  defaultFontFamily: FAMILY,
  serifFamily: FAMILY,
  sansSerifFamily: FAMILY,
  cursiveFamily: FAMILY,
  fantasyFamily: FAMILY,
  monospaceFamily: FAMILY,
};

/** A resolved file as text with a frame: its own, or one around all that it draws. */
export function plainText(root: Markup): string {
  return plainSvg(root, { viewBox: viewBoxOf(scene(root)) });
}

/** The view box of a file that has none; undefined for any other. */
function viewBoxOf(drawn: Scene): string | undefined {
  if (drawn.canvas !== undefined) return undefined;
  const { left, top, right, bottom } = paintedBox(drawn);
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** How many dashes there are to be drawn, about: a curve is as long as the way past its control points. */
function dashesIn(figures: readonly PaintedShape[]): number {
  let count = 0;
  for (const { path, dashes } of figures)
    if (dashes !== undefined) count += lengthOf(path) / dashes.lengths.reduce((a, b) => a + b, 0);
  return count;
}

/** Opens a drawing, calls a function with it, and frees it. Throws `Refusal` `not-drawn`. */
function painted<Value>(
  text: string,
  options: ResvgRenderOptions,
  Renderer: typeof Resvg,
  work: (drawing: InstanceType<typeof Resvg>) => Value,
): Value {
  try {
    const drawing = new Renderer(text, options);
    try {
      return work(drawing);
    } finally {
      drawing.free();
    }
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
