import { dayNumber, monthOf } from '../../daily/calendar.ts';

export interface Names {
  /** `November`, with the year if it is not the year of `today`. */
  month(month: string, today: string): string;
  /** `Saturday 21 November`, for screen readers. */
  day(day: string): string;
  date(day: string): string;
  /** `Saturday` and `S`. */
  weekday(weekday: number): { readonly long: string; readonly narrow: string };
}

const DAY_MILLISECONDS = 24 * 3600 * 1000;
const MONDAY = '2024-01-01';

/** Names in a language and the style of a region (`en-US`), with the app's digits for the language. */
export function namesIn(language: string, region = language): Names {
  const number = new Intl.NumberFormat(language);
  const { numberingSystem } = number.resolvedOptions();
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(region, {
      ...options,
      numberingSystem,
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return (number: number) => formatter.format(number * DAY_MILLISECONDS);
  };
  const month = format({ month: 'long' });
  const monthAndYear = format({ month: 'long', year: 'numeric' });
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const long = format({ weekday: 'long' });
  const narrow = format({ weekday: 'narrow' });
  return {
    month(asked, today) {
      const isNear = asked.slice(0, 4) === today.slice(0, 4);
      return capital((isNear ? month : monthAndYear)(dayNumber(`${monthOf(asked)}-01`)), language);
    },
    day: (asked) => day(dayNumber(asked)),
    date: (asked) => number.format(Number(asked.slice(-2))),
    weekday: (weekday) => {
      const at = dayNumber(MONDAY) + weekday - 1;
      return { long: long(at), narrow: narrow(at) };
    },
  };
}

/** Months are lower-case in some languages, but start a title here. */
function capital(name: string, language: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
