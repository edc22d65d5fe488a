import { cacheRecent } from '../../once.ts';

/** Languages that devices may write with other digits. */
const WITH_OWN_DIGITS: readonly string[] = ['ar'];

const formatterOf = cacheRecent(2, (language: string) => new Intl.NumberFormat(language));

/** Formats a whole number below 1000. Avoids `Intl` for the usual digits, because its first use is slow. */
export function inDigits(language: string, count: number): string {
  if (!WITH_OWN_DIGITS.includes(language)) return String(count);
  return formatterOf(language).format(count);
}
