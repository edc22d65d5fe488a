import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { type Bounds, boundsOf } from '../../../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { isWordId } from '../../../../picture/letters/lettering.ts';
import type { PixelPicture } from '../../../../picture/picture.ts';
import type { Random } from '../../../../random.ts';
import { sparesPlaces } from '../colour-lines/guides.ts';
import type { Cutting } from '../cutting.ts';
import { drawTab, MIN_TAB_LINE } from '../grid.ts';
import { areaWithin, hasTabs, type JigsawSettings } from '../parameters.ts';
import type { UserCurve } from '../user-curves/user-curves.ts';
import { lossFunctions } from './loss.ts';
import type { Redraw } from './overlay.ts';
import { placeSilhouette, SIZES, type Stamped } from './placing.ts';
import { stampOf } from './stamp.ts';

/** Letters: height and gap, as shares of a piece's width; mean width, as a share of the height. */
const LETTER_HEIGHT = 0.95;
const LETTER_GAP = 0.2;
const LETTER_WIDTH = 0.72;
/** Letters of a long word shrink to fit in one row, down to this factor. */
const MIN_LETTER_SCALE = 0.6;
/** Attempts at a row of letters, in order: with ever smaller letters of nearly equal heights, then of any height. */
const EVEN_SIZES = [1, 0.85];
const ROW_ATTEMPTS: readonly RowAttempt[] = [
  ...[1.05, 0.97, 0.89, 0.82, 0.75].map((fit, variant) => ({ fit, variant, sizes: EVEN_SIZES })),
  ...[1, 0.85, 0.72, 0.61].map((fit, variant) => ({ fit, variant, sizes: SIZES })),
];
/** Largest share of a letter's lines that may be lost. Without its accent or dot it would be another letter. */
const MAX_LOST = 0.03;
const SINGLE_ATTEMPT: RowAttempt = { fit: 1, variant: 0, sizes: SIZES };
/** Space left free at both ends of a row together, as a multiple of `minWidth`. */
const MARGINS = 4;

/**
 * `fit` is the height of letters, as a share of what would fill the picture. Each `variant` uses other random numbers.
 * `sizes` are areas, as shares of the usual one.
 */
interface RowAttempt {
  readonly fit: number;
  readonly variant: number;
  readonly sizes: readonly number[];
}

/**
 * Adds the requested silhouettes as pieces (Lau et al. 2014, §6). The letters of a word form a row if there is room.
 * Returns the id of a silhouette instead if it has no place.
 */
export function addWhimsies(
  cutting: Cutting,
  { size, pixels, silhouettes }: PixelPicture,
  parameters: JigsawSettings & {
    readonly curves: readonly UserCurve[];
    readonly outline: readonly Point[] | undefined;
  },
  random: Random,
): Cutting | string {
  const { pieces, minWidth, curves, whimsies, whimsyPlaces, outline } = parameters;
  const mean = areaWithin(outline, size) / pieces;
  const span = Math.sqrt(mean);
  const isPlain = !hasTabs(parameters.cut);
  const lossOf = lossFunctions(pixels, size);
  /** Letters are `fit` times as high as usual. */
  const placeWhimsy = (
    into: Cutting,
    index: number,
    fit: number,
    place: WhimsyRequest,
  ): Stamped | undefined => {
    const id = whimsies[index];
    const drawing = silhouettes?.get(id);
    if (drawing === undefined) return undefined;
    const whimsyRandom = random.fork(`${index} ${id}${place.variant === 0 ? '' : ` ${place.variant}`}`);
    const stamps = place.sizes
      .map((share) =>
        isWordId(id)
          ? letterOf(drawing, share * (fit * LETTER_HEIGHT * span) ** 2, minWidth)
          : stampOf(drawing, share * mean, minWidth),
      )
      .filter((stamp) => stamp !== undefined);
    const redraw: Redraw = (from, to, line) =>
      isPlain || distance(from, to) < MIN_TAB_LINE * minWidth
        ? [from, to]
        : drawTab(from, to, { curves, minWidth, span }, whimsyRandom.fork(`line ${line}`), 0);
    const { at, ahead } = place;
    return placeSilhouette(
      into,
      { id, stamps, lossOf, at, ahead },
      size,
      { ...parameters, mustInterlock: !isPlain, redraw, mayCut: (path) => sparesPlaces(path, parameters, 0) },
      whimsyRandom,
    );
  };
  const continuesWord = (k: number) =>
    isWordId(whimsies[k] ?? '') && isWordId(whimsies[k - 1] ?? '') && whimsyPlaces[k] === undefined;
  let result = cutting;
  for (let first = 0, end = 1; first < whimsies.length; first = end++) {
    while (continuesWord(end)) end++;
    const requestedPlace = whimsyPlaces[first];
    const isRow = end - first > 1;
    const pitch = (LETTER_WIDTH * LETTER_HEIGHT + LETTER_GAP) * span;
    const widest = Math.min(1, (size[0] - MARGINS * minWidth) / ((end - first) * pitch));
    /** Adds the first letter at its best place and the others beside it. Undefined if one has no room. */
    const placeRow = ({ fit: part, variant, sizes }: RowAttempt): Cutting | undefined => {
      const fit = Math.max(MIN_LETTER_SCALE, widest * part);
      let before: Stamped = { cutting: result, rim: [] };
      for (let k = first; k < end; k++) {
        const box = k > first ? boundsOf(before.rim) : undefined;
        const at = box ? beside(box, fit * LETTER_GAP * span) : requestedPlace && (() => requestedPlace);
        const ahead = at === undefined ? (end - k - 1) * fit * pitch : 0;
        const next = placeWhimsy(before.cutting, k, fit, { at, ahead, variant, sizes });
        if (next === undefined) return undefined;
        before = next;
      }
      return before.cutting;
    };
    let placed: Cutting | undefined;
    for (const attempt of isRow ? ROW_ATTEMPTS : [SINGLE_ATTEMPT]) placed ??= placeRow(attempt);
    // Letters without room in a row are placed separately.
    for (let k = first; k < end && placed === undefined && isRow; k++) {
      const next = placeWhimsy(result, k, MIN_LETTER_SCALE, {
        at: k === first && requestedPlace ? () => requestedPlace : undefined,
        ahead: 0,
        variant: SINGLE_ATTEMPT.variant,
        sizes: SINGLE_ATTEMPT.sizes,
      });
      if (next === undefined) return whimsies[k];
      result = next.cutting;
      if (k + 1 === end) placed = result;
    }
    if (placed === undefined) return whimsies[first];
    result = placed;
  }
  return result;
}

interface WhimsyRequest extends Pick<RowAttempt, 'variant' | 'sizes'> {
  readonly at: ((stamp: readonly Point[]) => Point) | undefined;
  readonly ahead: number;
}

/** Returns the middle of a stamp to the right of a box, at the same height. */
function beside({ right, top, bottom }: Bounds, apart: number): (stamp: readonly Point[]) => Point {
  return (stamp) => [right + apart - boundsOf(stamp).left, (top + bottom) / 2];
}

/** A letter as a piece, as high as the square root of `square`. Letters have equal heights, not equal areas. */
function letterOf(drawing: PlaneGraph, square: number, minWidth: number): readonly Point[] | undefined {
  const rough = stampOf(drawing, square / 2, minWidth, MAX_LOST);
  if (rough === undefined) return undefined;
  const { top, bottom } = boundsOf(rough);
  return stampOf(drawing, (square / 2) * (square / (bottom - top) ** 2), minWidth, MAX_LOST);
}
