import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';

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

/** Announces sentences to screen readers, with a pause after each announcement. */
export interface Announcer {
  /**
   * Announces sentences after what they describe is drawn and earlier announcements have been read. Sentences that
   * `matter` are all announced; of the others only the last.
   * @param sentences called only if the sentences are announced
   */
  say(sentences: () => string, matter: boolean): void;
  stop(): void;
}

/** Pause between announcements. Screen readers drop faster ones. */
const GAP_MILLISECONDS = 700;
/** Appended to a repeated text, because live regions do not read an unchanged text again. */
const SILENT_MARK = '\u00A0';

/**
 * @param write puts a text into the live region
 * @param wait calls `callback` after some milliseconds; returns a function that cancels it
 */
export function createAnnouncer(
  write: (text: string) => void,
  wait: (milliseconds: number, callback: () => void) => () => void,
): Announcer {
  let written = '';
  let important: readonly string[] = [];
  let unimportant: (() => string) | undefined;
  let stopWaiting: (() => void) | undefined;

  const flush = (): void => {
    stopWaiting = undefined;
    const all = unimportant === undefined ? important : [...important, unimportant()];
    if (all.length === 0) return;
    const text = all.join(' ');
    important = [];
    unimportant = undefined;
    written = text === written ? `${text}${SILENT_MARK}` : text;
    write(written);
    stopWaiting = wait(GAP_MILLISECONDS, flush);
  };
  return {
    say(sentences, matter) {
      if (!matter) unimportant = sentences;
      else {
        // An important announcement makes the pending unimportant one outdated.
        unimportant = undefined;
        const text = sentences();
        if (important.at(-1) !== text) important = [...important, text];
      }
      stopWaiting ??= wait(0, flush);
    },
    stop() {
      stopWaiting?.();
      important = [];
      unimportant = undefined;
    },
  };
}
