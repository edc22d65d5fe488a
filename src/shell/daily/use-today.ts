import { useEffect, useState } from 'preact/hooks';
import type { Shell } from '../frame/shell.ts';
import { today, untilMidnight } from './clock.ts';

/** Margin in milliseconds for clocks that are slightly slow. */
const AFTER_MIDNIGHT = 1000;

/** The current day; updates at midnight. */
export function useToday({ now }: Pick<Shell, 'now'>): string {
  const [day, setDay] = useState(() => today(now()));
  useEffect(() => {
    const look = () => setDay(today(now()));
    const timer = setTimeout(look, untilMidnight(now()) + AFTER_MIDNIGHT);
    // Timers stop while the device sleeps.
    const seen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [day, now]);
  return day;
}
