import { TooDense } from '../../../../geometry/graphs/crossings.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { UnitDotCase } from '../distances.ts';
import { type FollowedStretch, linesOfDrawing, stretchOf } from './stretches.ts';

/** The most degrees between an edge and its stretch, and the most that two turns in opposite directions may have. */
const MAX_TURN = 30;
const ZIGZAG = 25;
/** If stretches turn by no more than `STRAIGHT` degrees, edges may turn by no more than `MAX_BEND`. */
const STRAIGHT = 10;
const MAX_BEND = 20;
/** Edges may zigzag where the stroke itself turns the same ways, by at least this share of their turns. */
const OWN_SHARE = 0.5;
/** The maximum number of steps along lines in one puzzle, a hundred times as many as needed. */
const STEPS = 30_000_000;
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
export function turning(of: UnitDotCase): readonly Finding[] {
  try {
    return turningOf(of);
  } catch (error) {
    if (error instanceof TooDense)
      return [{ criterion: 'turning', concerns: [], data: { problem: 'too dense' } }];
    throw error;
  }
}

function turningOf({ drawing, dots, edges, settings }: UnitDotCase): readonly Finding[] {
  const drawn = linesOfDrawing(drawing);
  const limit = settings.epsilon + STRAY;
  const allowance = { left: STEPS };
  const findings: Finding[] = [];
  const stretches = new Map<string, FollowedStretch | undefined>();
  const neighbours: number[][] = dots.map(() => []);
  // Compare each edge with its stretch.
  for (const [i, j] of edges) {
    const [a, b] = [dots[i], dots[j]];
    if (a === undefined || b === undefined) continue;
    neighbours[i]?.push(j);
    neighbours[j]?.push(i);
    const stretch = stretchOf(drawn, a, b, limit, allowance);
    stretches.set(`${i} ${j}`, stretch);
    if (stretch === undefined) continue;
    const angle = Math.abs(angleBetween(minus(b, a), minus(stretch.to, stretch.from)));
    if (angle <= MAX_TURN + TOLERANCE) continue;
    findings.push({ criterion: 'turning', concerns: [i, j], data: { turn: round(angle), most: MAX_TURN } });
  }
  const followed = (i: number, j: number): Followed => {
    const stretch = stretches.get(i < j ? `${i} ${j}` : `${j} ${i}`);
    const way = minus(dots[j] ?? [0, 0], dots[i] ?? [0, 0]);
    if (stretch === undefined) return { direction: way, stretch: undefined };
    const { from, to } = stretch;
    return { direction: way, stretch: i < j ? minus(to, from) : minus(from, to) };
  };
  // Compare the turns at dots with two edges.
  neighbours.forEach((own, j) => {
    const [i, k] = own;
    if (own.length !== 2 || i === undefined || k === undefined) return;
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
    if (neighbours[j]?.length !== 2 || neighbours[k]?.length !== 2) continue;
    const i = neighbours[j]?.find((other) => other !== k);
    const l = neighbours[k]?.find((other) => other !== j);
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
