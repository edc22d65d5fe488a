/** A sum that a child who cannot add yet does not solve: two numbers of two digits, with a carry. */
interface Sum {
  readonly numbers: readonly [number, number];
  /** Whether what somebody wrote is the answer; figures of other scripts count as well. */
  isAnswer(written: string): boolean;
}

/** @param chance gives a whole number from 0 up to, but not including, its argument */
export function makeSum(chance: (below: number) => number): Sum {
  const units = 3 + chance(7);
  const others = 10 - units + chance(units);
  const tens = 1 + chance(4);
  const numbers = [10 * tens + units, 10 * (1 + chance(8 - tens)) + others] as const;
  return {
    numbers,
    isAnswer: (written) =>
      /^\d{1,4}$/.test(latin(written)) && Number(latin(written)) === numbers[0] + numbers[1],
  };
}

/** Arabic-Indic and wide figures as those from 0 to 9; nothing around them. */
function latin(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) % 16))
    .replace(/[\uff10-\uff19]/g, (figure) => String(figure.charCodeAt(0) - 0xff10));
}
