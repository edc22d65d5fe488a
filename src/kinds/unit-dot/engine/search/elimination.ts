import type { Clause } from './satisfiability.ts';

/** All tables together hold no more entries than this; what would need more is given up. */
const MOST_ENTRIES = 1 << 15;

/** What choices of some variables add to the weight: bit j of an index is the value of the j-th of them. */
interface Table {
  readonly scope: readonly number[];
  readonly gains: Float64Array;
}

/** How a variable is best chosen, by the values of its neighbours when it was eliminated. */
interface Verdict {
  readonly variable: number;
  readonly scope: readonly number[];
  readonly isTrue: Uint8Array;
}

/**
 * The heaviest values of some variables with which all clauses among them hold, exactly, by eliminating one variable
 * after another (Dechter 1999), always the one that ties the fewest others together; undefined where that takes tables
 * that are too large, as variables hang together too closely, or where the clauses cannot hold.
 */
export function heaviest(
  variables: readonly number[],
  weights: readonly number[],
  clauses: readonly Clause[],
): ReadonlyMap<number, boolean> | undefined {
  const order = orderOf(variables, clauses);
  if (order === undefined) return undefined;
  let tables: readonly Table[] = [
    ...variables.map((v): Table => ({ scope: [v], gains: Float64Array.of(0, weights[v]) })),
    ...clauses.map(tableOf),
  ];
  const verdicts: Verdict[] = [];
  for (const variable of order) {
    const own = tables.filter(({ scope }) => scope.includes(variable));
    const scope = [...new Set(own.flatMap((table) => table.scope))].filter((v) => v !== variable);
    const { gains, isTrue } = eliminated(variable, scope, own);
    verdicts.push({ variable, scope, isTrue });
    tables = [...tables.filter((table) => !own.includes(table)), { scope, gains }];
  }
  // What is left are numbers.
  if (tables.some(({ gains: [gain] }) => gain === Number.NEGATIVE_INFINITY)) return undefined;
  const values = new Map<number, boolean>();
  for (const { variable, scope, isTrue } of verdicts.reverse()) {
    const index = scope.reduce((sum, v, j) => sum + (values.get(v) === true ? 1 << j : 0), 0);
    values.set(variable, isTrue[index] === 1);
  }
  return values;
}

/** The best over both values of a variable, by the values of all that its tables name besides. */
function eliminated(
  variable: number,
  scope: readonly number[],
  tables: readonly Table[],
): { readonly gains: Float64Array; readonly isTrue: Uint8Array } {
  const gains = new Float64Array(1 << scope.length);
  const isTrue = new Uint8Array(gains.length);
  // Where the bits of each table are found; the variable's own is the last.
  const bits = tables.map((table) =>
    table.scope.map((v) => (v === variable ? scope.length : scope.indexOf(v))),
  );
  const gainOf = (index: number): number => {
    let sum = 0;
    for (let t = 0; t < tables.length; t++) {
      let at = 0;
      for (let j = 0; j < bits[t].length; j++) at |= ((index >> bits[t][j]) & 1) << j;
      sum += tables[t].gains[at];
    }
    return sum;
  };
  for (let index = 0; index < gains.length; index++) {
    const [no, yes] = [gainOf(index), gainOf(index | gains.length)];
    isTrue[index] = yes >= no ? 1 : 0;
    gains[index] = Math.max(yes, no);
  }
  return { gains, isTrue };
}

/** A clause as a table: nothing where it holds, and no way where it does not. */
function tableOf([a, b]: Clause): Table {
  const [v, u] = [a >> 1, b >> 1];
  const holds = (literal: number, value: number) => value === 1 - (literal & 1);
  const scope = v === u ? [v] : [v, u];
  const gains = Float64Array.from({ length: 1 << scope.length }, (_, index) =>
    holds(a, index & 1) || holds(b, v === u ? index & 1 : index >> 1) ? 0 : Number.NEGATIVE_INFINITY,
  );
  return { scope, gains };
}

/** The order in which variables are eliminated; undefined where tables become too large. */
function orderOf(variables: readonly number[], clauses: readonly Clause[]): readonly number[] | undefined {
  const tied = new Map(variables.map((v) => [v, new Set<number>()]));
  const tie = (v: number, u: number) => {
    if (v === u) return;
    tied.get(v)?.add(u);
    tied.get(u)?.add(v);
  };
  for (const [a, b] of clauses) tie(a >> 1, b >> 1);
  const order: number[] = [];
  let entries = 0;
  while (tied.size > 0) {
    let best:
      | { readonly variable: number; readonly missing: number; readonly others: readonly number[] }
      | undefined;
    for (const [variable, set] of tied) {
      const others = [...set];
      const missing = others.reduce(
        (sum, v, k) => sum + others.slice(k + 1).filter((u) => tied.get(v)?.has(u) !== true).length,
        0,
      );
      const isBetter =
        best === undefined ||
        missing < best.missing ||
        (missing === best.missing && others.length < best.others.length);
      if (isBetter) best = { variable, missing, others };
    }
    if (best === undefined) break;
    const { variable, others } = best;
    entries += 2 ** others.length;
    if (entries > MOST_ENTRIES) return undefined;
    order.push(variable);
    tied.delete(variable);
    others.forEach((v, k) => {
      tied.get(v)?.delete(variable);
      for (const u of others.slice(k + 1)) tie(v, u);
    });
  }
  return order;
}
