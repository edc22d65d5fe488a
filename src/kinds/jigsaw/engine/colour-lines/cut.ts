import type { Point } from '../../../../geometry/shapes/point.ts';
import { refine } from '../../../../geometry/shapes/polyline.ts';
import { contains, region } from '../../../../geometry/shapes/region.ts';
import { cachePerObject } from '../../../../once.ts';
import type { PixelPicture } from '../../../../picture/picture.ts';
import { halved, type Lab, toLab } from '../../../../picture/pixels/lab.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import { strengthOf } from '../../../../picture/pixels/strength.ts';
import { COMPACTNESS, type PictureSubject, subjectIn } from '../../../../picture/pixels/subject.ts';
import { superpixels } from '../../../../picture/pixels/superpixels.ts';
import type { Random } from '../../../../random.ts';
import type { Cutting } from '../cutting.ts';
import { areaWithin } from '../parameters.ts';
import type { UserCurve } from '../user-curves/user-curves.ts';
import { type Attraction, attractionOf } from './colours/attraction.ts';
import { type Cells, voronoi } from './colours/cells.ts';
import { nearnessToLines } from './colours/colour-line-map.ts';
import { featuresOf, repelFeatures } from './colours/features.ts';
import { cellsWithin } from './colours/rim-cells.ts';
import { relaxSites, scatterSites, settleSites } from './colours/sites.ts';
import { BOLD, DEEP, STRICT, stretchOf, WIDE } from './curves/stretch.ts';
import { type Guides, guideAttraction, guideSites, sparesPlaces } from './guides.ts';
import { seamsOf } from './joinery.ts';
import { coloursOf, difference, type Mosaic, mosaicOf } from './mosaic.ts';
import { centroidsOf } from './network/centroids.ts';
import { type CutDrawing, freeLine } from './network/lines.ts';
import { attractVertices } from './network/vertices.ts';
import { cutWithRepairs } from './repairs.ts';

export interface ColourCutSettings {
  readonly pieces: number;
  /** Each cut takes one at random. */
  readonly curves: readonly UserCurve[];
  /** Least number of interlocking neighbours of a piece, if its cuts are long enough. */
  readonly minDegree: number;
  /** Share of the cuts with room for the user curve that should carry it. */
  readonly curveShare: number;
  readonly minWidth: number;
  /** In square units. */
  readonly minArea: number;
  /** Whether pieces are smaller on the picture's subject. */
  readonly isSalient: boolean;
  readonly guides: Guides;
  /** A shaped rim: closed, clockwise as seen on screen. The whole picture if left out. */
  readonly rim?: readonly Point[] | undefined;
}

/** Smoothing of the picture before and after its gradient is taken, in puzzle units. */
const SMOOTHING = 2;
/** Number of superpixels used to find colour lines (Lau et al. 2014, §4.2). */
const OVERSEGMENTED = 200;
/** How far colour lines attract cuts, in puzzle units (d_c in the paper). */
const REACH = 20;
/** Weight of the colour lines between superpixels against the gradient. */
const LINES_WEIGHT = 0.5;
/** Largest step of a vertex, as a share of the distance between two pieces. */
const STEP_SHARE = 0.2;
/** Least area of a cell while vertices move, as a multiple of `minArea`: even, and salient. Leaves room for cuts. */
const CELL_AREA = 2;
const SALIENT_CELL_AREA = 1.6;
/** Borders at least this long can interlock, as a multiple of `minWidth`: `LONG` of the criteria plus a margin. */
const LONG = 6.5;
/** Distance between a user curve's ends at which its tab looks best, as a share of the distance of pieces. */
const BEST_CHORD = 1;
/** Upper limit of that distance, in puzzle units. */
const MAX_BEST_CHORD = 280;
/** Pieces at least this many pixels apart are found on a picture of half the size. */
const MIN_PIECE_DISTANCE = 30;
/** Distance between places of a cut that must be inside a shaped rim, in units. */
const STRIDE = 5;
/** Largest side of a mosaic tile, in units. */
const TILE = 4;

/**
 * Cuts a picture along its colour lines (Lau et al. 2014, §4). Divides it into convex cells around superpixels, then
 * draws a smooth line between neighbours along the picture's colours. Lines that should interlock carry a tab. If not
 * all can, some pieces interlock with fewer neighbours, or none.
 */
export function cutAlongColours(
  { pixels, size }: PixelPicture,
  settings: ColourCutSettings,
  random: Random,
  progress: (share: number) => void,
): Cutting | undefined {
  const { pieces, minWidth, minArea, guides, rim } = settings;
  const spacing = Math.sqrt(areaWithin(rim, size) / pieces);
  const inside = rim && region([rim.flat()], false);
  const isInside = (x: number, y: number) => inside === undefined || contains(inside, x, y);
  const mayCut = (path: readonly Point[]) =>
    sparesPlaces(path, guides) &&
    (inside === undefined ||
      refine(path, STRIDE).every(([x, y], k, { length }) => k % (length - 1) === 0 || isInside(x, y)));

  const { lab, scale, attraction: unguided } = analyse({ pixels, size }, spacing);
  const attraction = guideAttraction(unguided, guides);
  progress(0.3);

  // Place one site for each piece, and move the vertices of their cells onto colour lines.
  const weigh = settings.isSalient ? onSubject(subjectIn(pixels), size[0]) : () => 1;
  const mosaic = mosaicOf(weigh, size, Math.min(TILE, spacing / 5), spacing, isInside);
  const starts = scatterSites(mosaic, settings, random.fork('sites'));
  // Superpixels at a shaped rim would move sites out of it.
  const centres = settings.isSalient || rim !== undefined ? starts : pieceCentres(lab, scale, starts);
  const settled = guideSites(settleSites(centres, mosaic, settings), guides, size, spacing);
  const divided = divide(settled, mosaic, size, rim);
  if (divided === undefined) return undefined;
  const { sites } = divided;
  const cells = attractVertices(divided.cells, attraction, {
    size,
    minArea: (settings.isSalient ? SALIENT_CELL_AREA : CELL_AREA) * minArea,
    shortest: LONG * minWidth,
    reach: Math.min(REACH, STEP_SHARE * spacing),
    mayCut: (from, to) => mayCut([from, to]),
  });
  progress(0.6);

  // Draw all borders along colours, and weigh where to interlock instead.
  const centroids = centroidsOf(cells);
  const drawing: CutDrawing = {
    attraction,
    minWidth,
    bestChord: Math.min(MAX_BEST_CHORD, BEST_CHORD * spacing),
    fitters: new Map(),
    mayCut,
  };
  const borders = cells.borders.map((border) => {
    const [stretch, deep, bold, wide] = [STRICT, DEEP, BOLD, WIDE].map((freedom) =>
      stretchOf(border, cells, centroids, settings, freedom),
    );
    return { stretch, deep, bold, wide, free: freeLine(stretch, drawing) };
  });
  const colours = coloursOf(lab, mosaic, sites, scale);
  const contrast = (a: number, b: number) => difference(colours, a, b);
  const seams = seamsOf(borders, drawing, contrast, settings.curves, random.fork('tabs'));
  progress(0.75);

  const vertices = Array.from(cells.xs, (x, vertex): Point => [x, cells.ys[vertex]]);
  const cutting = cutWithRepairs(seams, vertices, settings, drawing);
  progress(1);
  return cutting;
}

/** Rounds of Lloyd relaxation before a shaped rim is divided into cells, and more of them if it cannot be. */
const [RIM_ROUNDS, MAX_RIM_ROUNDS] = [4, 24];

/** The cells of sites, with the sites, which move to keep cells within a shaped rim whole. Undefined if that fails. */
function divide(
  settled: Float64Array,
  mosaic: Mosaic,
  size: Point,
  rim: readonly Point[] | undefined,
): { readonly cells: Cells; readonly sites: Float64Array } | undefined {
  if (rim === undefined) return { cells: voronoi(settled, size), sites: settled };
  let sites = settled;
  for (let round = 1; round <= MAX_RIM_ROUNDS; round++) {
    sites = relaxSites(sites, mosaic);
    const cells = round < RIM_ROUNDS ? undefined : cellsWithin(voronoi(sites, size), rim);
    if (cells !== undefined) return { cells, sites };
  }
  return undefined;
}

interface ColourAnalysis {
  readonly lab: Lab;
  /** Pixels of `lab` per puzzle unit. */
  readonly scale: number;
  /** Features repel cuts. */
  readonly attraction: Attraction;
}

/** Cached by scale and spacing, because a picture may be cut several times. Nothing in it is random. */
const analysesOf = cachePerObject((_: Pixels) => new Map<string, ColourAnalysis>());

function analyse({ pixels, size }: Pick<PixelPicture, 'pixels' | 'size'>, spacing: number): ColourAnalysis {
  const scale = pixels.width / size[0];
  const cache = analysesOf(pixels);
  const key = `${scale} ${spacing}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const whole = toLab(pixels);
  // Superpixels and features are found as well on half the picture, in a quarter of the time.
  const side = spacing * scale < MIN_PIECE_DISTANCE ? 1 : 2;
  const lab = side === 1 ? whole : halved(whole);
  const parts = superpixels(lab, OVERSEGMENTED, COMPACTNESS);
  const nearness = nearnessToLines(lab, parts, (REACH * scale) / side);
  const strength = strengthOf(pixels, SMOOTHING * scale);
  const colourLines = attractionOf(strength, { nearness, side }, LINES_WEIGHT, pixels, scale);
  const attraction = repelFeatures(colourLines, featuresOf(lab, scale / side, spacing));
  const analysis = { lab, scale: scale / side, attraction };
  cache.set(key, analysis);
  return analysis;
}

/** Returns a function for how much a place belongs to the subject, 0 to 1. */
function onSubject(
  { width, height, parts, shares }: PictureSubject,
  wide: number,
): (x: number, y: number) => number {
  const scale = width / wide;
  return (x, y) => {
    const column = Math.min(width - 1, Math.floor(x * scale));
    const row = Math.min(height - 1, Math.floor(y * scale));
    return shares[parts.labels[row * width + column]];
  };
}

/** In puzzle units. Finds superpixels that start at these places, on the smallest sufficient copy of the picture. */
function pieceCentres(lab: Lab, scale: number, starts: Float64Array): Float64Array {
  let [shrunk, shrunkScale] = [lab, scale];
  while (shrunk.width * shrunk.height >= 2 * starts.length * MIN_PIECE_DISTANCE * MIN_PIECE_DISTANCE)
    [shrunk, shrunkScale] = [halved(shrunk), shrunkScale / 2];
  const places = starts.map((at) => at * shrunkScale);
  return superpixels(shrunk, places, COMPACTNESS).centres.map((at) => at / shrunkScale);
}
