import { TooDense } from '../../../geometry/graphs/crossings.ts';
import { endsOf, type NodedSegments } from '../../../geometry/graphs/noding.ts';
import { boxIndex } from '../../../geometry/indexes/box-index.ts';
import { NOWHERE } from '../../../geometry/shapes/bounds.ts';
import { contains } from '../../../geometry/shapes/region.ts';
import { length } from '../../../geometry/shapes/segment.ts';
import { type Canvas, type FigureLayer, STEPS } from '../../canvas.ts';
import { difference, type Paint, WHITE } from '../../paint.ts';
import { isInside } from './clip-region.ts';

/** Least difference of colours, of 255, that shows as a line. */
export const CONTRAST = 24;
/** How far to either side of a line the colours are looked at, in grid steps. */
const BESIDE = 0.3 * STEPS;
/** Beyond this width a line's own edges no longer say what lies under its middle, in grid steps. */
const WIDEST = 3 * STEPS;
/** What covers this much hides what is under it. */
const OPAQUE = 0.9;
/** Looking at more layers than this, all points taken together, is given up. */
const MOST_LOOKS = 100_000_000;

/** Answers what colour is seen at a point. */
export interface ColourSight {
  /** The colour at a point given in grid steps. */
  colourAt(x: number, y: number): Paint;
  /** How much the fills of the layers above `layer` cover the point, 0 to 1. */
  coverAbove(layer: number, x: number, y: number): number;
}

/** Indexes the painted layers, so that a point finds those that may cover it; `ground` is below all of them. */
export function sight(layers: readonly FigureLayer[], ground: Paint = WHITE): ColourSight {
  const boxes = boxIndex(layers.map(({ region }) => region ?? NOWHERE));
  /** The layers whose boxes hold a point, the uppermost last. */
  const stackAt = (x: number, y: number): number[] => boxes.search(x, y, x, y).sort((a, b) => a - b);
  let looks = 0;
  const covers = ({ region, clips }: FigureLayer, x: number, y: number): boolean => {
    if (++looks > MOST_LOOKS) throw new TooDense();
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
 * Which pieces of the noded segments a child sees as lines:
 * the middle line of a stroke, unless what is painted later covers it or it has the colour of its ground;
 * the rim of a fill, or of its clipped part, where the colours on both sides differ in the finished picture.
 */
export function visible(canvas: Canvas, pieces: NodedSegments, seen: ColourSight): Uint8Array {
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
    const one = seen.colourAt(x + nx, y + ny);
    const other = seen.colourAt(x - nx, y - ny);
    if (layer?.stroke === undefined) {
      if (difference(one, other) >= CONTRAST) shows[piece] = 1;
      continue;
    }
    // Along the rim of a clip half of a stroke shows.
    const { clips, stroke } = layer;
    if (!isInside(clips, x + nx, y + ny) && !isInside(clips, x - nx, y - ny)) continue;
    const faint = (ground: Paint): boolean => difference(stroke, ground) * stroke.cover < CONTRAST;
    if (faint(one) && faint(other)) continue;
    if (seen.coverAbove(index, x + nx, y + ny) >= OPAQUE && seen.coverAbove(index, x - nx, y - ny) >= OPAQUE)
      continue;
    shows[piece] = 1;
  }
  return shows;
}
