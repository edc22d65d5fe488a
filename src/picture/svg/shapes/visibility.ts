import { TooDense } from '../../../geometry/graphs/crossings.ts';
import { endsOf, type NodedSegments } from '../../../geometry/graphs/noding.ts';
import { boxIndex } from '../../../geometry/indexes/box-index.ts';
import { EMPTY_BOUNDS } from '../../../geometry/shapes/bounds.ts';
import { contains } from '../../../geometry/shapes/region.ts';
import { length } from '../../../geometry/shapes/segment.ts';
import { type Canvas, type ShapeLayer, STEPS } from '../../canvas.ts';
import { difference, type Paint, WHITE } from '../../paint.ts';
import { isInside } from './clip-region.ts';

/** Minimum difference of colours, of 255, that shows as a line. */
export const CONTRAST = 24;
/** Distance at which the colours beside a line are sampled, in grid steps. */
const BESIDE = 0.3 * STEPS;
/** Largest such distance beside a broad stroke, in grid steps. */
const WIDEST = 3 * STEPS;
/** Paint with this opacity hides everything below. */
const OPAQUE = 0.9;
/** Limit on tests of a point in a layer. */
const MAX_TESTS = 100_000_000;

export interface ColourSampler {
  /** The colour at a point, in grid steps. */
  colourAt(x: number, y: number): Paint;
  /** The opacity of the fills above `layer` at a point, 0 to 1. */
  coverAbove(layer: number, x: number, y: number): number;
}

/** Indexes the fills of layers for sampling. `ground` is the colour below all of them. */
export function colourSampler(layers: readonly ShapeLayer[], ground: Paint = WHITE): ColourSampler {
  const boxes = boxIndex(layers.map(({ region }) => region ?? EMPTY_BOUNDS));
  /** The layers whose boxes contain a point, the uppermost last. */
  const stackAt = (x: number, y: number): number[] => boxes.search(x, y, x, y).sort((a, b) => a - b);
  let tests = 0;
  const covers = ({ region, clips }: ShapeLayer, x: number, y: number): boolean => {
    if (++tests > MAX_TESTS) throw new TooDense();
    return region !== undefined && contains(region, x, y) && isInside(clips, x, y);
  };
  return {
    colourAt(x, y) {
      const stack = stackAt(x, y);
      let [red, green, blue, open] = [0, 0, 0, 1];
      for (let k = stack.length - 1; k >= 0 && open > 0.01; k--) {
        const layer = layers[stack[k]];
        if (!layer.fill || !covers(layer, x, y)) continue;
        const weight = open * layer.fill.cover;
        red += weight * layer.fill.red;
        green += weight * layer.fill.green;
        blue += weight * layer.fill.blue;
        open -= weight;
      }
      return {
        red: red + open * ground.red,
        green: green + open * ground.green,
        blue: blue + open * ground.blue,
        cover: 1,
      };
    },
    coverAbove(layer, x, y) {
      const stack = stackAt(x, y);
      let open = 1;
      for (let k = stack.length - 1; k >= 0 && stack[k] > layer && open > 1 - OPAQUE; k--) {
        const above = layers[stack[k]];
        if (above.fill && covers(above, x, y)) open *= 1 - above.fill.cover;
      }
      return 1 - open;
    },
  };
}

/**
 * Marks the noded pieces that a child sees as lines with 1.
 * A stroke's middle line shows unless later fills cover it or it has the colour of its background.
 * The rim of a fill, or of its clipped part, shows if the colours on both sides differ in the finished picture.
 */
export function visiblePieces(canvas: Canvas, pieces: NodedSegments, sampler: ColourSampler): Uint8Array {
  const { layers, layerOf } = canvas;
  const { from } = pieces;
  const shows = new Uint8Array(from.length);
  for (let piece = 0; piece < from.length; piece++) {
    const index = layerOf[from[piece]];
    const layer = index < 0 ? undefined : layers[index];
    const [ax, ay, bx, by] = endsOf(pieces, piece);
    const x = (ax + bx) / 2;
    const y = (ay + by) / 2;
    const size = length(ax, ay, bx, by);
    const reach = layer?.stroke ? Math.min(WIDEST, Math.max(BESIDE, 0.8 * layer.halfWidth)) : BESIDE;
    const nx = (-(by - ay) / size) * reach;
    const ny = ((bx - ax) / size) * reach;
    const one = sampler.colourAt(x + nx, y + ny);
    const other = sampler.colourAt(x - nx, y - ny);
    if (layer?.stroke === undefined) {
      if (difference(one, other) >= CONTRAST) shows[piece] = 1;
      continue;
    }
    // Along the rim of a clip, half of a stroke shows.
    const { clips, stroke } = layer;
    if (!isInside(clips, x + nx, y + ny) && !isInside(clips, x - nx, y - ny)) continue;
    const faint = (ground: Paint): boolean => difference(stroke, ground) * stroke.cover < CONTRAST;
    if (faint(one) && faint(other)) continue;
    if (
      sampler.coverAbove(index, x + nx, y + ny) >= OPAQUE &&
      sampler.coverAbove(index, x - nx, y - ny) >= OPAQUE
    )
      continue;
    shows[piece] = 1;
  }
  return shows;
}
