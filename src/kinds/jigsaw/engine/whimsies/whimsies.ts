import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { type Bounds, boundsOf } from '../../../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { isWordId } from '../../../../picture/letters/lettering.ts';
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
 * How a row is tried, again and again: with letters so many times as high as would fill the picture, in what sizes; first of about one
 * height, which are smaller and smaller, and then in any.
 */
const EVEN = [1, 0.85];
const ROWS: readonly Row[] = [
  ...[1.05, 0.97, 0.89, 0.82, 0.75].map((fit, turn) => ({ fit, turn, sizes: EVEN })),
  ...[1, 0.85, 0.72, 0.61].map((fit, turn) => ({ fit, turn, sizes: SIZES })),
];
/** Of a letter less may be lost than of a drawing: without its accents or dots it is another. */
const MOST_LOST = 0.03;
const ALONE: Row = { fit: 1, turn: 0, sizes: SIZES };
/** What stays free at both ends of a row, in least widths. */
const MARGINS = 4;

/** How a row is tried: its letters' height, as a share of what would fill the picture, with what chance, and their areas, as shares of the usual one. */
interface Row {
  readonly fit: number;
  readonly turn: number;
  readonly sizes: readonly number[];
}

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
  /** One of them laid into a cutting; of letters so many times as high as is usual, with so much room left beside it. */
  const lay = (into: Cutting, index: number, fit: number, place: Lying): Stamped | undefined => {
    const id = whimsies[index];
    const drawing = silhouettes?.get(id);
    if (drawing === undefined) return undefined;
    const chance = random.fork(`${index} ${id}${place.turn === 0 ? '' : ` ${place.turn}`}`);
    const stamps = place.sizes
      .map((share) =>
        isWordId(id)
          ? letterOf(drawing, share * (fit * HIGH * span) ** 2, minWidth)
          : stampOf(drawing, share * mean, minWidth),
      )
      .filter((stamp) => stamp !== undefined);
    const redraw: Redraw = (from, to, line) =>
      isPolygons || distance(from, to) < SHORTEST * minWidth
        ? [from, to]
        : tabbed(from, to, { curves, minWidth, span }, chance.fork(`line ${line}`), 0);
    const { at, ahead } = place;
    return placed(
      into,
      { id, stamps, lossOf, at, ahead },
      size,
      { ...parameters, isHeld: !isPolygons, redraw },
      chance,
    );
  };
  const isNext = (k: number) =>
    isWordId(whimsies[k] ?? '') && isWordId(whimsies[k - 1] ?? '') && whimsyPlaces[k] === undefined;
  let laid = cutting;
  for (let first = 0, end = 1; first < whimsies.length; first = end++) {
    while (isNext(end)) end++;
    const wished = whimsyPlaces[first];
    const isRow = end - first > 1;
    const pitch = (BROAD * HIGH + APART) * span;
    const widest = Math.min(1, (size[0] - MARGINS * minWidth) / ((end - first) * pitch));
    /** The letters in a row, the first where it fits best and the others beside it; undefined where one of them finds no room there. */
    const row = ({ fit: part, turn, sizes }: Row): Cutting | undefined => {
      const fit = Math.max(SMALLEST, widest * part);
      let before: Stamped = { cutting: laid, rim: [] };
      for (let k = first; k < end; k++) {
        const box = k > first ? boundsOf(before.rim) : undefined;
        const at = box ? beside(box, fit * APART * span) : wished && (() => wished);
        const ahead = at === undefined ? (end - k - 1) * fit * pitch : 0;
        const next = lay(before.cutting, k, fit, { at, ahead, turn, sizes });
        if (next === undefined) return undefined;
        before = next;
      }
      return before.cutting;
    };
    let all: Cutting | undefined;
    for (const each of isRow ? ROWS : [ALONE]) all ??= row(each);
    // Letters that find no room in a row lie each where there is some.
    for (let k = first; k < end && all === undefined && isRow; k++) {
      const next = lay(laid, k, SMALLEST, {
        at: k === first && wished ? () => wished : undefined,
        ahead: 0,
        turn: ALONE.turn,
        sizes: ALONE.sizes,
      });
      if (next === undefined) return whimsies[k];
      laid = next.cutting;
      if (k + 1 === end) all = laid;
    }
    if (all === undefined) return whimsies[first];
    laid = all;
  }
  return laid;
}

/** Where one of them is to lie, what room is left beside it, and how often it was tried before. */
interface Lying extends Pick<Row, 'turn' | 'sizes'> {
  readonly at: ((stamp: readonly Point[]) => Point) | undefined;
  readonly ahead: number;
}

/** Where a stamp stands beside another, as high up. */
function beside({ right, top, bottom }: Bounds, apart: number): (stamp: readonly Point[]) => Point {
  return (stamp) => [right + apart - boundsOf(stamp).left, (top + bottom) / 2];
}

/** A letter as a piece, as high as the square root of `square`: letters are of one height, and not of one area. */
function letterOf(drawing: PlaneGraph, square: number, minWidth: number): readonly Point[] | undefined {
  const rough = stampOf(drawing, square / 2, minWidth, MOST_LOST);
  if (rough === undefined) return undefined;
  const { top, bottom } = boundsOf(rough);
  return stampOf(drawing, (square / 2) * (square / (bottom - top) ** 2), minWidth, MOST_LOST);
}
