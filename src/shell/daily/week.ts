import { daysOf, modulo, weekdayOf } from '../../daily/calendar.ts';

/** The week in a region. Weekdays are 1 for Monday to 7 for Sunday. */
export interface Week {
  readonly first: number;
  readonly weekend: readonly number[];
}

type WeekInfo = { readonly firstDay: number; readonly weekend: readonly number[] };

/** Regions with weeks from Sunday or Saturday, and with other weekends. Used if the engine does not know them. */
const SUNDAY = 'AU BR CA CO HK ID IL IN JM JP KE KR MO MX PE PH PK SG TH TW US VE ZA'.split(' ');
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' ');
const FRIDAY_WEEKEND = 'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' ');

/**
 * The device's first language tag for the app's language, because it may have a region: `en-US`, `ar-EG`. Falls back to
 * the language.
 */
export function regional(language: string, preferred: readonly string[]): string {
  return (
    preferred.find((tag) => tag.toLowerCase().split('-', 1)[0] === language && isWellFormed(tag)) ?? language
  );
}

/** Tags from the device may be malformed. */
function isWellFormed(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}

/** The week of a region tag such as `en-US`, or of a language's main region. */
export function weekOf(region: string): Week {
  const locale = new Intl.Locale(region);
  const known = locale as { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  if (info !== undefined) return { first: info.firstDay, weekend: info.weekend };
  const place = locale.maximize().region ?? '';
  const first = SATURDAY.includes(place) ? 6 : SUNDAY.includes(place) ? 7 : 1;
  return { first, weekend: FRIDAY_WEEKEND.includes(place) ? [5, 6] : [6, 7] };
}

export function weekdaysOf({ first }: Week): readonly number[] {
  return Array.from({ length: 7 }, (_, at) => modulo(first - 1 + at, 7) + 1);
}

/** The weeks of a month, each with seven places. Places before the first and after the last day are empty. */
export function weeksOf(month: string, { first }: Week): readonly (readonly (string | undefined)[])[] {
  const days = daysOf(month);
  const before = modulo(weekdayOf(days[0] ?? '') - first, 7);
  const count = Math.ceil((before + days.length) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => days[week * 7 + at - before]),
  );
}

/** The number of weeks of a month whose days, those in the month, all meet a condition. */
export function countFullWeeks(
  weeks: readonly (readonly (string | undefined)[])[],
  isDone: (day: string) => boolean,
): number {
  return weeks.filter((week) => week.every((day) => day === undefined || isDone(day))).length;
}
