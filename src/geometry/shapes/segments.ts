import type { Segments } from '../indexes/segment-index.ts';
import type { Point } from './point.ts';
import { length } from './segment.ts';

/** Returns the edges of a straight-line graph as segments. An edge with an index out of range has length 0. */
export function segmentsOf(
  points: readonly Point[],
  edges: readonly (readonly [number, number])[],
): Segments {
  const segments = new Float64Array(4 * edges.length);
  edges.forEach(([i, j], edge) => {
    const a = points[i] ?? points[j] ?? [0, 0];
    const b = points[j] ?? a;
    segments.set(a, 4 * edge);
    segments.set(b, 4 * edge + 2);
  });
  return segments;
}

export function totalLength(segments: Segments): number {
  let sum = 0;
  for (let i = 0; i < segments.length; i += 4)
    sum += length(segments[i], segments[i + 1], segments[i + 2], segments[i + 3]);
  return sum;
}

export function polylineSegments(lines: readonly (readonly Point[])[]): Segments {
  const flat: number[] = [];
  for (const line of lines) {
    line.forEach((b, index) => {
      const a = line[index - 1];
      if (a !== undefined) flat.push(a[0], a[1], b[0], b[1]);
    });
  }
  return Float64Array.from(flat);
}
