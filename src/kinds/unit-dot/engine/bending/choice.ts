import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import { heaviest } from './elimination.ts';
import { type Clause, implications, satisfy, yes } from './satisfiability.ts';

/** The chosen values, their weight, and whether it is proved to be the maximum. */
interface Choice {
  readonly values: readonly boolean[];
  readonly weight: number;
  readonly exact: boolean;
}

const UNSET = 0;
const TRUE = 1;
const FALSE = 2;

/**
 * Solves weighted MAX-2-SAT: all clauses hold, and the true variables weigh as much as possible (Löffler et al. 2014,
 * §4.4).
 * Each connected part of the problem is solved by itself. A local search of at most `most` steps comes first, then
 * branch and bound with at most `most` nodes. If these are too few, variables are eliminated, which is exact where it
 * fits in memory. Undefined if the clauses alone cannot hold.
 * @param weights the weight of each variable when true, 0 or more
 */
export function choose(
  weights: readonly number[],
  clauses: readonly Clause[],
  most = 3000,
): Choice | undefined {
  const count = weights.length;
  const first = satisfy(count, clauses);
  if (first === undefined) return undefined;
  const { start, implied } = implications(count, clauses);
  const values = new Uint8Array(count);
  const holds = (literal: number) => values[literal >> 1] === ((literal & 1) === 0 ? TRUE : FALSE);

  /** Sets a literal and all it implies. Returns what was set, or undefined (and sets nothing) on a contradiction. */
  const set = (literal: number): number[] | undefined => {
    if (values[literal >> 1] !== UNSET) return holds(literal) ? [] : undefined;
    const trail = [literal];
    values[literal >> 1] = (literal & 1) === 0 ? TRUE : FALSE;
    for (const at of trail) {
      for (let k = start[at]; k < start[at + 1]; k++) {
        const to = implied[k];
        if (holds(to)) continue;
        if (values[to >> 1] !== UNSET) {
          unset(trail);
          return undefined;
        }
        values[to >> 1] = (to & 1) === 0 ? TRUE : FALSE;
        trail.push(to);
      }
    }
    return trail;
  };
  const unset = (trail: readonly number[]) => {
    for (const literal of trail) values[literal >> 1] = UNSET;
  };

  let weight = 0;
  let exact = true;
  const result: boolean[] = [...first];
  for (const part of parts(count, clauses)) {
    const degree = (v: number) => start[yes(v) + 1] - start[yes(v)];
    const order = [...part].sort((a, b) => weights[b] - weights[a] || degree(a) - degree(b) || a - b);
    const total = () => order.reduce((sum, v) => sum + (values[v] === TRUE ? weights[v] : 0), 0);
    let best = order.reduce((sum, v) => sum + (first[v] ? weights[v] : 0), 0);
    const keep = (sum: number) => {
      best = sum;
      for (const v of order) result[v] = values[v] === TRUE;
    };

    // Local search: force each variable true in turn, and keep as many of the others as possible.
    let now = best;
    const kept = new Set(order.filter((v) => first[v]));
    const steps = part.length > 1 ? Math.min(most, ROUNDS * order.length) : 0;
    for (let step = 0; step < steps; step++) {
      const v = order[step % order.length];
      const allowedLoss = ALLOWED_LOSS * weights[order[0]] * Math.max(0, 1 - step / (LOSS_SHARE * steps));
      if (kept.has(v)) continue;
      const trails = [set(yes(v))];
      if (trails[0] === undefined) continue;
      for (const u of order) if (kept.has(u)) trails.push(set(yes(u)));
      for (const u of order) trails.push(set(yes(u)) ?? set(yes(u) + 1));
      if (order.every((u) => values[u] !== UNSET)) {
        const sum = total();
        if (sum > best) keep(sum);
        if (sum >= now - allowedLoss) {
          now = sum;
          kept.clear();
          for (const u of order) if (values[u] === TRUE) kept.add(u);
        }
      }
      for (const trail of trails) if (trail !== undefined) unset(trail);
    }

    // Branch and bound: of variables of which only one can be true, the heaviest counts.
    const groups = cliques(order, start, implied);
    let nodes = 0;
    const branch = (from: number) => {
      if (++nodes > most) return;
      let bound = 0;
      for (const group of groups) {
        let most = 0;
        for (const v of group) {
          if (values[v] === TRUE) {
            most = weights[v];
            break;
          }
          if (values[v] === UNSET && weights[v] > most) most = weights[v];
        }
        bound += most;
      }
      if (bound <= best + 1e-9) return;
      let k = from;
      while (k < branching.length && values[branching[k]] !== UNSET) k++;
      if (k === branching.length) {
        const sum = total();
        if (sum > best) keep(sum);
        return;
      }
      for (const literal of [yes(branching[k]), yes(branching[k]) + 1]) {
        const trail = set(literal);
        if (trail === undefined) continue;
        branch(k + 1);
        unset(trail);
      }
    };
    const branching = [...part].sort((a, b) => degree(b) - degree(a) || weights[b] - weights[a] || a - b);
    branch(0);
    if (nodes > most) {
      const found = eliminate(part, weights, clauses);
      if (found === undefined) exact = false;
      for (const [v, value] of found ?? []) result[v] = value;
      best = order.reduce((sum, v) => sum + (result[v] ? weights[v] : 0), 0);
    }
    weight += best;
  }
  return { values: result, weight, exact };
}

/** Returns the best values of a part on which branch and bound gave up. It is mostly a long chain of small clusters. */
function eliminate(
  part: readonly number[],
  weights: readonly number[],
  clauses: readonly Clause[],
): ReadonlyMap<number, boolean> | undefined {
  const own = new Set(part);
  return heaviest(
    part,
    weights,
    clauses.filter(([a]) => own.has(a >> 1)),
  );
}

const ROUNDS = 16;
/** The share of the heaviest weight that may be lost at first, and the share of steps with such losses. */
const ALLOWED_LOSS = 1;
const LOSS_SHARE = 0.8;

/** Groups variables greedily so that no two of a group can both be true. */
function cliques(
  order: readonly number[],
  start: Uint32Array,
  implied: Uint32Array,
): readonly (readonly number[])[] {
  const groups: number[][] = [];
  const groupOf = new Map<number, number>();
  for (const v of order) {
    // Count the members of each group that v excludes.
    const excluded = new Map<number, number>();
    const seen = new Set<number>();
    for (let k = start[yes(v)]; k < start[yes(v) + 1]; k++) {
      const u = implied[k] >> 1;
      const group = groupOf.get(u);
      if ((implied[k] & 1) === 0 || group === undefined || seen.has(u)) continue;
      seen.add(u);
      excluded.set(group, (excluded.get(group) ?? 0) + 1);
    }
    const joined = [...excluded.keys()].find((group) => excluded.get(group) === groups[group].length);
    if (joined === undefined) groupOf.set(v, groups.push([v]) - 1);
    else {
      groups[joined].push(v);
      groupOf.set(v, joined);
    }
  }
  return groups;
}

/** Returns the variables connected by clauses. */
function parts(count: number, clauses: readonly Clause[]): readonly (readonly number[])[] {
  const { root, join } = disjointSet(count);
  for (const [a, b] of clauses) join(a >> 1, b >> 1);
  const members = new Map<number, number[]>();
  for (let v = 0; v < count; v++) {
    const part = members.get(root(v));
    if (part === undefined) members.set(root(v), [v]);
    else part.push(v);
  }
  return [...members.values()];
}
