import { round } from '../../../geometry/shapes/rounding.ts';
import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import type { RetouchedLayout } from '../../dots/engine/retouch/retouched-layout.ts';
import { retouching } from '../../dots/engine/retouch/retouching.ts';
import type { ThatDotBoard, ThatDotDocument } from './document.ts';
import { assignLinks, linkTowards } from './generate.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';

/** Applies an edit by hand. Links are assigned to edges again. */
export const retouch = retouching<ThatDotBoard, ThatDotDocument>({
  verify,
  solve,
  quality,
  boardsFor(document, layout) {
    const { values } = readRecorded(parameters, document.generator.parameters);
    return [{ dots: assignLinks(layout, values, pensOf(document, layout)), predrawn: layout.predrawn }];
  },
  reversed({ board }, edge) {
    const dots = moveLink(board.dots, edge);
    return dots === undefined ? 'no-beginning' : { ...board, dots };
  },
});

/** Moves the link of an edge to its other end; undefined if both ends have one. */
function moveLink(
  dots: ThatDotBoard['dots'],
  [i, j]: readonly [number, number],
): ThatDotBoard['dots'] | undefined {
  const [a, b] = [dots[i], dots[j]];
  if (a === undefined || b === undefined) return undefined;
  const [there, back] = [linkTowards(a, b.at), linkTowards(b, a.at)];
  const link = there ?? back;
  if (link === undefined || (there !== undefined && back !== undefined)) return undefined;
  const [from, to] = there === undefined ? [j, i] : [i, j];
  const [[x, y], [u, v]] = [dots[to].at, dots[from].at];
  const direction = round(Math.atan2(v - y, u - x));
  return dots.map((dot, index) => {
    if (index === from) return { ...dot, links: dot.links.filter((each) => each !== link) };
    if (index !== to) return dot;
    const links = [...dot.links, { ...link, direction }].sort(
      (one, other) => one.direction - other.direction,
    );
    return { ...dot, links };
  });
}

/** Returns the pens that edges had before. A new edge gets that of a link beside it. */
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
