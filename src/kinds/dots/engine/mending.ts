import type { Point } from '../../../geometry/point.ts';
import { round } from '../../../geometry/rounding.ts';
import { distanceSquared } from '../../../geometry/segment.ts';
import { enclosing } from './enclosure.ts';
import { layAnew } from './relaying.ts';
import type { Route, Step } from './route.ts';
import { type Flaws, flawsOf, type LaidRoutes, shownOf } from './soundness.ts';
import { canStand, isFreeEnd } from './spots.ts';
import { type Mending, predrawnOf, split, vertexAt, type Window, windowsAround } from './window.ts';

/** So many pairs of all that is shown take as long to be looked at as one of places in a window. */
const PER_PAIR = 10;
/** How much trouble is taken. */
const EFFORTS = {
  /** What is looked at in all, in pairs of places in a window; and with how much of its stroke on either side what is pre-drawn is, in units. */
  usual: { budget: 150_000, context: 120 },
  /** Where all else has made no puzzle. */
  last: { budget: 750_000, context: 240 },
} as const;
/** Dots so near to what is pre-drawn may stand in its way, in units, and so many of them are moved. */
const REACH = 60;
const MOST_MOVED = 4;
/** Pre-drawn parts as short as this stay. */
const SHORT = 1;
/** Where more than this share is pre-drawn nothing is mended. */
const HOPELESS = 0.3;
/** So often all that is pre-drawn is gone through. */
const ROUNDS = 2;
/** Kept between a dot that is moved and the border, beyond half the least distance of dots. */
const SPARE = 0.1;

/** What routes were laid by. */
interface Laying extends Pick<Mending, 'graphs' | 'prepared' | 'limits' | 'epsilon' | 'isOpen'> {
  /** Whether a step of a route, both by their indices, is needed: what else is pre-drawn will be left out. */
  readonly isNeeded: (stroke: number, step: number) => boolean;
  /** What lies beyond this x is the mirror image of all: no dot is moved near to it. */
  readonly border?: number | undefined;
  /** `usual` where left out. */
  readonly effort?: keyof typeof EFFORTS | undefined;
}

/**
 * Routes with less pre-drawn: wherever a part of a stroke is, that part is laid anew with what is beside it, with dots that may
 * stand beside the stroke too; and where that does not help, with one of the dots near it laid anew as well. All other routes stay.
 * Undefined where nothing is pre-drawn that need not be, or nothing can be done.
 */
export function mend(
  all: readonly Route[],
  { isNeeded, border, effort = 'usual', ...laying }: Laying,
): LaidRoutes | undefined {
  const { graphs, prepared, limits, isOpen } = laying;
  const { budget, context } = EFFORTS[effort];
  const routes = all.map((route, stroke) => route.filter((_, step) => isNeeded(stroke, step)));
  const mending: Mending = {
    ...laying,
    routes: [...routes],
    xs: Float64Array.from(prepared.xs),
    ys: Float64Array.from(prepared.ys),
    parts: new Map(prepared.parts),
    suits: (x) => border === undefined || Math.abs(x - border) > limits.delta / 2 + SPARE,
    budget,
  };
  all.forEach((route, stroke) => {
    for (const step of route) if (!routes[stroke].includes(step)) cover(mending, stroke, step);
  });
  const whole = graphs.reduce((sum, { arcs }) => sum + arcs.reduce((long, arc) => long + arc, 0), 0);
  let isMended = false;
  for (let turn = 0; turn < ROUNDS; turn++) {
    const parts = mending.routes.flatMap((route, stroke) =>
      isOpen(stroke)
        ? route
            .filter(({ drawn }) => !drawn)
            .map((step) => ({ stroke, step, long: predrawnOf(mending, stroke, [step]) }))
        : [],
    );
    if (parts.reduce((sum, { long }) => sum + long, 0) > HOPELESS * whole) return undefined;
    parts.sort((a, b) => b.long - a.long);
    let isBetter = false;
    for (const { stroke, step, long } of parts) {
      if (long <= SHORT || mending.budget <= 0) continue;
      // What has been laid anew meanwhile is gone.
      if (!mending.routes[stroke].includes(step)) continue;
      const isAnew = windowsAround(mending, stroke, step, context).some((window) => relaid(mending, window));
      if (isAnew || isSpared(mending, stroke, step)) isBetter = true;
    }
    if (!isBetter) break;
    isMended = true;
  }
  return isMended ? mending : undefined;
}

/** Makes a whole stroke that is pre-drawn part of a dot, where it is small enough: one that hangs at it, or goes from it and back to it. */
function isSpared(mending: Mending, stroke: number, step: Step): boolean {
  const { graphs, prepared, limits, epsilon, routes, xs, ys } = mending;
  const { vertices, closed } = graphs[stroke].stroke;
  if (closed || step.from !== 0 || step.to !== vertices.length - 1) return false;
  const ends = [vertices[0], vertices[step.to]];
  const anchors = ends[0] === ends[1] ? [ends[0]] : ends.filter((v) => !isFreeEnd(mending, v));
  const [anchor] = anchors;
  if (anchors.length !== 1) return false;
  const home: Point = [prepared.homeXs[anchor], prepared.homeYs[anchor]];
  const { x, y, radius } = enclosing([
    ...lineOf(mending, stroke, step),
    ...(mending.parts.get(anchor) ?? []).flat(),
    home,
  ]);
  const at: Point = [round(x), round(y)];
  if (radius > epsilon || !canStand(mending, anchor, at, shownOf(mending))) return false;
  const flaws = flawsOf(mending, shownOf(mending), limits);
  const before = routes[stroke];
  const [oldX, oldY] = [xs[anchor], ys[anchor]];
  routes[stroke] = [];
  [xs[anchor], ys[anchor]] = at;
  if (isNoWorse(mending, flaws)) {
    cover(mending, stroke, step);
    return true;
  }
  routes[stroke] = before;
  [xs[anchor], ys[anchor]] = [oldX, oldY];
  return false;
}

/** Whether what is shown has no more flaws than before. */
function isNoWorse(mending: Mending, before: Flaws): boolean {
  const shown = shownOf(mending);
  const { length: dots } = shown.dots;
  const { length: edges } = shown.edges;
  mending.budget -= ((dots + edges) * (dots + edges + shown.pieces.length)) / PER_PAIR;
  const now = flawsOf(mending, shown, mending.limits, before);
  return now.hard <= before.hard && now.soft <= before.soft;
}

/** Where a part of a stroke lies in the drawing. */
function lineOf({ graphs, prepared }: Mending, stroke: number, { from, to }: Step): readonly Point[] {
  const { vertices } = graphs[stroke].stroke;
  const { homeXs, homeYs } = prepared;
  return Array.from({ length: to - from + 1 }, (_, k): Point => {
    const v = vertices[(from + k) % vertices.length];
    return [homeXs[v], homeYs[v]];
  });
}

/** Makes what is left out of a stroke part of the dots at its ends. */
function cover(mending: Mending, stroke: number, step: Step): void {
  const line = lineOf(mending, stroke, step);
  for (const end of [step.from, step.to].map((at) => vertexAt(mending, stroke, at)))
    mending.parts.set(end, [...(mending.parts.get(end) ?? []), line]);
}

/** Lays a window anew with less pre-drawn, alone or with a dot near it. */
function relaid(mending: Mending, window: Window): boolean {
  const { limits } = mending;
  const { inside } = split(mending, window);
  const predrawn = predrawnOf(mending, window.stroke, inside);
  const flaws = flawsOf(mending, shownOf(mending), limits);
  const isSound = () => isNoWorse(mending, flaws);
  if (layAnew(mending, window, predrawn - SHORT, isSound)) return true;
  for (const other of nearby(mending, window)) {
    if (mending.budget <= 0) return false;
    const before = mending.routes[other.stroke];
    const { inside: theirs, outside } = split(mending, other);
    const more = predrawnOf(mending, other.stroke, theirs);
    mending.routes[other.stroke] = outside;
    const isSoundSoFar = () => {
      if (mending.budget <= 0 || !isSound()) return false;
      const now = predrawnOf(mending, window.stroke, split(mending, window).inside);
      return layAnew(mending, other, predrawn + more - now - SHORT, isSound);
    };
    if (layAnew(mending, window, predrawn - SHORT, isSoundSoFar)) return true;
    mending.routes[other.stroke] = before;
  }
  return false;
}

/** The windows around each of the dots nearest to what is pre-drawn in a window, of other strokes. */
function nearby(mending: Mending, window: Window): readonly Window[] {
  const { xs, ys, graphs, routes } = mending;
  const pieces = split(mending, window).inside.flatMap(({ from, to, drawn }) =>
    drawn
      ? []
      : Array.from({ length: to - from }, (_, k) =>
          [from + k, from + k + 1].map((at) => vertexAt(mending, window.stroke, at)),
        ),
  );
  const found: { readonly window: Window; readonly away: number }[] = [];
  routes.forEach((route, stroke) => {
    if (stroke === window.stroke || !mending.isOpen(stroke)) return;
    const { closed, vertices } = graphs[stroke].stroke;
    for (const step of route) {
      const next = route.find(({ from }) =>
        closed ? (from - step.to) % vertices.length === 0 : from === step.to,
      );
      if (next === undefined || next === step) continue;
      const v = vertexAt(mending, stroke, step.to);
      const away = pieces.reduce(
        (least, [a, b]) => Math.min(least, distanceSquared(xs[v], ys[v], xs[a], ys[a], xs[b], ys[b])),
        Number.POSITIVE_INFINITY,
      );
      if (away > REACH * REACH) continue;
      const to = step.to + next.to - next.from;
      if (to - step.from > vertices.length) continue;
      found.push({ window: { stroke, from: step.from, to }, away });
    }
  });
  return found
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_MOVED)
    .map((one) => one.window);
}
