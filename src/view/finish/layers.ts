import type { Point } from '../../geometry/point.ts';
import { emptyCanvas } from '../canvas.ts';
import type { Art } from './art.ts';
import type { FinishLayout } from './layout.ts';
import { meanColour } from './scenery.ts';

/** The art at the size it stands on the screen, as canvases, so that no frame draws an SVG again. */
export interface Layers {
  readonly colour: HTMLCanvasElement;
  readonly line: HTMLCanvasElement | undefined;
  readonly mask: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Where the colours well up, in CSS pixels from the corner. */
  readonly springs: readonly Point[];
}

export function makeLayers(art: Art, layout: FinishLayout, dots: readonly Point[], ratio: number): Layers {
  const width = art.view.width * layout.scale;
  const height = art.view.height * layout.scale;
  const left = layout.origin[0] + art.view.left * layout.scale;
  const top = layout.origin[1] + art.view.top * layout.scale;
  const raster = (image?: Art['colour']): HTMLCanvasElement => {
    const pen = emptyCanvas(Math.round(width * ratio), Math.round(height * ratio));
    if (image !== undefined) pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height);
    return pen.canvas;
  };
  const every = Math.max(1, Math.floor(dots.length / 9));
  const springs = dots
    .filter((_, index) => index % every === 0)
    .map(
      ([x, y]): Point => [
        layout.origin[0] + x * layout.scale - left,
        layout.origin[1] + y * layout.scale - top,
      ],
    );
  return {
    colour: raster(art.colour),
    line: art.line === undefined ? undefined : raster(art.line),
    mask: raster(),
    left,
    top,
    width,
    height,
    springs,
  };
}

/** Paints the colours of a picture, as far as they have flowed from where they well up, 0 to 1. */
export function paintFlow(
  on: CanvasRenderingContext2D,
  { mask, colour, line, left, top, width, height, springs }: Layers,
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
  for (const [index, [x, y]] of springs.entries()) {
    const own = Math.max(0, share * 1.25 - (index % 5) * 0.06);
    const wave = 1 + 0.08 * Math.sin(index * 2.4 + share * 9);
    const radius = far * own * own * wave;
    pen.moveTo(x + radius, y);
    pen.arc(x, y, radius, 0, 2 * Math.PI);
  }
  pen.fill();
  on.drawImage(mask, left + shift, top + shift * 0.8, width, height);
}

/** The mean colour of a picture, from a small copy of it. */
export function coloursOf(art: Art): readonly [number, number, number] | undefined {
  const context = emptyCanvas(48, 48, { willReadFrequently: true });
  context.drawImage(art.colour, 0, 0, 48, 48);
  return meanColour(context.getImageData(0, 0, 48, 48).data);
}
