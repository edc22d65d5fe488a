import type { Clause } from './satisfiability.ts';

/** The maximum number of entries of all tables together. */
const MAX_ENTRIES = 1 << 15;

/** Weights by values of some variables: bit j of an index is the value of the j-th of them. */
interface Table {
  readonly scope: readonly number[];
  readonly gains: Float64Array;
}

/** The best value of a variable, by the values of its neighbours when it was eliminated. */
interface BestValue {
  readonly variable: number;
  readonly scope: readonly number[];
  readonly isTrue: Uint8Array;
}

/**
 * Returns the heaviest values for which all clauses hold, exactly, by variable elimination (Dechter 1999). It always
 * eliminates the variable that adds the fewest connections between others. Undefined if the tables become too large or
 * the clauses cannot hold.
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
  const bestValues: BestValue[] = [];
  for (const variable of order) {
    const own = tables.filter(({ scope }) => scope.includes(variable));
    const scope = [...new Set(own.flatMap((table) => table.scope))].filter((v) => v !== variable);
    const { gains, isTrue } = eliminate(variable, scope, own);
    bestValues.push({ variable, scope, isTrue });
    tables = [...tables.filter((table) => !own.includes(table)), { scope, gains }];
  }
  // The remaining tables are single numbers.
  if (tables.some(({ gains: [gain] }) => gain === Number.NEGATIVE_INFINITY)) return undefined;
  const values = new Map<number, boolean>();
  for (const { variable, scope, isTrue } of bestValues.reverse()) {
    const index = scope.reduce((sum, v, j) => sum + (values.get(v) === true ? 1 << j : 0), 0);
    values.set(variable, isTrue[index] === 1);
  }
  return values;
}

/** Maximises over both values of a variable, for all values of the other variables of its tables. */
function eliminate(
  variable: number,
  scope: readonly number[],
  tables: readonly Table[],
): { readonly gains: Float64Array; readonly isTrue: Uint8Array } {
  const gains = new Float64Array(1 << scope.length);
  const isTrue = new Uint8Array(gains.length);
  // The bit of each variable of each table. The eliminated variable has the highest.
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

/** Returns a clause as a table: 0 where it holds, minus infinity elsewhere. */
function tableOf([a, b]: Clause): Table {
  const [v, u] = [a >> 1, b >> 1];
  const holds = (literal: number, value: number) => value === 1 - (literal & 1);
  const scope = v === u ? [v] : [v, u];
  const gains = Float64Array.from({ length: 1 << scope.length }, (_, index) =>
    holds(a, index & 1) || holds(b, v === u ? index & 1 : index >> 1) ? 0 : Number.NEGATIVE_INFINITY,
  );
  return { scope, gains };
}

/** Returns the order of elimination; undefined if tables become too large. */
function orderOf(variables: readonly number[], clauses: readonly Clause[]): readonly number[] | undefined {
  const neighbours = new Map(variables.map((v) => [v, new Set<number>()]));
  const connect = (v: number, u: number) => {
    if (v === u) return;
    neighbours.get(v)?.add(u);
    neighbours.get(u)?.add(v);
  };
  for (const [a, b] of clauses) connect(a >> 1, b >> 1);
  const order: number[] = [];
  let entries = 0;
  while (neighbours.size > 0) {
    let best:
      | { readonly variable: number; readonly missing: number; readonly others: readonly number[] }
      | undefined;
    for (const [variable, set] of neighbours) {
      const others = [...set];
      const missing = others.reduce(
        (sum, v, k) => sum + others.slice(k + 1).filter((u) => neighbours.get(v)?.has(u) !== true).length,
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
    if (entries > MAX_ENTRIES) return undefined;
    order.push(variable);
    neighbours.delete(variable);
    others.forEach((v, k) => {
      neighbours.get(v)?.delete(variable);
      for (const u of others.slice(k + 1)) connect(v, u);
    });
  }
  return order;
}
