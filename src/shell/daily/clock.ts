import { FIRST_DAY } from '../../daily/beginning.ts';
import { written } from '../../daily/calendar.ts';

/**
 * The day that it is where the device is.
 * @param now milliseconds since 1970. Of a clock that has lost its time the app's first day comes.
 */
export function today(now: number): string {
  const date = new Date(now);
  const day = written(date.getFullYear(), date.getMonth() + 1, date.getDate());
  const isLost = day < FIRST_DAY;
  return isLost ? FIRST_DAY : day;
}

/** How many milliseconds it is to the next midnight where the device is. */
export function untilMidnight(now: number): number {
  const date = new Date(now);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1).getTime() - now;
}
