import type { Paper } from '../../print/paper-frame.ts';
import type { Settings } from '../../storage/players/settings.ts';

/** Regions that use Letter; all others use A4. */
const LETTER: ReadonlySet<string> = new Set([
  ...['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'PA', 'GT', 'SV', 'HN', 'NI', 'DO', 'BO'],
]);

/** The paper that a grown-up has chosen, or else the usual one in the region of the device's language. */
export function paperOf({ paper }: Pick<Settings, 'paper'>, languages: readonly string[]): Paper {
  if (paper !== 'device') return paper;
  return LETTER.has(regionOf(languages[0] ?? '')) ? 'Letter' : 'A4';
}

/** The region of a language tag, or the most likely one for its language. */
function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    return '';
  }
}
