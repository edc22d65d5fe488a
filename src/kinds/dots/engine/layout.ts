import type { Point } from '../../../geometry/point.ts';
import { arcLengths } from '../../../geometry/polyline.ts';
import { round } from '../../../geometry/rounding.ts';
import { distanceSquared, length } from '../../../geometry/segment.ts';
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

/** Lines go over to a dot beside them along so many times its distance. */
const LEAD = 6;
/** Corners flatter than this are left out of pre-drawn lines. */
const FLAT = 0.005;

/** Numbers the dots of all routes from top to bottom and collects their edges and pre-drawn lines. */
export function layOut(prepared: Prepared, routes: readonly Route[]): DotLayout {
  const { xs, ys, strokes, details } = prepared;
  const vertices = new Set<number>();
  const pairs: (readonly [number, number])[] = [];
  const lines: (readonly number[])[] = [];
  routes.forEach((route, s) => {
    const chain = strokes[s].vertices;
    const at = (position: number) => chain[position % chain.length];
    for (const { from, to, drawn } of route) {
      if (drawn) {
        pairs.push([at(from), at(to)]);
        vertices.add(at(from)).add(at(to));
      } else {
        lines.push(Array.from({ length: to - from + 1 }, (_, k) => at(from + k)));
      }
    }
  });
  const lineThrough = placing(prepared, routes, vertices);
  const predrawn: Polyline[] = [...details, ...lines.map(lineThrough)];
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

/**
 * How pre-drawn lines through vertices lie: as in the drawing, for what was moved was moved for the sake of dots. Only towards a dot that
 * stands beside the drawing they leave it, over a stretch some times as long as the dot is away. A stroke that was enlarged, and has dots,
 * is as large all along.
 */
function placing(
  { xs, ys, homeXs, homeYs, strokes }: Prepared,
  routes: readonly Route[],
  dots: ReadonlySet<number>,
): (line: readonly number[]) => Polyline {
  const isMoved = (v: number) => xs[v] !== homeXs[v] || ys[v] !== homeYs[v];
  const enlarged = new Set(
    routes.flatMap((route, s) => {
      const { vertices, closed } = strokes[s];
      const inner = closed ? vertices : vertices.subarray(1, -1);
      return route.some(({ drawn }) => drawn) && inner.some(isMoved) ? [...vertices] : [];
    }),
  );
  const homeOf = (v: number): Point => (enlarged.has(v) ? [xs[v], ys[v]] : [homeXs[v], homeYs[v]]);
  const asideOf = (v: number): Point => {
    const [x, y] = homeOf(v);
    return dots.has(v) ? [xs[v] - x, ys[v] - y] : [0, 0];
  };
  return (line) => {
    const homes = line.map(homeOf);
    const along = arcLengths(homes);
    const long = along[along.length - 1];
    const leads = [line[0], line[line.length - 1]].map((end) => {
      const [dx, dy] = asideOf(end);
      return { dx, dy, over: Math.min(LEAD * length(0, 0, dx, dy), long / 2) };
    });
    return homes.map(([x, y], k): Point => {
      const [first, last] = leads.map(({ over }, end) =>
        over === 0 ? 0 : Math.max(0, 1 - (end === 0 ? along[k] : long - along[k]) / over),
      );
      const [from, to] = leads;
      return [round(x + first * from.dx + last * to.dx), round(y + first * from.dy + last * to.dy)];
    });
  };
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
