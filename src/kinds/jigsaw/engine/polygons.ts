import { distance, type Point } from '../../../geometry/shapes/point.ts';
import type { Random } from '../../../random.ts';
import type { Cutting } from './cutting.ts';
import { OUTSIDE } from './document.ts';
import { frameOf } from './frame.ts';
import type { Attempts } from './grid.ts';
import { rowsFor } from './play/rows.ts';

/** Greatest distance of a corner point from its side, as a share of a piece's width. */
const HEIGHT = 0.3;
/** Steepest slopes between corner points, and from a grid corner to the first one. They keep corners blunt. */
const STEEPEST = 0.85;
const STEEPEST_FIRST = 0.42;
/** How far a corner point may be from the middle of its stretch, as a share of the stretch. */
const MAX_SHIFT = 0.3;
/** How much flatter a side becomes with each attempt, as a share. */
const SHRINK = 0.15;

/**
 * Cuts a picture into rows of polygons (Collignon, Jakcson and Madsen 2021, §5.2.1). Every inner side has `distortion`
 * corner points, each at a random distance from the straight line, so that no two pieces are identical. Limited heights
 * keep sides from crossing, and limits tighter than in the report keep corners blunt.
 */
export function cutPolygons(
  size: readonly [number, number],
  { pieces, distortion }: { readonly pieces: number; readonly distortion: number },
  random: Random,
  attempts: Attempts,
): Cutting {
  const frame = frameOf(rowsFor(pieces, size), size, random.fork('corners'));
  const { span } = frame;
  const cuts = frame.lines.map((line, index) => {
    const [from, to] = line.ends.map((end) => frame.vertices[end]) as [Point, Point];
    if (line.pieces.includes(OUTSIDE)) return { ...line, path: [from, to], interlocking: false };
    const scale = (1 - SHRINK) ** attempts(index);
    const path = distort(from, to, { distortion, scale, span }, random.fork(`line ${index}`));
    return { ...line, path, interlocking: false };
  });
  return { vertices: frame.vertices, cuts, pieces: frame.pieces };
}

/** Returns a side with one corner point in each of its equal stretches. */
function distort(
  from: Point,
  to: Point,
  {
    distortion: count,
    scale,
    span,
  }: { readonly distortion: number; readonly scale: number; readonly span: number },
  random: Random,
): Point[] {
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]];
  const maxHeight = Math.min(HEIGHT, (HEIGHT * span) / distance(from, to)) * scale;
  const randomSigned = () => (random.below(2001) - 1000) / 1000;
  const places = Array.from({ length: count }, (_, k) => (k + 1 + MAX_SHIFT * randomSigned()) / (count + 1));
  const heights = places.map(() => maxHeight * randomSigned());
  // Limit the slopes, from both ends inwards.
  for (const order of [places.map((_, k) => k), places.map((_, k) => count - 1 - k)]) {
    let [place, height, steepest] = [order[0] === 0 ? 0 : 1, 0, STEEPEST_FIRST];
    for (const k of order) {
      const reach = steepest * Math.abs(places[k] - place);
      heights[k] = Math.min(height + reach, Math.max(height - reach, heights[k]));
      [place, height, steepest] = [places[k], heights[k], STEEPEST];
    }
  }
  const inner = places.map((place, k): Point => {
    const up = heights[k];
    return [from[0] + place * ux + up * uy, from[1] + place * uy - up * ux];
  });
  return [from, ...inner, to];
}
