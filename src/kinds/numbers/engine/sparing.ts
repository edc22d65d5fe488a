import { length } from '../../../geometry/segment.ts';
import type { Curves } from '../../dots/engine/shortcut.ts';
import type { Stroke } from '../../dots/engine/stroke.ts';

/** A drawing that needs so many more lines than it may take is given up without a search. */
const HOPELESS = 40;

/** What is spared the player. */
export interface Spared {
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
  const total = lengths.reduce((sum, each) => sum + each, 0);
  let taken = 0;
  for (;;) {
    const kept = strokes.map((_, s) => s).filter((s) => !given.has(s));
    const count = penStrokes(strokes, kept);
    if (count <= asked) return { given, share: taken / total, strokes: count };
    const none: Spared = { given: new Set(), share: 0, strokes: count };
    if (count > asked + HOPELESS) return none;
    let best: Part | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const part of partsOf(strokes, kept, lengths)) {
      if (taken + part.length > allowed * total || part.strokes.length === kept.length) continue;
      const left = kept.filter((s) => !part.strokes.includes(s));
      // What saves more than is asked for is worth no more for it.
      const saved = count - Math.max(asked, penStrokes(strokes, left));
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

/** The two ends of a stroke; of a closed one a place of its own, twice. */
function endsOf({ vertices, closed }: Stroke): readonly [number, number] {
  return closed ? [vertices[0], vertices[0]] : [vertices[0], vertices[vertices.length - 1]];
}

/** Single strokes, two that meet, and whole components. */
function partsOf(
  strokes: readonly Stroke[],
  kept: readonly number[],
  lengths: readonly number[],
): readonly Part[] {
  const parts: Part[] = [];
  const add = (...of: readonly number[]) =>
    parts.push({ strokes: of, length: of.reduce((sum, s) => sum + lengths[s], 0) });
  kept.forEach((s, k) => {
    add(s);
    const ends = endsOf(strokes[s]);
    for (const t of kept.slice(k + 1)) if (endsOf(strokes[t]).some((end) => ends.includes(end))) add(s, t);
  });
  const { componentOf } = components(strokes, kept);
  const members = new Map<number, number[]>();
  for (const s of kept) {
    const component = componentOf(s);
    members.set(component, [...(members.get(component) ?? []), s]);
  }
  for (const of of members.values()) if (of.length > 2) add(...of);
  return parts;
}

/** How often the pen is set down for these strokes at least. */
function penStrokes(strokes: readonly Stroke[], kept: readonly number[]): number {
  const { componentOf, degrees } = components(strokes, kept);
  const odd = new Map<number, number>();
  for (const s of kept) {
    const component = componentOf(s);
    odd.set(component, odd.get(component) ?? 0);
    for (const end of endsOf(strokes[s])) {
      // Each odd end is counted once, at the first stroke that has it.
      if ((degrees.get(end) ?? 0) % 2 === 0) continue;
      degrees.set(end, 0);
      odd.set(component, (odd.get(component) ?? 0) + 1);
    }
  }
  return [...odd.values()].reduce((sum, count) => sum + Math.max(1, count / 2), 0);
}

/** Which strokes hang together, and how many ends meet at each vertex. */
function components(strokes: readonly Stroke[], kept: readonly number[]) {
  const degrees = new Map<number, number>();
  const parent = new Map<number, number>();
  const root = (vertex: number): number => {
    let top = vertex;
    for (let up = parent.get(top); up !== undefined && up !== top; up = parent.get(top)) top = up;
    return top;
  };
  for (const s of kept) {
    const [a, b] = endsOf(strokes[s]);
    for (const end of [a, b]) {
      degrees.set(end, (degrees.get(end) ?? 0) + 1);
      if (!parent.has(end)) parent.set(end, end);
    }
    parent.set(root(a), root(b));
  }
  return { degrees, componentOf: (s: number) => root(endsOf(strokes[s])[0]) };
}
