import { build, distanceTo, search } from '../../../geometry/indexes/segment-index.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { sidesOf } from '../../../geometry/shapes/polygon.ts';
import { rounded } from '../../../geometry/shapes/rounding.ts';
import { once } from '../../../once.ts';
import { seeded, shuffle } from '../../../random.ts';
import type { JigsawBoard, JigsawSolution } from './document.ts';
import { after, inverse, moved, type Pose, STILL } from './tiling/pose.ts';
import type { LaidShape, SearchWish, TilingSearch } from './tiling/search.ts';
import { type Shape, shapeOf } from './tiling/shape.ts';
import { knownTo, type LaidOutline, placesOf, type Stock, stockOf, tile } from './tiling/tiling.ts';

/**
 * The pairs of outlines, a < b in ascending order, that lie side by side where they are: the middle of a side of one
 * is within `tolerance` of a side of the other.
 */
function contacts(
  outlines: readonly (readonly Point[])[],
  tolerance: number,
): readonly (readonly [number, number])[] {
  const owner = outlines.flatMap((outline, piece) => outline.map(() => piece));
  const sides = Float64Array.from(outlines.flatMap((outline) => [...sidesOf(outline)]));
  const index = build(sides);
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

/** The longer side of every picture. */
const LONGER_SIDE = 1000;

/**
 * Outlines are rounded to 3 decimals where they lie, and once more when they are turned; what is a little off adds up
 * from piece to piece. They meet corner to corner: every point of a cut is a point of both its pieces.
 */
const ACCURACIES = [
  { noise: 0.002, play: 0.02, straight: 0, cornerToCorner: true },
  { noise: 0.006, play: 0.06, straight: 0, cornerToCorner: true },
] as const;

/** Pieces whose outlines differ by no more than this could be swapped. */
const ALIKE = 0.02;

/** Two outlines side by side are no farther apart than this. */
const SIDE_BY_SIDE = 0.1;

/** How many outlines are tried in places before the search is cut off: so many for each piece. */
const STEPS_A_PIECE = 20;

/** After so many steps for each piece it is asked whether the search can come by what is known. */
const PATIENCE = 2;

/**
 * Solves a jigsaw from its outlines alone, shuffled and turned: lays them so that they fill a rectangle, and tells
 * which lie side by side. Of several ways to do so it finds one; where it finds none, it tells of as many as it could
 * lay.
 */
export function solve(board: JigsawBoard): JigsawSolution {
  const { outlines, order } = scrambled(board);
  const best = layingsOf(board).best ?? layingOf(board, 1).best;
  const laid = best.map(({ outline, pose }) => outlines[outline].map(([x, y]) => moved(pose, x, y)));
  const neighbours = contacts(laid, SIDE_BY_SIDE)
    .map(([a, b]) => [order[best[a].outline], order[best[b].outline]] as const)
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    .sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  return { neighbours };
}

/**
 * Whether the outlines alone force one way to lay them, but for moving and turning the whole: no two alike, none that
 * looks the same when turned, and one tiling corner to corner. What could not be decided in so many steps counts as not forced.
 */
export function uniqueness(board: JigsawBoard): boolean {
  const known = layingsOf(board);
  if (known.isUnique === undefined) {
    const laying = layingOf(board, 2);
    known.isUnique = laying.isUnique;
    known.isLost = laying.isLost === true;
    // Whoever looks for a second tiling comes by the first.
    if (laying.isUnique) known.best = laying.best;
  }
  return known.isUnique;
}

/** Whether solving a board gives the solution that is known; it is not solved where that is lost on the way in any case. */
export function isSolvedTo(board: JigsawBoard, solution: JigsawSolution): boolean {
  if (uniqueness(board)) return true;
  return layingsOf(board).isLost !== true && JSON.stringify(solve(board)) === JSON.stringify(solution);
}

/** What came of laying a board's outlines. */
interface Laying {
  /** A tiling, or else the most that was laid. */
  readonly best: readonly LaidOutline[];
  /** Whether there is one tiling and no other; false where only one was looked for. */
  readonly isUnique: boolean;
  /** Whether the search would never come by the tiling that the board was cut into: what is rounded is too far off there. */
  readonly isLost?: boolean;
}

/** How a board was laid: whoever makes a puzzle asks whether it is unique, for its solution, and for its measures. */
const layingsOf = once((_: JigsawBoard): Partial<Mutable<Laying>> => ({}));
type Mutable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] };

/** Looks for one tiling, or for two and then only where the one that is known can be come by. */
function layingOf(board: JigsawBoard, most: 1 | 2): Laying {
  const { outlines, homes } = scrambled(board);
  const steps = STEPS_A_PIECE * outlines.length;
  const tolerance = toleranceOf(outlines);
  let stock = stockOf(outlines, { ...ACCURACIES[0], tolerance }, ALIKE);
  const { families, corners } = stock;
  let best: readonly LaidOutline[] = [];
  if (
    most === 2 &&
    families.some(({ members, period }, f) => members.length > 1 || period < corners.shapes[f].count)
  )
    return { best, isUnique: false };
  let isLost = true;
  for (const accuracy of ACCURACIES) {
    stock = knownTo(stock, { ...accuracy, tolerance });
    const form = formOf(stock);
    const isHome = most === 2 ? comesHome(stock, form, homes, steps) : undefined;
    // Most boards are unique and soon known to be. Only where one is not, a search is spent on whether it is worth while.
    const goesOn = (taken: number, tilings: TilingSearch['tilings']) =>
      taken !== PATIENCE * outlines.length || isHome?.(tilings) !== false;
    const wish = most === 2 ? { isWanted: otherThanTurned(form, tolerance), goesOn } : { goesOn };
    const { tilings, exhausted, ...found } = tile(stock, form, { tilings: most, steps }, wish);
    if (isHome !== undefined) {
      const isNone = exhausted && tilings.length === 0;
      if (isNone || !isHome(tilings)) continue;
      isLost = false;
    }
    const layers = tilings[0] ?? found.best;
    if (layers.length > best.length) best = placesOf(stock, layers);
    if (tilings.length > 0) return { best, isUnique: exhausted && tilings.length === 1 };
  }
  return { best, isUnique: false, isLost };
}

/** Where the shapes of a stock without twins lie in the picture, by where their outlines do. */
function homesOf({ shapes, families }: Stock, homes: readonly Pose[]): readonly Pose[] {
  return families.map(({ members: [outline] }) => {
    const [x, y] = shapes[outline].origin;
    return after(homes[outline], { ...STILL, x, y });
  });
}

/** How far from where it belongs a shape may seem to be by one corner of it, in units, and the cosine of its turn. */
const SEEMING = 10;
const SEEMING_COSINE = 0.9;

/** Whether one more shape lies to the first as in the picture, near enough to be looked at. */
function isAsIn(homes: readonly Pose[]): (layers: readonly LaidShape[], next: LaidShape) => boolean {
  return ([first], { shape, pose }) => {
    if (first === undefined) return true;
    const home = after(after(first.pose, inverse(homes[first.shape])), homes[shape]);
    const [dx, dy] = [home.x - pose.x, home.y - pose.y];
    const turn = home.cosine * pose.cosine + home.sine * pose.sine;
    return dx * dx + dy * dy < SEEMING * SEEMING && turn > SEEMING_COSINE;
  };
}

/**
 * Whether the search comes by the tiling that the board was cut into, by what it has found so far or else by one that
 * lays each shape as it is in the picture; asked once.
 */
function comesHome(
  stock: Stock,
  form: Shape,
  homes: readonly Pose[],
  steps: number,
): (tilings: TilingSearch['tilings']) => boolean {
  const isWanted = isAsIn(homesOf(stock, homes));
  const isThere = (tiling: readonly LaidShape[]) =>
    tiling.every((layer, k) => isWanted(k === 0 ? [] : tiling, layer));
  let known: boolean | undefined;
  return ([first]) => {
    known ??=
      (first !== undefined && isThere(first)) ||
      tile(stock, form, { tilings: 1, steps }, { isWanted }).tilings.length > 0;
    return known;
  };
}

/** A tenth of the shortest side, so that no two points of one outline are taken for one. */
function toleranceOf(outlines: readonly (readonly Point[])[]): number {
  let least = Infinity;
  for (const outline of outlines)
    outline.forEach((point, i) => {
      least = Math.min(least, distance(point, outline[(i + 1) % outline.length]));
    });
  return Math.min(0.2, Math.max(0.04, least / 10));
}

/** The outlines in another order, each turned and rounded, which piece each is, and the pose that takes it back home. */
function scrambled({ pieces }: JigsawBoard): {
  readonly outlines: readonly (readonly Point[])[];
  readonly order: readonly number[];
  readonly homes: readonly Pose[];
} {
  const random = seeded('scrambled');
  const order = shuffle([...pieces.keys()], random);
  const homes: Pose[] = [];
  const outlines = order.map((piece) => {
    const { outline } = pieces[piece];
    const turn = someTurn(random.below(4000) / 1000 - 2);
    const [ox, oy] = outline[0];
    homes.push(after({ ...STILL, x: ox, y: oy }, inverse(turn)));
    const shift = random.below(outline.length);
    return outline.map((_, i) => {
      const [x, y] = outline[(i + shift) % outline.length];
      const [u, v] = moved(turn, x - ox, y - oy);
      return rounded([u, v]);
    });
  });
  return { outlines, order, homes };
}

/** A turn from the tangent of half its angle, so that every engine turns alike. */
function someTurn(t: number): Pose {
  return { cosine: (1 - t * t) / (1 + t * t), sine: (2 * t) / (1 + t * t), x: 0, y: 0 };
}

/** A picture is a rectangle with a longer side that is known, so the area tells the other one. */
function formOf({ shapes }: Stock) {
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
 * Whether one more shape may be laid without coming by a tiling that is known, turned as a whole. The shape that it began
 * with has been tried in its place with all else by the time another is tried there: any other tiling that has it where that
 * place comes to lie when the form is turned onto itself would have been found, turned. All shapes are different.
 */
function otherThanTurned(form: Shape, tolerance: number): NonNullable<SearchWish['isWanted']> {
  const turns = turnsOnto(form, tolerance);
  const known: LaidShape[] = [];
  return ({ length }, next, tilings) => {
    if (length > 0) return !known.some(({ shape, pose }) => shape === next.shape && isNear(pose, next.pose));
    for (const [first] of tilings.slice(known.length / turns.length))
      for (const turn of turns) known.push({ ...first, pose: after(turn, first.pose) });
    return true;
  };
}

/** The turns that take a rectangle onto itself, but for none at all: half of one, and quarters of a square. */
function turnsOnto({ xs, ys }: Shape, tolerance: number): readonly Pose[] {
  const [width, height] = [xs[2], ys[2]];
  const half: Pose = { cosine: -1, sine: 0, x: width, y: height };
  if (Math.abs(width - height) > tolerance) return [half];
  return [{ cosine: 0, sine: 1, x: width, y: 0 }, half, { cosine: 0, sine: -1, x: 0, y: height }];
}

/** Whether two poses lay a shape of a tiling in the same place. */
function isNear(p: Pose, q: Pose): boolean {
  return Math.abs(p.x - q.x) < 1 && Math.abs(p.y - q.y) < 1 && p.cosine * q.cosine + p.sine * q.sine > 0.99;
}
