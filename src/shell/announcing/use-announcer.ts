import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Announcer, createAnnouncer } from './announcer.ts';

/** An announcer and its live region. Announcements change the region directly, without rendering. */
export function useAnnouncer(): {
  readonly announcer: Announcer;
  readonly region: RefObject<HTMLDivElement | null>;
} {
  const region = useRef<HTMLDivElement>(null);
  const announcer = useMemo(
    () =>
      createAnnouncer(
        (text) => {
          if (region.current !== null) region.current.textContent = text;
        },
        (milliseconds, ring) => {
          const timer = setTimeout(ring, milliseconds);
          return () => clearTimeout(timer);
        },
      ),
    [],
  );
  useEffect(() => announcer.stop, [announcer]);
  return { announcer, region };
}
