import { formatDay } from '../../daily/calendar.ts';
import { FIRST_DAY } from '../../daily/first-day.ts';

/**
 * The current local day. Clocks that have lost their time give the app's first day.
 * @param now milliseconds since 1970
 */
export function today(now: number): string {
  const date = new Date(now);
  const day = formatDay(date.getFullYear(), date.getMonth() + 1, date.getDate());
  const isLost = day < FIRST_DAY;
  return isLost ? FIRST_DAY : day;
}

/** Milliseconds until the next local midnight. */
export function untilMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}
