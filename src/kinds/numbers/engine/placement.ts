import { clash, FROM_LABEL, type LabelPlace } from './places.ts';

/** The most places that the search of one cluster examines. */
const MAX_EXAMINED = 8_000_000;
/** The same while it has found nothing: then there is usually nothing to find. */
const MAX_EXAMINED_BLINDLY = 1_000_000;
/** The same for the searches and the repairs of all clusters together. */
const TOTAL_BUDGET = { searched: 80_000_000, repaired: 160_000_000 };
/** More than the rounding errors of sums of coordinates. */
const ROUNDED = 1e-6;
/** The most moves of labels to repair a cluster that is too large to search. */
const MAX_REPAIR_MOVES = 4_000;

type Placed =
  | { readonly ok: true; readonly chosen: readonly number[] }
  /** The labels that could not all be placed. */
  | { readonly ok: false; readonly stuck: readonly number[] };

/** How many places may still be examined. */
interface SearchBudget {
  searched: number;
  repaired: number;
}

interface PlacementOptions {
  readonly stopsAtFailure?: boolean;
  /** By default `TOTAL_BUDGET`. */
  readonly budget?: Readonly<SearchBudget>;
}

/**
 * Chooses a place for each label so that no two clash, at the least cost (point-feature label placement). Drops
 * dominated places, then searches each cluster of touching labels by branch and bound. At its limit, a cluster keeps
 * the best placement so far, or one that was repaired label by label.
 */
export function placeLabels(
  labels: readonly (readonly LabelPlace[])[],
  { stopsAtFailure = false, budget = TOTAL_BUDGET }: PlacementOptions = {},
): Placed {
  const bare = labels.flatMap((places, l) => (places.length === 0 ? [l] : []));
  if (bare.length > 0) return { ok: false, stuck: bare };
  const table = tableOf(labels);
  const { first, label, alive } = table;
  dropDominated(table);
  const stuck: number[] = [];
  const chosen = new Int32Array(labels.length).fill(-1);
  const remaining: SearchBudget = { ...budget };
  for (const cluster of clustersOf(table)) {
    const found = search(table, cluster, remaining);
    for (const p of found ?? []) chosen[label[p]] = p - first[label[p]];
    if (found !== undefined) continue;
    stuck.push(...cluster);
    if (stopsAtFailure) break;
  }
  for (let l = 0; l < labels.length; l++) {
    if (chosen[l] >= 0 || stuck.includes(l)) continue;
    for (let p = first[l]; p < first[l + 1]; p++) if (alive[p] && chosen[l] < 0) chosen[l] = p - first[l];
  }
  return stuck.length > 0 ? { ok: false, stuck } : { ok: true, chosen: [...chosen] };
}

/** All places of all labels, numbered label by label. */
interface Table {
  /** The places of label l are numbered `first[l]` up to, but not including, `first[l + 1]`. */
  readonly first: Uint32Array;
  readonly label: Uint32Array;
  readonly cost: Float64Array;
  /** For each place, the clashing places of other labels. */
  readonly clashes: readonly (readonly number[])[];
  readonly alive: Uint8Array;
}

function tableOf(labels: readonly (readonly LabelPlace[])[]): Table {
  const first = new Uint32Array(labels.length + 1);
  labels.forEach((places, l) => {
    first[l + 1] = first[l] + places.length;
  });
  const all = labels.flat();
  const label = new Uint32Array(all.length);
  labels.forEach((_, l) => {
    label.fill(l, first[l], first[l + 1]);
  });
  const clashes: number[][] = all.map(() => []);
  const byX = all.map((_, p) => p).sort((a, b) => leftOf(all[a]) - leftOf(all[b]) || a - b);
  // Flat arrays, as there are many pairs. Labels are of one height, so tops decide most of them.
  const left = Float64Array.from(byX, (p) => leftOf(all[p]));
  const top = Float64Array.from(byX, (p) => topOf(all[p]));
  for (let k = 0; k < byX.length; k++) {
    const p = byX[k];
    const { at, halfWidth, halfHeight } = all[p].box;
    const reach = at[0] + halfWidth + 2 * halfHeight;
    const tall = 2 * halfHeight + FROM_LABEL + ROUNDED;
    for (let next = k + 1; next < byX.length && left[next] <= reach; next++) {
      if (Math.abs(top[next] - top[k]) > tall) continue;
      const q = byX[next];
      if (label[p] === label[q] || !clash(all[p], all[q])) continue;
      clashes[p].push(q);
      clashes[q].push(p);
    }
  }
  return {
    first,
    label,
    cost: Float64Array.from(all, ({ cost }) => cost),
    clashes,
    alive: new Uint8Array(all.length).fill(1),
  };
}

const topOf = ({ box: { at, halfHeight } }: LabelPlace) => at[1] - halfHeight;
const leftOf = ({ box: { at, halfWidth } }: LabelPlace) => at[0] - halfWidth;

/** Drops each place for which another of its label costs no more and clashes with no more. */
function dropDominated({ first, cost, clashes, alive }: Table): void {
  const mark = new Int32Array(alive.length).fill(-1);
  /** The number of live clashes of each place. A place with more dominates none with fewer. */
  const burden = Uint32Array.from(clashes, (others) => others.length);
  for (let dropped = true; dropped; ) {
    dropped = false;
    for (let l = 0; l + 1 < first.length; l++) {
      for (let a = first[l]; a < first[l + 1]; a++) {
        if (!alive[a]) continue;
        for (const q of clashes[a]) if (alive[q]) mark[q] = a;
        for (let b = first[l]; b < first[l + 1]; b++) {
          if (b === a || !alive[b] || burden[b] > burden[a]) continue;
          if (cost[b] > cost[a] || (cost[b] === cost[a] && b > a)) continue;
          if (!clashes[b].every((q) => !alive[q] || mark[q] === a)) continue;
          alive[a] = 0;
          for (const q of clashes[a]) burden[q]--;
          dropped = true;
          break;
        }
      }
      mark.fill(-1);
    }
  }
}

/** Groups of labels that are connected by clashing places. */
function clustersOf({ first, label, clashes, alive }: Table): readonly (readonly number[])[] {
  const clusters: number[][] = [];
  const seen = new Uint8Array(first.length - 1);
  for (let start = 0; start + 1 < first.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const cluster = [start];
    for (const l of cluster) {
      for (let p = first[l]; p < first[l + 1]; p++) {
        if (!alive[p]) continue;
        for (const q of clashes[p]) {
          if (!alive[q] || seen[label[q]]) continue;
          seen[label[q]] = 1;
          cluster.push(label[q]);
        }
      }
    }
    if (cluster.length > 1) clusters.push(cluster);
  }
  return clusters;
}

/** The cheapest places for the labels of a cluster; undefined if they do not all fit. */
function search(table: Table, cluster: readonly number[], all: SearchBudget): readonly number[] | undefined {
  const { first, label, cost, clashes, alive } = table;
  /** How many chosen places clash with each place. */
  const blocked = new Uint16Array(alive.length);
  const isTaken = new Uint8Array(first.length - 1);
  const taken: number[] = [];
  const livePlaces = cluster.map((l) => livePlacesOf(table, l));
  const placeOf = new Map(cluster.map((l, k) => [l, livePlaces[k]]));
  /** Number of unblocked live places of each label. */
  const free = new Uint32Array(first.length - 1);
  cluster.forEach((l, k) => {
    free[l] = livePlaces[k].length;
  });
  let best: readonly number[] | undefined = repairPlacement(table, cluster, all);
  let bestCost = best === undefined ? Number.POSITIVE_INFINITY : total(best);
  const most = Math.min(MAX_EXAMINED, all.searched);
  let examined = 0;

  function total(of: readonly number[]): number {
    return of.reduce((sum, p) => sum + cost[p], 0);
  }

  function visit(spent: number): void {
    if (examined > most || (best === undefined && examined > MAX_EXAMINED_BLINDLY)) return;
    // Take the label with the fewest free places. Others will cost at least their cheapest free place.
    let next = -1;
    let fewest = Number.POSITIVE_INFINITY;
    let bound = spent;
    for (let k = 0; k < cluster.length; k++) {
      const l = cluster[k];
      if (isTaken[l] === 1) continue;
      const own = livePlaces[k];
      examined += first[l + 1] - first[l];
      let at = 0;
      while (at < own.length && blocked[own[at]] > 0) at++;
      bound += at < own.length ? cost[own[at]] : Number.POSITIVE_INFINITY;
      if (bound >= bestCost) return;
      if (free[l] < fewest) {
        fewest = free[l];
        next = l;
      }
    }
    if (bound >= bestCost) return;
    if (next < 0) {
      bestCost = spent;
      best = [...taken];
      return;
    }
    for (const p of placeOf.get(next) ?? []) {
      // Each turn of the loop restores `blocked`.
      if (blocked[p] > 0) continue;
      isTaken[next] = 1;
      taken.push(p);
      for (const q of clashes[p]) if (blocked[q]++ === 0 && alive[q] === 1) free[label[q]]--;
      visit(spent + cost[p]);
      for (const q of clashes[p]) if (--blocked[q] === 0 && alive[q] === 1) free[label[q]]++;
      taken.pop();
      isTaken[next] = 0;
    }
  }

  visit(0);
  all.searched -= examined;
  return best;
}

/** The live places of a label, cheapest first. */
function livePlacesOf({ first, cost, alive }: Table, l: number): Uint32Array {
  const own: number[] = [];
  for (let p = first[l]; p < first[l + 1]; p++) if (alive[p]) own.push(p);
  return Uint32Array.from(own.sort((a, b) => cost[a] - cost[b] || a - b));
}

/**
 * Finds a placement without clashes by moving one label at a time to where it clashes least. Clashes that persist weigh
 * more and more (breakout search, Morris 1993). Undefined if none is found in time.
 */
function repairPlacement(
  { first, cost, clashes, alive }: Table,
  cluster: readonly number[],
  all: SearchBudget,
): readonly number[] | undefined {
  const at = new Int32Array(first.length - 1).fill(-1);
  const weight = new Float64Array(first.length - 1).fill(1);
  /** The weight of the labels that clash with each place. */
  const burden = new Float64Array(alive.length);
  /** The cost of examining all places of each label. */
  const examinationCost = new Float64Array(first.length - 1);
  for (const l of cluster)
    for (let p = first[l]; p < first[l + 1]; p++) if (alive[p]) examinationCost[l] += 1 + clashes[p].length;
  const addBurden = (p: number, by: number) => {
    for (const q of clashes[p]) burden[q] += by;
  };
  const moveToBest = (l: number) => {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    all.repaired -= examinationCost[l];
    for (let p = first[l]; p < first[l + 1]; p++) {
      if (!alive[p]) continue;
      const here = burden[p] * 1e7 + cost[p];
      if (here < least) {
        least = here;
        best = p;
      }
    }
    if (best === at[l]) return;
    if (at[l] >= 0) addBurden(at[l], -weight[l]);
    addBurden(best, weight[l]);
    at[l] = best;
  };
  for (const l of cluster) moveToBest(l);
  const isClashing = (l: number) => {
    all.repaired -= 1 + clashes[at[l]].length;
    return burden[at[l]] > 0;
  };
  for (let moves = 0; moves < MAX_REPAIR_MOVES && all.repaired > 0; ) {
    const bad = cluster.filter(isClashing);
    if (bad.length === 0) {
      // Without clashes, let labels move to cheaper places.
      for (const l of cluster) moveToBest(l);
      return cluster.map((l) => at[l]);
    }
    for (const l of bad) {
      weight[l]++;
      addBurden(at[l], 1);
      moveToBest(l);
      moves++;
    }
  }
  return undefined;
}
