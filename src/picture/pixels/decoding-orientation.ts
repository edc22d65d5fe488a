import type { Pixels } from './pixels.ts';

const TAG = 0x0112;
const SHORT = 3;

/**
 * The orientation in Exif data (CIPA DC-008, §4.6.4): 1 to 8, or 1 if there is none.
 * @param exif starts with the byte order mark, or with `Exif\0\0` before it
 */
export function orientationIn(exif: Uint8Array): number {
  const begin = exif[0] === 0x45 && exif[1] === 0x78 ? 6 : 0;
  if (exif.length < begin + 14) return 1;
  const view = new DataView(exif.buffer, exif.byteOffset + begin, exif.byteLength - begin);
  const order = view.getUint16(0);
  const little = order === 0x4949;
  if ((!little && order !== 0x4d4d) || view.getUint16(2, little) !== 42) return 1;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) !== TAG) continue;
    const value = view.getUint16(at + 8, little);
    return view.getUint16(at + 2, little) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function isSideways(orientation: number): boolean {
  return orientation >= 5;
}

export function turnUpright({ width, height, data }: Pixels, orientation: number): Pixels {
  if (orientation === 1) return { width, height, data };
  const across = isSideways(orientation) ? height : width;
  const down = isSideways(orientation) ? width : height;
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const fromRight = [2, 3, 7, 8].includes(orientation);
  const fromBelow = [3, 4, 6, 7].includes(orientation);
  for (let y = 0, at = 0; y < down; y++) {
    for (let x = 0; x < across; x++, at++) {
      const [u, v] = isSideways(orientation) ? [y, x] : [x, y];
      to[at] = from[(fromBelow ? height - 1 - v : v) * width + (fromRight ? width - 1 - u : u)];
    }
  }
  return { width: across, height: down, data: new Uint8ClampedArray(to.buffer) };
}
