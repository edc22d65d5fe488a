import { orient2d } from 'robust-predicates';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import type { Stroke } from '#src/kinds/dots/engine/drawing/stroke.ts';
import { type Sector, sectorOf } from '#src/kinds/dots/engine/shortcuts/sector.ts';
import {
  BACKWARD_CLEAR,
  BACKWARD_CLEAR_OF_OWN,
  type Curves,
  FORWARD_CLEAR,
  FORWARD_CLEAR_OF_OWN,
  type Shortcuts,
  type Tolerance,
} from '#src/kinds/dots/engine/shortcuts/shortcut.ts';

/**
 * Computes the shortcuts of `src/kinds/dots/engine/shortcuts/shortcuts.ts` by definition. For every pair of positions
 * it tests every vertex until one violates a condition. It is the oracle of the tests and the baseline of the
 * benchmark.
 */
export function plainScan(
  curves: Curves,
  { epsilon, sector = sectorOf(0, 0) }: Tolerance,
): readonly Shortcuts[] {
  const { xs } = curves;
  return curves.strokes.map((stroke) => {
    const { vertices, closed } = stroke;
    const size = vertices.length;
    const from: number[] = [];
    const span: number[] = [];
    const clear: number[] = [];
    const position = new Int32Array(xs.length).fill(-1);
    vertices.forEach((vertex, index) => {
      position[vertex] = index;
    });
    for (let i = 0; i < size; i++) {
      const most = closed ? size - 1 : size - 1 - i;
      for (let steps = 1; steps <= most; steps++) {
        const p = vertices[i];
        const q = vertices[(i + steps) % size];
        if (p === q || !isNear(curves, stroke, i, steps, epsilon)) continue;
        if (!isPlane(curves, stroke, i, steps, position)) continue;
        from.push(i);
        span.push(steps);
        const bits =
          seen(curves, stroke, i, steps, p, q, position, sector, FORWARD_CLEAR, FORWARD_CLEAR_OF_OWN) |
          seen(curves, stroke, i, steps, q, p, position, sector, BACKWARD_CLEAR, BACKWARD_CLEAR_OF_OWN);
        clear.push(bits);
      }
    }
    return { from: Uint32Array.from(from), span: Uint32Array.from(span), clear: Uint8Array.from(clear) };
  });
}

function isNear(
  { xs, ys, deviation }: Curves,
  { vertices }: Stroke,
  i: number,
  steps: number,
  epsilon: number,
) {
  const p = vertices[i];
  const q = vertices[(i + steps) % vertices.length];
  for (let k = 1; k < steps; k++) {
    const v = vertices[(i + k) % vertices.length];
    if (distanceSquared(xs[v], ys[v], xs[p], ys[p], xs[q], ys[q]) > Math.max(0, epsilon - deviation[v]) ** 2)
      return false;
  }
  return true;
}

/**
 * Steps along the stroke from position i to the vertex. Negative if it is before i on an open stroke, 0 on another
 * stroke.
 */
function stepsTo(vertex: number, i: number, { vertices, closed }: Stroke, position: Int32Array): number {
  if (position[vertex] < 0) return 0;
  const steps = position[vertex] - i;
  return closed && steps < 0 ? steps + vertices.length : steps;
}

function isPlane(
  { xs, ys }: Curves,
  stroke: Stroke,
  i: number,
  steps: number,
  position: Int32Array,
): boolean {
  const { vertices } = stroke;
  const at = (k: number) => vertices[(i + k) % vertices.length];
  // Vertices outside the region's bounding box need not be tested against its edges.
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let k = 0; k <= steps; k++) {
    box.left = Math.min(box.left, xs[at(k)]);
    box.right = Math.max(box.right, xs[at(k)]);
    box.top = Math.min(box.top, ys[at(k)]);
    box.bottom = Math.max(box.bottom, ys[at(k)]);
  }
  for (let v = 0; v < xs.length; v++) {
    if (xs[v] < box.left || xs[v] > box.right || ys[v] < box.top || ys[v] > box.bottom) continue;
    if (v === at(0) || v === at(steps)) continue;
    const along = stepsTo(v, i, stroke, position);
    if (along > 0 && along <= steps) continue;
    let inside = false;
    for (let k = 0; k <= steps; k++) {
      const a = at(k);
      const b = at(k === steps ? 0 : k + 1);
      // Even-odd rule with a ray to the right.
      if (ys[a] > ys[v] === ys[b] > ys[v]) continue;
      const side = orient2d(xs[a], ys[a], xs[b], ys[b], xs[v], ys[v]);
      if (side < 0 === ys[b] > ys[a]) inside = !inside;
    }
    if (inside) return false;
  }
  return true;
}

function seen(
  { xs, ys }: Curves,
  stroke: Stroke,
  i: number,
  steps: number,
  p: number,
  q: number,
  position: Int32Array,
  { tangent, taper }: Sector,
  bit: number,
  ownBit: number,
): number {
  const dx = xs[q] - xs[p];
  const dy = ys[q] - ys[p];
  const radiusSquared = dx * dx + dy * dy;
  let result = bit | ownBit;
  for (let v = 0; v < xs.length; v++) {
    if (v === p || v === q) continue;
    const x = xs[v] - xs[p];
    const y = ys[v] - ys[p];
    const forwards = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (forwards <= 0 || aside > forwards * tangent) continue;
    if (x * x + y * y >= radiusSquared && !(aside * taper <= radiusSquared - forwards)) continue;
    if (position[v] < 0) {
      result &= ~bit;
      continue;
    }
    const along = stepsTo(v, i, stroke, position);
    if (along < 0 || along > steps || (along === 0 && v !== p && v !== q)) return 0;
  }
  return result;
}
