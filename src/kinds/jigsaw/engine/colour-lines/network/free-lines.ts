import type { FlatLine } from '../curves/polyline.ts';
import { depthIn } from '../curves/room.ts';
import type { Stencil } from '../curves/stencils.ts';
import { attractionOn, type Stretch, strongestIn } from '../curves/stretch.ts';
import { bestPlacements, placeStencil } from '../stencil-placements.ts';
import { type CutDrawing, fitFreeLine, isWide, spares, strengthAlong } from './lines.ts';

/** Strength that a line may lose to the user curve: a share, and an amount relative to the mean. */
const LOSS_SHARE = 0.03;
const LOSS = 0.03;
const MAX_FITTED = 2;
/** Borders shorter than this multiple of `minWidth` are too short for a tab. They are cut in an arc, or straight. */
const SHORT = 6.02;
/** Control points of arcs, as shares of their length along and beside it, and the number of their points. */
const ARC_PLACES = [0.3, 0.5, 0.7];
const ARC_HEIGHTS = [0.08, 0.16, 0.24, 0.32, 0.4, 0.5];
const ARC_POINTS = 17;
/** Heights of the user curve where there is no line to follow, as shares of its own. */
const HEIGHTS = [1, 0.5, 0.25] as const;
/** A line this near to its chord counts as straight: a share of its length, and a multiple of `minWidth`. */
const CHORD_SHARE = 0.02;
const CHORD = 0.25;
/** Upper limit of the attraction of a place. */
const STRONGEST = 4;

interface FreeBorder {
  readonly stretch: Stretch;
  /** With all available room, also for short borders. */
  readonly wide: Stretch;
  readonly free: FlatLine | undefined;
}

/**
 * Yields the lines along which a border may be cut without interlocking, preferred ones first:
 * - along colours with the soft user curve where nothing attracts (Lau et al. 2014, §4.3, equation 1)
 * - along colours alone
 * - the user curve alone, at decreasing heights
 * Short borders are cut in an arc.
 * Lines are drawn on demand, because most borders need one or none.
 * @param soft The user curve, turning less than it takes to interlock
 * @param whims Random preference for each orientation
 */
export function* freeLines(
  { stretch, wide, free }: FreeBorder,
  soft: readonly Stencil[],
  whims: readonly number[],
  drawing: CutDrawing,
): Generator<FlatLine> {
  if (stretch.length < SHORT * drawing.minWidth) return yield* arcs(wide, drawing);
  if (free === undefined) return yield* userCurveLines(wide, soft, drawing);
  const own = withUserCurve(stretch, free, soft, whims, drawing);
  if (own.length > 0 || !isNearlyStraight(free, stretch, drawing)) {
    yield* own;
    yield free;
    return yield* userCurveLines(wide, soft, drawing);
  }
  // Nothing attracts it sideways, so prefer a low curve of the same strength to a straight cut.
  const plain = userCurveLines(wide, soft, drawing);
  const asStrong = plain.filter((line) => keepsStrength(line, free, wide, drawing));
  yield* asStrong;
  yield free;
  yield* plain.filter((line) => !asStrong.includes(line));
}

function isNearlyStraight({ ys }: FlatLine, { length }: Stretch, { minWidth }: CutDrawing): boolean {
  const off = Math.min(CHORD_SHARE * length, CHORD * minWidth);
  return ys.every((y) => Math.abs(y) < off);
}

/** Whether a line is about as strong as the one along colours. */
function keepsStrength(
  line: FlatLine,
  free: FlatLine,
  stretch: Stretch,
  { attraction }: CutDrawing,
): boolean {
  const strength = strengthAlong(stretch, attraction, free);
  return strengthAlong(stretch, attraction, line) >= (1 - LOSS_SHARE) * strength - LOSS;
}

/** The line along colours with the user curve in it, if that costs almost no strength. */
function withUserCurve(
  stretch: Stretch,
  free: FlatLine,
  soft: readonly Stencil[],
  whims: readonly number[],
  drawing: CutDrawing,
): readonly FlatLine[] {
  const { attraction, minWidth, bestChord } = drawing;
  const { room } = stretch;
  if (room === undefined) return [];
  const localAttraction = attractionOn(stretch, attraction);
  const limitedAttraction = (x: number, y: number) => Math.min(STRONGEST, localAttraction(x, y));
  const strongest = Math.min(STRONGEST, strongestIn(stretch, room, attraction));
  const rating = { minWidth, bestChord, attraction: limitedAttraction, strongest, colour: 1, whims };
  for (const placement of bestPlacements(free, room, soft, rating, MAX_FITTED)) {
    const line = fitFreeLine(placeStencil(free, placement), stretch, drawing);
    if (line !== undefined && keepsStrength(line, free, stretch, drawing)) return [line];
  }
  return [];
}

/** Arcs from end to end, which turn to one side only (quadratic Bézier curves), the strongest first. */
function arcs(wide: Stretch, drawing: CutDrawing): readonly FlatLine[] {
  const { attraction } = drawing;
  const { length } = wide;
  const steps = Float64Array.from({ length: ARC_POINTS }, (_, k) => k / (ARC_POINTS - 1));
  const lines = ARC_PLACES.flatMap((place) => {
    const xs = steps.map((t) => (2 * t * (1 - t) * place + t * t) * length);
    return ARC_HEIGHTS.flatMap((height) =>
      [height, -height].map((h) => ({ xs, ys: steps.map((t) => 2 * t * (1 - t) * h * length) })),
    );
  });
  return lines
    .filter((line) => isSound(line, wide, drawing))
    .map((line) => ({ line, strength: Math.round(strengthAlong(wide, attraction, line) * 1e6) }))
    .sort((a, b) => b.strength - a.strength)
    .map(({ line }) => line);
}

function isSound(line: FlatLine, stretch: Stretch, drawing: CutDrawing): boolean {
  const { room } = stretch;
  const { xs, ys } = line;
  const isInside = room !== undefined && xs.every((x, k) => depthIn(room.sides, x, ys[k]) >= -1e-6);
  return isInside && isWide(line, drawing.minWidth) && spares(line, stretch, drawing);
}

/** The user curve from end to end at decreasing heights, each time with the stronger side first. */
function userCurveLines(wide: Stretch, soft: readonly Stencil[], drawing: CutDrawing): readonly FlatLine[] {
  const { attraction } = drawing;
  const { room, length } = wide;
  if (room === undefined || soft.length === 0) return [];
  const { xs, ys } = soft[0].line;
  return HEIGHTS.flatMap((height) => {
    const sides = [1, -1].flatMap((side) => {
      const line = {
        ...soft[0].line,
        xs: xs.map((x) => x * length),
        ys: ys.map((y) => y * length * height * side),
      };
      return isSound(line, wide, drawing)
        ? [{ line, strength: Math.round(strengthAlong(wide, attraction, line) * 1e6) }]
        : [];
    });
    return sides.sort((a, b) => b.strength - a.strength).map(({ line }) => line);
  });
}
