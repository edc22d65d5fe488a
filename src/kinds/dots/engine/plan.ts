import { arcLengths } from '../../../geometry/polyline.ts';
import { once } from '../../../once.ts';
import { arrange } from './arrangement.ts';
import { clip } from './clipping.ts';
import { type Prepared, prepare } from './curves.ts';
import type { Polyline } from './document.ts';
import { type DotLayout, layOut, tidy } from './layout.ts';
import type { Sectors } from './limits.ts';
import { mend } from './mending.ts';
import { prune } from './pruning.ts';
import { graphOf, type RouteGraph } from './route.ts';
import { contains, type Sector } from './sector.ts';
import type { Shortcuts } from './shortcut.ts';
import { finder } from './shortcuts.ts';
import { halfOf, type MirrorAxis, mended, mirrored, ontoAxis } from './symmetry.ts';
import { apartFromTwins, bothHalves, doubled } from './twins.ts';
import type { Weldable } from './welding.ts';
import { asWheel } from './wheels.ts';

/** One way to try. */
export interface Plan {
  /** What the shortcuts may deviate, as a share of epsilon. */
  readonly tolerance: number;
  /** Lines nearer to one another than this share of the clearance become one. */
  readonly reach: number;
  /** Added to the phase at which long edges are cut. */
  readonly shift: number;
  /** Whether more of somebody's own drawing is mended than usual. */
  readonly isLast?: boolean;
}

/** The lengths, in puzzle units, that every dot puzzle is laid out by. */
interface Lengths {
  readonly epsilon: number;
  readonly delta: number;
  readonly clearance: number;
  readonly minEdge: number;
  /** Distance between a stroke's vertices, on which dots may stand, where its edges are long; STEP where left out. */
  readonly step?: number;
  /** What is round has so many corners at least, where there is room for them; as few as come where it is 0 or left out. */
  readonly corners?: number;
}

/** What a kind asks of its edges. */
export interface EdgeDemands {
  readonly leastEdge: number;
  readonly sectors?: Sectors;
  /** How often each stroke is laid anew against all others; PASSES where left out. */
  readonly passes?: number;
  /** Which strokes are pre-drawn whatever could be drawn of them, by their indices; undefined: nothing is worth laying out. */
  readonly given?: (curves: Prepared) => ReadonlySet<number> | undefined;
}

/** A drawing of more strokes than this is no dot puzzle, and would take long to be found out. */
const MOST_STROKES = 500;
/** Kept from epsilon, so that rounding to 3 decimals breaks nothing. */
export const ROUNDING = 0.01;

/** The step and the passes where a kind's authors set none. */
const STEP = 9;
const PASSES = 4;
const NONE: ReadonlySet<number> = new Set();
const NO_SHORTCUTS: Shortcuts = {
  from: new Uint32Array(0),
  span: new Uint32Array(0),
  clear: new Uint8Array(0),
};
/** A pre-drawn line that lies all within this share of epsilon of what stands for it is left out. */
const COVERED = 0.9;

/** What is laid out: a drawing, and where long edges are cut first, from 0 to 1. */
interface Subject {
  /** Somebody's own is mended; those of the library have their levels, and are what they are. */
  readonly picture: { readonly drawing: Weldable; readonly isOwn?: boolean };
  /** The picture as it came, of which what was found out for other parameters is kept. */
  readonly whole: object;
  /** What of it is shown, and no part of the drawing. */
  readonly shown: readonly Polyline[];
  readonly phase: number;
  /** What lies beyond this x is its mirror image. */
  readonly border?: number | undefined;
  /** The axis in which the layout is to be its own mirror image, if it is. */
  readonly axis?: MirrorAxis | undefined;
}

/** The drawing's strokes as a plan has them. */
export function prepareBy(
  { tolerance, reach, shift }: Plan,
  { picture: { drawing }, phase }: Pick<Subject, 'picture' | 'phase'>,
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

/** What is asked of the edges of graphs. */
interface EdgeLimits {
  readonly sector?: Sector | undefined;
  readonly leastEdge?: number;
}

/** Gives the graphs of strokes by their indices: their arcs are shortcuts, which are found when they are first asked for. */
type Graphs = (stroke: number) => RouteGraph;

function graphing(
  curves: Prepared,
  { tolerance }: Plan,
  { epsilon, corners = 0 }: Lengths,
  { sector, leastEdge = 0 }: EdgeLimits,
): Graphs {
  const shortcutsOf = finder(curves, { epsilon: epsilon * tolerance - ROUNDING, sector });
  const known: RouteGraph[] = [];
  return (s) => {
    const stroke = curves.strokes[s];
    known[s] ??= graphOf(
      curves,
      stroke,
      asWheel(curves, s, shortcutsOf(stroke), { epsilon, corners, leastEdge }),
    );
    return known[s];
  };
}

/** The graphs of all strokes, with no shortcut on those that are to be pre-drawn whole, by their indices. */
function graphsFor(curves: Prepared, whole: ReadonlySet<number>, graphs: Graphs): readonly RouteGraph[] {
  return curves.strokes.map((stroke, s) =>
    whole.has(s) ? graphOf(curves, stroke, NO_SHORTCUTS) : graphs(s),
  );
}

/** The same, looked for anew. */
export function graphsOf(
  curves: Prepared,
  plan: Plan,
  lengths: Lengths,
  whole: ReadonlySet<number>,
): readonly RouteGraph[] {
  return graphsFor(curves, whole, graphing(curves, plan, lengths, {}));
}

/** A drawing's strokes, and their graphs; none where there are too many strokes. */
interface Ground {
  /** With the twins of its vertices behind them, where it is a half. */
  readonly curves: Prepared;
  /** The same, where it is a half with the strokes of both halves, of which those of its own come first. */
  readonly whole: Prepared;
  /** What is a part of no stroke, of a half without its twins. */
  readonly details: Prepared['details'];
  readonly graphs: Graphs | undefined;
}

/** What was found out of a picture: rungs that ask the same of its lines share the strokes, and what is laid of them. */
const foundOf = once((_: object) => ({
  grounds: new Map<string, Ground>(),
  layouts: new Map<string, readonly DotLayout[]>(),
}));

/** The grounds of a drawing with more points than this are not kept: what is found between so many takes much memory. */
const MOST_KEPT = 3000;

/** What is under a name in a map, made where there is nothing yet. */
function known<Thing>(things: Map<string, Thing>, name: string, make: () => Thing): Thing {
  const found = things.get(name) ?? make();
  things.set(name, found);
  return found;
}

/**
 * Layouts of fewest dots by a plan, with all that is asked of it, that with least pre-drawn first: as strokes are laid one by one, and
 * mended where that leaves less pre-drawn. None where there are too many strokes.
 */
export function layBy(
  plan: Plan,
  subject: Subject,
  lengths: Lengths,
  demands: EdgeDemands,
  progress: (share: number) => void,
): readonly DotLayout[] {
  const { leastEdge, sectors, given, passes = PASSES } = demands;
  const { axis, picture, phase, border, whole, shown } = subject;
  if (axis !== undefined) {
    const half = {
      picture: { ...picture, drawing: halfOf(picture.drawing, axis) },
      ...{ phase, whole, shown },
      border: axis.x,
    };
    const closer = { ...lengths, epsilon: lengths.epsilon - axis.off - ROUNDING };
    return layBy(plan, half, closer, demands, progress).map((laid) =>
      mended(mirrored(laid, axis), axis, picture.drawing, lengths, ({ dots }, [i, j]) =>
        keepsSectors(dots, i, j, sectors),
      ),
    );
  }
  const { delta, clearance, minEdge, epsilon, step = STEP, corners = 0 } = lengths;
  const found = foundOf(whole);
  const asked = [
    ...[plan.tolerance, plan.reach, plan.shift, plan.isLast ?? false, phase, border ?? 0],
    ...[delta, clearance, minEdge, epsilon, step, corners, leastEdge],
    ...(sectors === undefined ? [] : [sectors.tangent, sectors.taper, sectors.bothEnds]),
  ];
  const name = `${asked.join()} ${JSON.stringify(shown)}`;
  const grounds = picture.drawing.points.length / 2 > MOST_KEPT ? new Map<string, Ground>() : found.grounds;
  const {
    curves,
    whole: bothSides,
    details,
    graphs,
  } = known(grounds, name, () => groundBy(plan, subject, lengths, demands));
  if (graphs === undefined) return [];
  const shownWhole = given === undefined ? NONE : given(bothSides);
  if (shownWhole === undefined) return [];
  progress(0.3);
  return known(found.layouts, `${name} ${passes} ${[...shownWhole].join()}`, () => {
    const open = graphsFor(curves, shownWhole, graphs);
    const limits = { delta, clearance, minEdge, leastEdge, sectors, axis: border };
    const routes = arrange(open, curves, limits, passes, (part) => progress(0.3 + 0.6 * part));
    const shownIn = { ...curves, details };
    const laid = layOut(shownIn, routes, clearance);
    const plain = cleaned(laid, lengths);
    if (!picture.isOwn) return [plain];
    const needed = new Set(prune(laid, epsilon * COVERED).predrawn);
    const lines = laid.predrawn.slice(details.length).values();
    const kept = routes.map((route) =>
      route.map(({ drawn }) => drawn || needed.has(lines.next().value ?? [])),
    );
    const repaired = mend(routes, {
      graphs: open,
      prepared: curves,
      limits,
      epsilon: epsilon - ROUNDING,
      isNeeded: (stroke, step) => kept[stroke][step],
      isOpen: (stroke) => !shownWhole.has(stroke),
      border,
      effort: plan.isLast ? 'last' : 'usual',
    });
    if (repaired === undefined) return [plain];
    const moved = { ...shownIn, xs: repaired.xs, ys: repaired.ys };
    const better = cleaned(layOut(moved, repaired.routes, clearance), lengths);
    return predrawnOf(better) < predrawnOf(plain) ? [better, plain] : [plain];
  });
}

/** The strokes of a drawing as a plan has them. */
function groundBy(
  plan: Plan,
  subject: Subject,
  lengths: Lengths,
  { leastEdge, sectors }: Pick<EdgeDemands, 'leastEdge' | 'sectors'>,
): Ground {
  const prepared = prepareBy(plan, subject, lengths, leastEdge);
  const { border } = subject;
  const { details, strokes } = prepared;
  const curves = border === undefined ? prepared : besideAxis(prepared, border, lengths);
  const whole = border === undefined ? curves : bothHalves(curves, border);
  if (strokes.length > MOST_STROKES) return { curves, whole, details, graphs: undefined };
  return { curves, whole, details, graphs: graphing(curves, plan, lengths, { sector: sectors, leastEdge }) };
}

/** The strokes of a half with what is near its axis on it, and with the twins of all vertices. */
function besideAxis(prepared: Prepared, axis: number, lengths: Lengths): Prepared {
  return doubled(apartFromTwins(ontoAxis(prepared, { x: axis }, lengths), axis, lengths.delta), axis);
}

/** Whether an edge keeps free what it has to, from one of its ends or both. */
function keepsSectors(dots: DotLayout['dots'], i: number, j: number, sectors: Sectors | undefined): boolean {
  if (sectors === undefined) return true;
  const isClear = (from: number, to: number) =>
    dots.every(
      (at, dot) => dot === from || dot === to || !contains(...dots[from], ...dots[to], sectors, ...at),
    );
  const [forward, backward] = [isClear(i, j), isClear(j, i)];
  return sectors.bothEnds ? forward && backward : forward || backward;
}

/** The length of all that is pre-drawn. */
function predrawnOf({ predrawn }: DotLayout): number {
  return predrawn.reduce((sum, line) => sum + (arcLengths(line).at(-1) ?? 0), 0);
}

/** The same without what nobody misses of its pre-drawn lines, and with the others kept clear of dots and edges. */
export function cleaned(layout: DotLayout, { epsilon, clearance }: Lengths): DotLayout {
  return tidy(clip(prune(layout, epsilon * COVERED), clearance));
}
