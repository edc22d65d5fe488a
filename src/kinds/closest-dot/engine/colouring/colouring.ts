import type { Prepared } from '../../../dots/engine/drawing/curves.ts';
import type { DotLayout } from '../../../dots/engine/routes/layout.ts';
import type { RouteGraph } from '../../../dots/engine/routes/route.ts';
import { type Chain, edgesOf } from '../chains/chain.ts';

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
