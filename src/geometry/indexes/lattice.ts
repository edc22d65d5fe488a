/** A hash set of points with whole-number coordinates. Points are numbered in the order of insertion. */
interface Lattice {
  /** x0, y0, x1, y1, …; only the first `count` points are used. */
  points: Float64Array;
  count: number;
  /** Open addressing: a point's number + 1, or 0 if empty. */
  table: Int32Array;
}

export function empty(expected: number): Lattice {
  let size = 16;
  while (size < expected * 2) size *= 2;
  return { points: new Float64Array(size), count: 0, table: new Int32Array(size) };
}

/** Returns the number of the point (x, y), and adds it if it is new. Coordinates must be whole numbers below 2⁵² in size. */
export function add(lattice: Lattice, x: number, y: number): number {
  const slot = find(lattice, x, y);
  const known = lattice.table[slot];
  if (known > 0) return known - 1;
  const id = lattice.count++;
  lattice.points[2 * id] = x;
  lattice.points[2 * id + 1] = y;
  lattice.table[slot] = id + 1;
  if (lattice.count * 2 >= lattice.table.length) grow(lattice);
  return id;
}

function find(lattice: Lattice, x: number, y: number): number {
  const { table, points } = lattice;
  const mask = table.length - 1;
  let slot = hash(x, y) & mask;
  while (table[slot] > 0) {
    const id = table[slot] - 1;
    if (points[2 * id] === x && points[2 * id + 1] === y) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

function hash(x: number, y: number): number {
  let state = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul((y | 0) + 0x7f4a7c15, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0xc2b2ae35);
  return (state ^ (state >>> 13)) >>> 0;
}

function grow(lattice: Lattice): void {
  const points = new Float64Array(lattice.table.length * 2);
  points.set(lattice.points.subarray(0, lattice.count * 2));
  lattice.points = points;
  lattice.table = new Int32Array(lattice.table.length * 2);
  for (let id = 0; id < lattice.count; id++) {
    lattice.table[find(lattice, points[2 * id], points[2 * id + 1])] = id + 1;
  }
}
