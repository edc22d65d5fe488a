/** Size of the compared letters and of their canvas, in pixels. */
const SIZE = 32;
const CANVAS_SIZE = [96, 64] as const;
/** Never a character, so every device draws it with its glyph for missing letters. */
const NON_CHARACTER = '\u{10ffff}';

/**
 * Returns the first letter of a text that none of the device's fonts has. Undefined if it has them all, or there is no
 * offscreen canvas.
 *
 * @param fontOf the canvas font for a size in pixels
 */
export function missingLetter(text: string, fontOf: (size: number) => string): string | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const context = new OffscreenCanvas(...CANVAS_SIZE).getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.font = fontOf(SIZE);
  const pixelsOf = (letter: string): Uint8ClampedArray => {
    context.clearRect(0, 0, ...CANVAS_SIZE);
    context.fillText(letter, CANVAS_SIZE[0] / 6, (2 * CANVAS_SIZE[1]) / 3);
    return context.getImageData(0, 0, ...CANVAS_SIZE).data;
  };
  const missingGlyph = pixelsOf(NON_CHARACTER);
  const letters = new Set([...text].filter((letter) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter)));
  return [...letters].find((letter) => pixelsOf(letter).every((value, at) => value === missingGlyph[at]));
}
