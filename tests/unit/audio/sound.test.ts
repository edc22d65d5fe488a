import { describe, expect, test, vi } from 'vitest';
import spansFile from '../../../assets/sounds/sounds.json';
import { CUES } from '../../../src/audio/cue.ts';

vi.mock('howler', () => ({
  Howler: { volume: () => undefined },
  Howl: class {
    constructor() {
      throw new Error('no sound on this device');
    }
  },
}));
const listeners: (() => void)[] = [];
vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener));
const { createSound, soundName } = await import('../../../src/audio/sound.ts');

describe('sound', () => {
  test('has a sound for every cue, and a higher one for each line up to the highest', () => {
    const names = Object.keys(spansFile.spans);
    for (const cue of CUES) expect(names).toContain(soundName(cue));
    expect([0, 1, 2].map((step) => soundName('line', step))).toEqual(['line0', 'line1', 'line2']);
    expect(names).toContain(soundName('line', 500));
    expect(names).toContain(soundName('line', -1));
  });

  test('that cannot be had leaves the game silent, and nothing more', () => {
    const kept: boolean[] = [];
    const sound = createSound(false, (muted) => kept.push(muted));
    for (const listener of listeners) listener();
    sound.play('line', 3);
    sound.mute(true);
    sound.play('miss');
    expect(sound.isMuted()).toBe(true);
    expect(kept).toEqual([true]);
  });
});
