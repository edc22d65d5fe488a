import { type FlatLine, lengthsAlong } from './curves/polyline.ts';
import { type CutRoom, depthIn } from './curves/room.ts';
import { STENCIL_POINTS, type Stencil } from './curves/stencils.ts';

interface StencilPlacement {
  readonly stencil: Stencil;
  /** Indices of the line's points between which the stencil replaces it. */
  readonly from: number;
  readonly to: number;
  /** Whether it is at negative y, and whether it runs backwards. */
  readonly isTurned: boolean;
  readonly isReversed: boolean;
  readonly score: number;
}

interface PlaceRating {
  readonly minWidth: number;
  readonly bestChord: number;
  /** The attraction at a place in the room's frame, and its upper limit in the room. */
  readonly attraction: (x: number, y: number) => number;
  readonly strongest: number;
  /** Weight of colour lines against looks; 1 is normal. */
  readonly colour: number;
  /** Random preference for each orientation. */
  readonly whims: readonly number[];
}

/** Number of sizes of each stencil to try, and of places for each. */
const SIZES = 4;
const PLACES = 11;
/** Orientations of a stencil: to either side, in either direction. */
const ORIENTATIONS = 4;
/** More than the rounding errors of a gain. */
const ROUNDING_MARGIN = 1e-6;
/** Points at either end of a stencil that only lead to its tab. */
const LEAD = 8;
/** Distance of a tab from the border of its room, as a multiple of `minWidth`. Fitting then keeps it inside. */
const CLEARANCE = 0.1;
/** Largest share of a line that a stencil takes up. */
const MAX_LINE_SHARE = 0.96;
/** Least range of sizes to try several of them, as a multiple of `minWidth`. */
const MIN_SIZE_RANGE = 0.3;
/** A bent line brings a stencil's ends nearer together, down to this share of what it needs. */
const MIN_CHORD_SHARE = 0.97;
/** Weights of a good size, and of a place in the middle. */
const SIZE_WEIGHT = 0.8;
const MIDDLE_WEIGHT = 0.8;

/** Yields up to `most` placements in a room, best first. The first alone is found much faster and mostly suffices. */
export function* bestPlacements(
  host: FlatLine,
  room: CutRoom,
  stencils: readonly Stencil[],
  rating: PlaceRating,
  most: number,
): Generator<StencilPlacement> {
  const [best] = findPlacements(host, room, stencils, rating, 1);
  if (best === undefined) return;
  yield best;
  yield* findPlacements(host, room, stencils, rating, most).slice(1);
}

function findPlacements(
  host: FlatLine,
  room: CutRoom,
  stencils: readonly Stencil[],
  rating: PlaceRating,
  most: number,
): readonly StencilPlacement[] {
  const { minWidth, bestChord, colour, whims } = rating;
  const lengths = lengthsAlong(host);
  const last = host.xs.length - 1;
  const total = lengths[last];
  const gains = gainAlong(host, lengths, rating);
  const found: StencilPlacement[] = [];
  for (const stencil of stencils) {
    const smallest = stencil.minChord * minWidth;
    const best = bestChord * stencil.share;
    const largest = Math.min(MAX_LINE_SHARE * total, Math.max(smallest, best));
    if (smallest > MAX_LINE_SHARE * total) continue;
    const sizes = largest - smallest < MIN_SIZE_RANGE * minWidth ? 1 : SIZES;
    for (let size = 0; size < sizes; size++) {
      const chord = smallest + ((largest - smallest) * size) / (SIZES - 1);
      for (let nth = 0; nth < PLACES; nth++) {
        const start = ((total - chord) * nth) / (PLACES - 1);
        const from = nearestIndex(lengths, start);
        const to = nearestIndex(lengths, start + chord);
        const [dx, dy] = [host.xs[to] - host.xs[from], host.ys[to] - host.ys[from]];
        const span = Math.sqrt(dx * dx + dy * dy);
        if (span < smallest * MIN_CHORD_SHARE) continue;
        const rest = gains[from] + gains[last] - gains[to];
        const length = total - (lengths[to] - lengths[from]) + stencil.length * span;
        const middle = Math.abs((start + chord / 2) / total - 0.5);
        const looks = SIZE_WEIGHT * Math.min(1, span / best) - MIDDLE_WEIGHT * middle * middle;
        const placement = { stencil, from, to, isTurned: false, isReversed: false };
        for (let orientation = 0; orientation < ORIENTATIONS; orientation++) {
          placement.isTurned = orientation >= 2;
          placement.isReversed = orientation % 2 === 1;
          // The gain needed to be among the best so far, less a margin for rounding.
          const worst = found.length < most ? Number.NEGATIVE_INFINITY : found[most - 1].score;
          const wanted =
            (((worst - looks - whims[orientation]) * length) / colour - rest) / (stencil.length * span);
          const gain = gainOf(host, room, placement, rating, wanted - ROUNDING_MARGIN);
          if (gain === undefined) continue;
          const score =
            (colour * (rest + gain * stencil.length * span)) / length + looks + whims[orientation];
          if (score <= worst) continue;
          // Of equals the first stays before the others.
          let place = found.length < most ? found.length : most - 1;
          for (; place > 0 && found[place - 1].score < score; place--) found[place] = found[place - 1];
          found[place] = { ...placement, score };
        }
      }
    }
  }
  return found;
}

function gainAlong({ xs, ys }: FlatLine, lengths: Float64Array, { attraction }: PlaceRating): Float64Array {
  const gained = new Float64Array(lengths.length);
  for (let k = 1; k < lengths.length; k++) {
    const strength = attraction((xs[k - 1] + xs[k]) / 2, (ys[k - 1] + ys[k]) / 2);
    gained[k] = gained[k - 1] + strength * (lengths[k] - lengths[k - 1]);
  }
  return gained;
}

/** Returns the mean attraction along a placed stencil; undefined if it leaves the room or cannot reach `wanted`. */
function gainOf(
  host: FlatLine,
  room: CutRoom,
  { stencil, from, to, isTurned, isReversed }: Omit<StencilPlacement, 'score'>,
  { attraction, strongest, minWidth }: PlaceRating,
  wanted: number,
): number | undefined {
  // The sum needed, less the most that the remaining points can add.
  const least = wanted * (STENCIL_POINTS - 1) - (STENCIL_POINTS - 2) * strongest;
  if (least > 0) return undefined;
  const { xs, ys } = stencil.line;
  const ax = host.xs[from];
  const ay = host.ys[from];
  const ux = host.xs[to] - ax;
  const uy = host.ys[to] - ay;
  const side = isTurned ? -1 : 1;
  const placed: FlatLine = { xs: new Float64Array(STENCIL_POINTS), ys: new Float64Array(STENCIL_POINTS) };
  for (const k of CHECK_ORDER) {
    const x = isReversed ? 1 - xs[k] : xs[k];
    const y = ys[k] * side;
    placed.xs[k] = ax + x * ux - y * uy;
    placed.ys[k] = ay + x * uy + y * ux;
    const isLead = k < LEAD || k >= STENCIL_POINTS - LEAD;
    const depth = depthIn(isLead ? room.sides : room.clear, placed.xs[k], placed.ys[k]);
    if (depth < (isLead ? 0 : CLEARANCE * minWidth)) return undefined;
  }
  let sum = 0;
  for (let k = 1; k < STENCIL_POINTS - 1; k++) {
    if (sum < least + (k - 1) * strongest) return undefined;
    sum += attraction(placed.xs[k], placed.ys[k]);
  }
  return sum / (STENCIL_POINTS - 1);
}

/** All points of a stencil except its ends, widely spread, because points outside come in groups. */
const CHECK_ORDER = [16, 8, 4, 2, 1].flatMap((step) =>
  Array.from({ length: STENCIL_POINTS - 2 }, (_, k) => k + 1).filter(
    (k) => k % step === 0 && (step === 16 || k % (2 * step) !== 0),
  ),
);

function nearestIndex(lengths: Float64Array, wanted: number): number {
  let [at, end] = [0, lengths.length];
  while (end - at > 1) {
    const middle = (at + end) >> 1;
    if (lengths[middle] <= wanted) at = middle;
    else end = middle;
  }
  return at < lengths.length - 1 && lengths[at + 1] - wanted < wanted - lengths[at] ? at + 1 : at;
}

export function placeStencil(
  host: FlatLine,
  { stencil, from, to, isTurned, isReversed }: StencilPlacement,
): FlatLine {
  const { xs, ys } = stencil.line;
  const [ax, ay] = [host.xs[from], host.ys[from]];
  const [ux, uy] = [host.xs[to] - ax, host.ys[to] - ay];
  const side = isTurned ? -1 : 1;
  const px = Array.from(host.xs.subarray(0, from));
  const py = Array.from(host.ys.subarray(0, from));
  for (let place = 0; place < STENCIL_POINTS; place++) {
    const k = isReversed ? STENCIL_POINTS - 1 - place : place;
    const x = isReversed ? 1 - xs[k] : xs[k];
    const y = ys[k] * side;
    px.push(ax + x * ux - y * uy);
    py.push(ay + x * uy + y * ux);
  }
  px.push(...host.xs.subarray(to + 1));
  py.push(...host.ys.subarray(to + 1));
  const line = { xs: Float64Array.from(px), ys: Float64Array.from(py) };
  const { corners } = stencil.line;
  if (corners === undefined) return line;
  const own = isReversed ? corners.map((corner) => STENCIL_POINTS - 1 - corner).reverse() : corners;
  return { ...line, corners: own.map((corner) => from + corner) };
}
