/** A clause of two literals: 2·v is variable v, 2·v + 1 its negation. One literal given twice makes a clause of one. */
export type Clause = readonly [number, number];

export const yes = (v: number): number => 2 * v;
export const no = (v: number): number => 2 * v + 1;

/**
 * Finds values for which all clauses hold, in linear time, or undefined if there are none.
 * It uses the strongly connected components of the implications (Aspvall, Plass, Tarjan 1979).
 * @param count the number of variables
 */
export function satisfy(count: number, clauses: readonly Clause[]): readonly boolean[] | undefined {
  const component = components(count, clauses);
  const values: boolean[] = [];
  for (let v = 0; v < count; v++) {
    if (component[yes(v)] === component[no(v)]) return undefined;
    // Components are numbered in reverse topological order.
    values.push(component[yes(v)] < component[no(v)]);
  }
  return values;
}

/** The literals implied by literal k are `implied[start[k]]` to `implied[start[k + 1] - 1]`. */
interface Implications {
  readonly start: Uint32Array;
  readonly implied: Uint32Array;
}

/** Builds the implications of the clauses: (a or b) means that not a implies b, and not b implies a. */
export function implications(count: number, clauses: readonly Clause[]): Implications {
  const start = new Uint32Array(2 * count + 1);
  for (const [a, b] of clauses) {
    start[(a ^ 1) + 1]++;
    if (a !== b) start[(b ^ 1) + 1]++;
  }
  for (let k = 1; k < start.length; k++) start[k] += start[k - 1];
  const next = start.slice();
  const implied = new Uint32Array(start[2 * count]);
  for (const [a, b] of clauses) {
    implied[next[a ^ 1]++] = b;
    if (a !== b) implied[next[b ^ 1]++] = a;
  }
  return { start, implied };
}

/** Tarjan's algorithm without recursion, as chains may be long. */
function components(count: number, clauses: readonly Clause[]): Int32Array {
  const { start, implied } = implications(count, clauses);
  const component = new Int32Array(2 * count).fill(-1);
  const order = new Int32Array(2 * count).fill(-1);
  const low = new Int32Array(2 * count);
  const next = start.slice();
  const open: number[] = [];
  let seen = 0;
  let found = 0;
  for (let root = 0; root < 2 * count; root++) {
    if (order[root] >= 0) continue;
    const path = [root];
    order[root] = low[root] = seen++;
    open.push(root);
    while (path.length > 0) {
      const at = path[path.length - 1];
      if (next[at] < start[at + 1]) {
        const to = implied[next[at]++];
        if (order[to] < 0) {
          order[to] = low[to] = seen++;
          open.push(to);
          path.push(to);
        } else if (component[to] < 0) low[at] = Math.min(low[at], order[to]);
        continue;
      }
      path.pop();
      if (path.length > 0) {
        const parent = path[path.length - 1];
        low[parent] = Math.min(low[parent], low[at]);
      }
      if (low[at] !== order[at]) continue;
      // Everything opened since `at` is in its component.
      for (;;) {
        const member = open.pop() ?? at;
        component[member] = found;
        if (member === at) break;
      }
      found++;
    }
  }
  return component;
}
