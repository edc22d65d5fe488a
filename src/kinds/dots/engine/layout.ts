import type { Point } from '../../../geometry/point.ts';
import { distanceSquared } from '../../../geometry/segment.ts';
import type { Prepared } from './curves.ts';
import type { Polyline } from './document.ts';
import type { Route } from './route.ts';

/** Routes laid out as what a player sees and draws. */
export interface DotLayout {
  readonly dots: readonly Point[];
  readonly predrawn: readonly Polyline[];
  /** Pairs of dots, i < j, ascending. */
  readonly edges: readonly (readonly [number, number])[];
}

/** Corners flatter than this are left out of pre-drawn lines. */
const FLAT = 0.005;

/** Numbers the dots of all routes from top to bottom and collects their edges and pre-drawn lines. */
export function layOut({ xs, ys, strokes, details }: Prepared, routes: readonly Route[]): DotLayout {
  const vertices = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  const predrawn: Polyline[] = [...details];
  routes.forEach((route, s) => {
    const chain = strokes[s].vertices;
    const at = (position: number) => chain[position % chain.length];
    for (const { from, to, drawn } of route) {
      if (drawn) {
        pairs.push([at(from), at(to)]);
        vertices.add(at(from)).add(at(to));
      } else {
        const line = Array.from(
          { length: to - from + 1 },
          (_, k): Point => [xs[at(from + k)], ys[at(from + k)]],
        );
        predrawn.push(line);
      }
    }
  });
  const ordered = [...vertices].sort((a, b) => ys[a] - ys[b] || xs[a] - xs[b]);
  const dotOf = new Map(ordered.map((vertex, dot) => [vertex, dot]));
  const edges = pairs
    .map(([a, b]): readonly [number, number] => {
      const [i, j] = [dotOf.get(a) ?? 0, dotOf.get(b) ?? 0];
      return i < j ? [i, j] : [j, i];
    })
    .sort(([a, b], [c, d]) => a - c || b - d);
  return { dots: ordered.map((vertex): Point => [xs[vertex], ys[vertex]]), predrawn, edges };
}

/** The same with pre-drawn lines without the corners that nobody sees. */
export function tidy(layout: DotLayout): DotLayout {
  return { ...layout, predrawn: layout.predrawn.map(withoutFlatCorners) };
}

function withoutFlatCorners(line: Polyline): Polyline {
  const kept: Point[] = [line[0]];
  for (let k = 1; k < line.length - 1; k++) {
    const [ax, ay] = kept[kept.length - 1];
    const [x, y] = line[k];
    const [bx, by] = line[k + 1];
    if (distanceSquared(x, y, ax, ay, bx, by) > FLAT * FLAT) kept.push(line[k]);
  }
  kept.push(line[line.length - 1]);
  return kept;
}
