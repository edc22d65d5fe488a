import { traceBorders } from './borders.ts';
import { connect, type LabelMap, sameLabel } from './labels.ts';
import { regionsOf } from './regions.ts';

/** Rounds of cutting areas around their holes. Each halves the number of holes at least. */
const MAX_ROUNDS = 12;

/**
 * Cuts every area with holes straight through its largest hole, until none has any. Then each area can be a piece.
 * Returns undefined if holes are left.
 */
export function openHoles(map: LabelMap): LabelMap | undefined {
  let now = withoutDiagonals(map);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const borders = traceBorders(now);
    const regions = regionsOf(now, borders);
    const cuts = new Map<number, readonly [x: number, y: number]>();
    for (const area of regions.left) {
      const rings = regions.ringsOf(area);
      if (rings?.length === 1) continue;
      const hole = (rings ?? [])
        .map(boxOf(now))
        .sort((a, b) => a.size - b.size || a.x - b.x || a.y - b.y)
        .at(-2);
      if (hole !== undefined) cuts.set(area, [hole.x, hole.y]);
    }
    if (cuts.size === 0) return now;
    now = withoutDiagonals(cutThrough(now, cuts));
  }
  return undefined;
}

function boxOf({ width }: LabelMap) {
  return (ring: readonly { readonly points: readonly number[] }[]) => {
    let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
    for (const { points } of ring)
      for (const point of points) {
        const [x, y] = [point % (width + 1), Math.floor(point / (width + 1))];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
    return { x, y, size: (right - left) * (bottom - top) };
  };
}

/** Divides areas at a column or row, whichever crosses less of them. */
function cutThrough(map: LabelMap, cuts: ReadonlyMap<number, readonly [number, number]>): LabelMap {
  const { width, height, labels } = map;
  const isBeyond = new Uint8Array(labels.length);
  for (const [area, [x, y]] of cuts) {
    let [column, row] = [0, 0];
    for (let v = 0; v < height; v++) if (labels[x + v * width] === area) column++;
    for (let u = 0; u < width; u++) if (labels[u + y * width] === area) row++;
    const isUpright = column <= row;
    for (let p = 0; p < labels.length; p++)
      if (labels[p] === area && (isUpright ? p % width >= x : p >= y * width)) isBeyond[p] = 1;
  }
  return connect(width, height, (p, q) => sameLabel(map, p, q) && isBeyond[p] === isBeyond[q]);
}

/** Fills one of two pixels between those of an area that touch only at a corner. */
function withoutDiagonals(map: LabelMap): LabelMap {
  const { width, height } = map;
  const labels = map.labels.slice();
  for (let y = 1; y < height; y++)
    for (let x = 1; x < width; x++) {
      const p = x + y * width;
      const [a, b, c, d] = [p - width - 1, p - width, p - 1, p];
      if (labels[a] === labels[d] && labels[b] !== labels[a] && labels[c] !== labels[a])
        labels[d] = labels[c];
      else if (labels[b] === labels[c] && labels[a] !== labels[b] && labels[d] !== labels[b])
        labels[d] = labels[b];
    }
  return connect(width, height, (p, q) => labels[p] === labels[q]);
}
