import type { Point } from '../../../geometry/point.ts';
import type { Trail } from './trails.ts';

/** Up to this many trails the best order is found for certain. */
const EXACT = 7;
/** Of a closed trail so many places to begin at are looked at. */
const STARTS = 6;
/** How often an order is judged while it is being bettered. */
const MOST_JUDGED = 6000;
/** A jump of this length counts twice as much for each unit as a very short one. */
const LONG = 400;
/** How much a start far from the top left corner counts beside a jump. */
const CORNER = 0.3;
/** What it costs to begin a closed trail where dots crowd: it takes two numbers there. */
const CROWDED = 60;
const ROOMY = 60;

/** One way to draw a trail: from which dot to which, and the dots in that order. */
interface Way {
  readonly trail: Trail;
  readonly cost: number;
}

/**
 * The trails in the order and the directions in which they are drawn: the pen jumps as little as can be, long jumps
 * counting more, and begins near the top left corner. Exact for a few trails; for more, a good order bettered by
 * turning and moving parts of it until nothing gains.
 */
export function ordered(dots: readonly Point[], trails: readonly Trail[]): readonly Trail[] {
  if (trails.length === 0) return [];
  const room = roomOf(dots);
  const all = trails.map((trail) => waysOf(trail, dots, room));
  const first = ({ trail, cost }: Way) => cost + CORNER * (dots[trail[0]][0] + dots[trail[0]][1]);
  const jump = (from: Way, to: Way) => {
    const [ax, ay] = dots[from.trail[from.trail.length - 1]];
    const [bx, by] = dots[to.trail[0]];
    const far = Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
    return to.cost + far * (1 + far / LONG);
  };
  const chosen = all.length <= EXACT ? exact(all, first, jump) : bettered(all, first, jump);
  return chosen.map(({ trail }) => trail);
}

type First = (way: Way) => number;
type Jump = (from: Way, to: Way) => number;

/** The ways to draw a trail: forth and back, or around from some of its dots, the roomiest ones. */
function waysOf(trail: Trail, dots: readonly Point[], room: readonly number[]): readonly Way[] {
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
  const step = Math.max(1, Math.floor(last / STARTS));
  return starts
    .filter((_, k) => k % step === 0)
    .map((k) => ({
      trail: around(trail, k),
      cost: room[trail[k]] < ROOMY ? (CROWDED * (ROOMY - room[trail[k]])) / ROOMY : 0,
    }));
}

/** A closed trail begun at its position k, clockwise on the screen or the other way, as it is given. */
function around(trail: Trail, k: number): Trail {
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

/** The best order of all, over the sets of trails drawn so far (Held and Karp 1962). */
function exact(all: readonly (readonly Way[])[], first: First, jump: Jump): readonly Way[] {
  const flat = all.flatMap((ways, t) => ways.map((way) => ({ way, t })));
  const sets = 1 << all.length;
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
  const order: Way[] = [];
  while (w >= 0) {
    order.push(flat[w].way);
    const previous = before[set * flat.length + w];
    set &= ~(1 << flat[w].t);
    w = previous;
  }
  return order.reverse();
}

/** The best ways for trails in a given order, and what they cost. */
function judge(order: readonly (readonly Way[])[], first: First, jump: Jump) {
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
  const cost = costs[w];
  const ways: Way[] = [];
  for (let k = order.length - 1; k >= 0; k--) {
    ways.push(order[k][w]);
    if (k > 0) w = choices[k - 1][w];
  }
  return { cost, ways: ways.reverse() };
}

/** The nearest trail next, then parts turned and single trails moved as long as that gains. */
function bettered(all: readonly (readonly Way[])[], first: First, jump: Jump): readonly Way[] {
  const left = all.map((_, t) => t);
  const order: number[] = [];
  let at: Way | undefined;
  while (left.length > 0) {
    let best = { cost: Number.POSITIVE_INFINITY, place: 0, way: all[left[0]][0] };
    left.forEach((t, place) => {
      for (const way of all[t]) {
        const cost = at === undefined ? first(way) : jump(at, way);
        if (cost < best.cost) best = { cost, place, way };
      }
    });
    at = best.way;
    order.push(...left.splice(best.place, 1));
  }
  let judged = 0;
  const costOf = (of: readonly number[]) => {
    judged++;
    return judge(
      of.map((t) => all[t]),
      first,
      jump,
    );
  };
  let current = order;
  let best = costOf(current);
  const attempt = (next: number[]): boolean => {
    const result = costOf(next);
    if (result.cost >= best.cost - 1e-6) return false;
    best = result;
    current = next;
    return true;
  };
  for (let gained = true; gained && judged < MOST_JUDGED; ) {
    gained = false;
    for (let i = 0; i < current.length && judged < MOST_JUDGED; i++) {
      for (let j = 0; j < current.length; j++) {
        if (i < j) {
          const turned = current.slice(i, j + 1).reverse();
          if (attempt([...current.slice(0, i), ...turned, ...current.slice(j + 1)])) gained = true;
        }
        const without = [...current.slice(0, i), ...current.slice(i + 1)];
        if (i !== j && attempt([...without.slice(0, j), current[i], ...without.slice(j)])) gained = true;
      }
    }
  }
  return best.ways;
}
