import type { Point } from '../../geometry/shapes/point.ts';
import type { Beside } from '../../puzzle/contract/kind.ts';
import type { BoardElement, Room } from '../board/board-placement.ts';
import type { Size } from '../board/camera.ts';
import type { Motions } from '../motion.ts';
import type { Aids, ViewState } from '../view-state.ts';

export interface DeskOptions {
  /** True with reduced motion: fades replace movements. */
  readonly still: boolean;
  readonly motions: Motions;
  element(): BoardElement;
  /** Width and height of the area shown at zoom 1, in puzzle units. */
  readonly wholeSize: Size;
  /** CSS pixels per puzzle unit at zoom 1. */
  scale(): number;
  viewState(): ViewState;
  setAids(aids: Aids): void;
}

/** A touch in CSS pixels of the board's element. */
export interface DeskTouch {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly at: Point;
  readonly tap: boolean;
  readonly milliseconds: number;
}

/** How the board should treat a touch: play it, possibly beside the board; cancel its stroke; or ignore it. */
export type TouchTreatment = { readonly beside?: Beside | undefined } | 'cancel' | 'kept';

/** The area beside a board that takes some touches itself, such as a scrolling tray. */
export interface Desk {
  room(whole: BoardElement): Room;
  treatTouch(contact: DeskTouch): TouchTreatment;
  /** The thing at a place, in CSS pixels of the element; undefined on the board. */
  beside(at: Point): Beside | undefined;
  /** Returns true if the desk used the wheel. `at` is in CSS pixels of the element. */
  handleWheel(at: Point, by: number): boolean;
  /** Where to grip a thing: `at` in CSS pixels of the element, and `of` on the thing itself. */
  gripOf(thing: number): { readonly at: Point; readonly of: Point } | undefined;
  /** Scrolls things that are pointed at into sight after a change. */
  follow(seen: ViewState): void;
}
