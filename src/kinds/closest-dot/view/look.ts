import type { Ink } from '../../../view/rendering/atlas.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { keyOf } from '../../dots/engine/play/play.ts';
import { commonLook, type DotBoardLook } from '../../dots/view/look.ts';
import { inkOf } from '../../dots/view/marks.ts';
import type { ClosestDotBoard } from '../engine/document.ts';
import { type Circle, type ClosestDotGesture, linesOf, nearestOf } from '../engine/rules.ts';

export interface ClosestDotLook extends DotBoardLook {
  /** The circle around the held dot, with its radius in puzzle units; undefined if hidden. */
  readonly circle: { readonly colour: number; readonly radius: number } | undefined;
}

export function lookOf(board: ClosestDotBoard, seen: ViewState): ClosestDotLook {
  const { tool } = seen;
  const { held, line } = seen.gesture as ClosestDotGesture;
  const inkBetween = (from: number, to: number): Ink | undefined => {
    const [colour] = linesOf(board).get(keyOf(from, to))?.colours ?? [];
    return colour === undefined ? undefined : inkOf(colour);
  };
  const look = commonLook<Circle>(seen, inkBetween, ({ colour, radius, most, caught }, dot) => {
    // The circle shows the dot that it touches before the finger arrives.
    const touched = tool && colour !== null && radius >= most ? nearestOf(board, dot, colour) : undefined;
    const own = inkOf(colour ?? board.dots[dot]?.colours[0] ?? 0);
    return {
      catching: caught ?? touched,
      ink: (caught === null ? undefined : inkBetween(dot, caught)) ?? own,
    };
  });
  const isShown = tool && held !== null && line !== null && line.colour !== null;
  return { ...look, circle: isShown ? { colour: line.colour, radius: line.radius } : undefined };
}
