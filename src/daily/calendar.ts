/**
 * Days and months of the proleptic Gregorian calendar, without a clock or time zone. A day is written `2026-11-21`, a
 * month `2026-11`. Both sort as text.
 */

/** The number of days since 1970-01-01 (H. Hinnant, chrono-Compatible Low-Level Date Algorithms). */
export function dayNumber(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Years start in March, so that the leap day is their last day.
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** The inverse of `dayNumber`. */
export function dayOf(number: number): string {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const days = shifted - era * 146_097;
  const years = Math.floor(
    (days - Math.floor(days / 1460) + Math.floor(days / 36_524) - Math.floor(days / 146_096)) / 365,
  );
  const ofYear = days - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return formatDay(era * 400 + years + (month > 2 ? 0 : 1), month, date);
}

/** Formats a year, month (1 to 12) and date. */
export function formatDay(year: number, month: number, date: number): string {
  return `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(date)}`;
}

export function weekdayOf(day: string): number {
  return modulo(dayNumber(day) + 3, 7) + 1;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `divisor` months later, or earlier if negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const months = year * 12 + ofYear - 1 + count;
  return monthOf(formatDay(Math.floor(months / 12), modulo(months, 12) + 1, 1));
}

export function daysOf(month: string): readonly string[] {
  const first = dayNumber(`${month}-01`);
  const next = dayNumber(`${monthAfter(month, 1)}-01`);
  return Array.from({ length: next - first }, (_, at) => dayOf(first + at));
}

/** True if a text is an existing date; 2026-02-30 is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayOf(dayNumber(text)) === text;
}

function padTwo(number: number): string {
  return String(number).padStart(2, '0');
}

/** The remainder, never negative. */
export function modulo(value: number, divisor: number): number {
  return value - divisor * Math.floor(value / divisor);
}
