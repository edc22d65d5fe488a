/** Speech in the app's language, if the device has any. Nothing here throws. */
export interface Voice {
  /** True if a sentence would be heard now. */
  canSpeak(): boolean;
  /** Speaks a sentence and interrupts the current one, unless `after` is set. */
  say(sentence: string, when?: { readonly after: true }): void;
  silence(): void;
}

/** Children understand slightly slow speech better. */
const RATE = 0.92;

/**
 * Creates the voice for a language, such as `nl`. Uses only voices on the device, because others send the text over the
 * network.
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
  // Many browsers load their voices on the first request.
  find();
  const hush = (): void => {
    try {
      speech?.cancel();
    } catch {
      // Nothing is spoken then, as intended.
    }
  };
  return {
    canSpeak: () => !isMuted() && find() !== undefined,
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
        // The device cannot speak after all; stay silent.
      }
    },
    silence: hush,
  };
}
