import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Seen } from '../../../view/seen.ts';
import { commonLook, keyOf, type Look } from '../../dots/view/look.ts';
import { type ColouredLine, inkOf } from '../../dots/view/marks.ts';
import type { ClosestDotBoard, ClosestDotDocument } from '../engine/document.ts';
import type { ClosestDotGesture } from '../engine/rules.ts';

/** What is seen of a closest-dot puzzle. */
export interface ClosestDotLook extends Look {
  /** The circle around the held dot: in its colour, this large in puzzle units; undefined where none is to be seen. */
  readonly circle: { readonly colour: number; readonly radius: number } | undefined;
}

/** A document that this view was opened for. The registry gives it documents of its own kind only. */
export function documentOf(document: PuzzleDocument): ClosestDotDocument {
  return document as ClosestDotDocument;
}

/** What is to be seen of a board. */
export function lookOf(
  board: ClosestDotBoard,
  lines: ReadonlyMap<string, ColouredLine>,
  { session, gesture, tool }: Seen,
): ClosestDotLook {
  const { held, line } = gesture as ClosestDotGesture;
  const coloursOf = (from: number, to: number) => lines.get(keyOf(from, to))?.colours ?? [];
  const inkBetween = (from: number, to: number) => {
    const [colour] = coloursOf(from, to);
    return colour === undefined ? undefined : inkOf(colour);
  };
  if (held === null || line === null) {
    return { ...commonLook(session.progress, gesture, undefined, inkBetween), circle: undefined };
  }
  const { colour, radius, most, caught } = line;
  // The circle shows the dot that it touches before the finger is there.
  const touched = tool && colour !== null && radius >= most ? nearest(board, held, colour) : undefined;
  const own = colour ?? board.dots[held]?.colours[0] ?? 0;
  const ink = (caught === null ? undefined : inkBetween(held, caught)) ?? inkOf(own);
  return {
    ...commonLook(session.progress, gesture, { tip: line.tip, catching: caught ?? touched, ink }, inkBetween),
    circle: tool && colour !== null ? { colour, radius } : undefined,
  };
}

/** The lines that each dot's colours ask for, by their names. */
export function linesOf(board: ClosestDotBoard): ReadonlyMap<string, ColouredLine> {
  const lines = new Map<string, ColouredLine>();
  for (const [from, { colours }] of board.dots.entries()) {
    for (const colour of colours) {
      const to = nearest(board, from, colour);
      if (to === undefined) continue;
      const before = lines.get(keyOf(from, to));
      if (before === undefined) lines.set(keyOf(from, to), { from, to, colours: [colour] });
      else if (!before.colours.includes(colour))
        lines.set(keyOf(from, to), { ...before, colours: [...before.colours, colour] });
    }
  }
  return lines;
}

/** The dot of a colour that is nearest to another. */
function nearest({ dots }: ClosestDotBoard, from: number, colour: number): number | undefined {
  const [x, y] = dots[from]?.at ?? [0, 0];
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { at, colours }] of dots.entries()) {
    const away = (at[0] - x) ** 2 + (at[1] - y) ** 2;
    if (index === from || away >= least || !colours.includes(colour)) continue;
    best = index;
    least = away;
  }
  return best;
}
