import type { Settings } from '../../storage/settings.ts';

export type Paper = 'A4' | 'Letter';

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

/** The room for a figure on A4 that stands, under its line and over its answer, and on A4 that lies, in millimetres. */
const ROOM = { upright: [186, 200], wide: [228, 155] } as const;

/** Whether a figure of a shape, its width by its height, is larger on paper that lies than on paper that stands. */
export function liesWide(shape: number): boolean {
  const sideOn = ([width, height]: readonly [number, number]) => Math.min(width, height * shape);
  return sideOn(ROOM.wide) > sideOn(ROOM.upright);
}
