import type { Point } from '../../../geometry/shapes/point.ts';

/** The dots of a line drawn without lifting the pen, in order. A closed one ends where it begins. */
export type Trail = readonly number[];

const NONE = -1;

/**
 * Splits edges into the fewest trails: max(1, k) for a component with 2k odd dots.
 * At each dot the edges are paired so that the pen goes as straight as possible. Circuits are then worked into other
 * trails at the dot where the pen bends least.
 */
export function trailsOf(
  dots: readonly Point[],
  edges: readonly (readonly [number, number])[],
): readonly Trail[] {
  // Each edge e has two half-edges: 2e at its first dot, 2e + 1 at its second.
  const halves: number[][] = dots.map(() => []);
  edges.forEach(([i, j], e) => {
    halves[i].push(2 * e);
    halves[j].push(2 * e + 1);
  });
  const dotOf = (half: number) => edges[half >> 1][half & 1];
  const straightness = (a: number, b: number) => {
    const [x, y] = dots[dotOf(a)];
    const [ax, ay] = dots[dotOf(a ^ 1)];
    const [bx, by] = dots[dotOf(b ^ 1)];
    const dot = (ax - x) * (bx - x) + (ay - y) * (by - y);
    return -dot / Math.sqrt(((ax - x) ** 2 + (ay - y) ** 2) * ((bx - x) ** 2 + (by - y) ** 2));
  };

  /** The half-edge that follows each at its dot, or `NONE` if the pen starts or stops there. */
  const onward = new Int32Array(2 * edges.length).fill(NONE);
  const join = (a: number, b: number) => {
    if (a !== NONE) onward[a] = b;
    if (b !== NONE) onward[b] = a;
  };
  // Pair the half-edges of each dot, the straightest first.
  for (const here of halves) {
    const pairs: { readonly a: number; readonly b: number; readonly straight: number }[] = [];
    here.forEach((a, k) => {
      for (const b of here.slice(k + 1)) pairs.push({ a, b, straight: straightness(a, b) });
    });
    pairs.sort((p, q) => q.straight - p.straight || p.a - q.a || p.b - q.b);
    for (const { a, b } of pairs) if (onward[a] === NONE && onward[b] === NONE) join(a, b);
  }

  // Work circuits into other trails until there are none.
  for (;;) {
    const { trails, trailOf } = walk(edges.length, onward);
    const merged = trails.some((trail) => trail.closed && mergeCircuit(trail.halves, trailOf));
    if (!merged) return trails.map(({ halves: along }) => dotsAlong(along));
  }

  /** Works a circuit into another trail where the pen bends least; false if it meets none. */
  function mergeCircuit(circuit: readonly number[], trailOf: Int32Array): boolean {
    let best = { loss: Number.POSITIVE_INFINITY, pairs: [] as readonly (readonly [number, number])[] };
    const own = trailOf[circuit[0]];
    for (const a of circuit) {
      const b = onward[a];
      for (const c of halves[dotOf(a)]) {
        if (trailOf[c] === own) continue;
        const d = onward[c];
        const before = straightness(a, b) + (d === NONE ? 0 : straightness(c, d));
        const after = straightness(a, c) + (d === NONE ? 0 : straightness(b, d));
        if (before - after < best.loss - 1e-9) {
          best = {
            loss: before - after,
            pairs: [
              [a, c],
              [b, d],
            ],
          };
        }
      }
    }
    for (const [a, b] of best.pairs) join(a, b);
    return best.pairs.length > 0;
  }

  function dotsAlong(along: readonly number[]): Trail {
    const trail = along.map(dotOf);
    trail.push(dotOf(along[along.length - 1] ^ 1));
    return trail;
  }
}

interface WalkedTrail {
  /** For each edge, the half-edge at which it is entered. */
  readonly halves: readonly number[];
  readonly closed: boolean;
}

/** Follows the pairs from where the pen starts, then around the circuits. */
function walk(
  count: number,
  onward: Int32Array,
): { readonly trails: readonly WalkedTrail[]; readonly trailOf: Int32Array } {
  const trails: WalkedTrail[] = [];
  const trailOf = new Int32Array(2 * count).fill(NONE);
  const follow = (start: number, closed: boolean) => {
    const halves: number[] = [];
    for (let half = start; half !== NONE && trailOf[half] === NONE; half = onward[half ^ 1]) {
      trailOf[half] = trails.length;
      trailOf[half ^ 1] = trails.length;
      halves.push(half);
    }
    trails.push({ halves, closed });
  };
  for (let half = 0; half < 2 * count; half++) {
    if (onward[half] === NONE && trailOf[half] === NONE) follow(half, false);
  }
  for (let half = 0; half < 2 * count; half++) if (trailOf[half] === NONE) follow(half, true);
  return { trails, trailOf };
}
