import { distanceSquared, length } from '../../../../geometry/shapes/segment.ts';

/** Vertices of finely cut curves are dropped if the curve moves by no more than this, in units. */
export const FLAT = 0.3;

/** Drops vertices of a chain within a step of the one before, if the curve stays nearly the same. */
export function thin(points: Float64Array, vertices: Uint32Array, step: number): readonly number[] {
  const kept: number[] = [];
  for (let k = 0; k < vertices.length; k++) {
    const last = kept.length === 0 ? -1 : kept[kept.length - 1];
    if (last !== -1 && k + 1 < vertices.length) {
      const [v, next] = [vertices[k], vertices[k + 1]];
      const [ax, ay] = [points[2 * last], points[2 * last + 1]];
      const [bx, by] = [points[2 * next], points[2 * next + 1]];
      const isShort = length(ax, ay, bx, by) <= step;
      if (isShort && skippedFrom(kept, vertices, k).every((u) => isOn(points, u, ax, ay, bx, by))) continue;
      kept.push(v);
    } else kept.push(vertices[k]);
  }
  return kept;
}

/** The vertices after the last kept one, up to position k. */
function skippedFrom(kept: readonly number[], vertices: Uint32Array, k: number): readonly number[] {
  let first = k;
  while (first > 0 && vertices[first - 1] !== kept[kept.length - 1]) first--;
  return Array.from(vertices.subarray(first, k + 1));
}

function isOn(points: Float64Array, v: number, ax: number, ay: number, bx: number, by: number): boolean {
  return distanceSquared(points[2 * v], points[2 * v + 1], ax, ay, bx, by) <= FLAT * FLAT;
}
