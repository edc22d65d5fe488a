/** A strictly convex quadratic form ½ xᵀHx, prepared for many linear terms and bounds. */
export interface QuadraticForm {
  readonly size: number;
  /** Inverse of the transposed Cholesky factor of H, column by column; upper triangular. */
  readonly whitening: Float64Array;
}

/** Half-spaces a · x ≥ b. Bound k has `values` from start[k] to start[k + 1], of the coordinates `places`. */
export interface HalfSpaces {
  readonly start: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly least: Float64Array;
  /** Number of bounds in use; the arrays may be longer. */
  readonly count: number;
}

/** How far outside a bound counts as inside. Rows of coefficients have a length of about 1. */
const TOLERANCE = 1e-9;
/** Directions whose slope is smaller than this lead nowhere. */
const FLAT = 1e-14;

/**
 * @param matrix Symmetric and positive definite, `size` × `size`
 * @throws If it is not positive definite
 */
export function quadraticForm(matrix: Float64Array, size: number): QuadraticForm {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column];
      for (let k = 0; k < column; k++) sum -= factor[row * size + k] * factor[column * size + k];
      if (row === column && !(sum > 0)) throw new Error('the matrix of a form must be positive definite');
      factor[row * size + column] = row === column ? Math.sqrt(sum) : sum / factor[column * size + column];
    }
  }
  // Each column of the inverse of Lᵀ is a row of the inverse of L.
  const whitening = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = row === column ? 1 : 0;
      for (let k = column; k < row; k++) sum -= factor[row * size + k] * whitening[k * size + column];
      whitening[row * size + column] = sum / factor[row * size + row];
    }
  }
  return { size, whitening };
}

export interface Workspace {
  readonly x: Float64Array;
  readonly j: Float64Array;
  readonly r: Float64Array;
  readonly d: Float64Array;
  readonly z: Float64Array;
  readonly step: Float64Array;
  readonly multipliers: Float64Array;
  readonly active: Int32Array;
}

export function workspace(size: number): Workspace {
  const vector = () => new Float64Array(size + 1);
  return {
    x: new Float64Array(size),
    j: new Float64Array(size * size),
    r: new Float64Array((size + 1) * (size + 1)),
    d: vector(),
    z: vector(),
    step: vector(),
    multipliers: vector(),
    active: new Int32Array(size + 1),
  };
}

/**
 * Returns the x that minimises ½ xᵀHx − gᵀx within the bounds, or undefined if no x satisfies them. Uses the dual
 * active set method (Goldfarb and Idnani 1983): starts from the free minimum and repeatedly adds the bound that is
 * violated most. The result belongs to the workspace.
 */
export function minimise(
  { size, whitening }: QuadraticForm,
  linear: Float64Array,
  { start, places, values, least, count }: HalfSpaces,
  space: Workspace,
): Float64Array | undefined {
  const { x, j, r, d, z, step, multipliers, active } = space;
  const stride = size + 1;

  // The free minimum: J Jᵀ g.
  for (let column = 0; column < size; column++) {
    let sum = 0;
    for (let row = 0; row <= column; row++) sum += whitening[column * size + row] * linear[row];
    d[column] = sum;
  }
  for (let row = 0; row < size; row++) {
    let sum = 0;
    for (let column = row; column < size; column++) sum += whitening[column * size + row] * d[column];
    x[row] = sum;
  }

  let activeCount = 0;
  let copied = false;
  for (let round = 0; round < 20 * size; round++) {
    // Find the bound that is violated most.
    let worst = -TOLERANCE;
    let broken = -1;
    for (let bound = 0; bound < count; bound++) {
      let sum = -least[bound];
      for (let at = start[bound], end = start[bound + 1]; at < end; at++) sum += values[at] * x[places[at]];
      if (sum < worst) {
        worst = sum;
        broken = bound;
      }
    }
    if (broken < 0) return x;
    if (!copied) {
      j.set(whitening);
      copied = true;
    }
    const [from, to] = [start[broken], start[broken + 1]];
    multipliers[activeCount] = 0;
    for (;;) {
      // The direction z in which x moves, and the rates at which the multipliers of active bounds fall.
      for (let column = 0; column < size; column++) {
        let sum = 0;
        for (let at = from; at < to; at++) sum += j[column * size + places[at]] * values[at];
        d[column] = sum;
      }
      z.fill(0);
      let slope = 0;
      for (let column = activeCount; column < size; column++) {
        const share = d[column];
        slope += share * share;
        for (let k = 0, at = column * size; k < size; k++, at++) z[k] += share * j[at];
      }
      for (let row = activeCount - 1; row >= 0; row--) {
        let sum = d[row];
        for (let column = row + 1; column < activeCount; column++)
          sum -= r[row * stride + column] * step[column];
        step[row] = sum / r[row * stride + row];
      }

      // Step length: until the bound is met, or until an active bound is released.
      let length = Infinity;
      let freed = -1;
      for (let k = 0; k < activeCount; k++) {
        if (step[k] > 0 && multipliers[k] / step[k] < length) {
          length = multipliers[k] / step[k];
          freed = k;
        }
      }
      let full = Infinity;
      if (slope > FLAT) {
        let sum = least[broken];
        for (let at = from; at < to; at++) sum -= values[at] * x[places[at]];
        full = sum / slope;
      }
      const taken = Math.min(length, full);
      if (taken === Infinity) return undefined;
      if (full < Infinity) for (let k = 0; k < size; k++) x[k] += taken * z[k];
      for (let k = 0; k < activeCount; k++) multipliers[k] -= taken * step[k];
      multipliers[activeCount] += taken;
      if (full <= length) {
        // Met: reflect J so that the new bound has its own column in R.
        reflect(space, slope, activeCount);
        for (let row = 0; row <= activeCount; row++) r[row * stride + activeCount] = d[row];
        active[activeCount] = broken;
        activeCount++;
        break;
      }
      activeCount = release(space, freed, activeCount);
    }
  }
  return undefined;
}

/**
 * Reflects the columns of J from `activeCount` on so that all entries of `d` behind it vanish (Householder).
 * `z` is the sum of these columns, each times its entry of `d`.
 * @param slope Sum of the squares of these entries
 */
function reflect({ x: { length: size }, d, z, j }: Workspace, slope: number, activeCount: number): void {
  const first = d[activeCount];
  const length = first < 0 ? -Math.sqrt(slope) : Math.sqrt(slope);
  const share = 1 / (slope + length * first);
  d[activeCount] += length;
  const begin = activeCount * size;
  for (let k = 0; k < size; k++) z[k] = (z[k] + length * j[begin + k]) * share;
  for (let column = activeCount; column < size; column++) {
    const by = d[column];
    if (by === 0) continue;
    for (let k = 0, at = column * size; k < size; k++, at++) j[at] -= by * z[k];
  }
  d[activeCount] = -length;
}

/** Releases an active bound. The last multiplier, of the bound to be added, moves down with the rest. */
function release({ x, j, r, multipliers, active }: Workspace, freed: number, activeCount: number): number {
  const size = x.length;
  const stride = size + 1;
  for (let column = freed; column < activeCount - 1; column++) {
    active[column] = active[column + 1];
    multipliers[column] = multipliers[column + 1];
    for (let row = 0; row <= column + 1; row++) r[row * stride + column] = r[row * stride + column + 1];
  }
  multipliers[activeCount - 1] = multipliers[activeCount];
  const left = activeCount - 1;
  for (let column = freed; column < left; column++) {
    const [p, q] = [r[column * stride + column], r[(column + 1) * stride + column]];
    if (q === 0) continue;
    const length = Math.sqrt(p * p + q * q);
    const [c, s] = [p / length, q / length];
    for (let other = column; other < left; other++) {
      const [u, v] = [r[column * stride + other], r[(column + 1) * stride + other]];
      r[column * stride + other] = c * u + s * v;
      r[(column + 1) * stride + other] = c * v - s * u;
    }
    for (let k = 0, m = column * size, n = (column + 1) * size; k < size; k++, m++, n++) {
      const [u, v] = [j[m], j[n]];
      j[m] = c * u + s * v;
      j[n] = c * v - s * u;
    }
  }
  return left;
}
