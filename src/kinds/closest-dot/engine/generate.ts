import { once } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import { arrange } from '../../dots/engine/arrangement.ts';
import type { Turn } from '../../dots/engine/contest.ts';
import type { Prepared } from '../../dots/engine/curves.ts';
import { withoutExcerpts } from '../../dots/engine/excerpt.ts';
import { type Commission, generating } from '../../dots/engine/generation.ts';
import { type Given, given as givenOf } from '../../dots/engine/given.ts';
import { layOut } from '../../dots/engine/layout.ts';
import { cleaned, graphsOf, type Plan, prepareBy, ROUNDING } from '../../dots/engine/plan.ts';
import type { Route } from '../../dots/engine/route.ts';
import { halfOf, mirrored, ontoAxis } from '../../dots/engine/symmetry.ts';
import { doubled, withTwins } from '../../dots/engine/twins.ts';
import { type Coloured, coloured, colouredAcross, linesOf } from './colouring.ts';
import { type ClosestDotBoard, type ClosestDotDocument, ID } from './document.ts';
import { inFewestColours, type Reach, stepsFor } from './fewest.ts';
import type { ChainLimits } from './limits.ts';
import { type ClosestDotParameters, parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { type BareLines, repair } from './repair.ts';
import { solve } from './solve.ts';
import { chainsWithTwins, mirrorOf } from './twins.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 15;

/** A way to try. */
interface Way extends Plan, Turn {
  /** Tried too if all before have used more colours than this. */
  readonly colours: number;
  /** How many steps of the search it may take, as a share of those of the first. */
  readonly share: number;
  /** Whether dots are moved off their lines where that leaves less pre-drawn. */
  readonly isMended?: boolean;
}
/** The ways to try, in order. */
const WAYS: readonly Way[] = [
  { tolerance: 1, reach: 0.45, shift: 0, above: 0, colours: 0, share: 1 },
  { tolerance: 1, reach: 1, shift: 0.3, above: 0, colours: 4, share: 0.35 },
  { tolerance: 0.9, reach: 0.7, shift: 0.5, above: 0.005, colours: 6, share: 0.35 },
  { tolerance: 0.75, reach: 1, shift: 0.5, above: 0.02, colours: 8, share: 0.35 },
  { tolerance: 0.9, reach: 1.3, shift: 0.4, above: 0.04, colours: 8, share: 0.35 },
];
/** So many of them, the first, are tried of somebody's own drawing, and this besides. */
const OWN_WAYS = 3;
const MENDED: Way = {
  ...WAYS[0],
  above: 0.005,
  colours: Number.POSITIVE_INFINITY,
  share: 0.35,
  isMended: true,
};
/** What all ways together may take of the search's steps, in times what the first has. */
const SHARES = 1.9;
/** Kept from gamma for the same reason. */
const ROUNDED_SHARE = 0.001;
const PASSES = 2;

/** Makes one puzzle: candidates are laid out in one way after another, each in fewer colours than the best or pre-drawn less. */
export const generate = generating<typeof parameters, typeof ID, ClosestDotBoard>(
  {
    id: ID,
    version: GENERATOR_VERSION,
    parameters,
    verify,
    solve,
    quality,
    isBetter,
    mirrors: { exposure: 0.25, times: 1.6, colours: 1 },
  },
  (commission) => {
    const { parameters, progress, contest, picture, axis } = commission;
    const ways = picture.isOwn ? [...WAYS.slice(0, OWN_WAYS), MENDED] : WAYS;
    if (contest.only !== undefined) {
      const plan = planOf(ways, contest.only);
      const { layout } = plan === undefined ? {} : attempt(commission, plan, progress);
      if (layout !== undefined && layout.edges.length > 0) entered(commission, layout, contest.only);
      return undefined;
    }
    let least = 1;
    let left = SHARES;
    let given = Number.POSITIVE_INFINITY;
    for (const [number, way] of ways.entries()) {
      if (contest.isOver) break;
      const best = contest.best?.quality;
      const isLittle = best !== undefined && best.predrawnShare <= way.above + given;
      if (isLittle && best.colours <= way.colours) break;
      const most = isLittle ? best.colours - 1 : parameters.maxColours;
      if (most < least) continue;
      // Dots are moved off lines that have no twins.
      if (way.isMended && axis !== undefined) break;
      if (left <= 0) break;
      const plan = { ...way, least, most, isSpare: isLittle, share: Math.min(way.share, left) };
      const told = (part: number) => progress((number + part) / ways.length);
      const { layout, spent, due, isMakeshift } = attempt(commission, plan, told);
      left -= spent;
      given = Math.min(given, due);
      if (layout === undefined || layout.edges.length === 0) continue;
      // Another way of cutting the lines up rarely does with two colours less, or with any where even the most did not do.
      least = isMakeshift ? parameters.maxColours : Math.max(1, layout.palette - 1);
      entered(commission, layout, planText(number, way, plan));
    }
    progress(1);
    return undefined;
  },
);

/** Puts what came of a way into the contest. */
function entered(
  { contest, compose }: ClosestDotCommission,
  { dots, colours, palette, predrawn, edges }: Coloured,
  way: string,
): void {
  const coloured = dots.map((at, dot) => ({ at, colours: colours[dot] }));
  contest.enter(compose({ dots: coloured, predrawn, palette }, edges), way);
}

/** A way with all that it was tried with, as text: its number, the least and most colours, whether it was spare, and its share where that was cut. */
function planText(number: number, way: Way, { least, most, isSpare, share }: ColouringPlan): string {
  const cut = share === way.share ? [] : [`${share}`.replace('.', '-')];
  return [number, least, most, Number(isSpare), ...cut].join('.');
}

function planOf(ways: readonly Way[], text: string): ColouringPlan | undefined {
  const [number, least, most, isSpare, cut] = text.split('.');
  const way = ways[Number(number)];
  const share = cut === undefined ? way?.share : Number(cut.replace('-', '.'));
  if (way === undefined || share === undefined || !(Number(least) >= 1) || !(Number(most) >= Number(least)))
    return undefined;
  return { ...way, least: Number(least), most: Number(most), isSpare: isSpare === '1', share };
}

/** Pre-drawn shares that differ by no more than this are as good as equal. */
const EQUAL_SHARE = 0.001;

/** Less pre-drawn, then fewer colours, then fewer dots, then fewer colours a dot. */
function isBetter(a: ClosestDotDocument, b: ClosestDotDocument): boolean {
  const by = a.quality.predrawnShare - b.quality.predrawnShare;
  if (Math.abs(by) > EQUAL_SHARE) return by < 0;
  if (a.quality.colours !== b.quality.colours) return a.quality.colours < b.quality.colours;
  if (a.quality.dots !== b.quality.dots) return a.quality.dots < b.quality.dots;
  return colouredOf(a) < colouredOf(b);
}

const colouredOf = ({ board }: ClosestDotDocument) =>
  board.dots.reduce((sum, { colours }) => sum + colours.length, 0);

type ClosestDotCommission = Commission<typeof ID, ClosestDotBoard, ClosestDotParameters>;

/** A way, and how many colours are worth trying with it. */
type ColouringPlan = Way & Omit<Reach, 'steps'>;

/** What comes of one way, what it took of the search's steps, in times what the first has, and what is `due` to be pre-drawn. */
interface Attempt {
  readonly layout?: Coloured;
  readonly spent: number;
  /** As a share of the drawing. */
  readonly due: number;
  /** Whether colours enough for all that might be drawn were not found. */
  readonly isMakeshift?: boolean;
}

/** What came of the ways that were tried with a picture: sets of parameters that give the same of it have the same. */
const attemptsWith = once((_: Picture) => new Map<string, Attempt>());

/** What comes of one way with the least to the most colours that are worth trying. */
function attempt(
  commission: ClosestDotCommission,
  plan: ColouringPlan,
  progress: (share: number) => void,
): Attempt {
  const { parameters, axis, picture } = commission;
  const { delta } = parameters;
  const leastEdge = delta + ROUNDING;
  const lengths = axis === undefined ? parameters : { ...parameters, epsilon: parameters.epsilon - axis.off };
  const drawing = axis === undefined ? picture.drawing : halfOf(picture.drawing, axis);
  const strokes = prepareBy(plan, { picture: { drawing }, phase: commission.phase }, lengths, leastEdge);
  const laid = axis === undefined ? strokes : ontoAxis(strokes, axis, lengths);
  const prepared = axis === undefined ? laid : doubled(laid, axis.x);
  const given = givenOf(prepared, parameters);
  const { given: _given, rounds: _rounds, excerpt: _excerpt, lambda: _lambda, ...others } = parameters;
  const known = attemptsWith(commission.whole);
  const name = JSON.stringify([
    others,
    plan,
    axis,
    commission.phase,
    commission.shown,
    [...given.strokes],
    given.excerpts,
  ]);
  const made = known.get(name) ?? colouring(commission, plan, { lengths, laid, prepared, given }, progress);
  known.set(name, made);
  return made;
}

/** A drawing's strokes as they are to be coloured. */
interface Ground {
  readonly lengths: ClosestDotParameters;
  readonly laid: Prepared;
  /** With their twins, where there is an axis. */
  readonly prepared: Prepared;
  readonly given: Given;
}

/** What comes of one way for strokes of which some are given. */
function colouring(
  { parameters, axis, picture }: ClosestDotCommission,
  plan: ColouringPlan,
  { lengths, laid, prepared, given }: Ground,
  progress: (share: number) => void,
): Attempt {
  const { delta, clearance, minEdge, gamma, maxPie } = parameters;
  const leastEdge = delta + ROUNDING;
  const open = graphsOf(prepared, plan, lengths, given.strokes);
  const whole = withoutExcerpts(given.excerpts, prepared, open);
  if (whole.length === 0) return { spent: 0, due: 0 };
  progress(0.15);
  const room = { delta, clearance, minEdge: leastEdge, leastEdge };
  const routes = arrange(whole, prepared, room, PASSES, (part) => progress(0.15 + 0.1 * part));
  const plain: BareLines = { strokes: whole, prepared, bare: routes };
  // Lines of which a part is shown keep their places, as that part has its own.
  const lines =
    !plan.isMended || given.excerpts.length > 0
      ? plain
      : repair(plain, {
          limits: room,
          epsilon: lengths.epsilon - ROUNDING,
          given: given.strokes,
          graphsOf: (moved) => graphsOf(moved, plan, lengths, given.strokes),
        });
  if (lines === undefined) return { spent: 0, due: given.share };
  const { strokes: graphs, prepared: curves } = lines;
  const limitsOf = (colours: number): ChainLimits => ({
    delta,
    clearance,
    leastEdge,
    minEdge: Math.max(minEdge, leastEdge),
    factor: 1 + gamma + ROUNDED_SHARE,
    colours,
    maxPie,
    mirror: axis === undefined ? undefined : mirrorOf(axis.x, colours),
  });
  const allSteps = stepsFor(graphs, parameters.epsilon, picture.isOwn === true);
  const steps = Math.floor(plan.share * allSteps);
  const { combined, taken, isMakeshift } = inFewestColours(
    { ...lines, limitsOf },
    { ...plan, steps },
    progress,
  );
  const spent = taken / allSteps;
  const due = given.share;
  if (combined === undefined) return { spent, due };
  const chosen: Route[] = combined.chains.map(({ steps }) => steps);
  const half = cleaned(layOut({ ...curves, details: laid.details }, chosen, clearance), lengths);
  if (axis === undefined)
    return { layout: coloured(half, linesOf(graphs, combined.chains, curves)), spent, due, isMakeshift };
  const mirror = mirrorOf(axis.x, combined.colours);
  const chains = chainsWithTwins(graphs, combined.chains, mirror);
  const across = linesOf(withTwins(graphs, axis.x), chains, curves);
  const limits = { ...limitsOf(combined.colours), epsilon: parameters.epsilon };
  const layout = colouredAcross(mirrored(half, axis), across, axis, picture.drawing, limits);
  return { layout, spent, due, isMakeshift };
}
