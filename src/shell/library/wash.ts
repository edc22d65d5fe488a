import { recent } from '../../once.ts';
import { decodeWash, FRAME, STEPS } from '../../puzzle/codec/wash.ts';

/** A wash as an image that is drawn over the picture's place and somewhat beyond. */
export interface WashImage {
  readonly address: string;
  /** How far the image reaches beyond the picture, as shares of the picture's breadth and height. */
  readonly beyond: readonly [across: number, down: number];
  /** Breadth of the picture ÷ its height. */
  readonly shape: number;
  /** Left, top, right and bottom of the picture in its frame, as shares of that. */
  readonly box: readonly [number, number, number, number];
}

/** The image of a wash, cached; undefined if nothing can be drawn. */
export const washImage = recent(1000, drawn);

function drawn(text: string): WashImage | undefined {
  const { columns, rows, rim, box, cells } = decodeWash(text);
  const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
  // Read again at once: where it is drawn by the graphics processor that waits for all else that is drawn.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const image = new ImageData(columns, rows);
  image.data.set(cells.flat().map((step) => Math.round((step * 255) / (STEPS - 1))));
  context.putImageData(image, 0, 0);
  const [inner, under] = [Math.max(1, columns - 2 * rim), Math.max(1, rows - 2 * rim)];
  const [left, top, right, bottom] = box;
  return {
    address: canvas.toDataURL(),
    beyond: [rim / inner, rim / under],
    shape: Math.max(1, right - left) / Math.max(1, bottom - top),
    box: [left / FRAME, top / FRAME, right / FRAME, bottom / FRAME],
  };
}
