import type { Picture } from '../../../picture/picture.ts';
import type { Result } from '../../../puzzle/kind.ts';
import type { Random } from '../../../random.ts';
import { type Commission, compose } from '../../dots/engine/composition.ts';
import { contest, failureOf } from '../../dots/engine/contest.ts';
import { type Prepared, prepare } from '../../dots/engine/curves.ts';
import { cleaned } from '../../dots/engine/plan.ts';
import { courses as coursesOf } from './course.ts';
import { ID, type UnitDotBoard, type UnitDotDocument } from './document.ts';
import { layOut, type UnitLaid } from './layout.ts';
import type { End } from './linkage.ts';
import type { UnitDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { ranges } from './range.ts';
import type { Purse } from './relaxation.ts';
import { begin, type Ground, harden, improve, type State } from './search.ts';
import { solve } from './solve.ts';
import { candidates } from './units.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 2;

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

/** Makes one puzzle: candidates are made until one of them has no finding and is solved by the player's rule. */
export function generate(
  picture: Picture,
  parameters: UnitDotParameters,
  seed: string,
  random: Random,
  progress: (share: number) => void,
): Result<UnitDotDocument> {
  const commission = { kind: ID, version: GENERATOR_VERSION, picture, parameters, seed } as const;
  const { epsilon, delta, clearance, gamma } = parameters;
  if (picture.drawing.edges.length === 0)
    return { ok: false, failure: { code: 'nothing-to-draw', data: {} } };
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
  const found = candidates(asked, courses, epsilon, gamma, random.fork('units'), TRIED);
  const length = Math.min(
    EFFORT.longest,
    courses.reduce((sum, course) => sum + course.length, 0),
  );
  /** Tells the progress of the part of the work that goes from one share of the whole to another. */
  const between = (from: number, to: number) => (share: number) => progress(from + (to - from) * share);
  progress(BEGUN);
  const tried = found
    .map(({ units, options }, k) => {
      const ground: Ground = { courses, ends, options, fit: { units, gamma, delta, clearance } };
      const own = random.fork(`units ${k}`);
      const purse: Purse = { left: EFFORT.trying * length };
      const told = between(
        BEGUN + ((HALF - BEGUN) * k) / found.length,
        BEGUN + ((HALF - BEGUN) * (k + 1)) / found.length,
      );
      const state = improve(ground, begin(ground, own, purse), own, purse, told);
      told(1);
      return { ground, state, own };
    })
    .sort((a, b) => a.state.price - b.state.price);

  const held = contest({ verify, solve, isBetter });
  for (const [k, { ground, state, own }] of tried.slice(0, FINISHED).entries()) {
    if (held.best !== undefined && held.best.quality.predrawnShare <= FINE) break;
    const purse: Purse = { left: EFFORT.finishing * length };
    const told = between(HALF + ((1 - HALF) * k) / FINISHED, HALF + ((1 - HALF) * (k + 1)) / FINISHED);
    const searched = improve(ground, state, own, purse, told);
    const document = finish(commission, parameters, prepared, ground, searched, purse);
    if (document === undefined) held.miss(1);
    else held.enter(document);
    told(1);
  }
  if (held.best !== undefined) return { ok: true, value: held.best };
  return { ok: false, failure: failureOf(held.share, parameters) };
}

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
  commission: Commission<typeof ID>,
  parameters: UnitDotParameters,
  prepared: Prepared,
  ground: Ground,
  state: State,
  purse: Purse,
): UnitDotDocument | undefined {
  let { linkage } = state;
  let drop: readonly number[] = [];
  for (let round = 0; round < MENDINGS; round++) {
    linkage = harden(ground, linkage, drop, purse);
    const laid = layOut(linkage, ground.courses);
    if (laid.edges.length === 0) return undefined;
    const document = documentOf(commission, parameters, ground.fit.units, laid, prepared);
    const findings = verify(document).filter(({ criterion }) => criterion !== 'predrawn-share');
    if (findings.length === 0) return document;
    // Of each finding one of the edges concerned is drawn from the start.
    const gone = new Set<number>();
    for (const { concerns } of findings) {
      const touched = laid.edges.flatMap(([i, j], e) => {
        const both = Number(concerns.includes(i)) + Number(concerns.includes(j));
        return both === 0 ? [] : [{ bar: laid.bars[e], both }];
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
  commission: Commission<typeof ID>,
  parameters: UnitDotParameters,
  units: readonly number[],
  { dots, colours, predrawn, edges }: UnitLaid,
  { details }: Prepared,
): UnitDotDocument {
  const whole = { dots, edges, predrawn: [...details, ...predrawn] };
  const board: UnitDotBoard = {
    dots: dots.map((at, dot) => ({ at, colours: colours[dot] })),
    predrawn: cleaned(whole, commission.picture.drawing, parameters).predrawn,
    units,
  };
  return compose(commission, board, { edges }, (parts) => quality({ ...parts, parameters }));
}
