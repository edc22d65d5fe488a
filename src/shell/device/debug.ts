import type { Point } from '../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Takeable } from '../../view/table/pieces.ts';

/** A view of the current puzzle for tests. It shows only what a player sees, and changes nothing. */
interface DebugHandle {
  readonly document: PuzzleDocument | undefined;
  /** Plain JSON. */
  readonly progress: unknown;
  readonly solved: boolean;
  /** Converts puzzle units to CSS pixels of the window. */
  toScreen(point: Point): Point;
  /**
   * The pieces that can be taken now, for kinds with pieces, and their targets, in CSS pixels. Without placed and
   * invisible pieces.
   */
  pieces(): readonly Takeable[];
}

declare global {
  interface Window {
    dotterel?: DebugHandle;
  }
}

export interface Watched {
  readonly document: PuzzleDocument;
  readonly progress: unknown;
  readonly solved: boolean;
  toScreen(point: Point): Point;
  takeable(): readonly Takeable[];
}

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
