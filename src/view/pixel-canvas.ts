import type { Pixels } from '../picture/pixels.ts';

/** A canvas with a picture on it. */
export function canvasOf({ width, height, data }: Pixels): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
}
