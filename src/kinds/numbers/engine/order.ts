import type { Point } from '../../../geometry/shapes/point.ts';
import type { Trail } from './trails.ts';

/** Up to this many trails, the order is exact. */
const MAX_EXACT = 7;
/** Starting dots of a closed trail that are compared. */
const MAX_STARTS = 6;
/** The most orders that are compared. */
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

/** Orders and directs trails so that the pen jumps little, from near the top left corner. Exact for few trails. */
export function orderTrails(dots: readonly Point[], trails: readonly Trail[]): readonly Trail[] {
  if (trails.length === 0) return [];
  const room = roomOf(dots);
  const choices = trails.map((trail) => directionsOf(trail, dots, room));
  const first = ({ trail, cost }: DirectedTrail) =>
    cost + CORNER_WEIGHT * (dots[trail[0]][0] + dots[trail[0]][1]);
  const jump = (from: DirectedTrail, to: DirectedTrail) => {
    const a = dots[from.trail[from.trail.length - 1]];
    const b = dots[to.trail[0]];
    const far = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
    return to.cost + far * (1 + far / LONG_JUMP);
  };
  const chosen =
    choices.length <= MAX_EXACT ? exactOrder(choices, first, jump) : improveOrder(choices, first, jump);
  return chosen.map(({ trail }) => trail);
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

function roomOf(dots: readonly Point[]): readonly number[] {
  return dots.map(([x, y], dot) => {
    let least = Number.POSITIVE_INFINITY;
    dots.forEach(([u, v], other) => {
      if (other !== dot) least = Math.min(least, (u - x) ** 2 + (v - y) ** 2);
    });
    return Math.sqrt(least);
  });
}

/** The best order, over the sets of trails drawn so far (Held and Karp 1962). */
function exactOrder(
  choices: readonly (readonly DirectedTrail[])[],
  first: First,
  jump: Jump,
): readonly DirectedTrail[] {
  const flat = choices.flatMap((ways, t) => ways.map((way) => ({ way, t })));
  const sets = 1 << choices.length;
  const cost = new Float64Array(sets * flat.length).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(sets * flat.length).fill(-1);
  flat.forEach(({ way, t }, w) => {
    cost[(1 << t) * flat.length + w] = first(way);
  });
  for (let set = 1; set < sets; set++) {
    for (let w = 0; w < flat.length; w++) {
      const here = cost[set * flat.length + w];
      if (here === Number.POSITIVE_INFINITY) continue;
      flat.forEach(({ way, t }, next) => {
        if (set & (1 << t)) return;
        const state = (set | (1 << t)) * flat.length + next;
        const total = here + jump(flat[w].way, way);
        if (total >= cost[state]) return;
        cost[state] = total;
        before[state] = w;
      });
    }
  }
  let set = sets - 1;
  let w = 0;
  for (let k = 1; k < flat.length; k++) if (cost[set * flat.length + k] < cost[set * flat.length + w]) w = k;
  const order: DirectedTrail[] = [];
  while (w >= 0) {
    order.push(flat[w].way);
    const previous = before[set * flat.length + w];
    set &= ~(1 << flat[w].t);
    w = previous;
  }
  return order.reverse();
}

function cheapestDirections(
  order: readonly (readonly DirectedTrail[])[],
  first: First,
  jump: Jump,
): readonly DirectedTrail[] {
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
  let w = 0;
  costs.forEach((cost, k) => {
    if (cost < costs[w]) w = k;
  });
  const ways: DirectedTrail[] = [];
  for (let k = order.length - 1; k >= 0; k--) {
    ways.push(order[k][w]);
    if (k > 0) w = choices[k - 1][w];
  }
  return ways.reverse();
}

/** Finds a good order: nearest neighbours first, then reversals of parts (2-opt) and moves of single trails. */
function improveOrder(
  choices: readonly (readonly DirectedTrail[])[],
  first: First,
  jump: Jump,
): readonly DirectedTrail[] {
  // Go to the nearest trail each time.
  const remaining = choices.map((_, t) => t);
  const order: number[] = [];
  let at: DirectedTrail | undefined;
  while (remaining.length > 0) {
    let best = { cost: Number.POSITIVE_INFINITY, place: 0, way: choices[remaining[0]][0] };
    remaining.forEach((t, place) => {
      for (const way of choices[t]) {
        const cost = at === undefined ? first(way) : jump(at, way);
        if (cost < best.cost) best = { cost, place, way };
      }
    });
    at = best.way;
    order.push(...remaining.splice(best.place, 1));
  }
  const width = Math.max(...choices.map((ways) => ways.length));
  /** The least cost of the best order so far up to each place, for each direction there. */
  const costs = new Float64Array(choices.length * width);
  const tried = new Float64Array(choices.length * width);
  /** The cost of an order that is the best one up to a place; `Infinity` if it is `limit` or more. */
  const costFrom = (place: number, of: readonly number[], limit: number): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let k = place; k < of.length; k++) {
      const ways = choices[of[k]];
      const before = k === place ? costs : tried;
      least = Number.POSITIVE_INFINITY;
      for (let w = 0; w < ways.length; w++) {
        let cost = k === 0 ? first(ways[w]) : Number.POSITIVE_INFINITY;
        const from = k === 0 ? [] : choices[of[k - 1]];
        for (let v = 0; v < from.length; v++) {
          const total = before[(k - 1) * width + v] + jump(from[v], ways[w]);
          if (total < cost) cost = total;
        }
        tried[k * width + w] = cost;
        if (cost < least) least = cost;
      }
      // Costs only grow along an order.
      if (least >= limit) return Number.POSITIVE_INFINITY;
    }
    return least;
  };
  let current: readonly number[] = order;
  let next = [...order];
  let best = costFrom(0, current, Number.POSITIVE_INFINITY);
  costs.set(tried);
  let judged = 1;
  /** Accepts the order in `next`, which is the current one up to a place, if it gains. */
  const attempt = (place: number): boolean => {
    judged++;
    const cost = costFrom(place, next, best - MIN_GAIN);
    if (cost === Number.POSITIVE_INFINITY) return false;
    best = cost;
    costs.set(tried.subarray(place * width), place * width);
    current = next;
    next = [...current];
    return true;
  };
  // Reverse parts and move single trails while that lowers the cost.
  for (let gained = true; gained && judged < MAX_COMPARED; ) {
    gained = false;
    for (let i = 0; i < current.length && judged < MAX_COMPARED; i++) {
      for (let j = 0; j < current.length; j++) {
        if (i < j) {
          for (let k = 0; k < current.length; k++) next[k] = current[k < i || k > j ? k : i + j - k];
          if (attempt(i)) gained = true;
        }
        if (i === j) continue;
        const step = i < j ? 1 : -1;
        for (let k = 0; k < current.length; k++)
          next[k] = current[k === j ? i : (k - i) * step >= 0 && (j - k) * step > 0 ? k + step : k];
        if (attempt(Math.min(i, j))) gained = true;
      }
    }
  }
  return cheapestDirections(
    current.map((t) => choices[t]),
    first,
    jump,
  );
}
