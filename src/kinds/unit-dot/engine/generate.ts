import { distance, type Point } from '../../../geometry/shapes/point.ts';
import { distanceSquared } from '../../../geometry/shapes/segment.ts';
import { namedCachePerObject } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import type { Failure, Result } from '../../../picture/result.ts';
import type { Finding } from '../../../puzzle/contract/finding.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { type Prepared, prepare } from '../../dots/engine/drawing/curves.ts';
import { dotMaking, type MakingContext, type MakingInput } from '../../dots/engine/making.ts';
import { type DotPlans, NO_PUZZLE, tooMuch } from '../../dots/engine/plans.ts';
import { clip } from '../../dots/engine/pre-drawn/clipping.ts';
import { halfOf } from '../../dots/engine/symmetry/half.ts';
import { withTwinLines } from '../../dots/engine/symmetry/twins.ts';
import { dropFaults } from './bending/faults.ts';
import type { StepBudget } from './bending/relaxation.ts';
import { ID, type UnitDotBoard, type UnitDotDocument } from './document.ts';
import { layoutOf, type UnitLayout } from './layout.ts';
import { parameters, ranges, type UnitDotParameters } from './parameters.ts';
import { quality } from './quality.ts';
import { withTwinHalf } from './search/halves.ts';
import { type Basis, estimate, improve, planStrokes, type State } from './search/search.ts';
import { measureStrokes } from './strokes/course.ts';
import { unitSets } from './units.ts';
import { verify } from './verify.ts';

const GENERATOR_VERSION = 18;

/** Distance between the vertices of a stroke whose edges are long, in puzzle units. */
const STEP = 9;
/** Margin below epsilon while bending, in puzzle units. */
const EPSILON_MARGIN = 0.15;
/** The number of choices of units to finish: usually, with one unit (which is faster), and for half a picture. */
const FINISHED = 2;
const FINISHED_SINGLE = 3;
const FINISHED_HALF = 3;
/**
 * Search steps per puzzle unit of drawing length, to finish one choice of units. Lengths beyond `longest` or `own` do
 * not count.
 */
const EFFORT = { finishing: 4000, half: 1600, brief: 250, longest: 7000, own: 4000 };
const CHOICE_PROGRESS = 0.3;
/** Another choice of units is finished only if the one before left more than this share pre-drawn. */
const FINE = 0.02;
const FINE_HALF = 0.004;
const REPAIR_ROUNDS = 8;
/** How much farther than epsilon the lines of a junction may be from it. */
const STRAYING = 3;
/** Costs beside pre-drawn length. With several units lines should be hidden; with one there should be few dots. */
const COSTS_OF_SEVERAL = { dot: 2, secrecy: 0.15 };
const COSTS_OF_SINGLE = { dot: 3, secrecy: 0 };

type UnitDotContext = MakingContext<typeof ID, UnitDotBoard, UnitDotParameters>;

interface Preparation {
  readonly prepared: Prepared;
  readonly basisOf: (units: readonly number[]) => Basis;
  readonly sets: readonly (readonly number[])[];
  /** Length of all strokes, limited as in `EFFORT`. */
  readonly length: number;
}

const preparations = namedCachePerObject<Picture, Preparation>();

/** Tries choices of units, and finishes the most promising until little is pre-drawn. */
export const making = dotMaking<typeof parameters, typeof ID, UnitDotBoard>({
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  parameters,
  verify,
  quality,
  isBetter,
  symmetryLimits: { predrawn: 0.025, exposure: 0.2 },
  plans,
  makeByPlan(name, context) {
    const [set = Number.NaN, place = 0] = name.split('.').map(Number);
    const { prepared, basisOf, sets, length } = preparationOf(context);
    const units = sets[set];
    if (units === undefined) return NO_PUZZLE;
    const { axis, budget, random, progress } = context;
    const basis = basisOf(units);
    const effort = budget.isBrief ? EFFORT.brief : axis === undefined ? EFFORT.finishing : EFFORT.half;
    const steps = { left: effort * length };
    const own = random.fork(`units ${place}`);
    const state = improve(basis, planStrokes(basis, own, steps), own, steps, (share) =>
      progress(CHOICE_PROGRESS + (1 - CHOICE_PROGRESS) * share),
    );
    return finish(context, prepared, basis, state, steps);
  },
});

/** Yields choices of units as text, the cheapest first: the index of the choice, and its rank. */
function* plans(work: MakingInput<UnitDotParameters>): DotPlans<UnitDotDocument> {
  const { parameters, axis, progress } = work;
  const { basisOf, sets } = preparationOf(work);
  const isSingle = ranges(parameters.units)?.length === 1;
  const most = axis !== undefined ? FINISHED_HALF : isSingle ? FINISHED_SINGLE : FINISHED;
  const least: number[] = [];
  const choices = sets.map((units, set) => {
    const cost = estimate(basisOf(units), least[most - 1] ?? Infinity);
    least.push(cost);
    least.sort((a, b) => a - b);
    progress((CHOICE_PROGRESS * (set + 1)) / sets.length);
    return { set, cost };
  });
  choices.sort((a, b) => a.cost - b.cost);
  let predrawn = 1;
  for (const [place, { set }] of choices.slice(0, most).entries()) {
    if (predrawn <= (axis === undefined ? FINE : FINE_HALF)) return;
    const made = yield `${set}.${place}`;
    if (made.ok) predrawn = Math.min(predrawn, made.value.quality.predrawnShare);
    else if (made.failure.data.isStuck === 1) return;
  }
}

/** Returns the strokes of a picture and the choices of units for it, cached. */
function preparationOf(work: MakingInput<UnitDotParameters>): Preparation {
  const { picture, whole: own, parameters, seed, random, axis, shown } = work;
  const { delta, clearance, gamma, units, lambda, decoration } = parameters;
  const name = JSON.stringify([
    ...[parameters.epsilon, delta, clearance, gamma, units, axis, shown, seed],
    // With `inside`, lambda decides which outlines are drawn.
    decoration === 'inside' ? lambda : 0,
  ]);
  return preparations(own, name, () => {
    const epsilon = axis === undefined ? parameters.epsilon : parameters.epsilon - axis.off;
    const prepared = prepare(axis === undefined ? picture.drawing : halfOf(picture.drawing, axis), {
      delta,
      epsilon: epsilon - EPSILON_MARGIN,
      clearance,
      leastEdge: delta,
      reach: 0.45 * clearance,
      step: STEP,
      phase: 0.5,
    });
    const half = { ...measureStrokes(prepared, epsilon - EPSILON_MARGIN), axis: axis?.x };
    const whole = withTwinHalf(half);
    const most = picture.isOwn ? EFFORT.own : EFFORT.longest;
    return {
      prepared,
      basisOf: (units) => ({
        ...half,
        whole,
        fit: { units, gamma, delta, clearance },
        costs: units.length > 1 ? COSTS_OF_SEVERAL : COSTS_OF_SINGLE,
      }),
      sets: unitSets(ranges(units) ?? [], gamma, random.fork('units')),
      length: Math.min(
        most,
        whole.courses.reduce((sum, course) => sum + course.length, 0),
      ),
    };
  });
}

/** Prefers less pre-drawn, in steps of 1/50; then fewer dots with one unit, or less exposure with several. */
function isBetter({ quality: a }: UnitDotDocument, { quality: b }: UnitDotDocument): boolean {
  const [shareA, shareB] = [Math.ceil(a.predrawnShare * 50), Math.ceil(b.predrawnShare * 50)];
  if (shareA !== shareB) return shareA < shareB;
  return a.colours === 1 && b.colours === 1 ? a.dots < b.dots : a.exposure < b.exposure;
}

/** Makes the puzzle of a state. Pre-draws more and more until no criterion is broken, except for the share of pre-drawn lines. */
function finish(
  context: UnitDotContext,
  prepared: Prepared,
  basis: Basis,
  state: State,
  stepBudget: StepBudget,
): Result<UnitDotDocument> {
  let { linkage } = state;
  let drop: readonly number[] = [];
  for (let round = 0; round < REPAIR_ROUNDS; round++) {
    linkage = dropFaults(linkage, drop, basis.whole.courses, basis.fit, stepBudget);
    const layout = layoutOf(linkage, basis.whole);
    if (layout.edges.length === 0) break;
    const document = documentOf(context, basis.fit.units, layout, prepared);
    const findings = verify(document).filter(({ criterion }) => criterion !== 'predrawn-share');
    if (findings.length === 0) return { ok: true, value: document };
    if (findings.some((finding) => isBeyondRepair(finding, document))) return failed(context, STUCK);
    // For each finding, pre-draw one of the edges concerned.
    const dropped = new Set<number>();
    for (const { concerns } of findings) {
      const concerned = layout.edges.flatMap(([i, j], e) => {
        const both = Number(concerns.includes(i)) + Number(concerns.includes(j));
        return both === 0 ? [] : [{ bar: layout.bars[e], both }];
      });
      concerned.sort((a, b) => b.both - a.both);
      if (concerned.length > 0 && !concerned.some(({ bar }) => dropped.has(bar)))
        dropped.add(concerned[0].bar);
    }
    if (dropped.size === 0) break;
    drop = [...dropped];
  }
  return failed(context);
}

/** Data of a failure that other units would not repair. */
const STUCK = { isStuck: 1 };

function failed({ parameters }: UnitDotContext, more: Failure['data'] = {}) {
  const { failure } = tooMuch(1, parameters) ?? NO_PUZZLE;
  return { ok: false, failure: { ...failure, data: { ...failure.data, ...more } } } as const;
}

/** Whether a finding cannot be repaired: a junction is wrong, and everything near it is already pre-drawn. */
function isBeyondRepair(
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
  { parameters, compose, decoysOn, axis }: UnitDotContext,
  units: readonly number[],
  { dots, colours, predrawn, edges, lines: own }: UnitLayout,
  { details }: Prepared,
) {
  const allDetails = axis === undefined ? details : withTwinLines(details, axis.x);
  const whole = { dots, edges, lines: own, predrawn: [...allDetails, ...predrawn] };
  const clipped = clip(whole, parameters.clearance);
  const joined = dots.map((at, dot) => ({ at, colours: colours[dot] }));
  const board: UnitDotBoard = {
    dots: [...joined, ...decoysAmong(joined, units, parameters.gamma, (suits) => decoysOn(clipped, suits))],
    predrawn: clipped.predrawn,
    units,
  };
  return compose(board, { edges, lines: own });
}

/** Returns decoys. Each has the first colour in which no dot is about a unit away. */
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
        (dot) =>
          !dot.colours.includes(colour) || Math.abs(distance(dot.at, at) / unit - 1) >= gamma + GAMMA_MARGIN,
      ),
    );
  // Decoys must not be a unit from each other either, so some are left out.
  for (const at of find((place) => colourAt(place) >= 0)) {
    const colour = colourAt(at);
    if (colour >= 0) found.push({ at, colours: [colour] });
  }
  return found;
}

/** Coordinates are rounded, so gamma is kept with this margin. */
const GAMMA_MARGIN = 0.001;
