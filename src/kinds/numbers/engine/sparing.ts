import { disjointSet } from '../../../geometry/disjoint-set.ts';
import { counterparts } from '../../dots/engine/counterparts.ts';
import type { Given } from '../../dots/engine/given.ts';
import { companiesIn, lookalikes } from '../../dots/engine/lookalikes.ts';
import { strokes as fewest } from '../../dots/engine/quality.ts';
import type { Curves } from '../../dots/engine/shortcut.ts';
import type { Stroke } from '../../dots/engine/stroke.ts';
import { strokeLengths } from '../../dots/engine/stroke-lengths.ts';
import type { Sequences } from './numbering.ts';

/** A drawing that needs so many more lines than it may take is given up without a search. */
const HOPELESS = 40;

/** So much more of a drawing may be pre-drawn for the sake of strokes that look alike. */
const MORE = 0.15;

/** The strokes that are spared together with one, itself among them. */
type Company = (stroke: number) => readonly number[];

/** How often the pen goes, at least, to draw strokes. */
interface PenCount {
  /** How often it is set down. */
  readonly strokes: number;
  /** After how many of these the same count goes on elsewhere: where a "+" stands. */
  readonly pauses: number;
}

/** What is asked of the strokes that are left to the player. */
interface Asked {
  readonly most: PenCount;
  /** The share of the length of all that may be pre-drawn for it. */
  readonly allowed: number;
  /** Whether all count on from one another, or each component by itself. */
  readonly sequences: Sequences;
  /** What is pre-drawn in any case. */
  readonly given?: Given;
}

/** What is spared the player, with what was given in any case, and how often the pen goes for the rest. */
interface Spared extends PenCount {
  readonly given: Given;
}

/** Strokes that would be pre-drawn together, by their indices. */
interface Part {
  readonly strokes: readonly number[];
  readonly length: number;
}

const NOTHING: Given = { strokes: new Set(), share: 0, excerpts: [] };

/**
 * Which strokes of a drawing are best pre-drawn so that the pen goes no oftener than asked for the rest: a component
 * with 2k odd ends takes max(1, k) lines, so that a line between two odd ends saves one, and so does a small detail
 * that stands alone. The shortest for each that is saved first, and no more than is allowed in all; where that is not
 * enough, nothing is spared. With company, what is spared is spared together with it.
 */
export function spare(curves: Curves, asked: Asked, companyOf?: Company): Spared {
  const { most, allowed, sequences, given: before = NOTHING } = asked;
  const lengths = strokeLengths(curves);
  const given = new Set(before.strokes);
  const { ends, count: places } = endsOf(curves.strokes);
  const penOf = (kept: readonly number[]): PenCount => {
    const own = kept.map((s) => ends[s]);
    const strokes = fewest(places, own);
    if (sequences === 'strokes') return { strokes, pauses: 0 };
    return { strokes, pauses: strokes - (sequences === 'one' ? Math.min(1, strokes) : componentsIn(own)) };
  };
  const tooMany = ({ strokes, pauses }: PenCount) =>
    Math.max(0, strokes - most.strokes) + Math.max(0, pauses - most.pauses);
  const total = lengths.reduce((sum, each) => sum + each, 0);
  let taken = before.share * total;
  for (;;) {
    const kept = lengths.map((_, s) => s).filter((s) => !given.has(s));
    const pen = penOf(kept);
    const excess = tooMany(pen);
    if (excess === 0)
      return { given: { strokes: given, share: total > 0 ? taken / total : 0, excerpts: [] }, ...pen };
    const none: Spared = { given: before, ...pen };
    if (excess > HOPELESS) return none;
    let best: Part | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const part of evenly(partsOf(ends, kept, lengths), given, lengths, companyOf)) {
      if (taken + part.length > allowed * total || part.strokes.length === kept.length) continue;
      const saved = excess - tooMany(penOf(kept.filter((s) => !part.strokes.includes(s))));
      if (saved <= 0 || part.length / saved >= least) continue;
      best = part;
      least = part.length / saved;
    }
    if (best === undefined) return none;
    for (const s of best.strokes) given.add(s);
    taken += best.length;
  }
}

/**
 * The same where a lift of the pen is worth the share `cost` of all lines: fewer lines than asked for, as long as each
 * that is spared takes no more than this to be pre-drawn. Strokes that look alike are spared together, and of a drawing that is its own
 * mirror image both sides alike, where that leaves no more lines.
 */
export function spareLifts(curves: Curves, asked: Asked, cost: number): Spared {
  const plain = sparedFor(curves, asked, cost);
  const twins = counterparts(curves);
  const companies = companiesIn(curves, twins);
  const pairOf: Company = (s) => (twins === undefined ? [s] : [s, twins.of[s]]);
  const all: Company = (s) => companies[s];
  const ways = [
    ...(lookalikes(curves).some(({ length }) => length > 1) ? [all] : []),
    ...(twins === undefined ? [] : [pairOf]),
  ];
  let best = plain;
  for (const companyOf of ways.toReversed()) {
    const even = sparedFor(curves, asked, cost, companyOf);
    const isMuch = companyOf === all && even.given.share > plain.given.share + MORE;
    if (even.strokes <= best.strokes && even.pauses <= best.pauses && !isMuch) best = even;
  }
  return best;
}

function sparedFor(curves: Curves, asked: Asked, cost: number, companyOf?: Company): Spared {
  let best = spare(curves, asked, companyOf);
  for (let strokes = best.strokes - 1; cost > 0 && strokes >= 1; strokes--) {
    const most = { strokes, pauses: Math.min(asked.most.pauses, strokes - 1) };
    const next = spare(curves, { ...asked, most }, companyOf);
    if (next.strokes > strokes || next.pauses > most.pauses) break;
    const gained = best.strokes - next.strokes;
    if (next.given.share - best.given.share <= cost * gained) best = next;
  }
  return best;
}

/** The parts, each with the company of its strokes that is not given already. */
function evenly(
  parts: readonly Part[],
  given: ReadonlySet<number>,
  lengths: readonly number[],
  companyOf: Company | undefined,
): readonly Part[] {
  if (companyOf === undefined) return parts;
  return parts.map(({ strokes }) => {
    const all = new Set([...strokes, ...strokes.flatMap(companyOf).filter((s) => !given.has(s))]);
    return { strokes: [...all], length: [...all].reduce((sum, s) => sum + lengths[s], 0) };
  });
}

/** How many components strokes make up, by the places of their ends. */
function componentsIn(ends: readonly Ends[]): number {
  const places = [...new Set(ends.flat())];
  const { root, join } = disjointSet(1 + Math.max(0, ...places));
  for (const [a, b] of ends) join(a, b);
  return new Set(places.map(root)).size;
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
