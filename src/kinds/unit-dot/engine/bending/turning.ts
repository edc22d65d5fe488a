import { graphChains } from '../../../../geometry/graphs/chains.ts';
import { TooDense } from '../../../../geometry/graphs/crossings.ts';
import { listAt } from '../../../../geometry/indexes/lists.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared, footShare, length } from '../../../../geometry/shapes/segment.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import { type Allowance, spend } from '../../../dots/engine/criteria/allowance.ts';
import type { DotCase } from '../../../dots/engine/criteria/case.ts';
import type { Drawing } from '../../../dots/engine/document.ts';

/** The most degrees between an edge and its stretch, and the most that two turns in opposite directions may have. */
const MAX_TURN = 30;
const ZIGZAG = 25;
/** If stretches turn by no more than `STRAIGHT` degrees, edges may turn by no more than `MAX_BEND`. */
const STRAIGHT = 10;
const MAX_BEND = 20;
/** Edges may zigzag where the stroke itself turns the same ways, by at least this share of their turns. */
const OWN_SHARE = 0.5;
/** The maximum number of steps along lines in one puzzle, fifteen times as many as the densest of 108 needed. */
const STEPS = 3_000_000;
/** How much farther than epsilon an edge's stretch may be from it, as for resemblance. */
const STRAY = 3;
const TOLERANCE = 0.05;

/** The direction of an edge between two dots, and of the stretch it follows. */
interface Followed {
  readonly direction: Point;
  readonly stretch: Point | undefined;
}

/**
 * `turning`: edges have nearly the direction of the drawing and do not make zigzags. An edge is at most 30° from the
 * direction between the ends of its stretch (`stretchOf`). Of three edges in a row, over dots with two edges, the
 * second and third do not turn by more than 25° in opposite directions. They may if their stretches do so by at least
 * half as much. Where stretches turn by at most 10°, edges turn by at most 20°, so that a straight line stays straight.
 */
export function turning(of: DotCase): readonly Finding[] {
  try {
    return turningOf(of);
  } catch (error) {
    if (error instanceof TooDense)
      return [{ criterion: 'turning', concerns: [], data: { problem: 'too dense' } }];
    throw error;
  }
}

function turningOf({ drawing, dots, edges, settings }: DotCase): readonly Finding[] {
  const drawn = linesOfDrawing(drawing);
  const limit = settings.epsilon + STRAY;
  const allowance = { left: STEPS };
  const findings: Finding[] = [];
  const stretches = new Map<string, FollowedStretch | undefined>();
  const neighbours: number[][] = dots.map(() => []);
  // Compare each edge with its stretch.
  for (const [i, j] of edges) {
    const [a, b] = [dots[i], dots[j]];
    neighbours[i].push(j);
    neighbours[j].push(i);
    const stretch = stretchOf(drawn, a, b, limit, allowance);
    stretches.set(`${i} ${j}`, stretch);
    if (stretch === undefined) continue;
    const angle = Math.abs(angleBetween(minus(b, a), minus(stretch.to, stretch.from)));
    if (angle <= MAX_TURN + TOLERANCE) continue;
    findings.push({ criterion: 'turning', concerns: [i, j], data: { turn: round(angle), most: MAX_TURN } });
  }
  const followed = (i: number, j: number): Followed => {
    const stretch = stretches.get(i < j ? `${i} ${j}` : `${j} ${i}`);
    const way = minus(dots[j], dots[i]);
    if (stretch === undefined) return { direction: way, stretch: undefined };
    const { from, to } = stretch;
    return { direction: way, stretch: i < j ? minus(to, from) : minus(from, to) };
  };
  // Compare the turns at dots with two edges.
  neighbours.forEach((own, j) => {
    const [i, k] = own;
    if (own.length !== 2) return;
    const [a, b] = [followed(i, j), followed(j, k)];
    if (a.stretch === undefined || b.stretch === undefined) return;
    const turn = Math.abs(angleBetween(a.direction, b.direction));
    if (turn <= MAX_BEND + TOLERANCE || Math.abs(angleBetween(a.stretch, b.stretch)) > STRAIGHT) return;
    findings.push({
      criterion: 'turning',
      concerns: [i, j, k],
      data: { turn: round(turn), most: MAX_BEND },
    });
  });
  // Check rows of three edges for zigzags.
  for (const [j, k] of edges) {
    if (neighbours[j].length !== 2 || neighbours[k].length !== 2) continue;
    const i = neighbours[j].find((other) => other !== k);
    const l = neighbours[k].find((other) => other !== j);
    if (i === undefined || l === undefined || i === l) continue;
    const row = [followed(i, j), followed(j, k), followed(k, l)] as const;
    if (!zigzags(row)) continue;
    const turn = round(angleBetween(row[0].direction, row[1].direction));
    findings.push({ criterion: 'turning', concerns: [i, j, k, l], data: { turn, most: ZIGZAG } });
  }
  return findings;
}

/** Whether three edges in a row turn in opposite directions while their stretches do not. */
function zigzags([a, b, c]: readonly [Followed, Followed, Followed]): boolean {
  const first = angleBetween(a.direction, b.direction);
  const second = angleBetween(b.direction, c.direction);
  if (first * second >= 0) return false;
  if (Math.abs(first) <= ZIGZAG + TOLERANCE || Math.abs(second) <= ZIGZAG + TOLERANCE) return false;
  if (a.stretch === undefined || b.stretch === undefined || c.stretch === undefined) return false;
  const turns = (edge: number, own: number) => edge * own > 0 && Math.abs(own) >= OWN_SHARE * Math.abs(edge);
  return !(
    turns(first, angleBetween(a.stretch, b.stretch)) && turns(second, angleBetween(b.stretch, c.stretch))
  );
}

const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];

/** Returns the angle between two directions, from -180 to 180 degrees; 180 if one has length 0. */
function angleBetween([ax, ay]: Point, [bx, by]: Point): number {
  if ((ax === 0 && ay === 0) || (bx === 0 && by === 0)) return 180;
  return (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI;
}

/** The lines of a drawing between structural vertices, and closed lines without any. */
interface DrawnLines {
  readonly points: readonly Point[];
  /** The points of each line. A closed line repeats its first point at the end. */
  readonly lines: readonly (readonly number[])[];
  readonly endsAt: ReadonlyMap<number, readonly number[]>;
}

/** The part of the drawing that an edge follows: its ends, and its largest distance from the edge. */
interface FollowedStretch {
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

function linesOfDrawing({ points, edges }: Drawing): DrawnLines {
  const lines = graphChains(points.length, Uint32Array.from(edges.flat())).map((chain) => chain.points);
  const endsAt = new Map<number, number[]>();
  lines.forEach((line, l) => {
    for (const end of new Set([line[0], line[line.length - 1]])) {
      listAt(endsAt, end).push(l);
    }
  });
  return { points, lines, endsAt };
}

/**
 * Finds the part of the drawing that the edge from a to b follows. Of all walks along the lines from a foot of a to a
 * foot of b within `limit` of the edge, it is the one that strays least. A foot is the nearest point of each run of a
 * line within `limit`. Undefined if there is none. Throws `TooDense` if the allowance runs out.
 */
function stretchOf(
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
    spend(allowance, 1 + lines[l].length);
    const found = feetOf(which === 'a' ? a : b, directedLine(drawn, l, isBack), points, limit);
    feet.set(key, found);
    return found;
  };
  const apart = (point: number) => Math.sqrt(distanceSquared(...(points[point] ?? [0, 0]), ...a, ...b));

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
      walk({ l: other, isBack: lines[other][0] !== end, after: 0, offset: 0 }, from, most, rest - 1);
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

/** Returns the points of a line in one direction, twice around if it is closed. */
function directedLine({ lines }: DrawnLines, l: number, isBack: boolean): readonly number[] {
  const chain = isBack ? [...lines[l]].reverse() : lines[l];
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
  let [bx, by] = points[chain[0]] ?? [0, 0];
  for (let k = 0; k + 1 < chain.length; k++) {
    const [ax, ay] = [bx, by];
    [bx, by] = points[chain[k + 1]] ?? [0, 0];
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
