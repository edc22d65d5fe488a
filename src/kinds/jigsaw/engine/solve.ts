import { buildIndex, distanceTo, search } from '../../../geometry/indexes/segment-index.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { sidesOf } from '../../../geometry/shapes/polygon.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';
import { cachePerObject } from '../../../once.ts';
import { seeded, shuffle } from '../../../random.ts';
import { shapedRim } from './board-rim.ts';
import type { JigsawBoard, JigsawSolution } from './document.ts';
import { compose, IDENTITY, inverse, type Pose, transform } from './tiling/pose.ts';
import type { PlacedShape, SearchOptions, TilingSearch } from './tiling/search.ts';
import { type Shape, shapeOf } from './tiling/shape.ts';
import {
  type PlacedOutline,
  placeOutlines,
  type Stock,
  stockOf,
  stockWithAccuracy,
  tile,
} from './tiling/tiling.ts';

/** Returns pairs a < b, in order, where the middle of a side of one is within `tolerance` of the other. */
function touchingPairs(
  outlines: readonly (readonly Point[])[],
  tolerance: number,
): readonly (readonly [number, number])[] {
  const owner = outlines.flatMap((outline, piece) => outline.map(() => piece));
  const sides = Float64Array.from(outlines.flatMap((outline) => [...sidesOf(outline)]));
  const index = buildIndex(sides);
  const pairs = new Set<number>();
  for (let side = 0; side < owner.length; side++) {
    const x = (sides[4 * side] + sides[4 * side + 2]) / 2;
    const y = (sides[4 * side + 1] + sides[4 * side + 3]) / 2;
    search(index, x - tolerance, y - tolerance, x + tolerance, y + tolerance, (other) => {
      const [a, b] = [owner[side], owner[other]];
      if (a === b || distanceTo(index, other, x, y) > tolerance) return;
      pairs.add(Math.min(a, b) * outlines.length + Math.max(a, b));
    });
  }
  return [...pairs]
    .sort((p, q) => p - q)
    .map((pair) => [Math.floor(pair / outlines.length), pair % outlines.length]);
}

/** The longer side of every picture, in units. */
const LONGER_SIDE = 1000;

/**
 * Accuracies to try, in this order. Outlines are rounded to 3 decimals in place and again when turned, and errors add
 * up from piece to piece. Pieces meet corner to corner, because every point of a cut belongs to both its pieces.
 */
const ACCURACIES = [
  { noise: 0.002, play: 0.02, straight: 0, cornerToCorner: true },
  { noise: 0.006, play: 0.06, straight: 0, cornerToCorner: true },
] as const;

/** Pieces whose outlines differ by no more than this could be swapped, in units. */
const ALIKE = 0.02;

/** Greatest distance between two outlines that touch, in units. */
const MAX_TOUCHING_DISTANCE = 0.1;

/** Search limit per piece. A step tries one outline in one place. */
const STEPS_PER_PIECE = 20;

/** After this many steps per piece, check whether the search can reach the known solution. */
const CHECK_STEPS_PER_PIECE = 2;

/**
 * Solves a jigsaw from its outlines alone, shuffled and turned. Places them so that they fill the rim, and returns
 * which are neighbours. Finds one of several solutions. Without any, returns the neighbours in the largest partial one.
 */
export function solve(board: JigsawBoard): JigsawSolution {
  const { outlines, order } = scramble(board);
  const best = resultsOf(board).best ?? searchTilings(board, 1).best;
  const placed = best.map(({ outline, pose }) => outlines[outline].map(([x, y]) => transform(pose, x, y)));
  const neighbours = touchingPairs(placed, MAX_TOUCHING_DISTANCE)
    .map(([a, b]) => [order[best[a].outline], order[best[b].outline]] as const)
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    .sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  return { neighbours };
}

/**
 * Returns whether the outlines alone force one arrangement, up to moving and turning the whole. No two may be alike,
 * none may be symmetric under a turn, and only one tiling may exist. A search that ends undecided at its step limit
 * counts as false.
 */
export function uniqueness(board: JigsawBoard): boolean {
  const known = resultsOf(board);
  if (known.isUnique === undefined) {
    const result = searchTilings(board, 2);
    known.isUnique = result.isUnique;
    known.isUnreachable = result.isUnreachable === true;
    // The search for a second tiling has found the first one too.
    if (result.isUnique) known.best = result.best;
  }
  return known.isUnique;
}

/** Whether solving a board gives this solution. Skips the search if rounding errors make the solution unreachable. */
export function isSolvedTo(board: JigsawBoard, solution: JigsawSolution): boolean {
  if (uniqueness(board)) return true;
  return resultsOf(board).isUnreachable !== true && JSON.stringify(solve(board)) === JSON.stringify(solution);
}

interface TilingResult {
  /** A tiling, or the largest partial one found. */
  readonly best: readonly PlacedOutline[];
  /** Whether exactly one tiling exists; false if only one was searched for. */
  readonly isUnique: boolean;
  /** Whether rounding errors make the tiling that the board was cut into unreachable. */
  readonly isUnreachable?: boolean;
}

/** Cached, because uniqueness, solution and measures need the same results. */
const resultsOf = cachePerObject((_: JigsawBoard): Partial<Mutable<TilingResult>> => ({}));
type Mutable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };

/** Searches for one tiling or two. A search for two requires that the known tiling can be reached. */
function searchTilings(board: JigsawBoard, maxTilings: 1 | 2): TilingResult {
  const { outlines, homes } = scramble(board);
  const steps = STEPS_PER_PIECE * outlines.length;
  const tolerance = toleranceOf(outlines);
  let stock = stockOf(outlines, { ...ACCURACIES[0], tolerance }, ALIKE);
  const { families, corners } = stock;
  let best: readonly PlacedOutline[] = [];
  // Copies could be swapped, and symmetric pieces turned.
  if (
    maxTilings === 2 &&
    families.some(({ members, period }, f) => members.length > 1 || period < corners.shapes[f].count)
  )
    return { best, isUnique: false };
  let isLost = true;
  // A player sees the rim. No shaped one fits onto itself.
  const rim = shapedRim(board);
  for (const accuracy of ACCURACIES) {
    stock = stockWithAccuracy(stock, { ...accuracy, tolerance });
    const form = rim === undefined ? pictureShape(stock) : shapeOf(rim, 0);
    const reachesKnown = maxTilings === 2 ? createHomeTest(stock, form, homes, steps) : undefined;
    // Most boards soon prove unique. Only for others is it worth checking whether the known tiling is reachable.
    const shouldContinue = (taken: number, tilings: TilingSearch['tilings']) =>
      taken !== CHECK_STEPS_PER_PIECE * outlines.length || reachesKnown?.(tilings) !== false;
    const turns = rim === undefined ? turnsOnto(form, tolerance) : [];
    const options = maxTilings === 2 ? { accepts: rejectTurned(turns), shouldContinue } : { shouldContinue };
    const { tilings, exhausted, ...found } = tile(stock, form, { tilings: maxTilings, steps }, options);
    if (reachesKnown !== undefined) {
      const isNone = exhausted && tilings.length === 0;
      if (isNone || !reachesKnown(tilings)) continue;
      isLost = false;
    }
    const layers = tilings[0] ?? found.best;
    if (layers.length > best.length) best = placeOutlines(stock, layers);
    if (tilings.length > 0) return { best, isUnique: exhausted && tilings.length === 1 };
  }
  return { best, isUnique: false, isUnreachable: isLost };
}

/** The poses of shapes in the picture, from those of their outlines. The stock must have no copies. */
function homesOf({ shapes, families }: Stock, homes: readonly Pose[]): readonly Pose[] {
  return families.map(({ members: [outline] }) => {
    const [x, y] = shapes[outline].origin;
    return compose(homes[outline], { ...IDENTITY, x, y });
  });
}

/** Tolerance of `matchesPicture`: distance in units, and cosine of the turn. A pose from one corner is inexact. */
const HOME_DISTANCE = 10;
const HOME_COSINE = 0.9;

/** Tests whether a shape has about the same place relative to the first one as in the picture. */
function matchesPicture(
  homes: readonly Pose[],
): (layers: readonly PlacedShape[], next: PlacedShape) => boolean {
  return ([first], { shape, pose }) => {
    if (first === undefined) return true;
    const home = compose(compose(first.pose, inverse(homes[first.shape])), homes[shape]);
    const [dx, dy] = [home.x - pose.x, home.y - pose.y];
    const turn = home.cosine * pose.cosine + home.sine * pose.sine;
    return dx * dx + dy * dy < HOME_DISTANCE * HOME_DISTANCE && turn > HOME_COSINE;
  };
}

/**
 * Returns a test whether the search reaches the tiling that the board was cut into. It compares the tiling found so
 * far, else searches for one with each shape as in the picture. The answer is cached.
 */
function createHomeTest(
  stock: Stock,
  form: Shape,
  homes: readonly Pose[],
  steps: number,
): (tilings: TilingSearch['tilings']) => boolean {
  const isAsInPicture = matchesPicture(homesOf(stock, homes));
  const isPictureTiling = (tiling: readonly PlacedShape[]) =>
    tiling.every((layer, k) => isAsInPicture(k === 0 ? [] : tiling, layer));
  let known: boolean | undefined;
  return ([first]) => {
    known ??=
      (first !== undefined && isPictureTiling(first)) ||
      tile(stock, form, { tilings: 1, steps }, { accepts: isAsInPicture }).tilings.length > 0;
    return known;
  };
}

/** A tenth of the shortest side, so that no two points of one outline are merged; 0.04 to 0.2 units. */
function toleranceOf(outlines: readonly (readonly Point[])[]): number {
  let least = Infinity;
  for (const outline of outlines)
    outline.forEach((point, i) => {
      least = Math.min(least, distance(point, outline[(i + 1) % outline.length]));
    });
  return Math.min(0.2, Math.max(0.04, least / 10));
}

/** Shuffles, turns and rounds outlines. `order` lists their pieces, `homes` the poses that take them back. */
function scramble({ pieces }: JigsawBoard): {
  readonly outlines: readonly (readonly Point[])[];
  readonly order: readonly number[];
  readonly homes: readonly Pose[];
} {
  const random = seeded('scrambled');
  const order = shuffle([...pieces.keys()], random);
  const homes: Pose[] = [];
  const outlines = order.map((piece) => {
    const { outline } = pieces[piece];
    const turn = rotationFrom(random.below(4000) / 1000 - 2);
    const [ox, oy] = outline[0];
    homes.push(compose({ ...IDENTITY, x: ox, y: oy }, inverse(turn)));
    const shift = random.below(outline.length);
    return outline.map((_, i) => {
      const [x, y] = outline[(i + shift) % outline.length];
      const [u, v] = transform(turn, x - ox, y - oy);
      return rounded([u, v]);
    });
  });
  return { outlines, order, homes };
}

/** A rotation from the tangent of half its angle, which gives the same digits in every engine. */
function rotationFrom(t: number): Pose {
  return { cosine: (1 - t * t) / (1 + t * t), sine: (2 * t) / (1 + t * t), x: 0, y: 0 };
}

/** The picture as a rectangle. Its longer side is known, and the area gives the other. */
function pictureShape({ shapes }: Stock) {
  const height = shapes.reduce((sum, { area }) => sum + area, 0) / LONGER_SIDE;
  return shapeOf(
    [
      [0, 0],
      [LONGER_SIDE, 0],
      [LONGER_SIDE, height],
      [0, height],
    ],
    0,
  );
}

/**
 * Returns a test that rejects placements leading only to a known tiling, turned as a whole. When another shape is tried
 * first, all tilings with the previous one first are known. A tiling with that shape in a turned place is one of these,
 * turned. All shapes must be different.
 */
function rejectTurned(turns: readonly Pose[]): NonNullable<SearchOptions['accepts']> {
  const known: PlacedShape[] = [];
  return ({ length }, next, tilings) => {
    if (length > 0) return !known.some(({ shape, pose }) => shape === next.shape && isNear(pose, next.pose));
    for (const [first] of turns.length === 0 ? [] : tilings.slice(known.length / turns.length))
      for (const turn of turns) known.push({ ...first, pose: compose(turn, first.pose) });
    return true;
  };
}

/** The rotations of a rectangle onto itself: by a half turn, and by quarter turns for a square. */
function turnsOnto({ xs, ys }: Shape, tolerance: number): readonly Pose[] {
  const [width, height] = [xs[2], ys[2]];
  const half: Pose = { cosine: -1, sine: 0, x: width, y: height };
  if (Math.abs(width - height) > tolerance) return [half];
  return [{ cosine: 0, sine: 1, x: width, y: 0 }, half, { cosine: 0, sine: -1, x: 0, y: height }];
}

function isNear(p: Pose, q: Pose): boolean {
  return Math.abs(p.x - q.x) < 1 && Math.abs(p.y - q.y) < 1 && p.cosine * q.cosine + p.sine * q.sine > 0.99;
}
