import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Announcer, createAnnouncer } from './announcer.ts';

/** An announcer, and what is to stand in its live region now. */
export function useAnnouncer(): { readonly announcer: Announcer; readonly said: string } {
  const [said, setSaid] = useState('');
  const announcer = useMemo(
    () =>
      createAnnouncer(setSaid, (milliseconds, ring) => {
        const timer = setTimeout(ring, milliseconds);
        return () => clearTimeout(timer);
      }),
    [],
  );
  useEffect(() => announcer.stop, [announcer]);
  return { announcer, said };
}
