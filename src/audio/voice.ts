/** The device's own voice, where it has one for the app's language. Nothing here throws. */
export interface Voice {
  /** Whether a sentence would be heard now. */
  speaks(): boolean;
  /** Speaks a sentence, and nothing else any more; `after` what is being said, where that is asked for. */
  say(sentence: string, when?: { readonly after: true }): void;
  hush(): void;
}

/** A child listens more easily to what is said a little slowly. */
const RATE = 0.92;

/**
 * The voice for a language, such as `nl`. Only voices that live on the device count: others send what they are to
 * say over the network.
 *
 * @param speech the browser's speech, if it has any
 * @param isMuted whether the child has turned the sound off
 */
export function createVoice(
  language: string,
  isMuted: () => boolean,
  speech: SpeechSynthesis | undefined,
): Voice {
  const find = (): SpeechSynthesisVoice | undefined => {
    try {
      const own = speech
        ?.getVoices()
        .filter(
          ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/, 1)[0] === language,
        );
      return own?.find((voice) => voice.default) ?? own?.[0];
    } catch {
      return undefined;
    }
  };
  // Many browsers look for their voices only when they are first asked for them.
  find();
  const hush = (): void => {
    try {
      speech?.cancel();
    } catch {
      // It says nothing then, which is what was wanted.
    }
  };
  return {
    speaks: () => !isMuted() && find() !== undefined,
    say(sentence, when) {
      const voice = isMuted() ? undefined : find();
      if (voice === undefined) return;
      if (when === undefined) hush();
      try {
        const utterance = new SpeechSynthesisUtterance(sentence);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.rate = RATE;
        speech?.speak(utterance);
      } catch {
        // A device that cannot speak after all plays on in silence.
      }
    },
    hush,
  };
}
