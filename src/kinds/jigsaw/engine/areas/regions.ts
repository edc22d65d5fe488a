import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import type { AreaBorder } from './borders.ts';
import type { LabelMap } from './labels.ts';

/** The bulk of an area is less than its size if that is below this share of its squared perimeter. */
const COMPACT = 1 / 32;

/** Areas that are merged step by step. */
export interface Regions {
  /** The area that a label belongs to by now, or the label itself if it is the outside. */
  ownerOf(label: number): number;
  /** Areas that are left. */
  readonly left: ReadonlySet<number>;
  /** Its size in pixels; less if it is long and narrow. */
  bulkOf(area: number): number;
  /** Whether it has a single neighbour and is not on the picture's rim. */
  isIsland(area: number): boolean;
  /** Number of separate rings around an area: 1 if it has no holes. Undefined if it touches itself at a point. */
  ringsOf(area: number): readonly (readonly AreaBorder[])[] | undefined;
  /** Merges an area into the neighbour with the longest common border, if any. `isWhole` allows no holes. */
  merge(area: number, isWhole: boolean): boolean;
}

export function regionsOf({ labels, count }: LabelMap, borders: readonly AreaBorder[]): Regions {
  const sets = disjointSet(count);
  const ownerOf = (label: number): number => (label < 0 ? label : sets.root(label));
  const sizes = new Int32Array(count);
  for (const label of labels) sizes[label]++;
  const left = new Set<number>();
  for (let label = 0; label < count; label++) if (sizes[label] > 0) left.add(label);
  const around: AreaBorder[][] = Array.from({ length: count }, () => []);
  for (const border of borders) for (const side of border.sides) around[side]?.push(border);

  const isAround = ({ sides: [a, b] }: AreaBorder): boolean => ownerOf(a) !== ownerOf(b);
  const bordersOf = (area: number): readonly AreaBorder[] => {
    around[area] = around[area].filter(isAround);
    return around[area];
  };
  const merge = (area: number, isWhole: boolean): boolean => {
    const shared = new Map<number, number>();
    for (const { points, sides } of bordersOf(area)) {
      const [a, b] = sides.map(ownerOf);
      const other = a === area ? b : a;
      if (other >= 0) shared.set(other, (shared.get(other) ?? 0) + points.length - 1);
    }
    const longestFirst = [...shared].sort((p, q) => q[1] - p[1] || p[0] - q[0]);
    for (const [other] of longestFirst) {
      const union = [...bordersOf(area), ...bordersOf(other)].filter(({ sides }) => {
        const [a, b] = sides.map(ownerOf);
        return !((a === area && b === other) || (a === other && b === area));
      });
      if (isWhole && ringsIn(union)?.length !== 1) continue;
      sets.join(area, other);
      const owner = sets.root(area);
      const size = sizes[area] + sizes[other];
      left.delete(area);
      left.delete(other);
      left.add(owner);
      sizes[owner] = size;
      around[owner] = union;
      return true;
    }
    return false;
  };
  const bulkOf = (area: number): number => {
    const perimeter = bordersOf(area).reduce((sum, { points }) => sum + points.length - 1, 0);
    return Math.min(sizes[area], (sizes[area] * sizes[area]) / (COMPACT * perimeter * perimeter));
  };
  const isIsland = (area: number): boolean => {
    const around = bordersOf(area).map(({ sides: [a, b] }) => ownerOf(ownerOf(a) === area ? b : a));
    return around[0] >= 0 && around.every((other) => other === around[0]);
  };
  return { ownerOf, left, bulkOf, isIsland, ringsOf: (area) => ringsIn(bordersOf(area)), merge };
}

/** Joins borders to rings. Undefined if more than two meet at a point. */
function ringsIn(borders: readonly AreaBorder[]): readonly (readonly AreaBorder[])[] | undefined {
  const at = new Map<number, number[]>();
  const sets = disjointSet(borders.length);
  for (const [index, { points }] of borders.entries()) {
    const ends = [points[0], points[points.length - 1]];
    for (const end of ends) {
      const there = at.get(end) ?? [];
      for (const other of there) sets.join(index, other);
      at.set(end, [...there, index]);
    }
  }
  for (const there of at.values()) if (there.length !== 2) return undefined;
  const rings = new Map<number, AreaBorder[]>();
  for (const [index, border] of borders.entries()) {
    const root = sets.root(index);
    const ring = rings.get(root) ?? [];
    ring.push(border);
    rings.set(root, ring);
  }
  return [...rings.values()];
}
