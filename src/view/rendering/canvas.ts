import type { Pixels } from '../../picture/pixels/pixels.ts';

/**
 * The context of an empty canvas of at least one pixel.
 *
 * @param settings `willReadFrequently` suits many small drawings or reading pixels
 */
export function emptyCanvas(
  width: number,
  height: number,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d', settings);
  if (context === null)
    throw new Error('this browser gives no canvas to draw on: close other tabs and try again');
  return context;
}

export function canvasOf({ width, height, data }: Pixels): HTMLCanvasElement {
  const context = emptyCanvas(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return context.canvas;
}
