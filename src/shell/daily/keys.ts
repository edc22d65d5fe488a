import { dayNumber, dayOf, daysOf, monthOf } from '../../daily/calendar.ts';
import { type Week, weeksOf } from './week.ts';

/** Steps in days of the arrow keys, for weeks from left to right. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day of the same month that a key leads to; undefined for other keys. */
export function dayByKey(key: string, day: string, week: Week, isRightToLeft: boolean): string | undefined {
  const month = monthOf(day);
  const days = daysOf(month);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const dayInMonth = (number: number) => dayOf(Math.max(dayNumber(first), Math.min(dayNumber(last), number)));
  const ownWeek = weeksOf(month, week).find((places) => places.includes(day)) ?? [];
  if (key === 'Home') return ownWeek.find(Boolean);
  if (key === 'End') return ownWeek.findLast(Boolean);
  const step = Object.hasOwn(STEPS, key) ? (STEPS[key] ?? 0) : 0;
  if (step === 0) return undefined;
  const signedStep = Math.abs(step) === 1 && isRightToLeft ? -step : step;
  const next = dayInMonth(dayNumber(day) + signedStep);
  // Up and down must keep the weekday.
  return Math.abs(step) === 7 && dayNumber(next) - dayNumber(day) !== signedStep ? day : next;
}
