import { fitted, rounded } from '../../../geometry/circle.ts';
import { length } from '../../../geometry/segment.ts';
import type { Curves, Shortcuts } from './shortcut.ts';

/** What lies no farther off a circle than this share of its radius is round: a square lies 0.17 off. */
const ROUND = 0.145;
/** An oval is no more than so many times as long as it is wide. */
const LONGEST_OVAL = 2.5;
/** What is round and would have fewer corners than this is a wheel no more. */
const LEAST_CORNERS = 7;
const HALF_A_SIDE = Math.PI / (LEAST_CORNERS - 1);
/** A side is no longer than that of a wheel with so many fewer corners: all of one length they hardly ever are. */
const UNEVEN = 0.5;

/** What the sides of a wheel are laid out by. */
export interface Spokes {
  /** How far a line between two dots may stray, in puzzle units; of more, what is round has fewer corners. */
  readonly epsilon: number;
  /** The least length of a line between two dots, where all are about as long. */
  readonly side?: number;
  /** What is round has so many corners at least, where sides of the least length leave room for them; as few as come where it is 0. */
  readonly corners?: number;
  /** The least length of a line between two dots. */
  readonly leastEdge?: number;
}

/** The radius of a closed stroke that is round, an oval counting as the circle of its size; undefined of all others. */
function radiusOf({ homeXs, homeYs, strokes }: Curves, stroke: number): number | undefined {
  const { vertices, closed } = strokes[stroke];
  if (!closed) return undefined;
  const [ownXs, ownYs] = [homeXs, homeYs].map((all) => Float64Array.from(vertices, (v) => all[v]));
  const { xs, ys, aspect } = rounded(ownXs, ownYs);
  if (aspect > LONGEST_OVAL) return undefined;
  const circle = fitted(xs, ys);
  return circle === undefined || circle.off > ROUND ? undefined : circle.radius;
}

/** Whether a circle would have so few corners that nobody saw it, if as few are taken as there can be. */
function isCoarse(radius: number, { epsilon, side = 0 }: Spokes): boolean {
  // Of so few corners, half a side is seen from the middle at this angle or a wider one.
  return radius - epsilon <= radius * Math.cos(HALF_A_SIDE) || side >= 2 * radius * Math.sin(HALF_A_SIDE);
}

/** Whether there is room around a circle for the corners that are asked for. */
function hasRoom(radius: number, { corners = 0, leastEdge = 0 }: Spokes): boolean {
  return corners > 0 && 2 * radius * Math.sin(Math.PI / (corners + UNEVEN)) >= leastEdge;
}

/** Whether a closed stroke is round and would have so few corners that nobody saw it. */
export function isLost(curves: Curves, stroke: number, spokes: Spokes): boolean {
  const radius = radiusOf(curves, stroke);
  return radius !== undefined && isCoarse(radius, spokes) && !hasRoom(radius, spokes);
}

/**
 * The shortcuts of a stroke without those that would leave it too few corners, where it is round, would be seen to be so no more, and
 * has room for more of them: a wheel is followed more closely than a roof.
 */
export function asWheel(curves: Curves, stroke: number, shortcuts: Shortcuts, spokes: Spokes): Shortcuts {
  const { corners = 0 } = spokes;
  const radius = corners === 0 ? undefined : radiusOf(curves, stroke);
  if (radius === undefined || !isCoarse(radius, spokes) || !hasRoom(radius, spokes)) return shortcuts;
  const { vertices } = curves.strokes[stroke];
  // How far around each vertex lies, twice around.
  const along = new Float64Array(2 * vertices.length + 1);
  for (let i = 0; i < 2 * vertices.length; i++) {
    const [a, b] = [vertices[i % vertices.length], vertices[(i + 1) % vertices.length]];
    along[i + 1] = along[i] + length(curves.xs[a], curves.ys[a], curves.xs[b], curves.ys[b]);
  }
  const most = along[vertices.length] / (corners - UNEVEN);
  const { from, span, clear } = shortcuts;
  const isShort = (_: number, k: number) => along[from[k] + span[k]] - along[from[k]] <= most;
  return { from: from.filter(isShort), span: span.filter(isShort), clear: clear.filter(isShort) };
}
