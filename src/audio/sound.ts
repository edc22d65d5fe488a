import type { Howl } from 'howler';
import spansFile from '../../assets/sounds/sounds.json';
import address from '../../assets/sounds/sounds.mp3?url';
import type { Cue } from './cue.ts';

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

  const load = () => {
    howl ??= open().catch(() => undefined);
  };
  const ask = (what: (sounds: Howl) => unknown) => {
    howl?.then((sounds) => sounds !== undefined && what(sounds)).catch(() => undefined);
  };
  const touch = () => {
    touched = true;
    load();
  };
  addEventListener('pointerdown', touch, { once: true, capture: true });
  addEventListener('keydown', touch, { once: true, capture: true });

  return {
    fetch: () => void player().catch(() => undefined),
    prepare: load,
    play(cue, step) {
      if (!muted && touched) ask((sounds) => !muted && sounds.play(soundName(cue, step)));
    },
    isMuted: () => muted,
    mute(next) {
      muted = next;
      keep(next);
      if (next) ask((sounds) => sounds.stop());
    },
  };
}

const player = () => import('howler');

/** The one file of sounds. @throws where the device has none to offer. */
async function open(): Promise<Howl> {
  const { Howl, Howler } = await player();
  const { audioSession } = navigator as Audible;
  if (audioSession !== undefined) audioSession.type = 'ambient';
  Howler.volume(0.8);
  return new Howl({
    src: [address],
    sprite: spans,
    onloaderror: () => undefined,
    onplayerror: () => undefined,
  });
}
