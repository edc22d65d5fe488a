import type { Point } from '../../../../geometry/shapes/point.ts';
import { once } from '../../../../once.ts';
import type { PixelPicture } from '../../../../picture/picture.ts';
import { halved, type Lab, toLab } from '../../../../picture/pixels/lab.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import { strengthOf } from '../../../../picture/pixels/strength.ts';
import { type Superpixels, superpixels } from '../../../../picture/pixels/superpixels.ts';
import type { Random } from '../../../../random.ts';
import type { Cutting } from '../cutting.ts';
import type { UserCurve } from '../user-curves/user-curves.ts';
import { type Attraction, attractionOf } from './colours/attraction.ts';
import { voronoi } from './colours/cells.ts';
import { nearnessToLines } from './colours/colour-line-map.ts';
import { featuresOf, sparing } from './colours/features.ts';
import { COMPACTNESS, sitesOf } from './colours/sites.ts';
import { BOLD, DEEP, STRICT, stretchOf, WIDE } from './curves/stretch.ts';
import { seamsOf } from './joinery.ts';
import { coloursOf, difference, mosaicOf } from './mosaic.ts';
import { type CutDrawing, freeLine } from './network/lines.ts';
import { middlesOf } from './network/middles.ts';
import { settle } from './network/vertices.ts';
import { mended } from './repairs.ts';

/** What a picture is cut by. Lengths in puzzle units, areas in square units. */
export interface ColourOrder {
  readonly pieces: number;
  /** What the cuts are to look like; one of them for each cut, by chance. */
  readonly curves: readonly UserCurve[];
  /** The least number of neighbours that a piece interlocks with, as far as its cuts are long enough. */
  readonly minDegree: number;
  readonly minWidth: number;
  readonly minArea: number;
  /** More and smaller pieces where the picture says most. */
  readonly isSalient: boolean;
}

/** Smoothing of the picture before and after its gradient is taken, in puzzle units. */
const SMOOTHING = 2;
/** Superpixels that colour lines are found with (Lau et al. 2014, §4.2). */
const OVERSEGMENTED = 200;
/** How far colour lines draw, in puzzle units (their d_c). */
const REACH = 20;
/** How much the colour lines between superpixels draw beside the gradient. */
const LINES_WEIGHT = 0.5;
/** Vertices move by no more than this share of the distance of two pieces at once. */
const STEP_SHARE = 0.2;
/** Cells keep this many times the least area while vertices move, so that cuts have room; and where pieces gather. */
const CELL_AREA = 2;
const GATHERED_CELL_AREA = 1.6;
/** Borders are to be so long, in least widths, that they can interlock (`LONG` of the criteria), with some to spare. */
const LONG = 6.5;
/** The distance of a user curve's ends at which its tab looks best, as a share of the distance of two pieces. */
const PLUMP = 1;
/** And in puzzle units at most. */
const PLUMPEST = 280;
/** Pieces that lie so many pixels apart, or more, are found on the picture at half its size. */
const FAR = 30;
/** Units of a tile, at most, when pieces are compared as wholes. */
const TILE = 4;

/**
 * Cuts a picture along its colour lines (Lau et al. 2014, §4): into convex cells around superpixels first, then along
 * a smooth line between every two neighbours, which runs along what the picture shows there and carries a tab where
 * the pieces have to hold on to each other. Where that cannot be had everywhere, some pieces interlock with fewer
 * neighbours than asked for, or none.
 */
export function cutAlongColours(
  { pixels, size }: PixelPicture,
  order: ColourOrder,
  random: Random,
  progress: (share: number) => void,
): Cutting {
  const { pieces, minWidth, minArea } = order;
  const spacing = Math.sqrt((size[0] * size[1]) / pieces);

  const { lab, scale, parts, colourLines, attraction } = shownBy({ pixels, size }, spacing);
  progress(0.3);

  // Where the pieces lie.
  const mosaic = mosaicOf(colourLines, size, Math.min(TILE, spacing / 5), spacing);
  const places =
    pieces === OVERSEGMENTED ? parts.centres.map((at) => at / scale) : placesOf(lab, scale, pieces);
  const sites = sitesOf(places, mosaic, { pieces, size, isSalient: order.isSalient }, random.fork('sites'));
  const cells = settle(voronoi(sites, size), attraction, {
    size,
    minArea: (order.isSalient ? GATHERED_CELL_AREA : CELL_AREA) * minArea,
    shortest: LONG * minWidth,
    reach: Math.min(REACH, STEP_SHARE * spacing),
  });
  progress(0.6);

  // Along colours everywhere, and what it would take to interlock instead.
  const middles = middlesOf(cells);
  const drawing: CutDrawing = {
    attraction,
    minWidth,
    plump: Math.min(PLUMPEST, PLUMP * spacing),
    fitters: new Map(),
  };
  const borders = cells.borders.map((border) => {
    const [stretch, deep, bold, wide] = [STRICT, DEEP, BOLD, WIDE].map((freedom) =>
      stretchOf(border, cells, middles, order, freedom),
    );
    return { stretch, deep, bold, wide, free: freeLine(stretch, drawing) };
  });
  const colours = coloursOf(lab, mosaic, sites, scale);
  const contrast = (a: number, b: number) => difference(colours, a, b);
  const seams = seamsOf(borders, drawing, contrast, order.curves, random.fork('tabs'));
  progress(0.75);

  const vertices = Array.from(cells.xs, (x, vertex): Point => [x, cells.ys[vertex]]);
  const cutting = mended(seams, vertices, order, drawing);
  progress(1);
  return cutting;
}

/** What a picture shows: its colours, the superpixels that its colour lines were found with, and how strongly those draw. */
interface Shown {
  readonly lab: Lab;
  /** Its pixels for each unit of the puzzle. */
  readonly scale: number;
  readonly parts: Superpixels;
  readonly colourLines: Attraction;
  /** The same, but where features would be cut through. */
  readonly attraction: Attraction;
}

/** What pictures show, by how large their pieces are: none of it is left to chance, and a picture may be cut more than once. */
const knownOf = once((_: Pixels) => new Map<string, Shown>());

function shownBy({ pixels, size }: Pick<PixelPicture, 'pixels' | 'size'>, spacing: number): Shown {
  const scale = pixels.width / size[0];
  const known = knownOf(pixels);
  const name = `${scale} ${spacing}`;
  const held = known.get(name);
  if (held !== undefined) return held;
  const whole = toLab(pixels);
  // Superpixels and features are as well found on half the picture, in a quarter of the time.
  const side = spacing * scale < FAR ? 1 : 2;
  const lab = side === 1 ? whole : halved(whole);
  const parts = superpixels(lab, OVERSEGMENTED, COMPACTNESS);
  const nearness = nearnessToLines(lab, parts, (REACH * scale) / side);
  const strength = strengthOf(pixels, SMOOTHING * scale);
  const colourLines = attractionOf(strength, { nearness, side }, LINES_WEIGHT, pixels, scale);
  const attraction = sparing(colourLines, featuresOf(lab, scale / side, spacing));
  const shown = { lab, scale: scale / side, parts, colourLines, attraction };
  known.set(name, shown);
  return shown;
}

/** The centres of about as many superpixels as there are pieces, in puzzle units, found on the picture as small as will do. */
function placesOf(lab: Lab, scale: number, pieces: number): Float64Array {
  let [seen, fine] = [lab, scale];
  while (seen.width * seen.height >= 4 * pieces * FAR * FAR) [seen, fine] = [halved(seen), fine / 2];
  return superpixels(seen, pieces, COMPACTNESS).centres.map((at) => at / fine);
}
