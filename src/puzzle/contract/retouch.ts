import type { Point } from '../../geometry/shapes/point.ts';

/** One edit of a puzzle by hand. Places are in puzzle units; `thing` is an index. */
export type Retouch =
  | { readonly does: 'move'; readonly thing: number; readonly to: Point }
  /** Removes a thing and joins its neighbours directly. */
  | { readonly does: 'remove'; readonly thing: number }
  /** Inserts a thing into the line nearest to a place. */
  | { readonly does: 'add'; readonly at: Point }
  /** Makes the line nearest to a place pre-drawn, or a pre-drawn one part of the puzzle. */
  | { readonly does: 'turn'; readonly at: Point }
  /** Joins the lines that end at one thing to those of another, at the place of the other. */
  | { readonly does: 'join'; readonly thing: number; readonly other: number }
  /** Separates the lines that meet at a thing, so that they end beside each other. */
  | { readonly does: 'part'; readonly thing: number }
  /** Reverses the line nearest to a place. */
  | { readonly does: 'reverse'; readonly at: Point };
