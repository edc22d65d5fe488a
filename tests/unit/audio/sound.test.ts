import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CUES } from '#src/audio/cue.ts';
import spansFile from '../../../assets/sounds/sounds.json';

/** By the fake howler, in order. */
const heard: (string | undefined)[] = [];
let broken = false;
let failToLoad = (): void => undefined;
const context = {
  state: 'running',
  async resume() {
    heard.push('resumed');
    context.state = 'running';
  },
};
const outlet = { volume: () => undefined, ctx: context, masterGain: {}, autoSuspend: true };
vi.mock('howler', () => ({
  Howler: outlet,
  Howl: class {
    constructor({ onloaderror }: { readonly onloaderror: () => void }) {
      if (broken) throw new Error('no sound on this device');
      heard.push('made');
      failToLoad = onloaderror;
    }
    unload() {
      heard.push('unloaded');
    }
    play(name: string) {
      heard.push(name);
    }
    stop() {
      heard.push('stopped');
    }
  },
}));
vi.mock('#src/audio/synth.ts', () => ({
  synthOn: () => ({
    play: (notes: readonly unknown[]) => heard.push(`${notes.length} tones`),
    music: (on: boolean) => heard.push(on ? 'music' : 'no music'),
  }),
}));
const listeners: (() => void)[] = [];
/** The fake page's visibility, and its listeners. */
const watchers: (() => void)[] = [];
const page = {
  visibilityState: 'visible',
  seen: (): void => {
    for (const watcher of watchers) watcher();
  },
};
vi.stubGlobal('document', {
  get visibilityState() {
    return page.visibilityState;
  },
  addEventListener: (_type: string, listener: () => void) => watchers.push(listener),
});
vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener));
const { createSound, soundName } = await import('#src/audio/sound.ts');

beforeEach(() => {
  broken = false;
  heard.splice(0);
  listeners.splice(0);
  watchers.splice(0);
  Object.assign(page, { visibilityState: 'visible' });
  Object.assign(context, { state: 'running' });
  outlet.autoSuspend = true;
  vi.stubGlobal('navigator', {});
});
const touch = () => {
  for (const listener of listeners) listener();
};
const done = () => vi.dynamicImportSettled();

describe('sound', () => {
  test('has a sound for every cue, and a higher one for each line up to a limit', () => {
    const names = Object.keys(spansFile.spans);
    for (const cue of CUES) expect(names).toContain(soundName(cue));
    expect([0, 1, 2].map((step) => soundName('line', step))).toEqual(['line0', 'line1', 'line2']);
    expect(names).toContain(soundName('line', 500));
    expect(names).toContain(soundName('line', -1));
  });

  test('drops cues before the first touch', async () => {
    const sound = createSound(false, () => undefined);
    sound.prepare();
    sound.play('finish');
    await done();
    expect(heard).toEqual(['made']);
    touch();
    sound.play('press');
    await done();
    expect(heard).toEqual(['made', 'press']);
  });

  test('is silent while muted, and stops when it is muted', async () => {
    const kept: boolean[] = [];
    const sound = createSound(true, (muted) => kept.push(muted));
    touch();
    sound.play('press');
    sound.mute(false);
    sound.play('line', 1);
    await done();
    sound.mute(true);
    sound.play('miss');
    await done();
    expect(heard).toEqual(['made', 'line1', 'stopped']);
    expect(kept).toEqual([false, true]);
  });

  test('respects the device’s silent switch if the browser supports that', async () => {
    const audioSession = { type: 'auto' };
    vi.stubGlobal('navigator', { audioSession });
    createSound(false, () => undefined).prepare();
    await done();
    expect(audioSession.type).toBe('ambient');
  });

  test('that was requested before muting is not played', async () => {
    const sound = createSound(false, () => undefined);
    touch();
    sound.play('press');
    sound.mute(true);
    await done();
    expect(heard).toEqual(['made', 'stopped']);
  });

  test('that cannot be opened leaves the game silent without errors', async () => {
    broken = true;
    const sound = createSound(false, () => undefined);
    touch();
    sound.play('line', 3);
    await done();
    sound.mute(true);
    sound.play('miss');
    await done();
    expect(sound.isMuted()).toBe(true);
  });

  test('that could not be opened or loaded is tried again with the next touch', async () => {
    broken = true;
    const sound = createSound(false, () => undefined);
    touch();
    await done();
    broken = false;
    touch();
    await done();
    failToLoad();
    touch();
    sound.play('press');
    await done();
    expect(heard).toEqual(['made', 'unloaded', 'made', 'press']);
  });

  test('plays synthesized notes after the first touch, unless muted', async () => {
    const tone = { at: 0, seconds: 1, from: 400, to: 400, gain: 0.2, wave: 'sine' } as const;
    const sound = createSound(false, () => undefined);
    sound.call([tone]);
    await done();
    touch();
    sound.call([tone, tone]);
    await done();
    sound.mute(true);
    sound.call([tone]);
    await done();
    expect(heard).toEqual(['made', '2 tones', 'no music', 'stopped']);
  });

  test('plays music only if it is on, in the foreground and not muted', async () => {
    const sound = createSound(false, () => undefined);
    sound.music(false);
    touch();
    await done();
    expect(heard).toEqual(['made']);
    sound.music(true);
    await done();
    page.visibilityState = 'hidden';
    page.seen();
    await done();
    page.visibilityState = 'visible';
    page.seen();
    await done();
    sound.mute(true);
    await done();
    expect(heard).toEqual(['made', 'music', 'no music', 'music', 'no music', 'stopped']);
  });

  test.each(['suspended', 'interrupted'])(
    'that a call or lock has left %s resumes with the next touch, and when the page is visible again',
    async (state) => {
      createSound(false, () => undefined);
      touch();
      await done();
      context.state = state;
      touch();
      expect(heard).toEqual(['made', 'resumed']);
      context.state = state;
      page.visibilityState = 'hidden';
      page.seen();
      expect(context.state).toBe(state);
      page.visibilityState = 'visible';
      page.seen();
      expect(context.state).toBe('running');
    },
  );

  test('stays suspended after a call while muted, and resumes when unmuted', async () => {
    const sound = createSound(true, () => undefined);
    touch();
    await done();
    context.state = 'suspended';
    touch();
    expect(context.state).toBe('suspended');
    sound.mute(false);
    expect(context.state).toBe('running');
  });

  test('never suspends audio while music is on', async () => {
    const sound = createSound(false, () => undefined);
    sound.music(true);
    touch();
    await done();
    expect(outlet.autoSuspend).toBe(false);
    sound.music(false);
    expect(outlet.autoSuspend).toBe(true);
  });
});
