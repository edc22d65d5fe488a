import type { Paper } from '../../print/paper-frame.ts';
import type { Settings } from '../../storage/players/settings.ts';

/** Where Letter is what printers hold; everywhere else it is A4. */
const LETTER: ReadonlySet<string> = new Set([
  ...['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'PA', 'GT', 'SV', 'HN', 'NI', 'DO', 'BO'],
]);

/** What is printed on: as a grown-up has chosen, or else what is usual in the region of the device's language. */
export function paperOf({ paper }: Pick<Settings, 'paper'>, languages: readonly string[]): Paper {
  if (paper !== 'device') return paper;
  return LETTER.has(regionOf(languages[0] ?? '')) ? 'Letter' : 'A4';
}

/** The region that a language tag names, or where most of those live who speak it. */
function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    return '';
  }
}
