import type { Picture } from '../../picture/picture.ts';
import type { Parameters } from '../../puzzle/document.ts';
import type { Result } from '../../puzzle/kind.ts';
import type { Random } from '../../random.ts';
import { type Commission, compose } from '../composition.ts';
import { contest, failureOf } from '../contest.ts';
import { type Prepared, prepare } from '../curves.ts';
import { cleaned } from '../plan.ts';
import { courses as coursesOf } from './course.ts';
import { ID, type UnitDotBoard, type UnitDotDocument } from './document.ts';
import { layOut, type UnitLaid } from './layout.ts';
import type { End } from './linkage.ts';
import { read, type UnitDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { begin, type Ground, harden, improve, type State } from './search.ts';
import { solve } from './solve.ts';
import { candidates } from './units.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 1;

/** Distance between a stroke's vertices where its edges are long. */
const STEP = 9;
/** Kept from epsilon while bending. */
const ROUNDING = 0.15;
/** How many choices of units are tried, how many of them to the end, and the steps of search for each. */
const TRIED = 4;
const FINISHED = 3;
const STEPS = { first: 12, last: 110 };
/** Pictures of more bars than fit into so many steps are given fewer steps, down to a number that all are given. */
const WORK = { bars: 8000, least: 40 };
/** Another choice of units is finished only if the one before has left more than this share pre-drawn. */
const FINE = 0.02;
/** Rounds of mending what `verify` finds. */
const MENDINGS = 6;

/** Makes one puzzle: candidates are made until one of them has no finding and is solved by the player's rule. */
export function generate(
  picture: Picture,
  settled: Parameters,
  seed: string,
  random: Random,
  progress: (share: number) => void,
): Result<UnitDotDocument> {
  const parameters = read(settled);
  const commission = { kind: ID, version: GENERATOR_VERSION, picture, parameters: settled, seed } as const;
  const { epsilon, delta, clearance, gamma, ranges } = parameters;
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
  progress(0.1);
  const found = candidates(ranges, courses, epsilon, gamma, random.fork('units'), TRIED);
  const tried = found
    .map(({ units, options }, k) => {
      const ground: Ground = { courses, ends, options, fit: { units, gamma, delta, clearance } };
      const own = random.fork(`units ${k}`);
      const state = improve(ground, begin(ground, own), STEPS.first, own);
      progress(0.1 + (0.4 * (k + 1)) / found.length);
      return { ground, state, own };
    })
    .sort((a, b) => a.state.cost - b.state.cost);

  const held = contest({ verify, solve, isBetter });
  for (const [k, { ground, state, own }] of tried.slice(0, FINISHED).entries()) {
    if (held.best !== undefined && held.best.quality.predrawnShare <= FINE) break;
    const searched = improve(ground, state, stepsFor(ground), own);
    const document = finish(commission, parameters, prepared, ground, searched);
    progress(0.5 + (0.5 * (k + 1)) / FINISHED);
    if (document === undefined) held.miss(1);
    else held.enter(document);
  }
  if (held.best !== undefined) return { ok: true, value: held.best };
  return { ok: false, failure: failureOf(held.share, parameters) };
}

/** How many steps the last search takes: fewer where each takes longer. */
function stepsFor({ courses, fit }: Ground): number {
  const bars = courses.reduce((sum, { length }) => sum + length, 0) / fit.units[0];
  return Math.round(Math.min(STEPS.last, Math.max(WORK.least, WORK.bars / bars)));
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
): UnitDotDocument | undefined {
  let { linkage } = state;
  let drop: readonly number[] = [];
  for (let round = 0; round < MENDINGS; round++) {
    linkage = harden(ground, linkage, drop);
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
