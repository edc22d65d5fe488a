import type { Howl, HowlerGlobal } from 'howler';
import spansFile from '../../assets/sounds/sounds.json';
import address from '../../assets/sounds/sounds.mp3?url';
import type { Cue } from './cue.ts';
import type { Note } from './note.ts';
import type { Synth } from './synth.ts';

/** The game's sounds. Nothing here throws: a device without sound plays silently. */
export interface Sound {
  /** Plays a cue; `step` (0, 1, 2 …) raises its pitch. Cues before the first touch or key are dropped. */
  play(cue: Cue, step?: number): void;
  /** Loads the player's code early: some devices allow sound to start only during a touch. */
  preload(): void;
  /** Loads the sounds. Call it while nothing moves, so that the first touch is not delayed. */
  prepare(): void;
  /** Synthesizes notes at once. */
  call(notes: readonly Note[]): void;
  /** Turns quiet music on or off. It starts with the first touch, and is silent while muted or in the background. */
  music(on: boolean): void;
  isMuted(): boolean;
  mute(muted: boolean): void;
}

/** Number of line sounds; later lines repeat the highest. */
const LINES = Object.keys(spansFile.spans).filter((name) => /^line\d+$/.test(name)).length;

/** The part of the Audio Session API that iOS has. With type `ambient`, the silent switch mutes the page. */
interface Audible {
  readonly audioSession?: { type: string };
}

/** Offset and length of each sound in the file, in milliseconds. */
const spans = spansFile.spans as unknown as Record<string, [number, number]>;

export function soundName(cue: Cue, step = 0): string {
  return cue === 'line' ? `line${Math.max(0, Math.min(LINES - 1, Math.trunc(step)))}` : cue;
}

/**
 * Creates the sounds. They are loaded at the first touch at the latest, because browsers allow sound only after one.
 * The device's silent switch is respected, and other apps' music continues.
 * @param saveMuted saves whether the child has muted the sound
 */
export function createSound(startsMuted: boolean, saveMuted: (muted: boolean) => void): Sound {
  let muted = startsMuted;
  /** Undefined before the first attempt to load, and after one that failed: the next touch tries again. */
  let howl: Promise<Howl> | undefined;
  let touched = false;
  let hasMusic = false;
  /** Undefined until the sounds are loaded. */
  let outlet: HowlerGlobal | undefined;
  let synth: Promise<Synth> | undefined;

  const forget = () => {
    howl = undefined;
  };
  const load = () => {
    if (howl !== undefined) return;
    howl = open(forget).then((opened) => {
      outlet = opened.outlet;
      outlet.autoSuspend = !hasMusic;
      return opened.sounds;
    });
    howl.catch(forget);
  };
  /** Resumes audio after a call, a lock or another app, which howler does not notice. */
  const wake = () => {
    const { ctx } = outlet ?? {};
    if (muted || document.visibilityState === 'hidden' || ctx === undefined || ctx === null) return;
    if (ctx.state !== 'running' && ctx.state !== 'closed') ctx.resume().catch(() => undefined);
  };
  const withSounds = (use: (sounds: Howl) => unknown) => {
    howl?.then(use).catch(() => undefined);
  };
  const withSynth = (use: (player: Synth) => void) => {
    synth ??= howl?.then(makeSynth);
    synth
      ?.then(use, () => {
        synth = undefined;
      })
      .catch(() => undefined);
  };
  const updateMusic = () => {
    // Howler would suspend audio half a minute after its own last sound.
    if (outlet !== undefined) outlet.autoSuspend = !hasMusic;
    // Load nothing for music that is off.
    if (!touched || (!hasMusic && synth === undefined)) return;
    withSynth((player) => player.music(hasMusic && !muted && document.visibilityState !== 'hidden'));
  };
  const touch = () => {
    touched = true;
    load();
    wake();
    updateMusic();
  };
  // Some devices allow sound only when the finger is lifted.
  for (const name of ['pointerdown', 'pointerup', 'keydown']) addEventListener(name, touch, true);
  document.addEventListener('visibilitychange', wake);

  return {
    preload: () => void loadPlayer().catch(() => undefined),
    prepare: load,
    play(cue, step) {
      if (!muted && touched) withSounds((sounds) => !muted && sounds.play(soundName(cue, step)));
    },
    call(notes) {
      if (!muted && touched) withSynth((player) => !muted && player.play(notes));
    },
    music(on) {
      if (on && !hasMusic) document.addEventListener('visibilitychange', updateMusic);
      hasMusic = on;
      updateMusic();
    },
    isMuted: () => muted,
    mute(next) {
      muted = next;
      saveMuted(next);
      wake();
      updateMusic();
      if (next) withSounds((sounds) => sounds.stop());
    },
  };
}

const loadPlayer = () => import('howler');

async function makeSynth(): Promise<Synth> {
  const [{ Howler }, { synthOn }] = await Promise.all([loadPlayer(), import('./synth.ts')]);
  return synthOn(Howler.ctx, Howler.masterGain);
}

/**
 * Opens the file of sounds.
 * @param onFailure the file could not be loaded
 * @throws if the device has no audio
 */
async function open(
  onFailure: () => void,
): Promise<{ readonly sounds: Howl; readonly outlet: HowlerGlobal }> {
  const { Howl, Howler } = await loadPlayer();
  const { audioSession } = navigator as Audible;
  if (audioSession !== undefined) audioSession.type = 'ambient';
  Howler.volume(0.8);
  const sounds = new Howl({
    src: [address],
    sprite: spans,
    onloaderror: () => {
      sounds.unload();
      onFailure();
    },
    onplayerror: () => undefined,
  });
  return { sounds, outlet: Howler };
}
