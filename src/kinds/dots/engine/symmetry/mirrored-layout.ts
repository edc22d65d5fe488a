import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Polyline } from '../document.ts';
import { type DotLayout, sortEdges } from '../routes/layout.ts';
import { mirroredLine, withTwinLines } from './twins.ts';

/** A dot this near to an axis, in units, is on it, because coordinates are rounded. */
const ROUNDED = 0.02;

/** Adds to the layout left of an axis the same layout right of it. */
export function mirrored({ dots, predrawn, edges, lines }: DotLayout, axis: number): DotLayout {
  const snapped = (line: Polyline) =>
    line.map(([x, y]): Point => [Math.abs(x - axis) <= ROUNDED ? axis : x, y]);
  const twin = (line: Polyline) => mirroredLine(line, axis);
  const left = snapped(dots);
  const right = twin(left.filter(([x]) => x !== axis));
  const ordered = [...left, ...right].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  const numberOf = new Map(ordered.map((at, dot) => [String(at), dot]));
  const numbered = (at: Point) => numberOf.get(String(at)) ?? 0;
  const bothEdges = edges.flatMap((edge, e) => {
    const ends = edge.map((dot) => left[dot]);
    // An edge along the axis is its own mirror image.
    const sides = ends.every(([x]) => x === axis)
      ? [snapped]
      : [snapped, (line: Polyline) => twin(snapped(line))];
    return sides.map((side) => {
      const [i, j] = side(ends).map(numbered);
      return { pair: [i, j] as const, line: side(lines[e]) };
    });
  });
  return { dots: ordered, predrawn: withTwinLines(predrawn.map(snapped), axis), ...sortEdges(bothEdges) };
}
