/** A tone for the synthesizer. */
export interface Note {
  /** Start in seconds, relative to the start of the call or bar, and duration. */
  readonly at: number;
  readonly seconds: number;
  /** Pitch at the start and at the end, in hertz. */
  readonly from: number;
  readonly to: number;
  readonly gain: number;
  readonly wave: 'sine' | 'triangle' | 'sawtooth' | 'square';
  /** True if it is struck and dies away; otherwise it swells and ends. */
  readonly struck?: boolean;
  /** Tremolo in hertz. */
  readonly tremolo?: number;
}
