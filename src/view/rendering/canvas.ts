import type { Pixels } from '../../picture/pixels/pixels.ts';

/**
 * A pen for an empty canvas, one pixel large at least.
 *
 * @param settings `willReadFrequently` where many small parts are drawn, or pixels read: that is quicker by the processor
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

/** A canvas with a picture on it. */
export function canvasOf({ width, height, data }: Pixels): HTMLCanvasElement {
  const context = emptyCanvas(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return context.canvas;
}
