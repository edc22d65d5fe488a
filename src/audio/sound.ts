import type { Howl, HowlerGlobal } from 'howler';
import spansFile from '../../assets/sounds/sounds.json';
import address from '../../assets/sounds/sounds.mp3?url';
import type { Cue } from './cue.ts';
import type { Note } from './note.ts';
import type { Synth } from './synth.ts';

/** The game's sounds. Nothing here throws: a device without sound plays in silence. */
export interface Sound {
  /**
   * `step` (0, 1, 2 …) raises the cue, so that one line after another sounds higher. Before the first touch or key
   * nothing is heard, then or later.
   */
  play(cue: Cue, step?: number): void;
  /**
   * Fetches what plays sounds, so that it can begin under the first touch itself: some devices let a page be heard only
   * then.
   */
  fetch(): void;
  /** Makes the sounds ready: better while nothing moves than under the first touch. */
  prepare(): void;
  /** Plays tones that are made as they are heard. */
  call(notes: readonly Note[]): void;
  /** Quiet music, from the first touch on, while the sound is on and the page is looked at; or none. */
  music(on: boolean): void;
  isMuted(): boolean;
  mute(muted: boolean): void;
}

/** How many of the lines have a tone of their own; those after it stay on the highest. */
const LINES = Object.keys(spansFile.spans).filter((name) => /^line\d+$/.test(name)).length;

/** The part of the Audio Session API that browsers on iOS have: what is `ambient` keeps still where the device is silenced. */
interface Audible {
  readonly audioSession?: { type: string };
}

/** Where each sound lies in the one file: offset and length in milliseconds. */
const spans = spansFile.spans as unknown as Record<string, [number, number]>;

/** What the file calls the sound of a cue. */
export function soundName(cue: Cue, step = 0): string {
  return cue === 'line' ? `line${Math.max(0, Math.min(LINES - 1, Math.trunc(step)))}` : cue;
}

/**
 * The sounds, loaded at the first touch at the latest. A page may be heard only after one; what was made ready
 * before is woken by it. A device that is switched to silent stays so, and music that plays there plays on.
 * @param keep is told when the child turns the sound off or on.
 */
export function createSound(startsMuted: boolean, keep: (muted: boolean) => void): Sound {
  let muted = startsMuted;
  /** None on a device without sound. */
  let howl: Promise<Howl | undefined> | undefined;
  let touched = false;
  let hasMusic = false;
  /** What all sounds go through; none before they were made ready. */
  let outlet: HowlerGlobal | undefined;
  /** What makes tones; none before something is to be heard of it. */
  let synth: Promise<Synth | undefined> | undefined;

  const load = () => {
    howl ??= open()
      .then((opened) => {
        outlet = opened.outlet;
        outlet.autoSuspend = !hasMusic;
        return opened.sounds;
      })
      .catch(() => undefined);
  };
  /** Lets the device be heard again after a call, a lock or another app, of which howler knows nothing. */
  const wake = () => {
    const { ctx } = outlet ?? {};
    if (muted || document.visibilityState === 'hidden' || ctx === undefined || ctx === null) return;
    if (ctx.state !== 'running' && ctx.state !== 'closed') ctx.resume().catch(() => undefined);
  };
  const ask = (what: (sounds: Howl) => unknown) => {
    howl?.then((sounds) => sounds !== undefined && what(sounds)).catch(() => undefined);
  };
  const withSynth = (what: (tones: Synth) => void) => {
    synth ??= (howl ?? Promise.resolve(undefined))
      .then((sounds) => (sounds === undefined ? undefined : makeSynth()))
      .catch(() => undefined);
    synth.then((tones) => tones !== undefined && what(tones)).catch(() => undefined);
  };
  const followMusic = () => {
    // Howler would fall silent half a minute after its own last sound.
    if (outlet !== undefined) outlet.autoSuspend = !hasMusic;
    // Nothing is fetched for music that nobody has asked for.
    if (!touched || (!hasMusic && synth === undefined)) return;
    withSynth((tones) => tones.music(hasMusic && !muted && document.visibilityState !== 'hidden'));
  };
  const touch = () => {
    touched = true;
    load();
    wake();
    followMusic();
  };
  // Some devices let a page be heard only once the finger is lifted.
  for (const name of ['pointerdown', 'pointerup', 'keydown']) addEventListener(name, touch, true);
  document.addEventListener('visibilitychange', wake);

  return {
    fetch: () => void player().catch(() => undefined),
    prepare: load,
    play(cue, step) {
      if (!muted && touched) ask((sounds) => !muted && sounds.play(soundName(cue, step)));
    },
    call(notes) {
      if (!muted && touched) withSynth((tones) => !muted && tones.play(notes));
    },
    music(on) {
      if (on && !hasMusic) document.addEventListener('visibilitychange', followMusic);
      hasMusic = on;
      followMusic();
    },
    isMuted: () => muted,
    mute(next) {
      muted = next;
      keep(next);
      wake();
      followMusic();
      if (next) ask((sounds) => sounds.stop());
    },
  };
}

const player = () => import('howler');

/** What makes tones where the sounds are heard. */
async function makeSynth(): Promise<Synth> {
  const [{ Howler }, { synthOn }] = await Promise.all([player(), import('./synth.ts')]);
  return synthOn(Howler.ctx, Howler.masterGain);
}

/** The one file of sounds, and what it is heard through. @throws where the device has none to offer. */
async function open(): Promise<{ readonly sounds: Howl; readonly outlet: HowlerGlobal }> {
  const { Howl, Howler } = await player();
  const { audioSession } = navigator as Audible;
  if (audioSession !== undefined) audioSession.type = 'ambient';
  Howler.volume(0.8);
  const sounds = new Howl({
    src: [address],
    sprite: spans,
    onloaderror: () => undefined,
    onplayerror: () => undefined,
  });
  return { sounds, outlet: Howler };
}
