/** The sum of two two-digit numbers, with a carry. It is too hard for children who cannot add yet. */
interface Sum {
  readonly numbers: readonly [number, number];
  /** Whether a text is the answer. Accepts digits of other scripts. */
  isAnswer(written: string): boolean;
}

/** @param randomBelow returns a random integer from 0 up to, but not including, its argument */
export function makeSum(randomBelow: (below: number) => number): Sum {
  const units = 3 + randomBelow(7);
  const otherUnits = 10 - units + randomBelow(units);
  const tens = 1 + randomBelow(4);
  const numbers = [10 * tens + units, 10 * (1 + randomBelow(8 - tens)) + otherUnits] as const;
  return {
    numbers,
    isAnswer: (written) =>
      /^\d{1,4}$/.test(toAsciiDigits(written)) && Number(toAsciiDigits(written)) === numbers[0] + numbers[1],
  };
}

/** Converts Arabic-Indic and fullwidth digits to ASCII, and trims. */
function toAsciiDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) % 16))
    .replace(/[\uff10-\uff19]/g, (figure) => String(figure.charCodeAt(0) - 0xff10));
}
