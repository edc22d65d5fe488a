import { distanceSquared, isBeyond } from '../../../../geometry/shapes/segment.ts';
import type { Prepared } from '../drawing/curves.ts';
import type { Route, RouteGraph } from '../routes/route.ts';
import { contains, type Sector } from './sector.ts';

/** x and y of both ends of a straight line. */
export type StraightLine = readonly [number, number, number, number];

/** Whether (x, y) is no nearer to a straight line than the clearance. */
export function isClearOf(x: number, y: number, [ax, ay, bx, by]: StraightLine, clearance: number): boolean {
  return (
    isBeyond(x, y, ax, ay, bx, by, clearance) ||
    distanceSquared(x, y, ax, ay, bx, by) >= clearance * clearance
  );
}

/** An edge that another stroke has chosen. */
export interface Edge {
  readonly ends: readonly [number, number];
  readonly line: StraightLine;
  /** Whether a link could stand at its first end, and at its second, if the stroke in question had no dots. */
  readonly forward: boolean;
  readonly backward: boolean;
}

/** What one stroke finds around it when all other strokes stay as they are. */
export interface Surroundings {
  /** Vertices at which dots stand or may stand: those of other strokes and all structural vertices. */
  readonly dots: readonly number[];
  readonly edges: readonly Edge[];
  /** For each vertex, whether it is an end of strokes at which a dot may stand. */
  readonly structural: Uint8Array;
  /** Pre-drawn lines, cut at their corners. */
  readonly lines: readonly StraightLine[];
}

/** What stroke s finds around it. */
export function surroundingsOf(
  graphs: readonly RouteGraph[],
  routes: readonly Route[],
  s: number,
  { structural, details }: Pick<Prepared, 'structural' | 'details'>,
  sector?: Sector,
): Surroundings {
  const { xs, ys } = graphs[s];
  const dots = new Set<number>();
  for (let v = 0; v < structural.length; v++) if (structural[v]) dots.add(v);
  const pairs: (readonly [number, number])[] = [];
  const lines: StraightLine[] = details.flatMap((detail) =>
    detail.slice(1).map(([x, y], k): StraightLine => [detail[k][0], detail[k][1], x, y]),
  );
  routes.forEach((route, r) => {
    if (r === s) return;
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
  const all = [...dots];
  const edges = pairs.map(([a, b]): Edge => {
    const line: StraightLine = [xs[a], ys[a], xs[b], ys[b]];
    if (sector === undefined) return { ends: [a, b], line, forward: true, backward: true };
    const isClear = (px: number, py: number, qx: number, qy: number) =>
      all.every((v) => v === a || v === b || !contains(px, py, qx, qy, sector, xs[v], ys[v]));
    const [ax, ay, bx, by] = line;
    return { ends: [a, b], line, forward: isClear(ax, ay, bx, by), backward: isClear(bx, by, ax, ay) };
  });
  return { dots: all, edges, structural, lines };
}
