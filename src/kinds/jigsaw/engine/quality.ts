import { intervalWithin, unionLength } from '../../../geometry/shapes/capsule.ts';
import { necks, separatesDiscs, widestDisc } from '../../../geometry/shapes/necks.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { signedArea } from '../../../geometry/shapes/polygon.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { cachePerObject } from '../../../once.ts';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import { strengthOf } from '../../../picture/pixels/strength.ts';
import type { Cut, JigsawBoard, JigsawQuality } from './document.ts';
import type { JigsawSettings } from './parameters.ts';
import { uniqueness } from './solve.ts';
import { sparingQuality } from './sparing.ts';

/** Cuts within half of a stroke's width are on it, or within this distance, in units. */
const ON_STROKE = 5;

interface Measured {
  readonly board: JigsawBoard;
  /** Size of the picture, in units. */
  readonly size: Point;
  /** Required least width, in units. */
  readonly minWidth: number;
  /** Strokes that cuts should follow. */
  readonly follow?: JigsawSettings['follow'];
}

type PictureMeasure = 'colourLineGain' | 'freeColourLineGain' | 'featuresCut' | 'rimFollowed';
type ShapeQuality = Omit<JigsawQuality, PictureMeasure | 'strokesFollowed'>;

/** Measures are rounded to 3 decimals. */
export function quality(measured: Measured, pixels: Pixels): JigsawQuality {
  const { pieces, interlockingShare, unique, ...others } = shapeQuality(measured);
  const colours = colourQuality(measured, pixels);
  return { pieces, interlockingShare, unique, ...colours, ...others, ...strokeQuality(measured) };
}

/** The share of the length of strokes that has a cut along it, if there are strokes with a length. */
export function strokeQuality({
  board,
  follow = [],
}: Pick<Measured, 'board' | 'follow'>): Pick<JigsawQuality, 'strokesFollowed'> {
  const paths = board.cuts.filter(isInner).map(({ path }) => path);
  let [followed, all] = [0, 0];
  for (const { width, points } of follow) {
    for (let k = 1; k < points.length; k++) {
      const length = distance(points[k - 1], points[k]);
      all += length;
      followed +=
        length * unionLength(partsAlong(points[k - 1], points[k], paths, Math.max(ON_STROKE, width / 2)));
    }
  }
  return all === 0 ? {} : { strokesFollowed: round(followed / all) };
}

/** The parts of the segment a–b that have a path along them within `reach`, as shares. */
function partsAlong(
  [ax, ay]: Point,
  [bx, by]: Point,
  paths: readonly (readonly Point[])[],
  reach: number,
): [number, number][] {
  return paths.flatMap((path) =>
    path.slice(1).flatMap(([dx, dy], k): [number, number][] => {
      const [cx, cy] = path[k];
      const along = (bx - ax) * (dx - cx) + (by - ay) * (dy - cy);
      const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      // A path that crosses the segment does not run along it.
      if (Math.abs(across) > Math.abs(along)) return [];
      const part = intervalWithin(ax, ay, bx, by, cx, cy, dx, dy, reach);
      return part === undefined ? [] : [part];
    }),
  );
}

/** A new puzzle is both measured and verified, so its measures are cached. */
const measuresOf = cachePerObject((_: JigsawBoard) => new Map<string, ShapeQuality>());

export function shapeQuality(measured: Measured): ShapeQuality {
  const { board, size, minWidth } = measured;
  const cache = measuresOf(board);
  const key = `${minWidth} ${size}`;
  const measures = cache.get(key) ?? measure(measured);
  cache.set(key, measures);
  return measures;
}

function measure({ board, size, minWidth }: Measured): ShapeQuality {
  const inner = board.cuts.filter(isInner);
  const interlocking = inner.filter((cut) => cut.interlocking).length;
  const interlockingShare = inner.length === 0 ? 0 : interlocking / inner.length;
  const outlines = board.pieces.map(({ outline }) => outline);
  return {
    pieces: outlines.length,
    interlockingShare: round(interlockingShare),
    unique: uniqueness(board),
    minWidth: round(minimum(outlines.map((outline) => narrowest(outline, minWidth)))),
    minArea: round(minimum(outlines.map((outline) => Math.abs(signedArea(outline))))),
    difficulty: round(difficultyOf(board, size, interlockingShare)),
  };
}

/** How well cuts follow colour lines, compared with the same cuts shifted (0 without cuts), and spare the subject. */
export function colourQuality(
  { board, size }: Pick<Measured, 'board' | 'size'>,
  pixels: Pixels,
): Required<Pick<JigsawQuality, PictureMeasure>> {
  const strength = strengthOf(pixels, (SIGMA * Math.max(pixels.width, pixels.height)) / 1000);
  const inner = board.cuts.filter(isInner);
  const free = samplesAlong(
    inner.filter((cut) => !cut.interlocking),
    pixels,
    size,
  );
  const locked = samplesAlong(
    inner.filter((cut) => cut.interlocking),
    pixels,
    size,
  );
  const [freeSums, lockedSums] = [free, locked].map((places) => sumsAlong(places, strength, pixels));
  return {
    colourLineGain: round(gain([freeSums, lockedSums])),
    freeColourLineGain: round(gain([freeSums])),
    ...sparingQuality(board, size, pixels),
  };
}

/** Standard deviation of the smoothing, in pixels of a picture whose longer side has 1000. */
const SIGMA = 2;
/** Distance between sample points along a cut, in units. */
const STEP = 0.5;
const SHIFTS = 20;
/** Shifts cover the picture evenly, in steps of these shares of its width and height (Roberts 2018). */
const [ACROSS, DOWN] = [0.7548776662, 0.569840291];

/** Strength summed along cuts by arc length: in place, and the average over all shifts. */
interface Sums {
  readonly inPlace: number;
  readonly shifted: number;
  readonly length: number;
}

/** Mean strength along cuts ÷ the mean along the shifted cuts. Shifts wrap around the picture. */
function gain(sums: readonly Sums[]): number {
  const total = (of: (sum: Sums) => number) => sums.reduce((whole, sum) => whole + of(sum), 0);
  const shifted = total((sum) => sum.shifted);
  // A picture of one colour has no lines to follow.
  if (shifted === 0) return total((sum) => sum.length) === 0 ? 0 : 1;
  return total((sum) => sum.inPlace) / shifted;
}

function sumsAlong(samples: Float64Array, strength: Float32Array, { width, height }: Pixels): Sums {
  const sum = (dx: number, dy: number): number => {
    let total = 0;
    for (let i = 0; i < samples.length; i += 3) {
      let column = Math.floor(samples[i] + dx);
      let row = Math.floor(samples[i + 1] + dy);
      if (column >= width) column -= width;
      if (row >= height) row -= height;
      total += samples[i + 2] * strength[row * width + column];
    }
    return total;
  };
  let elsewhere = 0;
  for (let shift = 1; shift <= SHIFTS; shift++)
    elsewhere += sum(((shift * ACROSS) % 1) * width, ((shift * DOWN) % 1) * height) / SHIFTS;
  let length = 0;
  for (let i = 2; i < samples.length; i += 3) length += samples[i];
  return { inPlace: sum(0, 0), shifted: elsewhere, length };
}

/** Returns three numbers for each sample point: x and y in pixels, and the length that it represents. */
function samplesAlong(cuts: readonly Cut[], { width, height }: Pixels, [wide, high]: Point): Float64Array {
  let total = 0;
  for (const { path } of cuts)
    for (let i = 1; i < path.length; i++) total += stepsOf(distance(path[i - 1], path[i]));
  const samples = new Float64Array(3 * total);
  let at = 0;
  for (const { path } of cuts) {
    for (let i = 1; i < path.length; i++) {
      const a = path[i - 1];
      const b = path[i];
      const length = distance(a, b);
      const count = stepsOf(length);
      for (let k = 0; k < count; k++) {
        const share = (k + 0.5) / count;
        samples[at++] = Math.min(((a[0] + (b[0] - a[0]) * share) / wide) * width, width - 1e-6);
        samples[at++] = Math.min(((a[1] + (b[1] - a[1]) * share) / high) * height, height - 1e-6);
        samples[at++] = length / count;
      }
    }
  }
  return samples;
}

const stepsOf = (length: number): number => Math.max(1, Math.ceil(length / STEP));

const NEAR_WIDTHS = 4;

/** Width of the narrowest neck between parts wider than `minWidth`; without necks, that of the widest disc inside. */
function narrowest(outline: readonly Point[], minWidth: number): number {
  // Most pieces have a neck not much wider than required, and searching up to there is faster.
  for (const limit of [NEAR_WIDTHS * minWidth, Number.POSITIVE_INFINITY]) {
    for (const neck of necks(outline, limit)) {
      if (separatesDiscs(outline, neck, minWidth)) return neck.width;
    }
  }
  return widestDisc(outline).diameter;
}

/** Number of pieces of the largest puzzle that the app offers. */
const MAX_PIECES = 500;
/** Weights of the number of pieces, of cuts that do not interlock, and of pieces away from the rim. */
const WEIGHTS = { pieces: 0.8, loose: 0.1, inner: 0.1 } as const;

function difficultyOf(
  { cuts, pieces }: JigsawBoard,
  [width, height]: Point,
  interlockingShare: number,
): number {
  if (pieces.length === 0) return 0;
  const sizeShare = Math.min(1, Math.max(0, Math.log(pieces.length / 2) / Math.log(MAX_PIECES / 2)));
  const onRim = ([x, y]: Point) => x === 0 || y === 0 || x === width || y === height;
  const atShapedRim = new Set(cuts.flatMap((cut) => (isInner(cut) ? [] : cut.pieces)));
  const inner =
    pieces.filter(({ outline }, piece) => !atShapedRim.has(piece) && !outline.some(onRim)).length /
    pieces.length;
  return (
    WEIGHTS.pieces * sizeShare + WEIGHTS.loose * (1 - interlockingShare) * sizeShare + WEIGHTS.inner * inner
  );
}

function isInner({ pieces: [a, b] }: Cut): boolean {
  return a >= 0 && b >= 0;
}

const minimum = (values: readonly number[]): number =>
  values.reduce((a, b) => Math.min(a, b), Number.MAX_VALUE);
