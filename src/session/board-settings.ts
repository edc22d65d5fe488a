import type { Counting } from '../puzzle/contract/kind-words.ts';

/** How a board looks and behaves; shared by game, board and buttons. */
export interface BoardSettings {
  /** Uses fades instead of movement. */
  readonly reducedMotion: boolean;
  readonly leftHanded: boolean;
  /** When a waiting child is shown the next step: after 10 s and 20 s, twice that, or never. */
  readonly idleHelp: 'on' | 'slow' | 'off';
  /**
   * Whether meaningful colours always have patterns, or only where nothing else distinguishes them, such as lines do.
   */
  readonly patterns: 'needed' | 'always';
  /** How far from its target a finger still catches it and a piece snaps, as a multiple of the default. */
  readonly reach: number;
  /** Whether boards with details smaller than a finger zoom in and show a lens. */
  readonly nearing: boolean;
  /** How numbers are written and spoken. If a puzzle cannot be counted in this way, it is counted one by one. */
  readonly counting: Counting;
  /** The renderer to use; WebGL if missing and available. */
  readonly renderer?: 'webgl' | 'canvas' | undefined;
}
