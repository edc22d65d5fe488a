import { type Prepared, prepare } from '../../dots/engine/curves.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { type Commission, generating } from '../../dots/engine/generation.ts';
import { cleaned } from '../../dots/engine/plan.ts';
import { courses as coursesOf } from './course.ts';
import { ID, type UnitDotBoard, type UnitDotDocument } from './document.ts';
import { layOut, type UnitLayout } from './layout.ts';
import type { End } from './linkage.ts';
import type { parameters, UnitDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { ranges } from './range.ts';
import type { Purse } from './relaxation.ts';
import { type Basis, begin, harden, improve, type State } from './search.ts';
import { solve } from './solve.ts';
import { candidates } from './units.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 3;

/** Distance between a stroke's vertices where its edges are long. */
const STEP = 9;
/** Kept from epsilon while bending. */
const ROUNDING = 0.15;
/** How many choices of units are tried, and how many of them to the end. */
const TRIED = 4;
const FINISHED = 3;
/**
 * Elementary steps of search for each unit of the drawing's length: to try a choice of units, to bring one to its end,
 * and to mend it; never more than for a drawing that is so long.
 */
const EFFORT = { trying: 200, finishing: 1300, longest: 6000 };
/** How far the work is when the search begins, and when units have been chosen. */
const BEGUN = 0.05;
const HALF = 0.4;
/** Another choice of units is finished only if the one before has left more than this share pre-drawn. */
const FINE = 0.02;
/** Rounds of mending what `verify` finds. */
const MENDINGS = 6;

type UnitDotCommission = Commission<typeof ID, UnitDotBoard, UnitDotParameters>;

/** Makes one puzzle: choices of units are tried, and the most promising brought to their end until little is pre-drawn. */
export const generate = generating<typeof parameters, typeof ID, UnitDotBoard>(
  { id: ID, version: GENERATOR_VERSION, verify, solve, quality, isBetter },
  (commission) => {
    const { picture, parameters, random, progress, contest } = commission;
    const { epsilon, delta, clearance, gamma } = parameters;
    const prepared = prepare(picture.drawing, {
      delta,
      epsilon: epsilon - ROUNDING,
      clearance,
      leastEdge: delta,
      reach: 0.45 * clearance,
      step: STEP,
      phase: 0.5,
    });
    const courses = coursesOf(prepared, epsilon - ROUNDING);
    const ends = endsOf(prepared, epsilon - ROUNDING);
    const asked = ranges(parameters.units) ?? [];
    const found = candidates({ ranges: asked, courses, epsilon, gamma }, random.fork('units'), TRIED);
    const length = Math.min(
      EFFORT.longest,
      courses.reduce((sum, course) => sum + course.length, 0),
    );
    /** Tells the progress of one of `count` equal parts of the work that goes from one share of the whole to another. */
    const partOf = (from: number, to: number, part: number, count: number) => (share: number) =>
      progress(from + ((to - from) * (part + share)) / count);
    progress(BEGUN);
    const tried = found
      .map(({ units, options }, k) => {
        const basis: Basis = { courses, ends, options, fit: { units, gamma, delta, clearance } };
        const own = random.fork(`units ${k}`);
        const purse: Purse = { left: EFFORT.trying * length };
        const told = partOf(BEGUN, HALF, k, found.length);
        const state = improve(basis, begin(basis, own, purse), own, purse, told);
        told(1);
        return { basis, state, own };
      })
      .sort((a, b) => a.state.price - b.state.price);

    for (const [k, { basis, state, own }] of tried.slice(0, FINISHED).entries()) {
      if (contest.best !== undefined && contest.best.quality.predrawnShare <= FINE) break;
      const purse: Purse = { left: EFFORT.finishing * length };
      const told = partOf(HALF, 1, k, FINISHED);
      const searched = improve(basis, state, own, purse, told);
      const document = finish(commission, prepared, basis, searched, purse);
      if (document === undefined) contest.miss(1);
      else contest.enter(document);
      told(1);
    }
    return undefined;
  },
);

/** Less pre-drawn, to a fiftieth of the drawing; then less exposed. */
function isBetter({ quality: a }: UnitDotDocument, { quality: b }: UnitDotDocument): boolean {
  const [shareA, shareB] = [Math.ceil(a.predrawnShare * 50), Math.ceil(b.predrawnShare * 50)];
  return shareA === shareB ? a.exposure < b.exposure : shareA < shareB;
}

/** The places where strokes end, in the order of their vertices. */
function endsOf({ strokes, homeXs, homeYs, slack }: Prepared, epsilon: number): readonly End[] {
  const vertices = new Set(
    strokes.flatMap(({ vertices, closed }) => (closed ? [] : [vertices[0], vertices[vertices.length - 1]])),
  );
  return [...vertices]
    .sort((a, b) => a - b)
    .map((vertex) => ({
      vertex,
      x: homeXs[vertex],
      y: homeYs[vertex],
      room: Math.max(1, epsilon - slack[vertex]),
    }));
}

/** The puzzle of a state, with more and more pre-drawn until nothing is found wrong with it; undefined if that never comes. */
function finish(
  commission: UnitDotCommission,
  prepared: Prepared,
  basis: Basis,
  state: State,
  purse: Purse,
): DotDocument<UnitDotBoard, typeof ID> | undefined {
  let { linkage } = state;
  let drop: readonly number[] = [];
  for (let round = 0; round < MENDINGS; round++) {
    linkage = harden(basis, linkage, drop, purse);
    const layout = layOut(linkage, basis.courses);
    if (layout.edges.length === 0) return undefined;
    const document = documentOf(commission, basis.fit.units, layout, prepared);
    const findings = verify(document).filter(({ criterion }) => criterion !== 'predrawn-share');
    if (findings.length === 0) return document;
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
    if (gone.size === 0) return undefined;
    drop = [...gone];
  }
  return undefined;
}

function documentOf(
  { picture, parameters, compose }: UnitDotCommission,
  units: readonly number[],
  { dots, colours, predrawn, edges }: UnitLayout,
  { details }: Prepared,
) {
  const whole = { dots, edges, predrawn: [...details, ...predrawn] };
  const board: UnitDotBoard = {
    dots: dots.map((at, dot) => ({ at, colours: colours[dot] })),
    predrawn: cleaned(whole, picture.drawing, parameters).predrawn,
    units,
  };
  return compose(board, edges);
}
