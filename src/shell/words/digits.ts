import { recent } from '../../once.ts';

/** The languages that devices may write with digits of their own. */
const WITH_OWN_DIGITS: readonly string[] = ['ar'];

const formatOf = recent(2, (language: string) => new Intl.NumberFormat(language));

/**
 * A whole number below 1000 as a language writes it. Before `Intl` formats its first number it reads its tables, which
 * keeps a screen waiting; where the digits are the usual ones, it need not be asked.
 */
export function inDigits(language: string, count: number): string {
  if (!WITH_OWN_DIGITS.includes(language)) return String(count);
  return formatOf(language).format(count);
}
