import { graphChains } from '../../../../geometry/graphs/chains.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { distanceSquared, footShare, length } from '../../../../geometry/shapes/segment.ts';
import { type Allowance, spend } from '../../../dots/engine/criteria/allowance.ts';
import type { Drawing } from '../../../dots/engine/document.ts';

/** The lines of a drawing between structural vertices, and closed lines without any. */
export interface DrawnLines {
  readonly points: readonly Point[];
  /** The points of each line. A closed line repeats its first point at the end. */
  readonly lines: readonly (readonly number[])[];
  readonly endsAt: ReadonlyMap<number, readonly number[]>;
}

/** The part of the drawing that an edge follows: its ends, and its largest distance from the edge. */
export interface FollowedStretch {
  readonly from: Point;
  readonly to: Point;
  readonly maxDistance: number;
}

/** A point on a line of the drawing, `offset` after the vertex `after`. `away` is its distance from the given point. */
interface LineFoot {
  readonly after: number;
  readonly offset: number;
  readonly at: Point;
  readonly away: number;
}

/** Where a walk along a line starts, and its direction. */
interface Departure {
  readonly l: number;
  readonly isBack: boolean;
  readonly after: number;
  readonly offset: number;
}

/** The number of lines in a row that an edge may follow, as some are short. */
const MAX_LINES = 4;

export function linesOfDrawing({ points, edges }: Drawing): DrawnLines {
  const lines = graphChains(points.length, Uint32Array.from(edges.flat())).map((chain) => chain.points);
  const endsAt = new Map<number, number[]>();
  lines.forEach((line, l) => {
    for (const end of new Set([line[0] as number, line[line.length - 1] as number])) {
      endsAt.set(end, [...(endsAt.get(end) ?? []), l]);
    }
  });
  return { points, lines, endsAt };
}

/**
 * Finds the part of the drawing that the edge from a to b follows. Of all walks along the lines from a foot of a to a
 * foot of b within `limit` of the edge, it is the one that strays least. A foot is the nearest point of each run of a
 * line within `limit`. Undefined if there is none. Throws `TooDense` if the allowance runs out.
 */
export function stretchOf(
  drawn: DrawnLines,
  a: Point,
  b: Point,
  limit: number,
  allowance: Allowance,
): FollowedStretch | undefined {
  const { points, lines, endsAt } = drawn;
  let best: FollowedStretch | undefined;
  const consider = (from: Point, to: Point, strays: number) => {
    if (best === undefined || strays < best.maxDistance) best = { from, to, maxDistance: strays };
  };
  const feet = new Map<string, readonly LineFoot[]>();
  const feetOn = (l: number, isBack: boolean, which: 'a' | 'b'): readonly LineFoot[] => {
    const key = `${l} ${isBack} ${which}`;
    const known = feet.get(key);
    if (known !== undefined) return known;
    spend(allowance, 1 + (lines[l]?.length ?? 0));
    const found = feetOf(which === 'a' ? a : b, directedLine(drawn, l, isBack), points, limit);
    feet.set(key, found);
    return found;
  };
  const apart = (point: number) => Math.sqrt(distanceSquared(...at(points, point), ...a, ...b));

  /** Walks from a foot along a line, starting `offset` after its point `after`. Continues on other lines at its end. */
  const walk = (
    { l, isBack, after, offset }: Departure,
    from: LineFoot,
    strays: number,
    rest: number,
  ): void => {
    const chain = directedLine(drawn, l, isBack);
    let most = strays;
    spend(allowance, chain.length);
    for (let k = after; k < chain.length; k++) {
      for (const foot of feetOn(l, isBack, 'b')) {
        if (foot.after !== k || (k === after && foot.offset < offset)) continue;
        consider(from.at, foot.at, Math.max(most, foot.away));
      }
      const next = chain[k + 1];
      if (next === undefined) break;
      const off = apart(next);
      if (off > limit) return;
      most = Math.max(most, off);
    }
    const end = chain[chain.length - 1];
    if (rest === 0 || end === undefined || lines[l]?.[0] === lines[l]?.at(-1)) return;
    for (const other of endsAt.get(end) ?? []) {
      if (other === l) continue;
      walk({ l: other, isBack: lines[other]?.[0] !== end, after: 0, offset: 0 }, from, most, rest - 1);
    }
  };
  lines.forEach((_, l) => {
    for (const isBack of [false, true]) {
      for (const foot of feetOn(l, isBack, 'a')) {
        walk({ l, isBack, after: foot.after, offset: foot.offset }, foot, foot.away, MAX_LINES - 1);
      }
    }
  });
  return best;
}

const at = (points: readonly Point[], point: number): Point => points[point] ?? [0, 0];

/** Returns the points of a line in one direction, twice around if it is closed. */
function directedLine({ lines }: DrawnLines, l: number, isBack: boolean): readonly number[] {
  const line = lines[l] ?? [];
  const chain = isBack ? [...line].reverse() : line;
  return chain[0] === chain[chain.length - 1] ? [...chain, ...chain.slice(1)] : chain;
}

/** Returns the feet of a point on a chain: the nearest place of each run of segments within `limit`. */
function feetOf(
  [x, y]: Point,
  chain: readonly number[],
  points: readonly Point[],
  limit: number,
): readonly LineFoot[] {
  const feet: LineFoot[] = [];
  let run: LineFoot | undefined;
  let [bx, by] = at(points, chain[0] ?? 0);
  for (let k = 0; k + 1 < chain.length; k++) {
    const [ax, ay] = [bx, by];
    [bx, by] = at(points, chain[k + 1] ?? 0);
    const share = footShare(ax, ay, bx, by, x, y);
    const footX = ax + share * (bx - ax);
    const footY = ay + share * (by - ay);
    const away = length(footX, footY, x, y);
    if (away <= limit) {
      if (run === undefined || away < run.away)
        run = { after: k, offset: length(ax, ay, footX, footY), at: [footX, footY], away };
    } else if (run !== undefined) {
      feet.push(run);
      run = undefined;
    }
  }
  if (run !== undefined) feet.push(run);
  return feet;
}
