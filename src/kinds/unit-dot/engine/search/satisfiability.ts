/**
 * Literals of variable v: 2·v is v itself, 2·v + 1 is not v. A clause holds when one of its two literals does;
 * one literal given twice is a clause of its own.
 */
export type Clause = readonly [number, number];

/** Variable `v` as a literal. */
export const yes = (v: number): number => 2 * v;
/** Its contrary. */
export const no = (v: number): number => 2 * v + 1;

/**
 * Decides whether all clauses can hold at once, and how: by the strongly connected components of the implications
 * (Aspvall, Plass, Tarjan 1979), in linear time. Undefined when they cannot.
 * @param count how many variables there are
 */
export function satisfy(count: number, clauses: readonly Clause[]): readonly boolean[] | undefined {
  const component = components(count, clauses);
  const values: boolean[] = [];
  for (let v = 0; v < count; v++) {
    if (component[yes(v)] === component[no(v)]) return undefined;
    // Components are numbered from the last to the first in the order of implication.
    values.push(component[yes(v)] < component[no(v)]);
  }
  return values;
}

/** For each literal the literals that it implies, one list after another. */
interface Implications {
  readonly start: Uint32Array;
  readonly implied: Uint32Array;
}

/** What the clauses imply: (a or b) says that not a implies b, and not b implies a. */
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

/** Tarjan's algorithm, without recursion, as chains may be long. */
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
      // All that was opened since `at` hangs together with it.
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
