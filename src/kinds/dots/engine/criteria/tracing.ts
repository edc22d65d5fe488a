import type { GraphChain } from '../../../../geometry/graphs/chains.ts';
import { TooDense } from '../../../../geometry/graphs/crossings.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { perimeter, signedArea } from '../../../../geometry/shapes/polygon.ts';
import type { Drawing } from '../document.ts';
import { type Allowance, spend } from './allowance.ts';
import { type DrawnStrokes, strokesOf } from './drawn-strokes.ts';
import { enclosesArea, hasCycleNear } from './enclosed-area.ts';
import { meetingTest } from './meeting.ts';
import { networkOf, STRAY } from './network.ts';
import { type LocalPieces, type WalkResult, walkerOn } from './walks.ts';

/** Steps after which a drawing counts as too dense. A large drawing takes a fiftieth of them. */
const MAX_STEPS = 12_000_000;

export interface Tracing {
  /** Whether drawing or picture have too many lines for the search. */
  readonly tooDense: boolean;
  /** Strokes without a walk, each with the place where the longest walk ends. */
  readonly torn: readonly TornStroke[];
  /** Structural vertices without a meeting of enough lines of their strokes. */
  readonly lostVertices: readonly LostVertex[];
}

interface TornStroke {
  readonly stroke: number;
  readonly isLoop: boolean;
  readonly at: Point;
}

interface LostVertex {
  readonly at: Point;
  readonly degree: number;
}

interface FoundStroke {
  readonly ends: readonly [number, number];
  readonly reaches: WalkResult['reaches'];
}

/**
 * Searches the solved picture for every stroke of a drawing. `segments` has ax, ay, bx, by of each straight piece.
 *
 * The pieces of a structural vertex are the connected parts of the picture within `epsilon` + 3 of it. A stroke is
 * found if a walk along it leads from a piece of one end to a piece of the other. For a loop the walk returns to its
 * first piece. A closed stroke that visibly encloses an area must not be found there and back on the same lines.
 *
 * A vertex is found if one of its pieces has a meeting of as many lines as the vertex needs. For each of its strokes, a
 * walk must lead from that piece to such a piece of the other end. So strokes that meet begin on the same piece.
 * Vertices of torn strokes are skipped, because they lack a line only for that reason.
 */
export function trace(drawing: Drawing, segments: Float64Array, epsilon: number): Tracing {
  try {
    return traceStrokes(strokesOf(drawing), segments, epsilon);
  } catch (error) {
    if (error instanceof TooDense) return { tooDense: true, torn: [], lostVertices: [] };
    throw error;
  }
}

function traceStrokes(drawn: DrawnStrokes, segments: Float64Array, epsilon: number): Tracing {
  const limit = epsilon + STRAY;
  const network = networkOf(segments);
  const allowance: Allowance = { left: MAX_STEPS };
  const { piecesAt, walk } = walkerOn(network, limit, allowance);
  const pieces = new Map<number, LocalPieces>();
  const piecesOf = (vertex: number): LocalPieces => {
    const known = pieces.get(vertex);
    if (known !== undefined) return known;
    const found = piecesAt(drawn.points[vertex]);
    pieces.set(vertex, found);
    return found;
  };

  /** Whether a closed stroke around a visible area is found only there and back on the same lines. */
  const isFlat = ({ isLoop }: GraphChain, line: readonly Point[], { reaches }: WalkResult): boolean => {
    // A stroke with such a large area cannot be found on one line.
    if (Math.abs(signedArea(line)) > limit * perimeter(line)) return false;
    // A stroke that stays near its meeting may have shrunk to it.
    if (!isLoop && line.every((point) => distance(point, line[0]) <= epsilon)) return false;
    if (!enclosesArea(line, allowance)) return false;
    const begin = piecesAt(line[0])
      .filter((_, piece) => reaches[piece].has(piece))
      .flat();
    return !hasCycleNear(network, line, begin, limit, allowance);
  };

  const torn: TornStroke[] = [];
  const found: FoundStroke[] = [];
  for (const [stroke, of] of drawn.strokes.entries()) {
    const { points: chain, isLoop } = of;
    const ends = [chain[0], chain[chain.length - 1]] as const;
    const line = chain.map((vertex) => drawn.points[vertex]);
    const walked = walk(line, piecesOf(ends[0]), piecesOf(ends[1]));
    const { reaches, torn: at } = walked;
    const isClosed = ends[0] === ends[1];
    if (at !== undefined) torn.push({ stroke, isLoop, at });
    else if (isLoop && !reaches.some((on, piece) => on.has(piece)))
      torn.push({ stroke, isLoop, at: line[0] });
    else if (isClosed && isFlat(of, line, walked)) torn.push({ stroke, isLoop, at: line[0] });
    else if (!isLoop) found.push({ ends, reaches });
  }

  const lost = new Set(torn.flatMap(({ stroke }) => drawn.strokes[stroke].points));
  const meetsIn = meetingTest(drawn, network, epsilon, allowance);
  // Find the pieces of each vertex that have a suitable meeting. Skip the vertices of torn strokes.
  const apart: number[] = [];
  const fit = new Map<number, Set<number>>();
  drawn.degree.forEach((degree, vertex) => {
    if (degree === 0 || degree === 2 || lost.has(vertex)) return;
    const fitting = [...piecesOf(vertex).entries()].filter(([, piece]) => meetsIn(vertex, piece));
    if (fitting.length > 0) fit.set(vertex, new Set(fitting.map(([k]) => k)));
    else apart.push(vertex);
  });
  apart.push(...makeArcConsistent(fit, found, allowance));
  return {
    tooDense: false,
    torn,
    lostVertices: apart.map((vertex) => ({ at: drawn.points[vertex], degree: drawn.degree[vertex] })),
  };
}

/**
 * Removes pieces that no walk along some stroke connects with a fitting piece of the other end. Repeats this until
 * nothing changes (arc consistency, Mackworth 1977). Returns the vertices that have lost all pieces. They leave `fit`,
 * and their neighbours are judged without them.
 */
function makeArcConsistent(
  fit: Map<number, Set<number>>,
  found: readonly FoundStroke[],
  allowance: Allowance,
): readonly number[] {
  const emptied: number[] = [];
  for (let changed = true; changed; ) {
    changed = false;
    for (const { ends, reaches } of found) {
      const [from, to] = ends.map((end) => fit.get(end));
      spend(allowance, 1 + (from?.size ?? 1) * (to?.size ?? 1));
      const isRing = ends[0] === ends[1];
      const isConnected = (a: number, b: number) => reaches[a].has(b);
      const reachesFitting = (a: number) =>
        isRing ? isConnected(a, a) : to === undefined || [...to].some((b) => isConnected(a, b));
      const isReached = (b: number) => from === undefined || [...from].some((a) => isConnected(a, b));
      const lostAtFrom = [...(from ?? [])].filter((a) => !reachesFitting(a));
      const lostAtTo = isRing ? [] : [...(to ?? [])].filter((b) => !isReached(b));
      for (const a of lostAtFrom) from?.delete(a);
      for (const b of lostAtTo) to?.delete(b);
      changed ||= lostAtFrom.length + lostAtTo.length > 0;
      for (const end of new Set(ends)) {
        if (fit.get(end)?.size !== 0) continue;
        fit.delete(end);
        emptied.push(end);
      }
    }
  }
  return emptied;
}
