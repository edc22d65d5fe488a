/** The languages that devices may write with digits of their own. */
const WITH_OWN_DIGITS: readonly string[] = ['ar'];

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A whole number below 1000 as a language writes it. Before `Intl` formats its first number it reads its tables, which
 * keeps a screen waiting; where the digits are the usual ones, it need not be asked.
 */
export function inDigits(language: string, count: number): string {
  if (!WITH_OWN_DIGITS.includes(language)) return String(count);
  const known = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, known);
  return known.format(count);
}
