import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Failure } from '../../../../picture/result.ts';
import { isMirrorImage } from '../tiling/congruence.ts';
import { type Shape, shapeOf } from '../tiling/shape.ts';
import { fillGreedily, growRegion, placeOutlines, type Stock, stockOf, tile } from '../tiling/tiling.ts';
import type { LoosePieces } from './pieces.ts';

/** Pose of a piece: corner p goes to R(rotation)·p + translation, in radians and the file's own axes. */
interface Placement {
  readonly piece: number;
  readonly rotation: number;
  readonly translation: readonly [number, number];
}

interface LooseSolution {
  readonly placements: readonly Placement[];
  /** Pairs of congruent pieces. */
  readonly identical: readonly (readonly [number, number])[];
  /** Pairs of pieces that are congruent only by reflection. */
  readonly mirrored: readonly (readonly [number, number])[];
  readonly solved: boolean;
}

export interface LooseVerdict {
  readonly solution: LooseSolution;
  /**
   * - `other-area` { pieces, form }: the areas cannot fill the form.
   * - `no-tiling` { steps }: everything was tried.
   * - `undecided` { steps }: the search reached its limit.
   * - `not-joined` {}: no region without gaps was found.
   */
  readonly reason?: Failure;
}

/** Distances below this share of the form's size count as zero. */
const TOLERANCE = 1e-6;

/** Search limit. A step tries one piece in one place. */
const MAX_STEPS = 50_000;

/**
 * Places loose pieces so that they fill the form, or without a form, join without gaps. Also returns which pieces are
 * congruent. If not all fit, places as many as it can. Based on Collignon, Jakcson and Madsen 2021, §3.3 to 3.6, whose
 * solver takes the first match of an angle and two lengths.
 */
export function solveLoose({ form, pieces }: LoosePieces): LooseVerdict {
  const outlines = pieces.map(({ outline }) => outline);
  const reach = TOLERANCE * sizeOf(form === undefined ? outlines : [form]);
  const stock = stockFor(outlines, reach);
  const number = (piece: number) => pieces[piece].number;
  const numbered = (pairs: readonly (readonly [number, number])[]) =>
    pairs
      .map(([a, b]) => [number(a), number(b)] as const)
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
      .sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const solutionOf = (layers: Parameters<typeof placeOutlines>[1], [dx, dy]: readonly [number, number]) => ({
    placements: placeOutlines(stock, layers).map(({ outline, pose }) => ({
      piece: number(outline),
      rotation: Math.atan2(pose.sine, pose.cosine),
      translation: [pose.x + dx, pose.y + dy] as const,
    })),
    identical: numbered(identicalPairs(stock)),
    mirrored: numbered(mirrorImages(stock, reach)),
    solved: layers.length === pieces.length,
  });

  if (form === undefined) {
    const layers = growRegion(stock, MAX_STEPS);
    const solution = solutionOf(layers, [0, 0]);
    return solution.solved ? { solution } : { solution, reason: { code: 'not-joined', data: {} } };
  }
  const outline = shapeOf(form, reach / 2);
  const partialVerdict = (reason: Failure, best: Parameters<typeof placeOutlines>[1]): LooseVerdict => {
    const layers = fillGreedily(stock, outline, MAX_STEPS);
    const solution = solutionOf(layers.length > best.length ? layers : best, outline.origin);
    return { solution: { ...solution, solved: false }, reason };
  };
  const area = stock.shapes.reduce((sum, shape) => sum + shape.area, 0);
  if (Math.abs(area - outline.area) > reach * outline.perimeter) {
    return partialVerdict({ code: 'other-area', data: { pieces: area, form: outline.area } }, []);
  }
  const { tilings, best, steps, exhausted } = tile(stock, outline, { tilings: 1, steps: MAX_STEPS });
  if (tilings[0] !== undefined) return { solution: solutionOf(tilings[0], outline.origin) };
  return partialVerdict({ code: exhausted ? 'no-tiling' : 'undecided', data: { steps } }, best);
}

/** Returns for each outline the number of its group of identical ones, from 0; undefined without a twin. */
export function identicalGroups(outlines: readonly (readonly Point[])[]): readonly (number | undefined)[] {
  const groups: (number | undefined)[] = outlines.map(() => undefined);
  const { families } = stockFor(outlines, TOLERANCE * sizeOf(outlines));
  const several = families.filter(({ members }) => members.length > 1);
  for (const [group, { members }] of several.entries()) for (const member of members) groups[member] = group;
  return groups;
}

function stockFor(outlines: readonly (readonly Point[])[], reach: number): Stock {
  return stockOf(outlines, {
    tolerance: reach,
    noise: reach / 4,
    play: reach,
    straight: reach / 2,
    cornerToCorner: false,
  });
}

function sizeOf(outlines: readonly (readonly (readonly [number, number])[])[]): number {
  let size = 0;
  for (const outline of outlines) {
    for (const axis of [0, 1]) {
      let [least, most] = [Infinity, -Infinity];
      for (const point of outline) {
        least = Math.min(least, point[axis]);
        most = Math.max(most, point[axis]);
      }
      size = Math.max(size, most - least);
    }
  }
  return size;
}

function identicalPairs({ families }: Stock): readonly (readonly [number, number])[] {
  return families.flatMap(({ members }) =>
    members.flatMap((a, i) => members.slice(i + 1).map((b) => [a, b] as const)),
  );
}

function mirrorImages(
  { families, shapes }: Stock,
  tolerance: number,
): readonly (readonly [number, number])[] {
  const first = families.map(({ members }): Shape => shapes[members[0]]);
  return families.flatMap(({ members }, f) =>
    families
      .slice(f + 1)
      .flatMap((other, g) =>
        isMirrorImage(first[f], first[f + 1 + g], tolerance)
          ? members.flatMap((a) => other.members.map((b) => [a, b] as const))
          : [],
      ),
  );
}
