import { once } from '../../../../once.ts';
import type { Polyline } from '../document.ts';
import { type Prepared, prepare } from '../drawing/curves.ts';
import type { Weldable } from '../drawing/welding.ts';
import { clip } from '../pre-drawn/clipping.ts';
import { prune } from '../pre-drawn/pruning.ts';
import type { Sectors } from '../shortcuts/limits.ts';
import { contains, type Sector } from '../shortcuts/sector.ts';
import { finder } from '../shortcuts/shortcuts.ts';
import { halfOf, type MirrorAxis, mended, mirrored, ontoAxis } from '../symmetry/symmetry.ts';
import { apartFromTwins, doubled } from '../symmetry/twins.ts';
import { arrange } from './arrangement.ts';
import { type DotLayout, layOut, tidy } from './layout.ts';
import { barring } from './repairing.ts';
import { graphOf, type RouteGraph } from './route.ts';

/** One way to try. */
export interface LayoutPlan {
  /** How far shortcuts may stray, as a share of epsilon. */
  readonly tolerance: number;
  /** Lines nearer to one another than this share of the clearance become one. */
  readonly reach: number;
  /** Added to the phase at which long edges are cut. */
  readonly shift: number;
}

/** The lengths, in puzzle units, that every dot puzzle is laid out by. */
interface Lengths {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly minEdge: number;
  /** Distance between a stroke's vertices, on which dots may stand, where its edges are long; STEP where left out. */
  readonly step?: number;
}

/** What a kind asks of its edges. */
export interface EdgeDemands {
  readonly leastEdge: number;
  readonly sectors?: Sectors;
  /** How often each stroke is laid again against all others; PASSES where left out. */
  readonly passes?: number;
  /** Places, as text, at which no dot may stand. */
  readonly barred?: ReadonlySet<string>;
}

/** A drawing of more strokes than this is no dot puzzle, and would take long to be found out. */
const MOST_STROKES = 500;
/** Coordinates are rounded to 3 decimals, so epsilon is kept with this margin, in units. */
export const ROUNDING = 0.01;

/** The step and the passes where a kind's authors set none. */
const STEP = 9;
const PASSES = 4;
/** A pre-drawn line that lies all within this share of epsilon of what stands for it is left out. */
const COVERED = 0.9;

/** A drawing to lay out. */
interface Subject {
  readonly drawing: Weldable;
  /** The picture as it came, which results for other parameters are cached by. */
  readonly whole: object;
  /** Lines that are shown and are no part of the drawing. */
  readonly shown: readonly Polyline[];
  /** Where long edges are cut first, from 0 to 1. */
  readonly phase: number;
  /** What lies beyond this x is its mirror image. */
  readonly border?: number | undefined;
  /** The axis in which the layout is to be its own mirror image, if it is. */
  readonly axis?: MirrorAxis | undefined;
}

/** The drawing's strokes as a plan has them. */
export function prepareBy(
  { tolerance, reach, shift }: LayoutPlan,
  { drawing, phase }: Pick<Subject, 'drawing' | 'phase'>,
  { epsilon, delta, clearance, step = STEP }: Lengths,
  leastEdge: number,
): Prepared {
  return prepare(drawing, {
    delta,
    epsilon: epsilon * tolerance - ROUNDING,
    clearance,
    leastEdge,
    reach: reach * clearance,
    step,
    phase: (phase + shift) % 1,
  });
}

/** The graphs of all strokes by a plan: their arcs are shortcuts. */
export function graphsOf(
  curves: Prepared,
  { tolerance }: LayoutPlan,
  { epsilon }: Pick<Lengths, 'epsilon'>,
  sector?: Sector,
): readonly RouteGraph[] {
  const shortcutsOf = finder(curves, { epsilon: epsilon * tolerance - ROUNDING, sector });
  return curves.strokes.map((stroke) => graphOf(curves, stroke, shortcutsOf(stroke)));
}

/** A drawing's strokes, and their graphs; none where there are too many strokes. */
interface Ground {
  /** With the twins of its vertices behind them, where it is a half. */
  readonly curves: Prepared;
  /** Isolated details; of a half, its own alone. */
  readonly details: Prepared['details'];
  readonly graphs: readonly RouteGraph[] | undefined;
}

/** What was found of a picture: sets of parameters that ask the same of its lines share the strokes and their layouts. */
const foundOf = once((_: object) => ({
  grounds: new Map<string, Ground>(),
  layouts: new Map<string, DotLayout>(),
}));

/** The grounds of a drawing with more points than this are not cached, as they take much memory. */
const MOST_KEPT = 3000;

/** What is under a name in a map, made where there is nothing yet. */
function known<Thing>(things: Map<string, Thing>, name: string, make: () => Thing): Thing {
  const found = things.get(name) ?? make();
  things.set(name, found);
  return found;
}

/** The layout of fewest dots by a plan; undefined where there are too many strokes. */
export function layBy(
  plan: LayoutPlan,
  subject: Subject,
  lengths: Lengths,
  demands: EdgeDemands,
  progress: (share: number) => void,
): DotLayout | undefined {
  const { leastEdge, sectors, passes = PASSES, barred = new Set() } = demands;
  const { axis, drawing, phase, border, whole, shown } = subject;
  if (axis !== undefined) {
    const half = { drawing: halfOf(drawing, axis), phase, whole, shown, border: axis.x };
    const closer = { ...lengths, epsilon: lengths.epsilon - axis.off - ROUNDING };
    const laid = layBy(plan, half, closer, demands, progress);
    return (
      laid &&
      mended(mirrored(laid, axis), axis, drawing, lengths, ({ dots }, [i, j]) =>
        keepsSectors(dots, i, j, sectors),
      )
    );
  }
  const { delta, clearance, minEdge, epsilon, step = STEP } = lengths;
  const found = foundOf(whole);
  const asked = [
    ...[plan.tolerance, plan.reach, plan.shift, phase, border ?? 0, drawing.outline?.count ?? 0],
    ...[delta, clearance, minEdge, epsilon, step, leastEdge],
    ...(sectors === undefined ? [] : [sectors.tangent, sectors.taper, sectors.bothEnds]),
  ];
  const name = `${asked.join()} ${JSON.stringify(shown)}`;
  const grounds = drawing.points.length / 2 > MOST_KEPT ? new Map<string, Ground>() : found.grounds;
  const { curves, details, graphs } = known(grounds, name, () => groundBy(plan, subject, lengths, demands));
  if (graphs === undefined) return undefined;
  progress(0.3);
  return known(found.layouts, `${name} ${passes} ${[...barred].join()}`, () => {
    const limits = { delta, clearance, minEdge, leastEdge, sectors, axis: border };
    const open = barring(curves, graphs, barred);
    const told = (part: number) => progress(0.3 + 0.6 * part);
    const routes = arrange(open.graphs, open.prepared, limits, passes, told);
    return cleaned(layOut({ ...curves, details }, routes, clearance), lengths);
  });
}

/** The strokes of a drawing as a plan has them. */
function groundBy(
  plan: LayoutPlan,
  subject: Subject,
  lengths: Lengths,
  { leastEdge, sectors }: Pick<EdgeDemands, 'leastEdge' | 'sectors'>,
): Ground {
  const prepared = prepareBy(plan, subject, lengths, leastEdge);
  const { border } = subject;
  const { details, strokes } = prepared;
  const curves = border === undefined ? prepared : besideAxis(prepared, border, lengths);
  if (strokes.length > MOST_STROKES) return { curves, details, graphs: undefined };
  return { curves, details, graphs: graphsOf(curves, plan, lengths, sectors) };
}

/** The strokes of a half with ends near its axis on it, and with the twins of all vertices. */
function besideAxis(prepared: Prepared, axis: number, lengths: Lengths): Prepared {
  return doubled(apartFromTwins(ontoAxis(prepared, { x: axis }, lengths), axis, lengths.delta), axis);
}

/** Whether an edge keeps its sectors free of dots, from one of its ends or both. */
function keepsSectors(dots: DotLayout['dots'], i: number, j: number, sectors: Sectors | undefined): boolean {
  if (sectors === undefined) return true;
  const isClear = (from: number, to: number) =>
    dots.every(
      (at, dot) => dot === from || dot === to || !contains(...dots[from], ...dots[to], sectors, ...at),
    );
  const [forward, backward] = [isClear(i, j), isClear(j, i)];
  return sectors.bothEnds ? forward && backward : forward || backward;
}

/** The layout without pre-drawn lines that nobody misses, and with the others kept clear of dots and edges. */
export function cleaned(
  layout: DotLayout,
  { epsilon, clearance }: Pick<Lengths, 'epsilon' | 'clearance'>,
): DotLayout {
  return tidy(clip(prune(layout, epsilon * COVERED), clearance));
}
