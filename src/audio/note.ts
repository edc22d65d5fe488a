/** A tone that is made as it is heard. */
export interface Note {
  /** When it begins, in seconds from the beginning of what it is a part of, and how long it is heard. */
  readonly at: number;
  readonly seconds: number;
  /** Its pitch when it begins and when it ends, in hertz. */
  readonly from: number;
  readonly to: number;
  /** 0 to 1. */
  readonly gain: number;
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'square';
  /** It is struck and dies away; else it swells and ends. */
  readonly struck?: boolean;
  /** It trembles so often in a second. */
  readonly shake?: number;
}
