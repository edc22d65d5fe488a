import { cacheRecent } from '../../once.ts';
import { decodeWash, FRAME, STEPS } from '../../puzzle/codec/wash.ts';

/** A wash as an image that extends slightly beyond the picture. */
export interface WashImage {
  readonly address: string;
  /** How far it extends beyond the picture, as shares of the picture's breadth and height. */
  readonly beyond: readonly [across: number, down: number];
  /** Breadth of the picture ÷ its height. */
  readonly shape: number;
  /** Left, top, right and bottom of the picture, as shares of its frame. */
  readonly box: readonly [number, number, number, number];
}

/** Cached. Undefined if there is no canvas. */
export const washImage = cacheRecent(1000, drawWash);

function drawWash(text: string): WashImage | undefined {
  const { columns, rows, rim, box, cells } = decodeWash(text);
  const canvas = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
  // Read back at once, which is slow for a canvas on the graphics processor.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  const image = new ImageData(columns, rows);
  image.data.set(cells.flat().map((step) => Math.round((step * 255) / (STEPS - 1))));
  context.putImageData(image, 0, 0);
  const [innerColumns, innerRows] = [Math.max(1, columns - 2 * rim), Math.max(1, rows - 2 * rim)];
  const [left, top, right, bottom] = box;
  return {
    address: canvas.toDataURL(),
    beyond: [rim / innerColumns, rim / innerRows],
    shape: Math.max(1, right - left) / Math.max(1, bottom - top),
    box: [left / FRAME, top / FRAME, right / FRAME, bottom / FRAME],
  };
}
