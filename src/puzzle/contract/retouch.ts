import type { Point } from '../../geometry/shapes/point.ts';

/** One thing that somebody does to a puzzle by hand, in puzzle units. */
export type Retouch =
  /** Moves a thing of its board, by its index. */
  | { readonly does: 'move'; readonly thing: number; readonly to: Point }
  /** Takes one away; what it joined is joined without it. */
  | { readonly does: 'remove'; readonly thing: number }
  /** Puts one into the line that is nearest to a place. */
  | { readonly does: 'add'; readonly at: Point }
  /** Shows the line nearest to a place from the start, or leaves it to be drawn where it was shown. */
  | { readonly does: 'turn'; readonly at: Point }
  /** Joins the lines that end in one thing to those of another, where that is. */
  | { readonly does: 'join'; readonly thing: number; readonly other: number }
  /** Parts the lines that meet in one: they end beside each other. */
  | { readonly does: 'part'; readonly thing: number }
  /** Has the line nearest to a place begin at its other end. */
  | { readonly does: 'reverse'; readonly at: Point };
