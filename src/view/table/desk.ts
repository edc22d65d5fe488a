import type { Point } from '../../geometry/shapes/point.ts';
import type { Beside } from '../../puzzle/contract/kind.ts';
import type { Size } from '../board/camera.ts';
import type { Room, Whole } from '../board/sight.ts';
import type { Motions } from '../motion.ts';
import type { Aids, Seen } from '../seen.ts';

/** What a desk is made for. */
export interface DeskOptions {
  /** Fades instead of movements. */
  readonly still: boolean;
  readonly motions: Motions;
  /** The board's element as it is now. */
  whole(): Whole;
  /** Width and height of what is shown when nothing is zoomed, in puzzle units. */
  readonly shape: Size;
  /** CSS pixels for each puzzle unit when the whole puzzle is shown. */
  scale(): number;
  seen(): Seen;
  /** Shows the board with other aids. */
  setAids(aids: Aids): void;
}

/** What one finger does, in CSS pixels of the board's element. */
export interface DeskTouch {
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  readonly at: Point;
  readonly tap: boolean;
  readonly milliseconds: number;
}

/** How a contact is to be understood: as it is, maybe beside the board; as the end of what was begun; or not at all. */
export type Understood = { readonly beside?: Beside | undefined } | 'cancel' | 'kept';

/** What stands beside a board and takes some touches for itself, such as a tray that can be pushed along. */
export interface Desk {
  /** The part of the element that is left for the board. */
  room(whole: Whole): Room;
  understand(contact: DeskTouch): Understood;
  /** What stands at a place, in CSS pixels of the element; undefined where that is on the board. */
  beside(at: Point): Beside | undefined;
  /** Something rolled a wheel at a place, in CSS pixels; whether the desk took it. */
  roll(at: Point, by: number): boolean;
  /** Where one takes hold of a thing that stands there, in CSS pixels of the element, and of which point of it. */
  gripOf(thing: number): { readonly at: Point; readonly of: Point } | undefined;
  /** The puzzle has changed: what is pointed at comes into sight. */
  follow(seen: Seen): void;
}
