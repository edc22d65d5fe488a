import type { Point } from '../../geometry/plane-graph.ts';
import { gradient } from '../../picture/gradient.ts';
import { toLab } from '../../picture/lab.ts';
import type { PixelPicture } from '../../picture/picture.ts';
import { superpixels } from '../../picture/superpixels.ts';
import type { Random } from '../../random.ts';
import type { Cutting, Line } from '../cutting.ts';
import { OUTSIDE } from '../document.ts';
import type { UserCurve } from '../user-curves/user-curves.ts';
import { attractionOf } from './attraction.ts';
import { voronoi } from './cells.ts';
import { nearnessToLines } from './colour-line-map.ts';
import { type Drawing, freeLine, interlockingLine, strengthAlong } from './lines.ts';
import { middlesOf } from './middles.ts';
import { coloursOf, difference, mosaicOf } from './mosaic.ts';
import type { Polyline } from './polyline.ts';
import { COMPACTNESS, sitesOf } from './sites.ts';
import { interlocked, type Link } from './spanning-tree.ts';
import { pathOn, SHORTEST, stretchOf } from './stretch.ts';
import { stencilsOf } from './tabs.ts';
import { settle } from './vertices.ts';

/** What a picture is cut by. Lengths in puzzle units, areas in square units. */
export interface ColourOrder {
  readonly pieces: number;
  readonly curves: readonly UserCurve[];
  readonly minDegree: number;
  readonly minWidth: number;
  readonly minArea: number;
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
/** Cells keep this many times the least area while vertices move, so that cuts have room. */
const CELL_AREA = 1.6;
/** The distance of a user curve's ends at which its tab looks best, as a share of the distance of two pieces. */
const PLUMP = 0.85;
/** Units of a tile, at most, when pieces are compared as wholes. */
const TILE = 4;
/** What a difference in colour of 1 in CIE LAB weighs beside strength along a cut. */
const CONTRAST_WEIGHT = 0.02;
/** How much cuts too short for a good tab weigh more. */
const SHORT_WEIGHT = 1.5;
/** A cut of this many least widths is long enough to have a choice. */
const ROOMY = 9;
/** A cut may be asked to interlock from this length, in least widths. */
const LOCKABLE = 4.5;
/** How much one way to turn a tab may be liked better than another by chance. */
const WHIM = 0.25;

/**
 * Cuts a picture along its colour lines (Lau et al. 2014, §4): into convex cells around superpixels first, then along
 * a smooth line between every two neighbours, which runs along what the picture shows there, or carries a tab.
 */
export function cutAlongColours(
  { pixels, size }: PixelPicture,
  order: ColourOrder,
  random: Random,
  progress: (share: number) => void,
): Cutting {
  const { pieces, minWidth, minArea, minDegree } = order;
  const scale = pixels.width / size[0];
  const spacing = Math.sqrt((size[0] * size[1]) / pieces);

  // What the picture shows.
  const lab = toLab(pixels);
  const strength = gradient(lab, SMOOTHING * scale);
  const lines = nearnessToLines(lab, superpixels(lab, OVERSEGMENTED, COMPACTNESS), REACH * scale);
  const attraction = attractionOf(strength, lines, LINES_WEIGHT, pixels, scale);
  progress(0.3);

  // Where the pieces lie.
  const mosaic = mosaicOf(attraction, size, Math.min(TILE, spacing / 5), spacing);
  const sites = sitesOf(lab, mosaic, { pieces, size, isSalient: order.isSalient }, random.fork('sites'));
  const cells = settle(voronoi(sites, size), attraction, {
    size,
    minArea: CELL_AREA * minArea,
    shortest: SHORTEST * minWidth,
    reach: Math.min(REACH, STEP_SHARE * spacing),
  });
  progress(0.6);

  // Along colours, everywhere.
  const middles = middlesOf(cells);
  const drawing: Drawing = { attraction, minWidth, plump: PLUMP * spacing, fitters: new Map() };
  const stretches = cells.borders.map((border) => stretchOf(border, cells, middles, order));
  const free = stretches.map((stretch) => freeLine(stretch, drawing));
  progress(0.75);

  // With tabs, where pieces have to hold on to each other.
  const colours = coloursOf(lab, mosaic, sites, scale);
  const links = stretches.map((stretch, index): Link => {
    const [a, b] = stretch.border.cells;
    const line = free[index];
    if (line === undefined || b === OUTSIDE || stretch.length < LOCKABLE * minWidth)
      return { pieces: [a, b], weight: 0, canInterlock: false };
    const short = Math.max(0, 1 - stretch.length / (ROOMY * minWidth));
    const weight =
      strengthAlong(stretch, attraction, line) +
      CONTRAST_WEIGHT * difference(colours, a, b) +
      SHORT_WEIGHT * short;
    return { pieces: [a, b], weight: Math.round(weight * 1e6) / 1e6, canInterlock: true };
  });
  const stencils = order.curves.map(stencilsOf);
  const tabs = new Map<number, Polyline>();
  const chance = random.fork('tabs');
  const chances = links.map(() => ({
    stencils: stencils[chance.below(stencils.length)],
    whims: Array.from({ length: 4 }, () => (chance.below(1001) / 1000) * WHIM),
  }));
  let chosen = interlocked(links, pieces, minDegree);
  const open = [...links];
  for (;;) {
    let isWhole = true;
    chosen.forEach((isChosen, index) => {
      const line = free[index];
      if (isChosen === 0 || line === undefined || tabs.has(index)) return;
      const tab = interlockingLine(stretches[index], line, drawing, chances[index]);
      if (tab !== undefined) tabs.set(index, tab);
      else {
        open[index] = { ...links[index], canInterlock: false };
        isWhole = false;
      }
    });
    if (isWhole) break;
    chosen = interlocked(open, pieces, minDegree);
  }
  progress(1);

  const cuts = stretches.map((stretch, index): Line => {
    const { ends, cells: between } = stretch.border;
    const tab = chosen[index] === 1 ? tabs.get(index) : undefined;
    const line = tab ?? free[index];
    const straight = ends.map((end): Point => [cells.xs[end], cells.ys[end]]);
    return {
      ends,
      // The first cell lies to the right.
      pieces: [between[1], between[0]],
      path: line === undefined ? straight : pathOn(stretch, cells, line),
      interlocking: tab !== undefined,
    };
  });
  return { vertices: Array.from(cells.xs, (x, k): Point => [x, cells.ys[k]]), cuts, pieces };
}
