import { nearestDistances } from '../../../geometry/indexes/nearest.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import type { Trail } from './trails.ts';

/** Starting dots of a closed trail that are compared. */
const MAX_STARTS = 6;
/** Limit on the orders compared. */
const MAX_COMPARED = 6000;
const MIN_GAIN = 1e-6;
/** A jump of this length costs twice as much per puzzle unit as a very short one. */
const LONG_JUMP = 400;
/** The weight of a start's distance from the top left corner, against that of a jump. */
const CORNER_WEIGHT = 0.3;
/** The cost of starting a closed trail at a crowded dot, which takes two numbers there. */
const CROWDED_COST = 60;
/** A dot is crowded if another is nearer than this, in puzzle units. */
const ROOMY_DISTANCE = 60;

/** A trail in one direction, and the cost of starting there. */
interface DirectedTrail {
  readonly trail: Trail;
  readonly cost: number;
}

/** Orders and directs trails so that the pen jumps little, from near the top left corner. */
export function orderTrails(dots: readonly Point[], trails: readonly Trail[]): readonly Trail[] {
  if (trails.length === 0) return [];
  const room = nearestDistances(dots);
  const choices = trails.map((trail) => directionsOf(trail, dots, room));
  const first = ({ trail, cost }: DirectedTrail) =>
    cost + CORNER_WEIGHT * (dots[trail[0]][0] + dots[trail[0]][1]);
  const jump = (from: DirectedTrail, to: DirectedTrail) => {
    const a = dots[from.trail[from.trail.length - 1]];
    const b = dots[to.trail[0]];
    const far = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
    return to.cost + far * (1 + far / LONG_JUMP);
  };
  return improveOrder(nearestFirst(choices, first, jump), first, jump).map(({ trail }) => trail);
}

type First = (way: DirectedTrail) => number;
type Jump = (from: DirectedTrail, to: DirectedTrail) => number;

/** The directions of a trail: forwards and backwards, or if closed, from some of its dots. */
function directionsOf(
  trail: Trail,
  dots: readonly Point[],
  room: readonly number[],
): readonly DirectedTrail[] {
  const last = trail.length - 1;
  if (trail[0] !== trail[last]) {
    return [
      { trail, cost: 0 },
      { trail: [...trail].reverse(), cost: 0 },
    ];
  }
  const starts = Array.from({ length: last }, (_, k) => k);
  const cornerOf = (k: number) => dots[trail[k]][0] + dots[trail[k]][1];
  starts.sort((a, b) => cornerOf(a) - cornerOf(b) || a - b);
  const step = Math.max(1, Math.floor(last / MAX_STARTS));
  return starts
    .filter((_, k) => k % step === 0)
    .map((k) => ({
      trail: startAt(trail, k),
      cost:
        room[trail[k]] < ROOMY_DISTANCE
          ? (CROWDED_COST * (ROOMY_DISTANCE - room[trail[k]])) / ROOMY_DISTANCE
          : 0,
    }));
}

/** A closed trail that begins at position k. */
function startAt(trail: Trail, k: number): Trail {
  return [...trail.slice(k, -1), ...trail.slice(0, k + 1)];
}

/** The directions of each trail, in an order. */
type Order = readonly (readonly DirectedTrail[])[];

/** Goes to the nearest trail each time. */
function nearestFirst(choices: Order, first: First, jump: Jump): Order {
  const remaining = [...choices];
  const order: (readonly DirectedTrail[])[] = [];
  let at: DirectedTrail | undefined;
  while (remaining.length > 0) {
    let best = { cost: Number.POSITIVE_INFINITY, place: 0, way: remaining[0][0] };
    remaining.forEach((ways, place) => {
      for (const way of ways) {
        const cost = at === undefined ? first(way) : jump(at, way);
        if (cost < best.cost) best = { cost, place, way };
      }
    });
    at = best.way;
    order.push(...remaining.splice(best.place, 1));
  }
  return order;
}

interface Directed {
  readonly cost: number;
  readonly ways: readonly DirectedTrail[];
}

/** Directs the trails of an order at the least cost, by dynamic programming. */
function directed(order: Order, first: First, jump: Jump): Directed {
  let costs = order[0].map(first);
  const choices: number[][] = [];
  for (let k = 1; k < order.length; k++) {
    const chosen: number[] = [];
    costs = order[k].map((to) => {
      let best = Number.POSITIVE_INFINITY;
      let from = 0;
      order[k - 1].forEach((way, w) => {
        const total = costs[w] + jump(way, to);
        if (total < best) {
          best = total;
          from = w;
        }
      });
      chosen.push(from);
      return best;
    });
    choices.push(chosen);
  }
  const cost = Math.min(...costs);
  let w = costs.indexOf(cost);
  const ways: DirectedTrail[] = [];
  for (let k = order.length - 1; k >= 0; k--) {
    ways.push(order[k][w]);
    if (k > 0) w = choices[k - 1][w];
  }
  return { cost, ways: ways.reverse() };
}

/** Reverses parts of an order (2-opt) and moves single trails while that lowers the cost. */
function improveOrder(from: Order, first: First, jump: Jump): readonly DirectedTrail[] {
  let order = from;
  let best = directed(order, first, jump);
  let compared = 0;
  const attempt = (next: Order): boolean => {
    compared++;
    const found = directed(next, first, jump);
    if (found.cost >= best.cost - MIN_GAIN) return false;
    [order, best] = [next, found];
    return true;
  };
  for (let isBetter = true; isBetter && compared < MAX_COMPARED; ) {
    isBetter = false;
    for (let i = 0; i < order.length && compared < MAX_COMPARED; i++) {
      for (let j = 0; j < order.length; j++) {
        if (i === j) continue;
        if (i < j) {
          const part = order.slice(i, j + 1).reverse();
          if (attempt([...order.slice(0, i), ...part, ...order.slice(j + 1)])) isBetter = true;
        }
        const others = order.filter((_, k) => k !== i);
        if (attempt([...others.slice(0, j), order[i], ...others.slice(j)])) isBetter = true;
      }
    }
  }
  return best.ways;
}
