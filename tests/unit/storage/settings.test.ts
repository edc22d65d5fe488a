import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, offered, readSettings, SETTING_NAMES } from '#src/storage/players/settings.ts';

describe('the settings', () => {
  test('get their own defaults if missing or invalid', () => {
    expect(readSettings({})).toEqual(DEFAULT_SETTINGS);
    fc.assert(
      fc.property(fc.constantFrom(...SETTING_NAMES), fc.anything(), (name, value) => {
        const read = readSettings({ [name]: value });
        for (const other of SETTING_NAMES)
          if (other !== name) expect(read[other]).toEqual(DEFAULT_SETTINGS[other]);
        expect(readSettings(read)).toEqual(read);
      }),
    );
  });

  test('have defaults that suit most children', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      muted: false,
      hushed: false,
      voice: true,
      music: false,
      language: 'device',
      secondLanguage: 'none',
      leftHanded: false,
      motion: 'device',
      theme: 'device',
      patterns: 'needed',
      reach: 'normal',
      nearing: true,
      help: 'normal',
      hiddenKinds: [],
      hiddenLevels: [],
      firstChosen: false,
      names: false,
      paper: 'device',
      classes: [],
      level: '',
      levels: {},
      pieces: 0,
      pack: '',
      kind: '',
      counting: 'ones',
      celebrated: '',
      unpressed: [],
      notesRecognition: false,
      recognitions: [],
      world: 'meadow',
      worldMembers: null,
      learnt: [],
    });
  });

  test('are read back as chosen', () => {
    const chosen = {
      ...{ muted: true, voice: false, language: 'ar', leftHanded: true, motion: 'reduced', theme: 'dark' },
      ...{ patterns: 'always', reach: 'large', help: 'slower', paper: 'Letter', hiddenLevels: ['hard'] },
    };
    expect(readSettings(chosen)).toEqual({ ...DEFAULT_SETTINGS, ...chosen });
    expect(readSettings({ worldMembers: ['mine:1'] }).worldMembers).toEqual(['mine:1']);
    expect(readSettings({ worldMembers: Array(13).fill('mine:1') }).worldMembers).toBeNull();
  });
});

describe('levels hidden before "first" existed', () => {
  test.each([
    [['easy'], ['first', 'easy']],
    [
      ['easy', 'medium'],
      ['first', 'easy', 'medium'],
    ],
    [['hard'], ['hard']],
    [
      ['medium', 'hard'],
      ['medium', 'hard'],
    ],
  ])('%j: what is offered is as easy as it was', (hiddenLevels, read) => {
    expect(readSettings({ hiddenLevels }).hiddenLevels).toEqual(read);
    expect(readSettings({ hiddenLevels, firstChosen: true }).hiddenLevels).toEqual(hiddenLevels);
  });
});

describe('the offered values', () => {
  test('are those not hidden, in order, and never empty', () => {
    expect(offered(['easy', 'medium', 'hard'], ['medium'])).toEqual(['easy', 'hard']);
    expect(offered(['easy', 'hard'], ['hard', 'easy', 'none such'])).toEqual(['easy', 'hard']);
  });
});
