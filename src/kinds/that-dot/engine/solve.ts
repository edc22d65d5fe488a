import { type Aim, aimBy, type Targets } from '../../dots/engine/play/aim.ts';
import type { ThatDotBoard } from './document.ts';

/**
 * Half-angle, in radians, of the cone around a link's ray in which a dot counts as in the link's direction. Rounding a
 * direction to 3 decimals turns the ray by up to 0.0005. A player accepts more: a line has met a dot when it enters the
 * dot's disc. Dots are drawn with radius 6, and the longest diagonal of a board has 1,415 units. So at 0.004 every dot
 * that counts visibly touches the straight line. Every sector that the puzzle keeps clear (`gamma`, 0.26° or more)
 * contains the cone.
 */
export const CONE = 0.004;

/** The tolerance of the cone's sides, in puzzle units, as rounding shifts a dot sideways by up to 0.0015. */
const TOLERANCE = 0.002;

const aim = aimBy(targets);

/** Returns the first dot in the direction of the link `mark` of a dot, or undefined if there is none. */
export const target: Aim<ThatDotBoard>['target'] = aim.target;

/**
 * Solves a board by the player's rule, from the board alone. Each link is extended to the first dot in its direction
 * (Löffler et al. 2014, §2.2). That is the dot in the cone (see `CONE`) with the least distance along the ray, and
 * among equal ones the nearest to the ray. Two links that point at each other make one edge. A link that meets nothing
 * makes none.
 */
export const solve: Aim<ThatDotBoard>['solve'] = aim.solve;

function targets(board: ThatDotBoard): Targets {
  const byX = sorted(board, 0);
  const byY = sorted(board, 1);
  return board.dots.map(({ links }, dot) =>
    links.map(({ direction }) => {
      const dx = Math.cos(direction);
      const dy = Math.sin(direction);
      return Math.abs(dx) >= Math.abs(dy)
        ? firstOnRay(board, dot, dx, dy, byX)
        : firstOnRay(board, dot, dx, dy, byY);
    }),
  );
}

/** The dots in the order of one coordinate, and the rank of each dot. */
interface Order {
  readonly axis: 0 | 1;
  readonly dots: readonly number[];
  readonly rank: readonly number[];
}

function sorted(board: ThatDotBoard, axis: 0 | 1): Order {
  const dots = board.dots.map((_, dot) => dot);
  const coordinate = board.dots.map(({ at }) => at[axis]);
  dots.sort((a, b) => (coordinate[a] ?? 0) - (coordinate[b] ?? 0) || a - b);
  const rank: number[] = [];
  dots.forEach((dot, place) => {
    rank[dot] = place;
  });
  return { axis, dots, rank };
}

/** Returns the first dot on the ray from `from` along the unit vector (dx, dy), or -1. `order` is that of its larger part. */
function firstOnRay(board: ThatDotBoard, from: number, dx: number, dy: number, order: Order): number {
  const start = board.dots[from]?.at;
  const rank = order.rank[from];
  if (start === undefined || rank === undefined) return -1;
  const steep = order.axis === 0 ? dx : dy;
  const step = steep > 0 ? 1 : -1;
  let best = -1;
  let bestAlong = Number.POSITIVE_INFINITY;
  let bestAside = 0;
  // Dots with an equal coordinate come before and after this one in the order: start before all of them.
  let place = rank;
  while (isLevel(board, order, place - step, start)) place -= step;
  for (; place >= 0 && place < order.dots.length; place += step) {
    const dot = order.dots[place];
    const at = dot === undefined ? undefined : board.dots[dot]?.at;
    if (dot === undefined || at === undefined || dot === from) continue;
    const x = at[0] - start[0];
    const y = at[1] - start[1];
    // All later dots are farther along the ray than the best so far.
    if (Math.abs(order.axis === 0 ? x : y) > bestAlong * (Math.abs(steep) + CONE) + TOLERANCE) break;
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along <= 0 || aside > along * CONE + TOLERANCE) continue;
    if (along < bestAlong || (along === bestAlong && aside < bestAside)) {
      best = dot;
      bestAlong = along;
      bestAside = aside;
    }
  }
  return best;
}

function isLevel(
  board: ThatDotBoard,
  order: Order,
  place: number,
  start: readonly [number, number],
): boolean {
  const dot = order.dots[place];
  return dot !== undefined && board.dots[dot]?.at[order.axis] === start[order.axis];
}
