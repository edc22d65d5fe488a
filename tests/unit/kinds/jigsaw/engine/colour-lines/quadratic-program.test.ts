import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type HalfSpaces,
  minimise,
  quadraticForm,
  workspace,
} from '#src/kinds/jigsaw/engine/colour-lines/curves/quadratic-program.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Bounds from rows of coefficients. */
function boundsOf(rows: readonly (readonly number[])[], least: readonly number[]): HalfSpaces {
  const start = [0];
  for (const row of rows) start.push((start.at(-1) ?? 0) + row.length);
  return {
    start: Int32Array.from(start),
    places: Int32Array.from(rows.flatMap((row) => row.map((_, place) => place))),
    values: Float64Array.from(rows.flat()),
    least: Float64Array.from(least),
    count: rows.length,
  };
}

const part = fc.integer({ min: -1000, max: 1000 }).map((value) => value / 1000);
const vector = (size: number) => fc.array(part, { minLength: size, maxLength: size });

/** A form, a linear term, and bounds that are satisfied by at least one point. */
const programs = fc.integer({ min: 1, max: 8 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    root: fc.array(vector(size), { minLength: size, maxLength: size }),
    linear: vector(size),
    inside: vector(size),
    rows: fc.array(vector(size), { maxLength: 14 }),
    slack: fc.array(fc.nat(300), { minLength: 14, maxLength: 14 }),
  }),
);

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, x, k) => sum + x * b[k], 0);

function matrixOf(root: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(root.flatMap((p, i) => root.map((q, j) => dot(p, q) + (i === j ? 0.2 : 0))));
}

describe('quadratic programs', () => {
  test('the minimum satisfies all bounds, and no feasible point is better', () => {
    fc.assert(
      fc.property(programs, fc.infiniteStream(part), ({ size, root, linear, inside, rows, slack }, parts) => {
        const matrix = matrixOf(root);
        const least = rows.map((row, k) => dot(row, inside) - slack[k] / 1000);
        const bounds = boundsOf(rows, least);
        const x = minimise(quadraticForm(matrix, size), Float64Array.from(linear), bounds, workspace(size));
        if (x === undefined) throw new Error('there is a point within all bounds');
        rows.forEach((row, k) => {
          expect(dot(row, x)).toBeGreaterThanOrEqual(least[k] - 1e-6);
        });
        // The form is convex, so it is enough that no step towards a feasible point goes downhill.
        const downhill = Array.from(
          x,
          (_, i) => linear[i] - dot(matrix.subarray(i * size, (i + 1) * size), x),
        );
        const others = [
          inside,
          ...Array.from({ length: 40 }, () => inside.map((y) => y + (parts.next().value ?? 0))),
        ];
        for (const other of others) {
          if (rows.some((row, k) => dot(row, other) < least[k])) continue;
          expect(
            dot(
              downhill,
              other.map((y, i) => y - x[i]),
            ),
          ).toBeLessThanOrEqual(1e-6);
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  test('bounds that no point satisfies have no minimum', () => {
    const form = quadraticForm(Float64Array.of(1, 0, 0, 1), 2);
    const bounds = boundsOf(pairs('1 0, -1 0'), [1, 0]);
    expect(minimise(form, Float64Array.of(0, 0), bounds, workspace(2))).toBeUndefined();
  });

  test('a bound met on the way is released if the minimum does not need it', () => {
    // From (3, 0) to x + y ≥ 5 first, and from there to its corner with y ≤ 0.5.
    const form = quadraticForm(Float64Array.of(1, 0, 0, 1), 2);
    const bounds = boundsOf(pairs('1 1, 0 -1, 1 0'), [5, -0.5, 4.75]);
    const x = minimise(form, Float64Array.of(3, 0), bounds, workspace(2));
    expect(x?.[0]).toBeCloseTo(4.75, 9);
    expect(x?.[1]).toBeCloseTo(0.25, 9);
  });

  test('a matrix that is not positive definite is rejected', () => {
    expect(() => quadraticForm(Float64Array.of(1, 2, 2, 1), 2)).toThrow('positive definite');
  });
});
