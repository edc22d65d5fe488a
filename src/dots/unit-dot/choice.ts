import { type Clause, implications, satisfy, yes } from './satisfiability.ts';

/** What was chosen, what it weighs, and whether nothing can weigh more. */
export interface Choice {
  readonly values: readonly boolean[];
  readonly weight: number;
  readonly exact: boolean;
}

const UNSET = 0;
const TRUE = 1;
const FALSE = 2;

/**
 * Weighted MAX-2-SAT: values that let every clause hold and whose true variables weigh as much as can be
 * (Löffler et al. 2014, §4.4). Each part of the problem that hangs together is solved by branch and bound, exactly
 * where `most` nodes are enough, and otherwise improved by a local search of as many steps. Undefined when not even
 * the clauses alone can hold.
 * @param weights what each variable weighs when true, 0 or more
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

  /** Sets a literal and all it implies; gives what was set, or undefined (and nothing set) where that contradicts. */
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
    const order = [...part].sort((a, b) => weights[b] - weights[a] || a - b);
    let best = order.reduce((sum, v) => sum + (first[v] ? weights[v] : 0), 0);
    const keep = () => {
      const total = order.reduce((sum, v) => sum + (values[v] === TRUE ? weights[v] : 0), 0);
      if (total <= best) return;
      best = total;
      for (const v of order) result[v] = values[v] === TRUE;
    };

    // Branch and bound, the heaviest variable first and first as true.
    let nodes = 0;
    const branch = (from: number) => {
      if (++nodes > most) return;
      let bound = 0;
      for (const v of order) if (values[v] !== FALSE) bound += weights[v];
      if (bound <= best + 1e-9) return;
      let k = from;
      while (k < order.length && values[order[k]] !== UNSET) k++;
      if (k === order.length) {
        keep();
        return;
      }
      for (const literal of [yes(order[k]), yes(order[k]) + 1]) {
        const trail = set(literal);
        if (trail === undefined) continue;
        branch(k + 1);
        unset(trail);
      }
    };
    branch(0);

    // What was too much for that: let each variable have its way in turn, then fill up with as many of the others.
    if (nodes > most) {
      exact = false;
      for (let step = 0; step < Math.min(most, 4 * order.length); step++) {
        const v = order[step % order.length];
        if (result[v]) continue;
        const trails = [set(yes(v))];
        if (trails[0] === undefined) continue;
        for (const u of order) if (result[u]) trails.push(set(yes(u)));
        for (const u of order) trails.push(set(yes(u)) ?? set(yes(u) + 1));
        if (order.every((u) => values[u] !== UNSET)) keep();
        for (const trail of trails) if (trail !== undefined) unset(trail);
      }
    }
    weight += best;
  }
  return { values: result, weight, exact };
}

/** The variables that hang together by clauses. */
function parts(count: number, clauses: readonly Clause[]): readonly (readonly number[])[] {
  const parent = Array.from({ length: count }, (_, v) => v);
  const root = (v: number): number => {
    let at = v;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  };
  for (const [a, b] of clauses) parent[root(a >> 1)] = root(b >> 1);
  const members = new Map<number, number[]>();
  for (let v = 0; v < count; v++) {
    const part = members.get(root(v));
    if (part === undefined) members.set(root(v), [v]);
    else part.push(v);
  }
  return [...members.values()];
}
