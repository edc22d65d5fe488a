import { once } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import { arrange } from '../../dots/engine/arrangement.ts';
import type { Turn } from '../../dots/engine/contest.ts';
import { type Commission, generating } from '../../dots/engine/generation.ts';
import { layOut } from '../../dots/engine/layout.ts';
import { cleaned, graphsOf, type Plan, prepareBy, ROUNDING } from '../../dots/engine/plan.ts';
import { barring, type JudgedLayout, repairing } from '../../dots/engine/repairing.ts';
import type { Route } from '../../dots/engine/route.ts';
import { halfOf, mirrored, ontoAxis } from '../../dots/engine/symmetry.ts';
import { doubled, withTwins } from '../../dots/engine/twins.ts';
import { type Coloured, colouredAcross, coloured as inColours, linesOf } from './colouring.ts';
import { type ClosestDotBoard, type ClosestDotDocument, ID } from './document.ts';
import { inFewestColours, type Reach, stepsFor } from './fewest.ts';
import type { ChainLimits } from './limits.ts';
import { type ClosestDotParameters, parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';
import { chainsWithTwins, mirrorOf } from './twins.ts';
import { verify } from './verify.ts';

export const GENERATOR_VERSION = 17;

/** A way to try. */
interface Way extends Plan, Turn {
  /** Tried too if all before have used more colours than this. */
  readonly colours: number;
  /** How many steps of the search it may take, as a share of those of the first. */
  readonly share: number;
}
/** The ways to try, in order. */
const WAYS: readonly Way[] = [
  { tolerance: 1, reach: 0.45, shift: 0, above: 0, colours: 0, share: 1 },
  { tolerance: 1, reach: 0.6, shift: 0.3, above: 0, colours: 4, share: 0.35 },
  { tolerance: 0.9, reach: 0.6, shift: 0.5, above: 0.005, colours: 6, share: 0.35 },
  { tolerance: 0.75, reach: 0.6, shift: 0.5, above: 0.02, colours: 8, share: 0.35 },
  { tolerance: 0.9, reach: 0.6, shift: 0.4, above: 0.04, colours: 8, share: 0.35 },
];
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
    const { parameters, progress, contest } = commission;
    if (contest.only !== undefined) {
      const plan = planOf(contest.only);
      if (plan !== undefined)
        repairing((barred) => attempt(commission, { ...plan, barred }, contest.only ?? '', progress));
      return undefined;
    }
    let least = 1;
    let left = SHARES;
    for (const [number, way] of WAYS.entries()) {
      if (contest.isOver || left <= 0) break;
      const best = contest.best?.quality;
      const isLittle = best !== undefined && best.predrawnShare <= way.above;
      if (isLittle && best.colours <= way.colours) break;
      const most = isLittle ? best.colours - 1 : parameters.maxColours;
      if (most < least) continue;
      const plan = { ...way, least, most, isSpare: isLittle, share: Math.min(way.share, left) };
      const told = (part: number) => progress((number + part) / WAYS.length);
      let next = least;
      repairing((barred) => {
        const made = attempt(commission, { ...plan, barred }, planText(number, way, plan), told);
        left -= made.spent;
        // Another way of cutting the lines up rarely does with two colours less, or with any where even the most did not do.
        if (made.palette > 0) next = made.isMakeshift ? parameters.maxColours : Math.max(1, made.palette - 1);
        return made;
      });
      least = next;
    }
    progress(1);
    return undefined;
  },
);

/** A way with all that it was tried with, as text: its number, the least and most colours, whether it was spare, and its share where that was cut. */
function planText(number: number, way: Way, { least, most, isSpare, share }: ColouringPlan): string {
  const cut = share === way.share ? [] : [`${share}`.replace('.', '-')];
  return [number, least, most, Number(isSpare), ...cut].join('.');
}

function planOf(text: string): ColouringPlan | undefined {
  const [number, least, most, isSpare, cut] = text.split('.');
  const way = WAYS[Number(number)];
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

/** The same without dots at some places, given as text. */
type RepairPlan = ColouringPlan & { readonly barred: ReadonlySet<string> };

/** The colouring that a plan leads to, and the share that it spent of the steps which the first way has. */
interface Colouring {
  readonly layout?: Coloured;
  readonly spent: number;
  /** Whether colours enough for all that might be drawn were not found. */
  readonly isMakeshift?: boolean;
}

/** A candidate of a plan; without dots where none was found. */
interface Made extends JudgedLayout, Omit<Colouring, 'layout'> {
  readonly palette: number;
}

/** Colourings of a picture by what they depend on: sets of parameters that ask the same have the same. */
const colouringsOf = once((_: Picture) => new Map<string, Colouring>());

/** Makes a candidate of a plan and enters it into the contest under the name of its way. */
function attempt(
  commission: ClosestDotCommission,
  plan: RepairPlan,
  way: string,
  progress: (share: number) => void,
): Made {
  const { contest, compose, decoysOn, parameters } = commission;
  const { layout, ...cost } = colouringOf(commission, plan, progress);
  if (layout === undefined || layout.edges.length === 0)
    return { ...cost, palette: 0, layout: { dots: [] }, findings: [] };
  const { dots, colours, palette, predrawn, edges, lines } = layout;
  // A decoy has a colour that is there once.
  const decoys = decoysOn(layout, () => true).slice(0, parameters.maxColours - palette);
  const board = {
    dots: [
      ...dots.map((at, dot) => ({ at, colours: colours[dot] })),
      ...decoys.map((at, decoy) => ({ at, colours: [palette + decoy] })),
    ],
    predrawn,
    palette: palette + decoys.length,
  };
  const findings = contest.enter(compose(board, { edges, lines }), way);
  return { ...cost, palette, layout, findings };
}

/** The colouring of a plan, cached. */
function colouringOf(
  commission: ClosestDotCommission,
  plan: RepairPlan,
  progress: (share: number) => void,
): Colouring {
  const { lambda, ...others } = commission.parameters;
  const { barred, ...way } = plan;
  const known = colouringsOf(commission.whole);
  const name = JSON.stringify([
    others,
    way,
    [...barred],
    commission.axis,
    commission.phase,
    commission.shown,
    // It decides which outlines are to be drawn.
    others.decoration === 'inside' ? lambda : 0,
  ]);
  const made = known.get(name) ?? coloured(commission, plan, progress);
  known.set(name, made);
  return made;
}

function coloured(
  { parameters, axis, picture, phase }: ClosestDotCommission,
  plan: RepairPlan,
  progress: (share: number) => void,
): Colouring {
  const { delta, clearance, minEdge, gamma, maxPie } = parameters;
  const leastEdge = delta + ROUNDING;
  const lengths = axis === undefined ? parameters : { ...parameters, epsilon: parameters.epsilon - axis.off };
  const drawing = axis === undefined ? picture.drawing : halfOf(picture.drawing, axis);
  const strokes = prepareBy(plan, { drawing, phase }, lengths, leastEdge);
  const laid = axis === undefined ? strokes : ontoAxis(strokes, axis, lengths);
  const both = axis === undefined ? laid : doubled(laid, axis.x);
  const { prepared, graphs } = barring(both, graphsOf(both, plan, lengths), plan.barred);
  progress(0.15);
  const room = { delta, clearance, minEdge: leastEdge, leastEdge };
  const bare = arrange(graphs, prepared, room, PASSES, (part) => progress(0.15 + 0.1 * part));
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
    { strokes: graphs, prepared, bare, limitsOf },
    { ...plan, steps },
    progress,
  );
  const spent = taken / allSteps;
  if (combined === undefined) return { spent };
  const chosen: Route[] = combined.chains.map(({ steps }) => steps);
  const half = cleaned(layOut({ ...prepared, details: laid.details }, chosen, clearance), lengths);
  if (axis === undefined)
    return { layout: inColours(half, linesOf(graphs, combined.chains, prepared)), spent, isMakeshift };
  const mirror = mirrorOf(axis.x, combined.colours);
  const chains = chainsWithTwins(graphs, combined.chains, mirror);
  const across = linesOf(withTwins(graphs, axis.x), chains, prepared);
  const limits = { ...limitsOf(combined.colours), epsilon: parameters.epsilon };
  return {
    layout: colouredAcross(mirrored(half, axis), across, axis, picture.drawing, limits),
    spent,
    isMakeshift,
  };
}
