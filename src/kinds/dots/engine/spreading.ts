import { round } from '../../../geometry/rounding.ts';
import { length } from '../../../geometry/segment.ts';

/** Where something stands, and how far it may move from there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly most: number;
}

/** How far apart two places, by their indices, must be at least. */
export interface Apartness {
  readonly a: number;
  readonly b: number;
  readonly least: number;
}

/** How often all rules are gone through. */
const ROUNDS = 30;

/**
 * Moves places apart, none farther than it may, until every rule holds that can, and all others are `delta` apart.
 * Rules for which there is no room move nothing. Gives x and y of each, rounded to 3 decimals.
 */
export function spread(
  places: readonly Place[],
  rules: readonly Apartness[],
  delta: number,
): readonly (readonly [number, number])[] {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const all = [...rules, ...crowded(places, rules, delta)].filter(({ a, b, least }) => {
    const size = length(xs[a], ys[a], xs[b], ys[b]);
    return size > 0 && size + places[a].most + places[b].most >= least;
  });
  for (let round = 0; round < ROUNDS; round++) {
    let isDone = true;
    for (const { a, b, least } of all) {
      const size = length(xs[a], ys[a], xs[b], ys[b]);
      const missing = least - size;
      if (missing <= 1e-6 || size === 0) continue;
      isDone = false;
      const [ux, uy] = [(xs[b] - xs[a]) / size, (ys[b] - ys[a]) / size];
      const share = places[a].most / (places[a].most + places[b].most);
      for (const [p, way] of [
        [a, -share * missing],
        [b, (1 - share) * missing],
      ] as const) {
        const [x, y] = [xs[p] + way * ux, ys[p] + way * uy];
        const { x: homeX, y: homeY, most } = places[p];
        const far = length(x, y, homeX, homeY);
        const back = far > most ? most / far : 1;
        xs[p] = homeX + (x - homeX) * back;
        ys[p] = homeY + (y - homeY) * back;
      }
    }
    if (isDone) break;
  }
  return places.map((_, p) => [round(xs[p]), round(ys[p])]);
}

/** The rules for places that are, or may come, nearer to one another than delta without a rule of their own. */
function crowded(places: readonly Place[], rules: readonly Apartness[], delta: number): readonly Apartness[] {
  const known = new Set(rules.map(({ a, b }) => (a < b ? `${a},${b}` : `${b},${a}`)));
  const byX = places.map(({ x }, p) => ({ x, p })).sort((a, b) => a.x - b.x || a.p - b.p);
  const most = places.reduce((sum, place) => Math.max(sum, place.most), 0);
  const found: Apartness[] = [];
  byX.forEach(({ x, p }, k) => {
    for (let next = k + 1; next < byX.length && byX[next].x - x < delta + 2 * most; next++) {
      const q = byX[next].p;
      if (
        length(places[p].x, places[p].y, places[q].x, places[q].y) >=
        delta + places[p].most + places[q].most
      )
        continue;
      if (!known.has(p < q ? `${p},${q}` : `${q},${p}`)) found.push({ a: p, b: q, least: delta });
    }
  });
  return found;
}
