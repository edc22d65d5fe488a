import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createVoice } from '#src/audio/voice.ts';

const spoken: { text: string; voice?: unknown }[] = [];
vi.stubGlobal(
  'SpeechSynthesisUtterance',
  class {
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  },
);
beforeEach(() => void spoken.splice(0));

function speech(...voices: (readonly [lang: string, localService: boolean])[]): SpeechSynthesis {
  return {
    getVoices: () => voices.map(([lang, localService]) => ({ lang, localService, default: false })),
    speak: (utterance: { text: string }) => spoken.push(utterance),
    cancel: () => undefined,
  } as unknown as SpeechSynthesis;
}

describe('the voice', () => {
  test('uses a voice of the device in the app’s language', () => {
    const voice = createVoice('nl', () => false, speech(['en-GB', true], ['nl_BE', true]));
    expect(voice.canSpeak()).toBe(true);
    voice.say('Trek een lijn.');
    expect(spoken.map(({ text }) => text)).toEqual(['Trek een lijn.']);
    expect(spoken[0]?.voice).toMatchObject({ lang: 'nl_BE' });
  });

  test.each([
    ['there is none', undefined],
    ['there is none for the language', speech(['en-GB', true])],
    ['it would need the network', speech(['nl-NL', false])],
  ])('stays silent if %s', (_, has) => {
    const voice = createVoice('nl', () => false, has);
    expect(voice.canSpeak()).toBe(false);
    voice.say('Trek een lijn.');
    voice.silence();
    expect(spoken).toEqual([]);
  });

  test('stays silent while the sound is off', () => {
    let muted = true;
    const voice = createVoice('nl', () => muted, speech(['nl-NL', true]));
    expect(voice.canSpeak()).toBe(false);
    voice.say('Trek een lijn.');
    expect(spoken).toEqual([]);
    muted = false;
    voice.say('Trek een lijn.');
    expect(spoken).toHaveLength(1);
  });

  test('that throws is ignored', () => {
    const broken = {
      getVoices: () => [{ lang: 'nl', localService: true }],
      speak: () => {
        throw new Error('no engine');
      },
      cancel: () => {
        throw new Error('no engine');
      },
    } as unknown as SpeechSynthesis;
    const voice = createVoice('nl', () => false, broken);
    expect(() => voice.say('Trek een lijn.')).not.toThrow();
    expect(() => voice.silence()).not.toThrow();
  });
});
