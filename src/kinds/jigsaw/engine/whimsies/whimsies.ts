import { type Bounds, boundsOf } from '../../../../geometry/bounds.ts';
import type { PlaneGraph } from '../../../../geometry/plane-graph.ts';
import { distance, type Point } from '../../../../geometry/point.ts';
import { isWordId } from '../../../../picture/lettering.ts';
import type { PixelPicture } from '../../../../picture/picture.ts';
import type { Random } from '../../../../random.ts';
import type { Cutting } from '../cutting.ts';
import { SHORTEST, tabbed } from '../grid.ts';
import type { JigsawSettings } from '../parameters.ts';
import type { UserCurve } from '../user-curves/user-curves.ts';
import { lossesIn } from './fitness.ts';
import type { Redraw } from './overlay.ts';
import { placed, SIZES, type Stamped } from './placing.ts';
import { stampOf } from './stamp.ts';

/** How high letters are, and how far apart, as shares of the width of a piece; how broad they are on average, of their height. */
const HIGH = 0.95;
const APART = 0.2;
const BROAD = 0.72;
/** Letters of a long word are made smaller to stand in one row, by no more than this. */
const SMALLEST = 0.6;

/**
 * A cutting with the silhouettes that were asked for as pieces of their own (Lau et al. 2014, §6); the letters of a word in a row, as far as
 * there is room. Where one of them cannot be laid, its id.
 */
export function withWhimsies(
  cutting: Cutting,
  { size, pixels, silhouettes }: PixelPicture,
  parameters: JigsawSettings & { readonly curves: readonly UserCurve[] },
  random: Random,
): Cutting | string {
  const { pieces, minWidth, curves, whimsies, whimsyPlaces } = parameters;
  const mean = (size[0] * size[1]) / pieces;
  const span = Math.sqrt(mean);
  const isPolygons = parameters.cut === 'polygons';
  const lossOf = lossesIn(pixels, size);
  let laid: Stamped = { cutting, rim: [] };
  for (const [index, id] of whimsies.entries()) {
    const drawing = silhouettes?.get(id);
    if (drawing === undefined) return id;
    const chance = random.fork(`${index} ${id}`);
    const row = rowAround(whimsies, whimsyPlaces, index);
    const fit = Math.min(1, Math.max(SMALLEST, size[0] / (row.count * (BROAD * HIGH + APART) * span)));
    const stamps = SIZES.map((share) =>
      isWordId(id)
        ? letterOf(drawing, share * (fit * HIGH * span) ** 2, minWidth)
        : stampOf(drawing, share * mean, minWidth),
    ).filter((stamp) => stamp !== undefined);
    const redraw: Redraw = (from, to, line) =>
      isPolygons || distance(from, to) < SHORTEST * minWidth
        ? [from, to]
        : tabbed(from, to, { curves, minWidth, span }, chance.fork(`line ${line}`), 0);
    const wished = whimsyPlaces[index];
    const before = row.at > 0 ? boundsOf(laid.rim) : undefined;
    const at = wished ? () => wished : before && beside(before, fit * APART * span);
    const ahead = (row.count - row.at - 1) * fit * (BROAD * HIGH + APART) * span;
    const lay = (place: Pick<Parameters<typeof placed>[1], 'at' | 'ahead'>): Stamped | undefined =>
      placed(
        laid.cutting,
        { id, stamps, lossOf, ...place },
        size,
        { ...parameters, isHeld: !isPolygons, redraw },
        chance,
      );
    // What finds no room in its row lies where there is some.
    const next =
      lay({ at, ahead: at === undefined ? ahead : 0 }) ??
      (wished !== undefined || row.count === 1 ? undefined : lay({}));
    if (next === undefined) return id;
    laid = next;
  }
  return laid.cutting;
}

/** How many letters stand in a row with a whimsy, and which of them it is; one where it is no letter. */
function rowAround(
  whimsies: readonly string[],
  places: readonly (Point | undefined)[],
  index: number,
): { readonly count: number; readonly at: number } {
  const isNext = (k: number) =>
    isWordId(whimsies[k] ?? '') && isWordId(whimsies[k - 1] ?? '') && places[k] === undefined;
  let [first, end] = [index, index + 1];
  while (isNext(first)) first--;
  while (isNext(end)) end++;
  return { count: end - first, at: index - first };
}

/** Where a stamp stands beside another, as high up. */
function beside({ right, top, bottom }: Bounds, apart: number): (stamp: readonly Point[]) => Point {
  return (stamp) => [right + apart - boundsOf(stamp).left, (top + bottom) / 2];
}

/** A letter as a piece, as high as the square root of `square`: letters are of one height, and not of one area. */
function letterOf(drawing: PlaneGraph, square: number, minWidth: number): readonly Point[] | undefined {
  const rough = stampOf(drawing, square / 2, minWidth);
  if (rough === undefined) return undefined;
  const { top, bottom } = boundsOf(rough);
  return stampOf(drawing, (square / 2) * (square / (bottom - top) ** 2), minWidth);
}
