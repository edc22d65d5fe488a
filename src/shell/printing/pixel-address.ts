import type { Pixels } from '../../picture/pixels.ts';

/** Fine enough for a whole sheet of paper. */
const QUALITY = 0.92;

/** A picture as an address that an image can show; undefined where the device cannot draw it. */
export function pixelAddress({ width, height, data }: Pixels): string | undefined {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
