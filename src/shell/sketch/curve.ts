import type { Point } from '../../geometry/shapes/point.ts';

/**
 * Path data of smoothed polylines: quadratic B-splines through the midpoints of their segments. Ends and points shared
 * by lines stay in place.
 */
export function smoothPath(lines: readonly (readonly Point[])[]): string {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const point of lines.flat()) {
    const key = point.join(' ');
    (seen.has(key) ? shared : seen).add(key);
  }
  return lines
    .map((line) => {
      const [first, ...rest] = line;
      if (first === undefined) return '';
      const segments = rest.map((point, index) => {
        const next = rest[index + 1];
        const stays = next === undefined || shared.has(point.join(' '));
        if (stays) return `L${point.join(' ')}`;
        const middle = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
        return `Q${point.join(' ')} ${middle.join(' ')}`;
      });
      return `M${first.join(' ')}${segments.join('')}`;
    })
    .join('');
}
