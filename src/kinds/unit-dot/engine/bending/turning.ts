import { TooDense } from '../../../../geometry/graphs/crossings.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Finding } from '../../../../puzzle/contract/finding.ts';
import type { UnitDotCase } from '../distances.ts';
import { type FollowedStretch, linesOfDrawing, stretchOf } from '../strokes/stretches.ts';

/** The most that an edge turns against its stretch, and two turns one way and back that make no zigzag, in degrees. */
const MOST_TURN = 30;
const ZIGZAG = 25;
/** Where stretches turn by no more than the first, in degrees, they are straight, and edges turn by no more than the second. */
const STRAIGHT = 10;
const MOST_BEND = 20;
/** A stroke that turns by this share of what its edges turn, the same ways, zigzags itself. */
const OWN = 0.5;
/** Steps along lines that are taken in one puzzle at most: a hundred times as many as any needs. */
const STEPS = 30_000_000;
/** How much farther than epsilon an edge's stretch may stray from it, as in resemblance. */
const STRAY = 3;
/** Angles that are over by less come from rounding. */
const HAIR = 0.05;

/** An edge from one dot to another, with the stretch it follows. */
interface Followed {
  readonly way: Point;
  readonly stretch: Point | undefined;
}

/**
 * `turning`: an edge turns by 30° at most against the stretch of the drawing that it follows (`stretchOf`), from whose
 * beginning to whose end the direction is taken; and of three edges in a row, of dots that have two edges, the second
 * does not turn by more than 25° one way and the third by more than 25° back, unless their stretches do so as well, by
 * half as much at least. At a dot with two edges whose stretches turn by 10° at most, the edges turn by 20° at most, so that
 * small teeth are none either: a straight line comes out straight.
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
  const near: number[][] = dots.map(() => []);
  for (const [i, j] of edges) {
    const [a, b] = [dots[i], dots[j]];
    if (a === undefined || b === undefined) continue;
    near[i]?.push(j);
    near[j]?.push(i);
    const stretch = stretchOf(drawn, a, b, limit, allowance);
    stretches.set(`${i} ${j}`, stretch);
    if (stretch === undefined) continue;
    const angle = Math.abs(between(minus(b, a), minus(stretch.to, stretch.from)));
    if (angle <= MOST_TURN + HAIR) continue;
    findings.push({ criterion: 'turning', concerns: [i, j], data: { turn: round(angle), most: MOST_TURN } });
  }
  /** The edge from dot i to dot j, and its stretch the same way. */
  const followed = (i: number, j: number): Followed => {
    const stretch = stretches.get(i < j ? `${i} ${j}` : `${j} ${i}`);
    const way = minus(dots[j] ?? [0, 0], dots[i] ?? [0, 0]);
    if (stretch === undefined) return { way, stretch: undefined };
    const { from, to } = stretch;
    return { way, stretch: i < j ? minus(to, from) : minus(from, to) };
  };
  near.forEach((own, j) => {
    const [i, k] = own;
    if (own.length !== 2 || i === undefined || k === undefined) return;
    const [a, b] = [followed(i, j), followed(j, k)];
    if (a.stretch === undefined || b.stretch === undefined) return;
    const turn = Math.abs(between(a.way, b.way));
    if (turn <= MOST_BEND + HAIR || Math.abs(between(a.stretch, b.stretch)) > STRAIGHT) return;
    findings.push({
      criterion: 'turning',
      concerns: [i, j, k],
      data: { turn: round(turn), most: MOST_BEND },
    });
  });
  for (const [j, k] of edges) {
    if (near[j]?.length !== 2 || near[k]?.length !== 2) continue;
    const i = near[j]?.find((other) => other !== k);
    const l = near[k]?.find((other) => other !== j);
    if (i === undefined || l === undefined || i === l) continue;
    const row = [followed(i, j), followed(j, k), followed(k, l)] as const;
    if (!zigzags(row)) continue;
    const turn = round(between(row[0].way, row[1].way));
    findings.push({ criterion: 'turning', concerns: [i, j, k, l], data: { turn, most: ZIGZAG } });
  }
  return findings;
}

/** Whether three edges in a row turn one way and back where their stretches do not. */
function zigzags([a, b, c]: readonly [Followed, Followed, Followed]): boolean {
  const first = between(a.way, b.way);
  const second = between(b.way, c.way);
  if (first * second >= 0) return false;
  if (Math.abs(first) <= ZIGZAG + HAIR || Math.abs(second) <= ZIGZAG + HAIR) return false;
  if (a.stretch === undefined || b.stretch === undefined || c.stretch === undefined) return false;
  const turns = (edge: number, own: number) => edge * own > 0 && Math.abs(own) >= OWN * Math.abs(edge);
  return !(turns(first, between(a.stretch, b.stretch)) && turns(second, between(b.stretch, c.stretch)));
}

const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];

/** The angle from one direction to another, from -180 to 180 degrees; 180 where one is none. */
function between([ax, ay]: Point, [bx, by]: Point): number {
  if ((ax === 0 && ay === 0) || (bx === 0 && by === 0)) return 180;
  return (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI;
}
