import { emptyCanvas } from '../../../view/rendering/canvas.ts';

const SIZE = 24;
/** No face has a sign for this: it is what a sign looks like that is missing. */
const MISSING = '\u{10FFFE}';
/** Every device has these. */
const USUAL = /^[\x20-\x7E]$/;

/** Whether this device can write a text: signs that none of its faces has are all drawn as the same box, or not at all. */
export function canWrite(text: string): boolean {
  const signs = [...text].filter((sign) => !USUAL.test(sign));
  if (signs.length === 0) return true;
  const context = emptyCanvas(2 * SIZE, 2 * SIZE, { willReadFrequently: true });
  context.font = `${SIZE}px sans-serif`;
  const drawn = (sign: string): Uint32Array => {
    context.clearRect(0, 0, 2 * SIZE, 2 * SIZE);
    context.fillText(sign, SIZE / 2, 1.5 * SIZE);
    return new Uint32Array(context.getImageData(0, 0, 2 * SIZE, 2 * SIZE).data.buffer);
  };
  const missing = [drawn(MISSING), drawn('')];
  return signs.every((sign) => {
    const pixels = drawn(sign);
    return missing.every((other) => pixels.some((pixel, at) => pixel !== other[at]));
  });
}
