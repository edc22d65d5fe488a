import { graphSegments, type PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { farthest } from '../../../../geometry/shapes/hausdorff.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { distanceSquared, meet } from '../../../../geometry/shapes/segment.ts';
import { polylineSegments, segmentsOf } from '../../../../geometry/shapes/segments.ts';
import type { Polyline } from '../document.ts';
import type { DotSettings } from '../parameters.ts';
import { type DotLayout, sortEdges } from '../routes/layout.ts';

/**
 * Removes dots on the axis of a mirrored layout that are between a dot and its twin, where possible.
 *
 * @param suits accepts a layout in which the two dots of `joined` were joined by way of another before
 */
export function withoutAxisDots(
  layout: DotLayout,
  axis: number,
  drawing: PlaneGraph,
  { epsilon, clearance }: Pick<DotSettings, 'epsilon' | 'clearance'>,
  suits: (layout: DotLayout, joined: readonly [number, number]) => boolean,
): DotLayout {
  const drawn = buildIndex(graphSegments(drawing));
  const isLike = ({ dots, edges, predrawn }: DotLayout) => {
    const shown = buildIndex(Float64Array.from([...segmentsOf(dots, edges), ...polylineSegments(predrawn)]));
    return (
      farthest(drawn.segments, shown, epsilon).distance <= epsilon &&
      farthest(shown.segments, drawn, epsilon).distance <= epsilon
    );
  };
  let current = layout;
  for (const at of layout.dots.filter(([x]) => x === axis)) {
    const found = withoutDot(current, current.dots.indexOf(at), clearance);
    if (found && isLike(found.layout) && suits(found.layout, found.joined)) current = found.layout;
  }
  return current;
}

/**
 * Returns the layout with one edge in place of the two that meet at a dot. Undefined if other lines meet there, or if
 * the new edge would cross something or be too near to a dot.
 */
function withoutDot(
  { dots, predrawn, edges, lines }: DotLayout,
  removed: number,
  clearance: number,
): { readonly layout: DotLayout; readonly joined: readonly [number, number] } | undefined {
  // Find the two dots that only this one joins.
  const neighbours = edges.filter((edge) => edge.includes(removed)).map(([i, j]) => (i === removed ? j : i));
  const [p, q] = neighbours.sort((a, b) => a - b);
  const isEnd = (line: Polyline) => touches([line[0], line[line.length - 1]], [dots[removed]]);
  if (neighbours.length !== 2 || predrawn.some(isEnd)) return undefined;
  if (edges.some(([i, j]) => i === p && j === q)) return undefined;

  // The edge between them must be clear of other dots, and meet other lines only at its ends.
  const edge = [dots[p], dots[q]] as const;
  const others = edges.filter((each) => !each.includes(removed));
  const segments = [...others.map((ends) => ends.map((dot) => dots[dot])), ...predrawn.flatMap(sidesOf)];
  const isNear = dots.some(
    (at, dot) =>
      ![p, q, removed].includes(dot) &&
      distanceSquared(...at, ...edge[0], ...edge[1]) < clearance * clearance,
  );
  const isCrossed = segments.some(
    ([a, b]) => !touches([a, b], edge) && meet(...edge[0], ...edge[1], ...a, ...b),
  );
  if (isNear || isCrossed) return undefined;

  // Join the lines of the two edges, and number the dots again.
  const lineBetween = (from: number, to: number): Polyline => {
    const e = edges.findIndex((each) => each.includes(from) && each.includes(to));
    return edges[e][0] === from ? lines[e] : lines[e].toReversed();
  };
  const renumbered = ([i, j]: readonly [number, number]) =>
    [i > removed ? i - 1 : i, j > removed ? j - 1 : j] as const;
  const joined = renumbered([p, q]);
  return {
    layout: {
      dots: dots.filter((_, dot) => dot !== removed),
      predrawn,
      ...sortEdges([
        ...others.map((pair) => ({ pair: renumbered(pair), line: lineBetween(...pair) })),
        { pair: joined, line: [...lineBetween(p, removed), ...lineBetween(removed, q).slice(1)] },
      ]),
    },
    joined,
  };
}

function sidesOf(line: Polyline): readonly (readonly Point[])[] {
  return line.slice(1).map((to, k) => [line[k], to]);
}

/** Whether any two of the places are the same. */
function touches(places: readonly Point[], others: readonly Point[]): boolean {
  return places.some(([x, y]) => others.some((other) => other[0] === x && other[1] === y));
}
