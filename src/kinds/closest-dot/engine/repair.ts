import type { Prepared } from '../../dots/engine/curves.ts';
import type { Limits } from '../../dots/engine/limits.ts';
import { mend } from '../../dots/engine/mending.ts';
import type { Route, RouteGraph } from '../../dots/engine/route.ts';

/** Lines laid out without colours. */
export interface BareLines {
  readonly strokes: readonly RouteGraph[];
  readonly prepared: Prepared;
  readonly bare: readonly Route[];
}

/** What lines are repaired by. */
interface Repair {
  readonly limits: Limits;
  /** How far what is laid out may lie from the drawing, in units. */
  readonly epsilon: number;
  /** Strokes that are pre-drawn on purpose, by their indices. */
  readonly given: ReadonlySet<number>;
  /** The graphs of lines whose dots have moved. */
  readonly graphsOf: (prepared: Prepared) => readonly RouteGraph[];
}

/**
 * The same lines with dots moved off their strokes and short strokes taken into dots where that leaves less pre-drawn: what can be
 * drawn without colours can mostly be coloured. Undefined where nothing can be done.
 */
export function repair(
  { strokes, prepared, bare }: BareLines,
  { limits, epsilon, given, graphsOf }: Repair,
): BareLines | undefined {
  const laid = mend(bare, {
    graphs: strokes,
    prepared,
    limits,
    epsilon,
    isNeeded: () => true,
    isOpen: (stroke) => !given.has(stroke),
  });
  if (laid === undefined) return undefined;
  const isKept = (_: unknown, stroke: number) => laid.routes[stroke].length > 0;
  const moved = { ...prepared, xs: laid.xs, ys: laid.ys };
  const graphs = graphsOf(moved).map((graph, s) => (given.has(s) ? strokes[s] : graph));
  return {
    strokes: graphs.filter(isKept),
    prepared: { ...moved, strokes: prepared.strokes.filter(isKept) },
    bare: laid.routes.filter(isKept),
  };
}
