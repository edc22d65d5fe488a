import { useEffect, useState } from 'preact/hooks';
import type { Shell } from '../frame/shell.ts';
import { today, untilMidnight } from './clock.ts';

/** Margin in milliseconds for clocks that are slightly slow. */
const AFTER_MIDNIGHT = 1000;

/** The current day; updates at midnight. */
export function useToday({ now }: Pick<Shell, 'now'>): string {
  const [day, setDay] = useState(() => today(now()));
  useEffect(() => {
    const update = () => setDay(today(now()));
    const timer = setTimeout(update, untilMidnight(now()) + AFTER_MIDNIGHT);
    // Timers stop while the device sleeps.
    const onVisible = () => document.visibilityState === 'visible' && update();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [day, now]);
  return day;
}
