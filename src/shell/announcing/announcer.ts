/** Says sentences to those who do not see the screen, one after another with time to hear each. */
export interface Announcer {
  /**
   * Says sentences as soon as what they tell of is drawn, and those before have been heard. Where others come meanwhile, the last
   * is enough, but for those that `matter`: they are all said.
   *
   * @param sentences makes them; not called where they are not said
   */
  say(sentences: () => string, matter: boolean): void;
  /** Says nothing more. */
  stop(): void;
}

/** From one announcement to the next. Screen readers drop what comes faster. */
const GAP_MILLISECONDS = 700;
/** What a region already says is not read out again, unless it differs by something that nobody hears. */
const SILENT_MARK = '\u00A0';

/**
 * @param write puts a text into the live region
 * @param wait calls back after so many milliseconds, and gives what stops that
 */
export function createAnnouncer(
  write: (text: string) => void,
  wait: (milliseconds: number, ring: () => void) => () => void,
): Announcer {
  let written = '';
  let kept: readonly string[] = [];
  let light: (() => string) | undefined;
  let stopWaiting: (() => void) | undefined;

  const flush = (): void => {
    stopWaiting = undefined;
    const all = light === undefined ? kept : [...kept, light()];
    if (all.length === 0) return;
    const text = all.join(' ');
    kept = [];
    light = undefined;
    written = text === written ? `${text}${SILENT_MARK}` : text;
    write(written);
    stopWaiting = wait(GAP_MILLISECONDS, flush);
  };
  return {
    say(sentences, matter) {
      if (!matter) light = sentences;
      else {
        // What was said of the way there is of no interest any more.
        light = undefined;
        const text = sentences();
        if (kept.at(-1) !== text) kept = [...kept, text];
      }
      stopWaiting ??= wait(0, flush);
    },
    stop() {
      stopWaiting?.();
      kept = [];
      light = undefined;
    },
  };
}
