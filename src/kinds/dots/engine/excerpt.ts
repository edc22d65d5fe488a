import { length } from '../../../geometry/segment.ts';
import { graphOf, type RouteGraph } from './route.ts';
import type { Curves, Shortcuts } from './shortcut.ts';
import type { Stroke } from './stroke.ts';

/** A part of a stroke that is given from the start. */
export interface Excerpt {
  /** The stroke's index. */
  readonly stroke: number;
  /** From this position of the stroke … */
  readonly from: number;
  /** … over so many steps; on a closed stroke, around its end. */
  readonly span: number;
  /** How long it is, in puzzle units. */
  readonly length: number;
}

/**
 * The part of a stroke that asks for most dots: the one that bends most of all that are no longer than `most`, an end of it where
 * there is no other.
 */
export function busiest({ homeXs, homeYs, strokes }: Curves, stroke: number, most: number): Excerpt {
  const { vertices, closed } = strokes[stroke];
  const size = vertices.length;
  const steps = closed ? size : size - 1;
  const step = (k: number): readonly [number, number] => {
    const [a, b] = [vertices[k % size], vertices[(k + 1) % size]];
    return [homeXs[b] - homeXs[a], homeYs[b] - homeYs[a]];
  };
  const lengths = Array.from({ length: steps }, (_, k) => length(0, 0, ...step(k)));
  /** How much the stroke turns at the end of a step, in radians. */
  const turns = Array.from({ length: steps }, (_, k) => {
    if (!closed && k + 1 === steps) return 0;
    const [[ax, ay], [bx, by]] = [step(k), step(k + 1)];
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  });

  // A window is moved along the stroke, as long as it may be.
  let best: Excerpt = { stroke, from: 0, span: 0, length: 0 };
  let bent = -1;
  let [to, long, turned] = [0, 0, 0];
  for (let from = 0; from < steps; from++) {
    const end = closed ? from + steps - 1 : steps;
    while (to < end && long + lengths[to % steps] <= most) {
      long += lengths[to % steps];
      turned += turns[to % steps];
      to++;
    }
    if (turned > bent + LITTLE) {
      best = { stroke, from, span: to - from, length: long };
      bent = turned;
    }
    if (to === from) {
      to++;
      continue;
    }
    long -= lengths[from];
    turned -= turns[from];
  }
  return best;
}

/** What bends more than another part by no more than this, in radians, is no better for it. */
const LITTLE = 1e-6;

/** The graphs without the shortcuts that stand for something of what is given in part. */
export function withoutExcerpts(
  excerpts: readonly Excerpt[],
  curves: Curves,
  graphs: readonly RouteGraph[],
): readonly RouteGraph[] {
  return graphs.map((graph, s) => {
    const own = excerpts.filter((excerpt) => excerpt.stroke === s);
    if (own.length === 0) return graph;
    const left = own.reduce((all, excerpt) => clearOf(graph.stroke, all, excerpt), graph.shortcuts);
    return graphOf(curves, graph.stroke, left);
  });
}

function clearOf(
  { vertices, closed }: Stroke,
  { from, span, clear }: Shortcuts,
  excerpt: Pick<Excerpt, 'from' | 'span'>,
): Shortcuts {
  const size = vertices.length;
  const isClear = (_: number, k: number): boolean => {
    if (!closed) return from[k] + span[k] <= excerpt.from || from[k] >= excerpt.from + excerpt.span;
    // From the end of what is given on, it ends before that begins again.
    const after = (from[k] - excerpt.from - excerpt.span + 2 * size) % size;
    return after + span[k] <= size - excerpt.span;
  };
  return { from: from.filter(isClear), span: span.filter(isClear), clear: clear.filter(isClear) };
}
