/** How numbers are counted: in one of the ways of their kind, by its name, and in a language of the app, such as `nl`. */
export interface Counting {
  readonly way: string;
  readonly language: string;
}

/** How a board looks and behaves: the one statement of it, for the game, the board and the buttons alike. */
export interface BoardSettings {
  /** Fades instead of movements. */
  readonly reducedMotion: boolean;
  readonly leftHanded: boolean;
  /** Whether the next step shows itself to a child that waits: after 10 s and 20 s, twice as late, or never. */
  readonly idleHelp: 'on' | 'slow' | 'off';
  /** Whether colours that mean something have their shapes where others tell them as well, such as on lines. */
  readonly patterns: 'needed' | 'always';
  /** How far things catch a finger, and pieces snap, as a multiple of what is usual. */
  readonly reach: number;
  /** Where things lie nearer to one another than a finger is wide: the board comes nearer, and a lens shows what is under the finger. */
  readonly nearing: boolean;
  /** How numbers are written and spoken; a puzzle that cannot be counted so is counted one by one. */
  readonly counting: Counting;
  /** Which renderer to use; without it, WebGL where there is one. */
  readonly renderer?: 'webgl' | 'canvas' | undefined;
}
