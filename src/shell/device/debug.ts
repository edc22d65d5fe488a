import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Takeable } from '../../view/table/pieces.ts';

/** What tests may see of the puzzle on the screen: what a player sees, and nothing to change it by. */
interface DebugHandle {
  readonly document: PuzzleDocument | undefined;
  /** Plain JSON. */
  readonly progress: unknown;
  readonly solved: boolean;
  /** Puzzle units to CSS pixels, as the board lies now. */
  toScreen(point: Point): Point;
  /**
   * For kinds with pieces: where each can be taken hold of now, and where that same point of it belongs, in CSS pixels.
   * Pieces that lie where they belong, or out of sight, are left out.
   */
  pieces(): readonly Takeable[];
}

declare global {
  interface Window {
    dotterel?: DebugHandle;
  }
}

/** What the handle looks at: the puzzle being played, if any. */
export interface Watched {
  readonly document: PuzzleDocument;
  readonly progress: unknown;
  readonly solved: boolean;
  toScreen(point: Point): Point;
  takeable(): readonly Takeable[];
}

/** Puts the handle on the window. */
export function offerDebugHandle(target: Window, watched: () => Watched | undefined): void {
  const copy = <Value>(value: Value): Value => structuredClone(value);
  const handle: DebugHandle = {
    get document() {
      return copy(watched()?.document);
    },
    get progress() {
      return copy(watched()?.progress);
    },
    get solved() {
      return watched()?.solved ?? false;
    },
    toScreen: (point) => watched()?.toScreen(point) ?? [Number.NaN, Number.NaN],
    pieces: () => copy(watched()?.takeable() ?? []),
  };
  Object.defineProperty(target, 'dotterel', { value: Object.freeze(handle), configurable: true });
}
