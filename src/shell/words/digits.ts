/** The languages that devices may write with digits of their own. */
const WITH_OWN_DIGITS: readonly string[] = ['ar'];

/**
 * A whole number below 1000 as a language writes it. Before `Intl` formats its first number it reads its tables, which
 * keeps the first screen waiting; where the digits are the usual ones, it need not be asked.
 */
export function inDigits(language: string, count: number): string {
  return WITH_OWN_DIGITS.includes(language) ? new Intl.NumberFormat(language).format(count) : String(count);
}
