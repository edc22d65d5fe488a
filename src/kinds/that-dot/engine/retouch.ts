import { recordedIn } from '../../../puzzle/parameters.ts';
import { type RetouchedLayout, retouching } from '../../dots/engine/retouching.ts';
import type { ThatDotBoard, ThatDotDocument } from './document.ts';
import { linked } from './generate.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** A puzzle with one thing done to it by hand: its links are given to its edges anew. */
export const retouch = retouching<ThatDotBoard, ThatDotDocument>({
  verify,
  solve,
  quality,
  dress(document, layout) {
    const { values } = recordedIn(parameters, document.generator.parameters);
    return { dots: linked(layout, values, pensOf(document, layout)), predrawn: layout.predrawn };
  },
});

/** The pens that edges had before; a new one has that of a link beside it. */
function pensOf(
  { board }: ThatDotDocument,
  { edges, origins }: RetouchedLayout,
): readonly (number | undefined)[] {
  return edges.map(([i, j]) => {
    const ends = [origins[i], origins[j]].flatMap((dot) => (dot === undefined ? [] : [board.dots[dot]]));
    const [a, b] = ends;
    const beside = ends.flatMap((dot) => dot?.links ?? []);
    if (a === undefined || b === undefined) return beside[0]?.colour;
    const towards = Math.atan2(b.at[1] - a.at[1], b.at[0] - a.at[0]);
    const off = (angle: number, of: number): number => 1 - Math.cos(angle - of);
    const own = [
      ...a.links.map(({ direction, colour }) => ({ colour, far: off(direction, towards) })),
      ...b.links.map(({ direction, colour }) => ({ colour, far: off(direction, towards + Math.PI) })),
    ].sort((one, other) => one.far - other.far);
    return own[0]?.colour;
  });
}
