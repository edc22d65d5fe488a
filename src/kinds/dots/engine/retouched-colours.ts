import type { Point } from '../../../geometry/point.ts';
import type { DotBoard } from './document.ts';
import type { RetouchedLayout } from './retouched-layout.ts';

/**
 * The colours of dots after one thing was done to their layout by hand: those that they had; of a new one those that all dots
 * have that it is joined to.
 */
function coloursAfter(
  before: readonly { readonly colours: readonly number[] }[],
  { dots, edges, origins }: RetouchedLayout,
): readonly (readonly number[])[] {
  const had = origins.map((dot) => (dot === undefined ? undefined : before[dot]?.colours));
  return dots.map((_, dot) => {
    const own = had[dot];
    if (own !== undefined) return own;
    const beside = edges
      .filter((edge) => edge.includes(dot))
      .flatMap(([i, j]) => had[i === dot ? j : i] ?? []);
    const joined = edges.filter((edge) => edge.includes(dot)).length;
    const shared = [...new Set(beside)].filter(
      (colour) => beside.filter((other) => other === colour).length === joined,
    );
    return (shared.length > 0 ? shared.slice(0, 1) : beside.slice(0, 1)).sort((a, b) => a - b);
  });
}

/** A board of dots with colours. */
interface ColouredBoard extends DotBoard {
  readonly dots: readonly { readonly at: Point; readonly colours: readonly number[] }[];
}

/** The board of a layout that one thing was done to by hand: dots keep their colours, see `coloursAfter`, and the board all else. */
export function dressedInColours<Board extends ColouredBoard>(
  { board }: { readonly board: Board },
  layout: RetouchedLayout,
): Board {
  const colours = coloursAfter(board.dots, layout);
  const dots = layout.dots.map((at, dot) => ({ at, colours: colours[dot] ?? [] }));
  return { ...board, dots, predrawn: layout.predrawn };
}
