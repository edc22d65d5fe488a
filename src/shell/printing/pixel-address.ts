import type { Pixels } from '../../picture/pixels/pixels.ts';

/** JPEG quality, good enough for a whole sheet of paper. */
const QUALITY = 0.92;

/** A data URL of a picture as JPEG. */
export function pixelAddress(pixels: Pixels): string {
  return pixelCanvas(pixels).toDataURL('image/jpeg', QUALITY);
}

/** A data URL of a picture as PNG, without loss. */
export function exactAddress(pixels: Pixels): string {
  return pixelCanvas(pixels).toDataURL('image/png');
}

/** A canvas with a picture on it; empty if the device cannot draw. */
export function pixelCanvas({ width, height, data }: Pixels): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
  return canvas;
}
