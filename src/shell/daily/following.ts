import { useEffect, useState } from 'preact/hooks';
import type { Shell } from '../frame/shell.ts';
import { today, untilMidnight } from './clock.ts';

/** A clock that is a little slow must not be asked before midnight. */
const AFTER_MIDNIGHT = 1000;

/** The day that it is, also after midnight. */
export function useToday({ now }: Pick<Shell, 'now'>): string {
  const [day, setDay] = useState(() => today(now()));
  useEffect(() => {
    const look = () => setDay(today(now()));
    const timer = setTimeout(look, untilMidnight(now()) + AFTER_MIDNIGHT);
    // Timers stand still while the device sleeps.
    const seen = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [day, now]);
  return day;
}
