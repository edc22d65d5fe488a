import { namedCachePerObject } from '../../../../once.ts';
import type { Polyline } from '../document.ts';
import { type Prepared, prepare } from '../drawing/curves.ts';
import type { Weldable } from '../drawing/welding.ts';
import { clip } from '../pre-drawn/clipping.ts';
import { prune } from '../pre-drawn/pruning.ts';
import { contains, type Sector } from '../shortcuts/sector.ts';
import { finder } from '../shortcuts/shortcuts.ts';
import type { MirrorAxis } from '../symmetry/axis.ts';
import { withoutAxisDots } from '../symmetry/axis-dots.ts';
import { halfOf } from '../symmetry/half.ts';
import { mirrored } from '../symmetry/mirrored-layout.ts';
import { withTwinVertices } from '../symmetry/twins.ts';
import type { Sectors } from './allowed.ts';
import { arrange } from './arrangement.ts';
import { buildLayout, type DotLayout, tidy } from './layout.ts';
import { withoutBarredDots } from './repairing.ts';
import { type RouteGraph, routeGraphOf } from './route.ts';

export interface LayoutPlan {
  /** How far shortcuts may stray, as a share of epsilon. */
  readonly tolerance: number;
  /** Lines nearer to each other than this share of the clearance are welded. */
  readonly reach: number;
  /** Added to the phase at which long edges are cut. */
  readonly shift: number;
}

interface Lengths {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly minEdge: number;
  /** Distance between the vertices of a stroke along long edges; `STEP` if undefined. */
  readonly step?: number;
}

interface EdgeDemands {
  readonly leastEdge: number;
  readonly sectors?: Sectors;
  /** How often each stroke is routed against all others; `PASSES` if undefined. */
  readonly passes?: number;
  /** Places, as text, that may have no dot. */
  readonly barred?: ReadonlySet<string>;
}

/** A drawing with more strokes is rejected at once: it makes no dot puzzle and would take long. */
const MAX_STROKES = 500;
/** Coordinates are rounded to 3 decimals, so epsilon is reduced by this margin, in units. */
export const ROUNDING_MARGIN = 0.01;

const STEP = 9;
const PASSES = 4;
/** Pre-drawn spurs and loops within this share of epsilon are dropped. */
const COVERED = 0.9;

interface LayoutInput {
  readonly drawing: Weldable;
  readonly whole: object;
  readonly shown: readonly Polyline[];
  readonly phase: number;
  /** x of the axis if the drawing is the left half of a symmetric one. */
  readonly border?: number | undefined;
  /** The axis of a symmetric layout; undefined for a plain one. */
  readonly axis?: MirrorAxis | undefined;
}

export function prepareBy(
  { tolerance, reach, shift }: LayoutPlan,
  { drawing, phase }: Pick<LayoutInput, 'drawing' | 'phase'>,
  { epsilon, delta, clearance, step = STEP }: Lengths,
  leastEdge: number,
): Prepared {
  return prepare(drawing, {
    delta,
    epsilon: epsilon * tolerance - ROUNDING_MARGIN,
    clearance,
    leastEdge,
    reach: reach * clearance,
    step,
    phase: (phase + shift) % 1,
  });
}

export function graphsOf(
  curves: Prepared,
  { tolerance }: LayoutPlan,
  { epsilon }: Pick<Lengths, 'epsilon'>,
  sector?: Sector,
): readonly RouteGraph[] {
  const shortcutsOf = finder(curves, { epsilon: epsilon * tolerance - ROUNDING_MARGIN, sector });
  return curves.strokes.map((stroke) => routeGraphOf(curves, stroke, shortcutsOf(stroke)));
}

/** The prepared strokes of a drawing and their graphs. Without graphs if there are too many strokes. */
interface PreparedGraphs {
  /** The curves of a half are followed by the twins of its vertices. */
  readonly curves: Prepared;
  /** Isolated details, without the twins of a half. */
  readonly details: Prepared['details'];
  readonly graphs: readonly RouteGraph[] | undefined;
}

/** The strokes and layouts of a picture. Parameters that treat its lines alike share them. */
const cachedGraphs = namedCachePerObject<object, PreparedGraphs>();
const cachedLayouts = namedCachePerObject<object, DotLayout>();

/** The graphs of drawings with more points are not cached, to save memory. */
const MAX_CACHED_POINTS = 3000;

/** Returns the layout of a drawing by a plan, with the fewest dots. Undefined if there are too many strokes. */
export function layoutBy(
  plan: LayoutPlan,
  input: LayoutInput,
  lengths: Lengths,
  demands: EdgeDemands,
  progress: (share: number) => void,
): DotLayout | undefined {
  const { leastEdge, sectors, passes = PASSES, barred = new Set() } = demands;
  const { axis, drawing, phase, border, whole, shown } = input;
  if (axis !== undefined) {
    const half = { drawing: halfOf(drawing, axis), phase, whole, shown, border: axis.x };
    const tighterLengths = { ...lengths, epsilon: lengths.epsilon - axis.off - ROUNDING_MARGIN };
    const halfLayout = layoutBy(plan, half, tighterLengths, demands, progress);
    return (
      halfLayout &&
      withoutAxisDots(mirrored(halfLayout, axis.x), axis.x, drawing, lengths, ({ dots }, [i, j]) =>
        keepsSectors(dots, i, j, sectors),
      )
    );
  }
  const { delta, clearance, minEdge, epsilon, step = STEP } = lengths;
  const keyParts = [
    ...[plan.tolerance, plan.reach, plan.shift, phase, border ?? 0, drawing.outline?.count ?? 0],
    ...[delta, clearance, minEdge, epsilon, step, leastEdge],
    ...(sectors === undefined ? [] : [sectors.tangent, sectors.taper, sectors.bothEnds]),
  ];
  const name = `${keyParts.join()} ${JSON.stringify(shown)}`;
  const makeGraphs = () => preparedGraphsBy(plan, input, lengths, demands);
  const isLarge = drawing.points.length / 2 > MAX_CACHED_POINTS;
  const { curves, details, graphs } = isLarge ? makeGraphs() : cachedGraphs(whole, name, makeGraphs);
  if (graphs === undefined) return undefined;
  progress(0.3);
  return cachedLayouts(whole, `${name} ${passes} ${[...barred].join()}`, () => {
    const limits = { delta, clearance, minEdge, leastEdge, sectors, axis: border };
    const usable = withoutBarredDots(curves, graphs, barred);
    const report = (part: number) => progress(0.3 + 0.6 * part);
    const routes = arrange(usable.graphs, usable.prepared, limits, passes, report);
    return cleanPredrawn(buildLayout({ ...curves, details }, routes), lengths);
  });
}

function preparedGraphsBy(
  plan: LayoutPlan,
  input: LayoutInput,
  lengths: Lengths,
  { leastEdge, sectors }: Pick<EdgeDemands, 'leastEdge' | 'sectors'>,
): PreparedGraphs {
  const prepared = prepareBy(plan, input, lengths, leastEdge);
  const { border } = input;
  const { details, strokes } = prepared;
  const curves = border === undefined ? prepared : withTwinVertices(prepared, border);
  if (strokes.length > MAX_STROKES) return { curves, details, graphs: undefined };
  return { curves, details, graphs: graphsOf(curves, plan, lengths, sectors) };
}

/** Whether an edge has sectors free of dots at one end, or at both if required. */
function keepsSectors(dots: DotLayout['dots'], i: number, j: number, sectors: Sectors | undefined): boolean {
  if (sectors === undefined) return true;
  const isClear = (from: number, to: number) =>
    dots.every(
      (at, dot) => dot === from || dot === to || !contains(...dots[from], ...dots[to], sectors, ...at),
    );
  const [forward, backward] = [isClear(i, j), isClear(j, i)];
  return sectors.bothEnds ? forward && backward : forward || backward;
}

/** Drops pre-drawn lines that are not needed, and keeps the others clear of dots and edges. */
export function cleanPredrawn(
  layout: DotLayout,
  { epsilon, clearance }: Pick<Lengths, 'epsilon' | 'clearance'>,
): DotLayout {
  return tidy(clip(prune(layout, epsilon * COVERED), clearance));
}
