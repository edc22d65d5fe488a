import { distanceSquared, length } from '#src/geometry/shapes/segment.ts';
import { importSvg } from '#src/picture/import.ts';
import type { Picture } from '#src/picture/picture.ts';
import type { Failure } from '#src/picture/result.ts';

const about = { name: 'test.svg', title: 'test', source: { id: 'file:test.svg' } };

/** An SVG with a canvas of 100 × 100 around `content`. */
export const svg = (content: string, attributes = 'viewBox="0 0 100 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

/** Returns an SVG of black strokes without fill. */
export const lines = (content: string): string => svg(`<g fill="none" stroke="black">${content}</g>`);

/** Imports an SVG; throws if it is rejected. */
export function picture(text: string): Picture {
  const result = importSvg(text, about);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}

/** The failure of an SVG; throws if it is accepted. */
export function refusal(text: string): Failure {
  const result = importSvg(text, about);
  if (result.ok) throw new Error('was not refused');
  return result.failure;
}

/** The segments of a picture's drawing: ax, ay, bx, by each. */
export function segments({ drawing: { points, edges } }: Picture): number[][] {
  const found: number[][] = [];
  for (let k = 0; k < edges.length; k += 2) {
    const [a, b] = [edges[k], edges[k + 1]];
    found.push([points[2 * a], points[2 * a + 1], points[2 * b], points[2 * b + 1]]);
  }
  return found;
}

export function totalLength(drawing: Picture): number {
  return segments(drawing).reduce((sum, [ax, ay, bx, by]) => sum + length(ax, ay, bx, by), 0);
}

/** The largest distance between two drawings, both ways. Middles and ends of segments are compared with lines. */
export function distanceBetween(one: Picture, other: Picture): number {
  return Math.max(farthest(one, other), farthest(other, one));
}

function farthest(from: Picture, to: Picture): number {
  const goal = segments(to);
  let most = 0;
  for (const [ax, ay, bx, by] of segments(from)) {
    for (const [x, y] of [
      [ax, ay],
      [bx, by],
      [(ax + bx) / 2, (ay + by) / 2],
    ]) {
      let least = Infinity;
      for (const [cx, cy, dx, dy] of goal) least = Math.min(least, distanceSquared(x, y, cx, cy, dx, dy));
      most = Math.max(most, least);
    }
  }
  return Math.sqrt(most);
}

export function extent({ drawing: { points } }: Picture): readonly [number, number] {
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
}
