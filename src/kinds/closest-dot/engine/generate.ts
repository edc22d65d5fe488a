import { namedCachePerObject } from '../../../once.ts';
import type { Picture } from '../../../picture/picture.ts';
import type { Result } from '../../../picture/result.ts';
import { dotMaking, type MakingContext, type MakingInput } from '../../dots/engine/making.ts';
import { type DotPlans, LAYOUT_PLANS, NO_PUZZLE } from '../../dots/engine/plans.ts';
import { arrange } from '../../dots/engine/routes/arrangement.ts';
import { buildLayout } from '../../dots/engine/routes/layout.ts';
import {
  cleanPredrawn,
  graphsOf,
  type LayoutPlan,
  prepareBy,
  ROUNDING_MARGIN,
} from '../../dots/engine/routes/plan.ts';
import { type RepairAttempt, repair, withoutBarredDots } from '../../dots/engine/routes/repairing.ts';
import type { Route } from '../../dots/engine/routes/route.ts';
import { halfOf } from '../../dots/engine/symmetry/half.ts';
import { mirrored } from '../../dots/engine/symmetry/mirrored-layout.ts';
import { withTwins, withTwinVertices } from '../../dots/engine/symmetry/twins.ts';
import type { ChainLimits } from './chains/chain.ts';
import { type Coloured, colourLayout, linesOf } from './colouring/colouring.ts';
import { type ColourRange, findFewestColours, stepsFor } from './colouring/fewest.ts';
import { chainsWithTwins, mirrorOf } from './colouring/twins.ts';
import { type ClosestDotBoard, type ClosestDotDocument, ID } from './document.ts';
import { type ClosestDotParameters, parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { verify } from './verify.ts';

const GENERATOR_VERSION = 21;

/** For each layout plan: to save colours, it is tried only if the puzzle has more than this number. */
const COLOURS_ABOVE = [0, 4, 6, 8];
/** Search steps of the second plan and later ones, as a share of those of the first. */
const LATER_SHARE = 0.35;
/** Coordinates are rounded, so gamma is kept with this margin. */
const ROUNDED_SHARE = 0.001;
const PASSES = 2;

/** Tries one plan after another, each in fewer colours than the best so far or with less pre-drawn. */
export const making = dotMaking<typeof parameters, typeof ID, ClosestDotBoard>({
  id: ID,
  generatorVersion: GENERATOR_VERSION,
  parameters,
  verify,
  quality,
  isBetter,
  symmetryLimits: { exposure: 0.25, times: 1.6, colours: 1 },
  plans,
  makeByPlan(name, context) {
    const plan = planOf(name);
    return plan === undefined ? NO_PUZZLE : repair((barred) => attempt(context, { ...plan, barred }), verify);
  },
});

interface ColouringPlan extends LayoutPlan, Omit<ColourRange, 'steps'> {
  /** Its share of the search steps. */
  readonly share: number;
}

/** Yields plans as text: layout plan, fewest colours, most colours, 1 if a puzzle is to be improved. */
function* plans({
  parameters: { maxColours },
}: MakingInput<ClosestDotParameters>): DotPlans<ClosestDotDocument> {
  let least = 1;
  let best: ClosestDotDocument | undefined;
  for (const [number, { above }] of LAYOUT_PLANS.entries()) {
    const isSpare = best !== undefined && best.quality.predrawnShare <= above;
    const colours = best?.quality.colours ?? 0;
    if (isSpare && colours <= COLOURS_ABOVE[number]) return;
    const most = isSpare ? colours - 1 : maxColours;
    if (most < least) continue;
    const made = yield [number, least, most, Number(isSpare)].join('.');
    if (!made.ok) continue;
    // Another plan rarely saves two colours.
    least = Math.max(1, made.value.quality.colours - 1);
    if (best === undefined || isBetter(made.value, best)) best = made.value;
  }
}

function planOf(text: string): ColouringPlan | undefined {
  const [number, least, most, isSpare] = text.split('.').map(Number);
  const plan = LAYOUT_PLANS[number];
  return plan === undefined || !(least >= 1) || !(most >= least)
    ? undefined
    : { ...plan, share: number === 0 ? 1 : LATER_SHARE, least, most, isSpare: isSpare === 1 };
}

/** The plan without the numbers of colours that were too few. They took steps, so another puzzle may come out. */
export function shorterPlan(plan: string, { quality: { colours } }: ClosestDotDocument): string {
  const [number, least, ...rest] = plan.split('.');
  return [number, Math.max(Number(least), colours), ...rest].join('.');
}

/** Pre-drawn shares count as equal within this difference. */
const EQUAL_SHARE = 0.001;

/** Prefers less pre-drawn, then fewer colours, then fewer dots, then fewer colours per dot. */
function isBetter(a: ClosestDotDocument, b: ClosestDotDocument): boolean {
  const by = a.quality.predrawnShare - b.quality.predrawnShare;
  if (Math.abs(by) > EQUAL_SHARE) return by < 0;
  if (a.quality.colours !== b.quality.colours) return a.quality.colours < b.quality.colours;
  if (a.quality.dots !== b.quality.dots) return a.quality.dots < b.quality.dots;
  return colourCount(a) < colourCount(b);
}

const colourCount = ({ board }: ClosestDotDocument) =>
  board.dots.reduce((sum, { colours }) => sum + colours.length, 0);

type ClosestDotContext = MakingContext<typeof ID, ClosestDotBoard, ClosestDotParameters>;

/** A plan without dots at the `barred` places, which are given as text. */
type RepairPlan = ColouringPlan & { readonly barred: ReadonlySet<string> };

const colourings = namedCachePerObject<Picture, Coloured | undefined>();

function attempt(context: ClosestDotContext, plan: RepairPlan): Result<RepairAttempt<ClosestDotDocument>> {
  const { compose, decoysOn, parameters } = context;
  const layout = colouringOf(context, plan);
  if (layout === undefined || layout.edges.length === 0) return NO_PUZZLE;
  const { dots, colours, palette, predrawn, edges, lines } = layout;
  // A decoy has a colour that no other dot has.
  const decoys = decoysOn(layout, () => true).slice(0, parameters.maxColours - palette);
  const board = {
    dots: [
      ...dots.map((at, dot) => ({ at, colours: colours[dot] })),
      ...decoys.map((at, decoy) => ({ at, colours: [palette + decoy] })),
    ],
    predrawn,
    palette: palette + decoys.length,
  };
  return { ok: true, value: { document: compose(board, { edges, lines }), layout } };
}

/** Returns the colouring of a plan, cached; undefined if there is none. */
function colouringOf(context: ClosestDotContext, plan: RepairPlan): Coloured | undefined {
  const { lambda, ...others } = context.parameters;
  const { barred, ...way } = plan;
  const name = JSON.stringify([
    others,
    way,
    [...barred],
    context.axis,
    context.phase,
    context.shown,
    // With `inside`, lambda decides which outlines are drawn.
    others.decoration === 'inside' ? lambda : 0,
  ]);
  return colourings(context.whole, name, () => makeColouring(context, plan));
}

function makeColouring(
  { parameters, axis, picture, phase, progress }: ClosestDotContext,
  plan: RepairPlan,
): Coloured | undefined {
  const { delta, clearance, minEdge, gamma, maxPie } = parameters;
  const leastEdge = delta + ROUNDING_MARGIN;
  // Prepare the strokes. If the puzzle is to be symmetric, take those of the left half.
  const lengths = axis === undefined ? parameters : { ...parameters, epsilon: parameters.epsilon - axis.off };
  const drawing = axis === undefined ? picture.drawing : halfOf(picture.drawing, axis);
  const strokes = prepareBy(plan, { drawing, phase }, lengths, leastEdge);
  const allStrokes = axis === undefined ? strokes : withTwinVertices(strokes, axis.x);
  const { prepared, graphs } = withoutBarredDots(
    allStrokes,
    graphsOf(allStrokes, plan, lengths),
    plan.barred,
  );
  // Strokes that are too small for dots are details.
  if (graphs.length === 0) return undefined;
  progress(0.15);
  // Route the strokes without regard to colours, to know how few edges they need.
  const room = { delta, clearance, minEdge: leastEdge, leastEdge };
  const bare = arrange(graphs, prepared, room, PASSES, (part) => progress(0.15 + 0.1 * part));
  // Choose chains of coloured edges for all strokes, and lay out their dots.
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
  const steps = Math.floor(plan.share * stepsFor(graphs, parameters.epsilon, picture.isOwn === true));
  const combined = findFewestColours(
    { strokes: graphs, prepared, bare, limitsOf },
    { ...plan, steps },
    progress,
  );
  if (combined === undefined) return undefined;
  const chosen: Route[] = combined.chains.map(({ steps }) => steps);
  const half = cleanPredrawn(buildLayout({ ...prepared, details: strokes.details }, chosen), lengths);
  if (axis === undefined) return colourLayout(half, linesOf(graphs, combined.chains, prepared));
  // Mirror the half.
  const mirror = mirrorOf(axis.x, combined.colours);
  const chains = chainsWithTwins(graphs, combined.chains, mirror);
  const across = linesOf(withTwins(graphs, axis.x), chains, prepared);
  return colourLayout(mirrored(half, axis.x), across);
}
