import type { Cue } from './cue.ts';

/** The game's sounds. Nothing here throws: a device without sound plays in silence. */
export interface Sound {
  /** `step` (0, 1, 2 …) raises the cue, so that one line after another sounds higher. */
  play(cue: Cue, step?: number): void;
  isMuted(): boolean;
  mute(muted: boolean): void;
}

export function createSound(muted: boolean, keep: (muted: boolean) => void): Sound {
  return {
    play: () => undefined,
    isMuted: () => muted,
    mute: (next) => {
      muted = next;
      keep(next);
    },
  };
}
