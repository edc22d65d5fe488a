import { distanceSquared, length } from '../../../geometry/segment.ts';
import { outlookFrom } from './outlook.ts';
import type { Step } from './route.ts';
import { contains, reachOf } from './sector.ts';
import { type Shown, shownOf } from './soundness.ts';
import { type PlacedSpot, spotsOf } from './spots.ts';
import { type Mending, split, vertexAt, type Window } from './window.ts';

/** A way on from a spot, to another by its number. */
interface Onward {
  readonly to: number;
  readonly drawn: boolean;
  readonly predrawn: number;
}

/** So many ways through a window are tried on all that is around it. */
const MOST_TRIED = 40;
/** So many ways are begun. */
const MOST_BEGUN = 600;
/** An edge more counts as much as so much pre-drawn. */
const EDGE = 1e-3;

/**
 * Lays a window anew with less than `most` pre-drawn: dots may stand beside the stroke as far as they may deviate, and so may the
 * ends of strokes at both ends of the window as far as all that ends there allows. The first way that is accepted stays.
 */
export function layAnew(mending: Mending, window: Window, most: number, accept: () => boolean): boolean {
  const { routes, xs, ys } = mending;
  const { stroke } = window;
  const before = routes[stroke];
  const { outside } = split(mending, window);
  routes[stroke] = outside;
  const around = shownOf(mending);
  const spots = spotsOf(mending, window, around);
  const { onward, left } = onwardOf(mending, window, spots, around, most);
  const path: number[] = [];
  let tried = 0;
  let begun = 0;

  const settle = (): boolean => {
    const steps: Step[] = [];
    const kept: (readonly [number, number, number])[] = [];
    path.forEach((spot, k) => {
      const { vertex, position } = spots[spot];
      kept.push([vertex, xs[vertex], ys[vertex]]);
      if (k === 0) return;
      const last = spots[path[k - 1]];
      const way = onward[path[k - 1]].find(({ to }) => to === spot);
      steps.push({ from: last.position, to: position, drawn: way?.drawn ?? false });
    });
    for (const spot of path) {
      const { vertex, x, y } = spots[spot];
      xs[vertex] = x;
      ys[vertex] = y;
    }
    routes[stroke] = [...steps, ...outside];
    tried++;
    if (accept()) return true;
    for (const [vertex, x, y] of kept.reverse()) {
      xs[vertex] = x;
      ys[vertex] = y;
    }
    routes[stroke] = outside;
    return false;
  };
  const fitsPath = (next: number, drawn: boolean): boolean => {
    const { x, y } = spots[next];
    const last = spots[path[path.length - 1]];
    for (let k = 0; k < path.length; k++) {
      const spot = spots[path[k]];
      if (spot.vertex === spots[next].vertex) {
        if (spot.x !== x || spot.y !== y || k !== 0) return false;
        continue;
      }
      if ((spot.x - x) ** 2 + (spot.y - y) ** 2 < mending.limits.delta ** 2) return false;
      if (!drawn || k === path.length - 1) continue;
      if (distanceSquared(spot.x, spot.y, last.x, last.y, x, y) < mending.limits.clearance ** 2) return false;
    }
    return true;
  };
  const extend = (spent: number): boolean => {
    const here = path[path.length - 1];
    if (spots[here].position === window.to) return settle();
    const ways: { readonly to: number; readonly drawn: boolean; readonly total: number }[] = [];
    for (const { to, drawn, predrawn } of onward[here]) {
      const total = spent + predrawn + (drawn ? EDGE : 2 * EDGE);
      if (total + left[to] < most) ways.push({ to, drawn, total });
    }
    ways.sort((p, q) => p.total + left[p.to] - q.total - left[q.to] || p.to - q.to);
    for (const { to, drawn, total } of ways) {
      if (tried >= MOST_TRIED || begun >= MOST_BEGUN) return false;
      if (!fitsPath(to, drawn)) continue;
      begun++;
      path.push(to);
      if (extend(total)) return true;
      path.pop();
    }
    return false;
  };
  const starts = Array.from(spots.keys())
    .filter((spot) => spots[spot].position === window.from && left[spot] < most)
    .sort((p, q) => left[p] - left[q] || p - q);
  for (const start of starts) {
    path.push(start);
    if (extend(0)) return true;
    path.pop();
  }
  routes[stroke] = before;
  return false;
}

/** Those of some dots that may lie near to a line between two spots, or in a sector between them. */
function nearTo(
  { xs, ys, limits }: Mending,
  spots: readonly PlacedSpot[],
  dots: readonly number[],
): readonly number[] {
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const { sectors } = limits;
  const farthest = sectors === undefined ? 1 : reachOf(sectors);
  const aside = farthest * (sectors?.tangent ?? 0) + farthest - 1;
  const reach = limits.clearance + aside * length(left, top, right, bottom);
  return dots.filter(
    (v) => xs[v] > left - reach && xs[v] < right + reach && ys[v] > top - reach && ys[v] < bottom + reach,
  );
}

/** How a window can be gone through from its spots, by their numbers. */
interface Outlet {
  readonly onward: readonly (readonly Onward[])[];
  /** The least that is pre-drawn from each spot to the end of the window, with so much for each edge. */
  readonly left: readonly number[];
}

/** The ways on from each spot of a window, as all else stands, that lead through it with less than `most` pre-drawn. */
function onwardOf(
  mending: Mending,
  window: Window,
  spots: readonly PlacedSpot[],
  around: Shown,
  most: number,
): Outlet {
  const { xs, ys, limits, graphs, epsilon } = mending;
  const { stroke, from, to } = window;
  const { arcs } = graphs[stroke];
  const ends = [vertexAt(mending, stroke, from), vertexAt(mending, stroke, to)];
  const others = nearTo(mending, spots, around.dots).filter((v) => !ends.includes(v));
  const along = new Float64Array(to - from + 1);
  for (let k = from; k < to; k++) along[k - from + 1] = along[k - from] + arcs[k % arcs.length];
  const clearance = limits.clearance ** 2;
  const isClear = (p: PlacedSpot, q: PlacedSpot): boolean => {
    let forward = true;
    let backward = true;
    for (const v of others) {
      const [x, y] = [xs[v], ys[v]];
      if (distanceSquared(x, y, p.x, p.y, q.x, q.y) < clearance) return false;
      if (limits.sectors === undefined) continue;
      forward &&= !contains(p.x, p.y, q.x, q.y, limits.sectors, x, y);
      backward &&= !contains(q.x, q.y, p.x, p.y, limits.sectors, x, y);
      if (limits.sectors.bothEnds ? !(forward && backward) : !(forward || backward)) return false;
    }
    return true;
  };
  // How many pieces of the stroke up to a position come too near to a dot that stays.
  const unclear = new Uint32Array(to - from + 1);
  for (let k = from; k < to; k++) {
    const [a, b] = [vertexAt(mending, stroke, k), vertexAt(mending, stroke, k + 1)];
    const isNear = others.some((v) => distanceSquared(xs[v], ys[v], xs[a], ys[a], xs[b], ys[b]) < clearance);
    unclear[k - from + 1] = unclear[k - from] + (isNear ? 1 : 0);
  }
  const isLineClear = (p: PlacedSpot, q: PlacedSpot) =>
    unclear[p.position - from] === unclear[q.position - from];
  const onward = spots.map((): Onward[] => []);
  const left = spots.map(({ position }) => (position === to ? 0 : Number.POSITIVE_INFINITY));
  for (let k = spots.length - 1; k >= 0; k--) {
    const p = spots[k];
    const outlook = outlookFrom(mending, stroke, p);
    for (let next = k + 1; next < spots.length; next++) {
      const q = spots[next];
      if (q.position === p.position) continue;
      mending.budget--;
      // No way from there is short enough.
      if (left[next] + EDGE >= most) continue;
      const long = length(p.x, p.y, q.x, q.y);
      const arc = along[q.position - from] - along[p.position - from];
      const isDrawn =
        long >= limits.leastEdge && long <= arc + 2 * epsilon && outlook.reaches(q) && isClear(p, q);
      if (!isDrawn && !(p.isHome && q.isHome && isLineClear(p, q))) continue;
      const predrawn = isDrawn ? 0 : arc;
      const whole = left[next] + predrawn + (isDrawn ? EDGE : 2 * EDGE);
      if (whole >= most) continue;
      onward[k].push({ to: next, drawn: isDrawn, predrawn });
      left[k] = Math.min(left[k], whole);
    }
  }
  return { onward, left };
}
