import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { length } from '../../../../geometry/shapes/segment.ts';
import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import type { DotLayout } from '../../../dots/engine/routes/layout.ts';
import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { type MirrorAxis, withoutAxisDots } from '../../../dots/engine/symmetry/symmetry.ts';
import { type Chain, type ChainLimits, edgesOf } from '../chains/chain.ts';
import { classesOf, type DrawnEdge, isSound } from '../chains/classes.ts';

export interface Coloured extends DotLayout {
  readonly colours: readonly (readonly number[])[];
  readonly palette: number;
}

interface ColouredLine {
  readonly ends: readonly [string, string];
  readonly colour: number;
}

export function linesOf(
  graphs: readonly RouteGraph[],
  chains: readonly (Chain | undefined)[],
  { xs, ys }: Prepared,
): readonly ColouredLine[] {
  const place = (v: number) => String([xs[v], ys[v]]);
  return chains.flatMap((chain, s) =>
    edgesOf(graphs[s], chain).map(({ ends: [v, w], colour }) => ({ ends: [place(v), place(w)], colour })),
  );
}

/** Returns the layout with colours, numbered by their number of edges, most first. */
export function colourLayout(layout: DotLayout, lines: readonly ColouredLine[]): Coloured {
  const uses = new Map<number, number>();
  for (const { colour } of lines) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  const order = [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || a - b);
  const numberOf = new Map(order.map((colour, number) => [colour, number]));
  const byPlace = new Map<string, Set<number>>();
  for (const { ends, colour } of lines) {
    for (const place of ends) {
      const colours = byPlace.get(place) ?? new Set<number>();
      colours.add(numberOf.get(colour) ?? 0);
      byPlace.set(place, colours);
    }
  }
  const colours = layout.dots.map((at) => [...(byPlace.get(String(at)) ?? [])].sort((a, b) => a - b));
  return { ...layout, colours, palette: order.length };
}

/** Colours a mirrored layout. Removes a dot on the axis if its two neighbours can be joined directly in some colour. */
export function colourMirrored(
  layout: DotLayout,
  lines: readonly ColouredLine[],
  axis: MirrorAxis,
  drawing: PlaneGraph,
  limits: ChainLimits & { readonly epsilon: number },
): Coloured {
  let left = lines;
  const merged = withoutAxisDots(layout, axis, drawing, limits, ({ dots }, [p, q], gone) => {
    const [from, to, over] = [dots[p], dots[q], gone].map(String);
    const others = left.filter(({ ends }) => !ends.includes(over));
    for (let colour = 0; colour < limits.colours; colour++) {
      const next: readonly ColouredLine[] = [...others, { ends: [from, to], colour }];
      if (!fits(dots, next, limits)) continue;
      left = next;
      return true;
    }
    return false;
  });
  return colourLayout(merged, left);
}

/** Whether dots joined by such lines find each other by colour, and none has too many colours. */
function fits(
  dots: DotLayout['dots'],
  lines: readonly ColouredLine[],
  { factor, colours, maxPie }: ChainLimits,
): boolean {
  const numberOf = new Map(dots.map((at, dot) => [String(at), dot]));
  const edges = lines.map(({ ends, colour }): DrawnEdge => {
    const [i, j] = ends.map((place) => numberOf.get(place) ?? 0);
    return { ends: [i, j], long: length(...dots[i], ...dots[j]), colour };
  });
  const xs = Float64Array.from(dots, ([x]) => x);
  const ys = Float64Array.from(dots, ([, y]) => y);
  const classes = classesOf(edges, xs, ys, colours);
  return (
    classes.every((members) => isSound(members, factor - 1e-4)) &&
    dots.every((_, dot) => classes.filter((members) => members.has(dot)).length <= maxPie)
  );
}
