import { disjointSet } from '../../../geometry/disjoint-set.ts';
import { length } from '../../../geometry/segment.ts';
import { strokes as fewest } from '../../dots/engine/quality.ts';
import type { Curves } from '../../dots/engine/shortcut.ts';
import type { Stroke } from '../../dots/engine/stroke.ts';

/** A drawing that needs so many more lines than it may take is given up without a search. */
const HOPELESS = 40;

/** What is spared the player. */
interface Spared {
  /** The strokes to be pre-drawn, by their indices. */
  readonly given: ReadonlySet<number>;
  /** Their share of the length of all. */
  readonly share: number;
  /** How often the pen is set down for the others at least. */
  readonly strokes: number;
}

/** Strokes that would be pre-drawn together, by their indices. */
interface Part {
  readonly strokes: readonly number[];
  readonly length: number;
}

/**
 * Which strokes of a drawing are best pre-drawn so that the rest takes no more than `asked` lines drawn without lifting
 * the pen: a component with 2k odd ends takes max(1, k), so that a line between two odd ends saves one, and so does a
 * small detail that stands alone. The shortest for each line saved first, and no more than the share `allowed` of the
 * length in all; where that is not enough, nothing is spared.
 */
export function spare({ xs, ys, strokes }: Curves, asked: number, allowed: number): Spared {
  const lengths = strokes.map((stroke) => lengthOf(stroke, xs, ys));
  const given = new Set<number>();
  const { ends, count: places } = endsOf(strokes);
  const penStrokes = (kept: readonly number[]) =>
    fewest(
      places,
      kept.map((s) => ends[s]),
    );
  const total = lengths.reduce((sum, each) => sum + each, 0);
  let taken = 0;
  for (;;) {
    const kept = strokes.map((_, s) => s).filter((s) => !given.has(s));
    const count = penStrokes(kept);
    if (count <= asked) return { given, share: taken / total, strokes: count };
    const none: Spared = { given: new Set(), share: 0, strokes: count };
    if (count > asked + HOPELESS) return none;
    let best: Part | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const part of partsOf(ends, kept, lengths)) {
      if (taken + part.length > allowed * total || part.strokes.length === kept.length) continue;
      const left = kept.filter((s) => !part.strokes.includes(s));
      // What saves more than is asked for is worth no more for it.
      const saved = count - Math.max(asked, penStrokes(left));
      if (saved <= 0 || part.length / saved >= least) continue;
      best = part;
      least = part.length / saved;
    }
    if (best === undefined) return none;
    for (const s of best.strokes) given.add(s);
    taken += best.length;
  }
}

function lengthOf({ vertices, closed }: Stroke, xs: Float64Array, ys: Float64Array): number {
  let sum = 0;
  vertices.forEach((a, k) => {
    const b = k + 1 < vertices.length ? vertices[k + 1] : closed ? vertices[0] : a;
    sum += length(xs[a], ys[a], xs[b], ys[b]);
  });
  return sum;
}

/** A pair of places that a stroke ends at; of a closed one a place of its own, twice. */
type Ends = readonly [number, number];

/** The ends of each stroke, where the places of ends have numbers below `count`. */
function endsOf(strokes: readonly Stroke[]): { readonly ends: readonly Ends[]; readonly count: number } {
  const numbers = new Map<number, number>();
  const numberOf = (vertex: number): number => {
    const number = numbers.get(vertex) ?? numbers.size;
    numbers.set(vertex, number);
    return number;
  };
  const ends = strokes.map(({ vertices, closed }): Ends => {
    const first = numberOf(vertices[0]);
    return [first, closed ? first : numberOf(vertices[vertices.length - 1])];
  });
  return { ends, count: numbers.size };
}

/** Single strokes, two that meet, and whole components. */
function partsOf(
  ends: readonly Ends[],
  kept: readonly number[],
  lengths: readonly number[],
): readonly Part[] {
  const parts: Part[] = [];
  const add = (...of: readonly number[]) =>
    parts.push({ strokes: of, length: of.reduce((sum, s) => sum + lengths[s], 0) });
  const { root, join } = disjointSet(2 * ends.length);
  kept.forEach((s, k) => {
    add(s);
    for (const t of kept.slice(k + 1)) if (ends[t].some((end) => ends[s].includes(end))) add(s, t);
    join(...ends[s]);
  });
  const members = new Map<number, number[]>();
  for (const s of kept) {
    const component = root(ends[s][0]);
    members.set(component, [...(members.get(component) ?? []), s]);
  }
  for (const of of members.values()) if (of.length > 2) add(...of);
  return parts;
}
