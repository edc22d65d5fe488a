import { distanceSquared, isClearlyBeyond } from '../../../../geometry/shapes/segment.ts';
import type { Prepared } from '../drawing/curves.ts';
import { contains, type Sector } from '../shortcuts/sector.ts';
import type { Route, RouteGraph } from './route.ts';

/** x and y of both ends. */
export type StraightLine = readonly [number, number, number, number];

export function isClearOf(x: number, y: number, [ax, ay, bx, by]: StraightLine, clearance: number): boolean {
  return (
    isClearlyBeyond(x, y, ax, ay, bx, by, clearance) ||
    distanceSquared(x, y, ax, ay, bx, by) >= clearance * clearance
  );
}

export interface ChosenEdge {
  readonly ends: readonly [number, number];
  readonly line: StraightLine;
  /** Whether a link could go to its first and to its second end, ignoring dots of the stroke in question. */
  readonly forward: boolean;
  readonly backward: boolean;
}

/** What a stroke must keep clear of while all other strokes keep their routes. `lines` are pre-drawn. */
export interface Surroundings {
  /** Vertices that have or may have dots: those of other strokes and all structural vertices. */
  readonly dots: readonly number[];
  readonly edges: readonly ChosenEdge[];
  /** For each vertex, 1 if it is a stroke end that may have a dot. */
  readonly structural: Uint8Array;
  readonly lines: readonly StraightLine[];
}

/** Returns the surroundings of stroke `strokeNumber`. A `sector` decides at which ends the links of chosen edges may be. */
export function surroundingsOf(
  graphs: readonly RouteGraph[],
  routes: readonly Route[],
  strokeNumber: number,
  { structural, details }: Pick<Prepared, 'structural' | 'details'>,
  sector?: Sector,
): Surroundings {
  const { xs, ys } = graphs[strokeNumber];
  const dots = new Set<number>();
  for (let v = 0; v < structural.length; v++) if (structural[v]) dots.add(v);
  const pairs: (readonly [number, number])[] = [];
  const lines: StraightLine[] = details.flatMap((detail) =>
    detail.slice(1).map(([x, y], k): StraightLine => [detail[k][0], detail[k][1], x, y]),
  );
  routes.forEach((route, r) => {
    if (r === strokeNumber) return;
    const { vertices } = graphs[r].stroke;
    const at = (position: number) => vertices[position % vertices.length];
    for (const { from, to, drawn } of route) {
      if (drawn) {
        pairs.push([at(from), at(to)]);
        dots.add(at(from)).add(at(to));
      } else {
        for (let k = from; k < to; k++) lines.push([xs[at(k)], ys[at(k)], xs[at(k + 1)], ys[at(k + 1)]]);
      }
    }
  });
  const dotVertices = [...dots];
  const edges = pairs.map(([a, b]): ChosenEdge => {
    const line: StraightLine = [xs[a], ys[a], xs[b], ys[b]];
    if (sector === undefined) return { ends: [a, b], line, forward: true, backward: true };
    const isClear = (px: number, py: number, qx: number, qy: number) =>
      dotVertices.every((v) => v === a || v === b || !contains(px, py, qx, qy, sector, xs[v], ys[v]));
    const [ax, ay, bx, by] = line;
    return { ends: [a, b], line, forward: isClear(ax, ay, bx, by), backward: isClear(bx, by, ax, ay) };
  });
  return { dots: dotVertices, edges, structural, lines };
}
