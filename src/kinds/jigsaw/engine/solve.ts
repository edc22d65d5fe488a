import { distance, type Point } from '../../../geometry/point.ts';
import { rounded } from '../../../geometry/rounding.ts';
import { seeded, shuffle } from '../../../random.ts';
import type { JigsawBoard, JigsawSolution } from './document.ts';
import { contacts } from './tiling/contact.ts';
import { after, inverse, moved, type Pose } from './tiling/pose.ts';
import type { LaidShape } from './tiling/search.ts';
import { shapeOf } from './tiling/shape.ts';
import { type LaidOutline, placesOf, type Stock, stockOf, tile } from './tiling/tiling.ts';

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

/**
 * Solves a jigsaw from its outlines alone, shuffled and turned: lays them so that they fill a rectangle, and tells
 * which lie side by side. Of several ways to do so it finds one; where it finds none, it tells of as many as it could
 * lay.
 */
export function solve(board: JigsawBoard): JigsawSolution {
  const { outlines, order } = scrambled(board);
  const steps = STEPS_A_PIECE * outlines.length;
  let best: readonly LaidOutline[] = [];
  for (const accuracy of ACCURACIES) {
    const stock = stockOf(outlines, { ...accuracy, tolerance: toleranceOf(outlines) }, ALIKE);
    const found = tile(stock, formOf(stock), { tilings: 1, steps });
    const layers = found.tilings[0] ?? found.best;
    if (layers.length > best.length) best = placesOf(stock, layers);
    if (best.length === outlines.length) break;
  }
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
  const { outlines } = scrambled(board);
  const steps = STEPS_A_PIECE * outlines.length;
  for (const accuracy of ACCURACIES) {
    const stock = stockOf(outlines, { ...accuracy, tolerance: toleranceOf(outlines) }, ALIKE);
    const { families, corners } = stock;
    if (families.some(({ members, period }, f) => members.length > 1 || period < corners.shapes[f].count)) {
      return false;
    }
    let first: readonly LaidShape[] | undefined;
    const isNew = (tiling: readonly LaidShape[]) => {
      if (first !== undefined && areSame(first, tiling)) return false;
      first ??= tiling.slice();
      return true;
    };
    const { tilings, exhausted } = tile(stock, formOf(stock), { tilings: 2, steps }, isNew);
    if (tilings.length > 0) return exhausted && tilings.length === 1;
  }
  return false;
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

/** The outlines in another order, each turned and rounded, and which piece each is. */
function scrambled({ pieces }: JigsawBoard): {
  readonly outlines: readonly (readonly Point[])[];
  readonly order: readonly number[];
} {
  const random = seeded('scrambled');
  const order = shuffle([...pieces.keys()], random);
  const outlines = order.map((piece) => {
    const { outline } = pieces[piece];
    const turn = someTurn(random.below(4000) / 1000 - 2);
    const [ox, oy] = outline[0];
    const shift = random.below(outline.length);
    return outline.map((_, i) => {
      const [x, y] = outline[(i + shift) % outline.length];
      const [u, v] = moved(turn, x - ox, y - oy);
      return rounded([u, v]);
    });
  });
  return { outlines, order };
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

/** Whether one tiling is the other, moved and turned as a whole. All shapes are different. */
function areSame(a: readonly LaidShape[], b: readonly LaidShape[]): boolean {
  const poses = new Map(b.map(({ shape, pose }) => [shape, pose]));
  const there = poses.get(a[0].shape) as Pose;
  const whole = after(there, inverse(a[0].pose));
  return a.every(({ shape, pose }) => {
    const [p, q] = [after(whole, pose), poses.get(shape) as Pose];
    return Math.abs(p.x - q.x) < 1 && Math.abs(p.y - q.y) < 1 && p.cosine * q.cosine + p.sine * q.sine > 0.99;
  });
}
