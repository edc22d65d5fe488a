import { distance, type Point } from '../../../geometry/point.ts';
import { distanceSquared } from '../../../geometry/segment.ts';
import { once } from '../../../once.ts';
import type { Finding } from '../../../puzzle/finding.ts';
import { clip } from '../../dots/engine/clipping.ts';
import { type Prepared, prepare } from '../../dots/engine/curves.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { type Commission, generating } from '../../dots/engine/generation.ts';
import { cutAtAxis, halfOf, mirroredLine, ontoAxis } from '../../dots/engine/symmetry.ts';
import { decide, planOfChain } from './chains.ts';
import { ASIDE, courses as coursesOf } from './course.ts';
import { ID, type UnitDotBoard, type UnitDotDocument } from './document.ts';
import { wholeOf } from './halves.ts';
import { layOut, type UnitLayout } from './layout.ts';
import type { End } from './linkage.ts';
import { parameters, type UnitDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { ranges } from './range.ts';
import type { Purse } from './relaxation.ts';
import { type Basis, begin, estimate, harden, improve, planned, type State } from './search.ts';
import { solve } from './solve.ts';
import { longOnes, unitSets } from './units.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 14;

/** Distance between a stroke's vertices where its edges are long. */
const STEP = 9;
/** Kept from epsilon while bending. */
const ROUNDING = 0.15;
/** How many choices of units are brought to their end, and of one unit, which takes less time. */
const FINISHED = 2;
const FINISHED_SINGLE = 3;
const FINISHED_HALF = 3;
/**
 * Elementary steps of search for each unit of the drawing's length, to bring a choice to its end and mend it; lengths beyond
 * `longest` count no more, nor those beyond `own` of somebody's own drawing, of which there may be more of everything. `swift` where
 * a puzzle is wanted at once.
 */
const EFFORT = { finishing: 4000, half: 1600, swift: 250, longest: 7000, own: 4000 };
/** How far the work is when the search begins, and when units have been chosen. */
const BEGUN = 0.05;
const HALF = 0.3;
/** Another choice of units is finished only if the one before has left more than this share pre-drawn. */
const FINE = 0.02;
const FINE_HALF = 0.004;
/** Rounds of mending what `verify` finds. */
const MENDINGS = 8;
/** How much farther than epsilon the lines of a meeting may lie from it. */
const STRAYING = 3;
/** What counts beside what is pre-drawn: where there are units to hide lines by, that they hide; of one, that dots are few. */
const HIDING = { dot: 2, secrecy: 0.15 };
const SPARING = { dot: 3, secrecy: 0 };

/** What is found of a puzzle, once: it is looked for before it enters the contest, and there. */
const found = once(verify);

type UnitDotCommission = Commission<typeof ID, UnitDotBoard, UnitDotParameters>;

/** Makes one puzzle: choices of units are tried, and the most promising brought to their end until little is pre-drawn. */
export const generate = generating<typeof parameters, typeof ID, UnitDotBoard>(
  {
    id: ID,
    version: GENERATOR_VERSION,
    parameters,
    verify: found,
    solve,
    quality,
    isBetter,
    mirrors: { predrawn: 0.025, exposure: 0.2 },
  },
  (commission) => {
    const { picture, parameters, random, progress, contest, axis } = commission;
    const { delta, clearance, gamma } = parameters;
    const epsilon = axis === undefined ? parameters.epsilon : parameters.epsilon - axis.off;
    const strokes = prepare(axis === undefined ? picture.drawing : halfOf(picture.drawing, axis), {
      delta,
      epsilon: epsilon - ROUNDING,
      clearance,
      leastEdge: delta,
      reach: 0.45 * clearance,
      step: STEP,
      phase: 0.5,
    });
    const prepared = axis === undefined ? strokes : ontoAxis(strokes, axis, { delta, epsilon });
    const courses = coursesOf(prepared, epsilon - ROUNDING);
    const ends = endsOf(prepared, epsilon - ROUNDING);
    const half = { courses, ends, axis: axis?.x };
    const whole = wholeOf(half);
    const asked = ranges(parameters.units) ?? [];
    const length = Math.min(
      picture.isOwn ? EFFORT.own : EFFORT.longest,
      whole.courses.reduce((sum, course) => sum + course.length, 0),
    );
    /** Tells the progress of one of `count` equal parts of the work that goes from one share of the whole to another. */
    const partOf = (from: number, to: number, part: number, count: number) => (share: number) =>
      progress(from + ((to - from) * (part + share)) / count);
    progress(BEGUN);
    const sets = unitSets(asked, gamma, random.fork('units'));
    const finished = axis !== undefined ? FINISHED_HALF : asked.length === 1 ? FINISHED_SINGLE : FINISHED;
    // Beside those that are brought to their end others are wanted only where it is decided exactly which will do.
    const isDecided = axis === undefined && sets.some((units) => units.length === 1);
    const basisOf = (units: readonly number[]): Basis => {
      const taste = units.length > 1 ? HIDING : SPARING;
      return {
        ...half,
        whole,
        fit: { units, gamma, delta, clearance },
        taste: { ...taste, long: longOnes(units, gamma) },
      };
    };
    const enterExact = (choices: readonly Choice[]): void => {
      const exact = axis === undefined ? decided(choices) : undefined;
      if (exact === undefined) return;
      const { document } = finish(commission, prepared, exact.basis, exact.state, { left: 0 });
      if (document !== undefined) contest.enter(document, `${EXACT}${exact.set}`);
    };
    /** Brings a choice to its end, by the chance of its place among those that are; gives whether none is left to try. */
    const enterSearched = ({ basis, set }: Choice, place: number, told: (share: number) => void): boolean => {
      const effort = picture.isSwift ? EFFORT.swift : axis === undefined ? EFFORT.finishing : EFFORT.half;
      const purse: Purse = { left: effort * length };
      const own = random.fork(`units ${place}`);
      const searched = improve(basis, begin(basis, own, purse), own, purse, told);
      const { document, isStuck = false } = finish(commission, prepared, basis, searched, purse);
      if (document === undefined) contest.miss(1);
      else contest.enter(document, `${SEARCHED}${set}.${place}`);
      told(1);
      return isStuck;
    };
    if (contest.only !== undefined) {
      const [set = Number.NaN, place = 0] = contest.only.slice(1).split('.').map(Number);
      const units = sets[set];
      if (units === undefined) return undefined;
      const choice = { basis: basisOf(units), set };
      if (contest.only.startsWith(EXACT)) enterExact([choice]);
      else enterSearched(choice, place, progress);
      return undefined;
    }
    const least: number[] = [];
    const tried = sets
      .map((units, set) => {
        const basis = basisOf(units);
        const cost = estimate(basis, isDecided ? Infinity : (least[finished - 1] ?? Infinity));
        least.push(cost);
        least.sort((a, b) => a - b);
        partOf(BEGUN, HALF, set, sets.length)(1);
        return { basis, set, cost };
      })
      .sort((a, b) => a.cost - b.cost);

    // What can be decided exactly is decided first: of one unit, whether dots on the strokes alone will do.
    enterExact(tried);
    const fine = axis === undefined ? FINE : FINE_HALF;
    for (const [place, choice] of tried.slice(0, finished).entries()) {
      if (contest.isOver || (contest.best !== undefined && contest.best.quality.predrawnShare <= fine)) break;
      if (enterSearched(choice, place, partOf(HALF, 1, place, finished))) break;
    }
    return undefined;
  },
);

/** What the way of a puzzle begins with whose units were decided exactly, and of one that was searched for; then the number of their choice. */
const EXACT = 'x';
const SEARCHED = 's';

/** A choice of units, with its number. */
interface Choice {
  readonly basis: Basis;
  readonly set: number;
}

/** The first choice of one unit of which the exact decision (`decide`) is that it will do, with the puzzle that it gives. */
function decided(choices: readonly Choice[]): (Choice & { readonly state: State }) | undefined {
  for (const { basis, set } of choices) {
    const { courses, fit } = basis;
    if (fit.units.length > 1) return undefined;
    const chains = decide(courses, fit);
    if (chains === undefined) continue;
    return {
      basis,
      set,
      state: planned(
        basis,
        chains.map((chain, c) => planOfChain(courses[c], chain)),
      ),
    };
  }
  return undefined;
}

/** Less pre-drawn, to a fiftieth of the drawing; then fewer dots of one coin, and less exposed of several. */
function isBetter({ quality: a }: UnitDotDocument, { quality: b }: UnitDotDocument): boolean {
  const [shareA, shareB] = [Math.ceil(a.predrawnShare * 50), Math.ceil(b.predrawnShare * 50)];
  if (shareA !== shareB) return shareA < shareB;
  return a.colours === 1 && b.colours === 1 ? a.dots < b.dots : a.exposure < b.exposure;
}

/** The places where strokes end, in the order of their vertices. */
function endsOf({ strokes, xs, ys, slack, small }: Prepared, epsilon: number): readonly End[] {
  const vertices = new Set(
    strokes.flatMap(({ vertices, closed }) => (closed ? [] : [vertices[0], vertices[vertices.length - 1]])),
  );
  return [...vertices]
    .sort((a, b) => a - b)
    .map((vertex) => ({
      vertex,
      x: xs[vertex],
      y: ys[vertex],
      room: Math.max(1, Math.min(ASIDE.end, epsilon - slack[vertex])),
      small: small.get(vertex) ?? [],
    }));
}

/** What comes of a state: a puzzle, or none, and whether none comes of other units either. */
interface Finished {
  readonly document?: DotDocument<UnitDotBoard, typeof ID>;
  readonly isStuck?: boolean;
}

/** The puzzle of a state, with more and more pre-drawn until nothing is found wrong with it, if that comes. */
function finish(
  commission: UnitDotCommission,
  prepared: Prepared,
  basis: Basis,
  state: State,
  purse: Purse,
): Finished {
  let { linkage } = state;
  let drop: readonly number[] = [];
  for (let round = 0; round < MENDINGS; round++) {
    linkage = harden(basis, linkage, drop, purse);
    const layout = layOut(linkage, basis.whole, basis.fit.clearance);
    if (layout.edges.length === 0) return {};
    const document = documentOf(commission, basis.fit.units, layout, prepared);
    const findings = found(document).filter(({ criterion }) => criterion !== 'predrawn-share');
    if (findings.length === 0) return { document };
    if (findings.some((finding) => isPastMending(finding, document))) return { isStuck: true };
    // Of each finding one of the edges concerned is drawn from the start.
    const gone = new Set<number>();
    for (const { concerns } of findings) {
      const touched = layout.edges.flatMap(([i, j], e) => {
        const both = Number(concerns.includes(i)) + Number(concerns.includes(j));
        return both === 0 ? [] : [{ bar: layout.bars[e], both }];
      });
      touched.sort((a, b) => b.both - a.both);
      if (touched.length > 0 && !touched.some(({ bar }) => gone.has(bar))) gone.add(touched[0].bar);
    }
    if (gone.size === 0) return {};
    drop = [...gone];
  }
  return {};
}

/** Whether a meeting is not as it should be of which all that lies near is pre-drawn already, so that nothing is left to give up. */
function isPastMending(
  { criterion, data }: Finding,
  { board, solution, generator }: DotDocument<UnitDotBoard, typeof ID>,
): boolean {
  if (criterion !== 'structure') return false;
  const about = 2 * (Number(generator.parameters.epsilon) + STRAYING);
  const [x, y] = [Number(data?.x), Number(data?.y)];
  return solution.edges.every(([i, j]) => {
    const [a, b] = [board.dots[i].at, board.dots[j].at];
    return distanceSquared(x, y, ...a, ...b) > about * about;
  });
}

function documentOf(
  { parameters, compose, decoysOn, axis }: UnitDotCommission,
  units: readonly number[],
  { dots, colours, predrawn, edges, lines: own }: UnitLayout,
  { details }: Prepared,
) {
  const twins = axis === undefined ? [] : details.map((line) => mirroredLine(line, axis));
  const lines = [...details, ...twins, ...predrawn];
  const { beside, along } = axis === undefined ? { beside: lines, along: [] } : cutAtAxis(lines, axis.x);
  const whole = { dots, edges, lines: own, predrawn: [...beside, ...along] };
  const clipped = clip(whole, parameters.clearance);
  const joined = dots.map((at, dot) => ({ at, colours: colours[dot] }));
  const board: UnitDotBoard = {
    dots: [...joined, ...decoysAmong(joined, units, parameters.gamma, (suits) => decoysOn(clipped, suits))],
    predrawn: clipped.predrawn,
    units,
  };
  return compose(board, { edges, lines: own });
}

/** Decoys, each in the first colour in which no dot is about a unit away. */
function decoysAmong(
  dots: UnitDotBoard['dots'],
  units: readonly number[],
  gamma: number,
  find: (suits: (at: Point) => boolean) => readonly Point[],
): UnitDotBoard['dots'] {
  const found: UnitDotBoard['dots'][number][] = [];
  const colourAt = (at: Point): number =>
    units.findIndex((unit, colour) =>
      [...dots, ...found].every(
        (dot) => !dot.colours.includes(colour) || Math.abs(distance(dot.at, at) / unit - 1) >= gamma + NEARLY,
      ),
    );
  // Decoys must not be a unit from one another either: those that come to be are left out.
  for (const at of find((place) => colourAt(place) >= 0)) {
    const colour = colourAt(at);
    if (colour >= 0) found.push({ at, colours: [colour] });
  }
  return found;
}

/** Coordinates are rounded, so gamma is kept with this margin. */
const NEARLY = 0.001;
