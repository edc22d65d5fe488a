import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestRoute } from '#src/kinds/dots/engine/routes/best-route.ts';
import { type Allowed, type RouteGraph, routeGraphOf } from '#src/kinds/dots/engine/routes/route.ts';
import { sectorOf } from '#src/kinds/dots/engine/shortcuts/sector.ts';
import { finder } from '#src/kinds/dots/engine/shortcuts/shortcuts.ts';

const TOLERANCE = { epsilon: 12, sector: sectorOf(6, 0) };

/** A stroke through the places, with no restrictions. */
function strokeThrough(places: readonly (readonly [number, number])[], closed: boolean) {
  const xs = Float64Array.from(places, ([x]) => x);
  const ys = Float64Array.from(places, ([, y]) => y);
  const stroke = { vertices: Uint32Array.from(places.keys()), closed };
  const curves = { xs, ys, deviation: new Float64Array(xs.length), strokes: [stroke] };
  const [shortcuts] = curves.strokes.map(finder(curves, TOLERANCE));
  if (shortcuts === undefined) throw new Error('a stroke has shortcuts');
  const graph = routeGraphOf(curves, stroke, shortcuts);
  const allowed: Allowed = {
    dot: new Uint8Array(places.length).fill(1),
    shortcut: new Uint8Array(shortcuts.from.length).fill(1),
    minEdge: 20,
    delta: 15,
    predraw: false,
  };
  return { graph, allowed };
}

/** Fewest edges of any route from one end to the other, by exhaustive search. */
function fewestEdges({ shortcuts, lengths }: RouteGraph, goal: number, minEdge: number): number {
  const least = new Array<number>(goal + 1).fill(Infinity);
  least[0] = 0;
  for (let position = 0; position < goal; position++) {
    shortcuts.from.forEach((from, k) => {
      const to = from + (shortcuts.span[k] ?? 0);
      if (from !== position || (lengths[k] ?? 0) < minEdge) return;
      least[to] = Math.min(least[to] ?? Infinity, (least[from] ?? Infinity) + 1);
    });
  }
  return least[goal] ?? Infinity;
}

/** Fewest edges, at least three, of any route around a closed stroke, by exhaustive search from all starts. */
function fewestLoopEdges({ stroke, shortcuts, lengths }: RouteGraph, { dot, minEdge }: Allowed): number {
  const size = stroke.vertices.length;
  let fewestYet = Infinity;
  for (let start = 0; start < size; start++) {
    if (dot[start] === 0) continue;
    // The steps that this number of edges can reach.
    let reached = new Set([0]);
    for (let edges = 1; edges <= size && edges < fewestYet; edges++) {
      const next = new Set<number>();
      shortcuts.from.forEach((from, k) => {
        const step = (from - start + size) % size;
        const to = step + (shortcuts.span[k] ?? 0);
        if (!reached.has(step) || to > size || (lengths[k] ?? 0) < minEdge) return;
        if (dot[(start + to) % size] === 1) next.add(to);
      });
      reached = next;
      if (reached.has(size) && edges >= 3) fewestYet = edges;
    }
  }
  return fewestYet;
}

const wavy = fc
  .tuple(
    fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 6, maxLength: 30 }),
    fc.integer({ min: 5, max: 12 }),
  )
  .map(([turns, step]) => {
    let [x, y, angle] = [500, 500, 0];
    return [
      [x, y] as const,
      ...turns.map((turn) => {
        angle += (turn * Math.PI) / 180;
        x += step * Math.cos(angle);
        y += step * Math.sin(angle);
        return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000] as const;
      }),
    ];
  });

const circle = (radius: number, count: number) =>
  Array.from({ length: count }, (_, k): readonly [number, number] => {
    const angle = (2 * Math.PI * k) / count;
    return [
      Math.round(1000 * (500 + radius * Math.cos(angle))) / 1000,
      Math.round(1000 * (500 + radius * Math.sin(angle))) / 1000,
    ];
  });

describe('routes', () => {
  test('have the fewest edges, and are found whenever one exists', () => {
    fc.assert(
      fc.property(wavy, (places) => {
        const { graph, allowed } = strokeThrough(places, false);
        const route = bestRoute(graph, allowed);
        const goal = places.length - 1;
        expect(route?.length ?? Infinity).toBe(fewestEdges(graph, goal, allowed.minEdge));
        expect(route?.[0]?.from ?? 0).toBe(0);
        expect(route?.at(-1)?.to ?? goal).toBe(goal);
        route?.forEach((step, k) => {
          if (k > 0) expect(step.from).toBe(route[k - 1]?.to);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('always exist with pre-drawn parts, and pre-draw nothing if not needed', () => {
    fc.assert(
      fc.property(wavy, (places) => {
        const { graph, allowed } = strokeThrough(places, false);
        const without = bestRoute(graph, allowed);
        const route = bestRoute(graph, { ...allowed, predraw: true });
        expect(route).toBeDefined();
        if (without !== undefined) expect(route?.every(({ drawn }) => drawn)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('are regular around a circle, wherever it is cut', () => {
    const { graph, allowed } = strokeThrough(circle(120, 140), true);
    const route = bestRoute(graph, allowed);
    // A chord whose arc rises 12 above it spans 2·acos(1 − 12 ÷ 120) = 51.7°, so 360° need seven.
    expect(route?.length).toBe(7);
    expect((route?.at(-1)?.to ?? 0) - (route?.[0]?.from ?? 0)).toBe(140);
  });

  test('use only allowed dots around a loop, and stay best although hopeless ways are dropped', () => {
    const shape = fc.tuple(
      fc.integer({ min: 40, max: 120 }),
      fc.array(fc.nat(79), { maxLength: 60 }),
      fc.boolean(),
    );
    fc.assert(
      fc.property(shape, ([radius, shut, predraw]) => {
        const { graph, allowed } = strokeThrough(circle(radius, 80), true);
        for (const position of shut) allowed.dot[position] = 0;
        const route = bestRoute(graph, { ...allowed, predraw });
        for (const { from, to, drawn } of route ?? []) {
          if (!drawn) continue;
          expect([allowed.dot[from % 80], allowed.dot[to % 80]]).toEqual([1, 1]);
        }
        const edges = route?.filter(({ drawn }) => drawn).length ?? Infinity;
        const isDrawnWhole = route?.every(({ drawn }) => drawn);
        if (isDrawnWhole) expect(edges).toBe(fewestLoopEdges(graph, allowed));
      }),
      { numRuns: 30 },
    );
  });

  test('of a stroke without shortcuts are one pre-drawn part that begins at the first allowed dot', () => {
    const { graph, allowed } = strokeThrough(circle(100, 60), true);
    const none = { from: new Uint32Array(0), span: new Uint32Array(0), clear: new Uint8Array(0) };
    const bare = routeGraphOf(graph as never, graph.stroke, none);
    for (let position = 0; position < 7; position++) allowed.dot[position] = 0;
    const route = bestRoute(bare, { ...allowed, shortcut: new Uint8Array(0), predraw: true });
    expect(route).toEqual([{ from: 7, to: 67, drawn: false }]);
  });

  test('have at least three edges around a thin loop', () => {
    const thin = Array.from({ length: 40 }, (_, k): readonly [number, number] => {
      const angle = (2 * Math.PI * k) / 40;
      return [Math.round(500 + 100 * Math.cos(angle)), Math.round(1000 * (500 + 4 * Math.sin(angle))) / 1000];
    });
    const { graph, allowed } = strokeThrough(thin, true);
    expect(bestRoute(graph, allowed)?.length).toBeGreaterThanOrEqual(3);
  });
});
