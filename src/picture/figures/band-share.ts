import { endsOf, type NodedSegments } from '../../geometry/graphs/noding.ts';
import { length } from '../../geometry/shapes/segment.ts';
import { type Canvas, type ShapeLayer, STEPS } from '../canvas.ts';
import { difference, lightness } from '../paint.ts';
import { CONTRAST, type ColourSampler } from '../svg/shapes/visibility.ts';

/** A dark band no wider than this between lighter colours reads as a line, in puzzle units. */
const BAND = 44;
/** Distance between samples across a band, in grid steps. */
const STRIDE = 4 * STEPS;
/** Distance of the first sample beside a line, in grid steps. */
const BESIDE = 0.3 * STEPS;
/** Distance between samples along the lines, in grid steps. */
const SAMPLE = 5 * STEPS;

/**
 * The share of the visible lines, by length, that are outlines of thin dark bands. A band is a fill darker than both
 * sides and at most `BAND` wide. If strokes were converted to filled shapes, nearly all lines are, and each would
 * appear twice.
 */
export function bandShare(
  canvas: Canvas,
  pieces: NodedSegments,
  shows: Uint8Array,
  sampler: ColourSampler,
): number {
  const { layers, layerOf } = canvas;
  let total = 0;
  let banded = 0;
  // Length since the last sample; short pieces share one.
  let waiting = 0;
  for (let piece = 0; piece < shows.length; piece++) {
    if (!shows[piece]) continue;
    const [ax, ay, bx, by] = endsOf(pieces, piece);
    const size = length(ax, ay, bx, by);
    total += size;
    waiting += size;
    if (waiting < SAMPLE) continue;
    const layer = layers[layerOf[pieces.from[piece]]];
    if (isBandRim((ax + bx) / 2, (ay + by) / 2, (ay - by) / size, (bx - ax) / size, layer, sampler))
      banded += waiting;
    waiting = 0;
  }
  return total > 0 ? banded / total : 0;
}

/**
 * Whether the line at (x, y) with unit normal (nx, ny) bounds a thin band on its darker side. A stroke counts only if
 * it has the band's colour, because it then looks like the band's rim.
 */
function isBandRim(
  x: number,
  y: number,
  nx: number,
  ny: number,
  layer: ShapeLayer | undefined,
  sampler: ColourSampler,
): boolean {
  const stroke = layer?.stroke;
  const beside = layer?.stroke ? BESIDE + layer.halfWidth : BESIDE;
  const left = sampler.colourAt(x + beside * nx, y + beside * ny);
  const right = sampler.colourAt(x - beside * nx, y - beside * ny);
  const side = lightness(left) < lightness(right) ? 1 : -1;
  const band = side === 1 ? left : right;
  if (stroke && (difference(stroke, band) >= CONTRAST || difference(left, right) < CONTRAST)) return false;
  for (let depth = beside + STRIDE; depth <= BAND * STEPS; depth += STRIDE) {
    const beyond = sampler.colourAt(x + side * depth * nx, y + side * depth * ny);
    if (difference(band, beyond) >= CONTRAST) return lightness(beyond) > lightness(band);
  }
  return false;
}
