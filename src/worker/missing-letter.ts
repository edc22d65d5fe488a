/** How large letters are drawn to be compared, in pixels, and the sheet they are drawn on. */
const SIZE = 32;
const SHEET = [96, 64] as const;
/** No letter, and never one: every device draws for it what it draws for all letters that it does not have. */
const NONE = '\u{10ffff}';

/**
 * The first letter of a text that the device has in none of its fonts: it would draw a box for it. Undefined where it has them all,
 * or cannot be asked.
 *
 * @param fontOf the font at a size in pixels, as a canvas takes it
 */
export function missingLetter(text: string, fontOf: (size: number) => string): string | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const context = new OffscreenCanvas(...SHEET).getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.font = fontOf(SIZE);
  const drawn = (letter: string): Uint8ClampedArray => {
    context.clearRect(0, 0, ...SHEET);
    context.fillText(letter, SHEET[0] / 6, (2 * SHEET[1]) / 3);
    return context.getImageData(0, 0, ...SHEET).data;
  };
  const box = drawn(NONE);
  const asked = new Set([...text].filter((letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)));
  return [...asked].find((letter) => drawn(letter).every((value, at) => value === box[at]));
}
