import type { Pixels } from '../../picture/pixels/pixels.ts';

/** Fine enough for a whole sheet of paper. */
const QUALITY = 0.92;

/** A picture as an address that an image can show. */
export function pixelAddress(pixels: Pixels): string {
  return pixelCanvas(pixels).toDataURL('image/jpeg', QUALITY);
}

/** The same in which every pixel is as it was. */
export function exactAddress(pixels: Pixels): string {
  return pixelCanvas(pixels).toDataURL('image/png');
}

/** A canvas with a picture on it; empty where the device cannot draw. */
export function pixelCanvas({ width, height, data }: Pixels): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
  return canvas;
}
