import type { Point } from '../../geometry/shapes/point.ts';
import { PALETTE } from '../palette.ts';
import { emptyCanvas } from '../rendering/canvas.ts';
import type { Art } from './art.ts';
import type { FinishLayout } from './layout.ts';
import { meanColour } from './scenery.ts';

/** The art as canvases in screen size, so that frames need not draw SVGs. */
export interface Layers {
  readonly colour: HTMLCanvasElement;
  readonly line: HTMLCanvasElement | undefined;
  /** The lines with shut eyes, if there are eyes. */
  readonly shut: HTMLCanvasElement | undefined;
  /** In night mode: the picture's silhouette, slightly larger, like cut paper. */
  readonly rim: HTMLCanvasElement | undefined;
  readonly mask: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Where colours begin to flow, in CSS pixels from the corner. */
  readonly sources: readonly Point[];
}

/** @param trail where colours begin to flow, in order, in puzzle units */
export function makeLayers(
  art: Art,
  layout: FinishLayout,
  trail: readonly Point[],
  { ratio, night }: { readonly ratio: number; readonly night: boolean },
): Layers {
  const width = art.view.width * layout.scale;
  const height = art.view.height * layout.scale;
  const left = layout.origin[0] + art.view.left * layout.scale;
  const top = layout.origin[1] + art.view.top * layout.scale;
  const raster = (image?: Art['colour']): HTMLCanvasElement => {
    const pen = emptyCanvas(Math.round(width * ratio), Math.round(height * ratio));
    if (image !== undefined) pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height);
    return pen.canvas;
  };
  const sources = trail.map(
    ([x, y]): Point => [
      layout.origin[0] + x * layout.scale - left,
      layout.origin[1] + y * layout.scale - top,
    ],
  );
  const [colour, line] = [raster(art.colour), art.line === undefined ? undefined : raster(art.line)];
  return {
    colour,
    line,
    shut: art.shut === undefined ? undefined : raster(art.shut),
    rim: night && !art.fillsFrame ? rimOf(colour, line, RIM * layout.scale * ratio) : undefined,
    mask: raster(),
    left,
    top,
    width,
    height,
    sources,
  };
}

/** Breadth of the night rim in puzzle units, and how many copies of the silhouette form it. */
const RIM = 13;
const STAMPS = 16;

/** The silhouette of a picture, grown by `breadth` pixels on all sides, on a canvas of the same size. */
function rimOf(
  colour: HTMLCanvasElement,
  line: HTMLCanvasElement | undefined,
  breadth: number,
): HTMLCanvasElement {
  const { width, height } = colour;
  const shape = emptyCanvas(width, height);
  shape.drawImage(colour, 0, 0);
  if (line !== undefined) shape.drawImage(line, 0, 0);
  shape.globalCompositeOperation = 'source-in';
  shape.fillStyle = PALETTE.card;
  shape.fillRect(0, 0, width, height);
  const rim = emptyCanvas(width, height);
  for (let stamp = 0; stamp < STAMPS; stamp++) {
    const angle = (stamp / STAMPS) * 2 * Math.PI;
    rim.drawImage(shape.canvas, breadth * Math.cos(angle), breadth * Math.sin(angle));
  }
  return rim.canvas;
}

/** Paints the colours flowing from their sources; `share` is the progress, 0 to 1. */
export function paintFlow(
  on: CanvasRenderingContext2D,
  { mask, colour, line, left, top, width, height, sources }: Layers,
  scale: number,
  share: number,
): void {
  if (share <= 0) return;
  const shift = line === undefined ? 0 : Math.max(1.5, scale * 5);
  if (share >= 1) {
    on.drawImage(colour, left + shift, top + shift * 0.8, width, height);
    return;
  }
  const pen = mask.getContext('2d');
  if (pen === null) return;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'copy';
  pen.drawImage(colour, 0, 0);
  pen.globalCompositeOperation = 'destination-in';
  pen.setTransform(mask.width / width, 0, 0, mask.height / height, 0, 0);
  pen.fillStyle = '#000';
  pen.beginPath();
  const far = Math.max(width, height) * 0.62;
  for (const [index, [x, y]] of sources.entries()) {
    // Sources start one after another as the bird passes.
    const starts = (0.6 * index) / sources.length;
    const own = Math.max(0, (share - starts) / (1 - starts));
    const wave = 1 + 0.08 * Math.sin(index * 2.4 + share * 9);
    const radius = far * own * own * wave;
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, 2 * Math.PI);
  }
  pen.fill();
  on.drawImage(mask, left + shift, top + shift * 0.8, width, height);
}

export function meanColourOf(art: Art): readonly [number, number, number] | undefined {
  const context = emptyCanvas(48, 48, { willReadFrequently: true });
  context.drawImage(art.colour, 0, 0, 48, 48);
  return meanColour(context.getImageData(0, 0, 48, 48).data);
}
