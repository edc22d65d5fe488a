import { TooDense } from '../../../../geometry/graphs/crossings.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { perimeter, signedArea } from '../../../../geometry/shapes/polygon.ts';
import type { Drawing } from '../document.ts';
import { type Allowance, spend } from './allowance.ts';
import { type DrawnStroke, type DrawnStrokes, strokesOf } from './drawn-strokes.ts';
import { meets } from './meeting.ts';
import { networkOf, STRAY } from './network.ts';
import { goesRound, roundIn } from './roundness.ts';
import { type LocalPieces, type Walked, walkerOn } from './walks.ts';

/** Elementary steps after which a drawing is too dense to be traced; a large one takes a fiftieth of them. */
const MOST_STEPS = 12_000_000;

/** How the strokes of a drawing are found again in its solved picture. */
export interface Tracing {
  /** Whether drawing or picture have so many lines that the search was given up. */
  readonly tooDense: boolean;
  /** Strokes of which no walk was found, with the place where the longest one ends. */
  readonly torn: readonly TornStroke[];
  /** Structural vertices that have no meeting of as many lines, all of them those of their strokes. */
  readonly apart: readonly LostVertex[];
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

/** A stroke between two structural vertices with the walks found of it. */
interface Found {
  readonly ends: readonly [number, number];
  readonly reaches: Walked['reaches'];
}

/**
 * Looks for every stroke of a drawing in the solved picture, whose straight pieces are `segments` (ax, ay, bx, by of each).
 *
 * To each structural vertex belong the pieces of the picture that hang together within `epsilon` + 3 of it. A stroke is found
 * if a walk along it leads from such a piece to another (for a loop: round to the piece that it began on). A closed stroke that
 * encloses a disc to be seen must not be found there and back on the same lines alone. A vertex is
 * found if one of its pieces has a meeting of as many lines as it asks for, and for each of its strokes a walk leads from
 * that piece to such a piece of the other end. So what is joined stays joined: strokes that meet begin on one piece.
 * Vertices of torn strokes are not looked at: they lack a line because the stroke does.
 */
export function trace(drawing: Drawing, segments: Float64Array, epsilon: number): Tracing {
  try {
    return traced(strokesOf(drawing), segments, epsilon);
  } catch (error) {
    if (error instanceof TooDense) return { tooDense: true, torn: [], apart: [] };
    throw error;
  }
}

function traced(drawn: DrawnStrokes, segments: Float64Array, epsilon: number): Tracing {
  const limit = epsilon + STRAY;
  const network = networkOf(segments);
  const allowance: Allowance = { left: MOST_STEPS };
  const { piecesAt, walk } = walkerOn(network, limit, allowance);
  const pieces = new Map<number, LocalPieces>();
  const piecesOf = (vertex: number): LocalPieces => {
    const known = pieces.get(vertex);
    if (known !== undefined) return known;
    const found = piecesAt(drawn.points[vertex]);
    pieces.set(vertex, found);
    return found;
  };

  /** Whether a closed stroke that is seen to go round something is found only there and back on the same lines. */
  const isFlat = ({ isLoop }: DrawnStroke, line: readonly Point[], { reaches }: Walked): boolean => {
    // What is broader than this all along cannot be.
    if (Math.abs(signedArea(line)) > limit * perimeter(line)) return false;
    // What is all near to the meeting that it begins and ends at may have shrunk to it.
    if (!isLoop && line.every((point) => distance(point, line[0]) <= epsilon)) return false;
    if (!goesRound(line, allowance)) return false;
    const begin = piecesAt(line[0])
      .filter((_, piece) => reaches[piece].has(piece))
      .flat();
    return !roundIn(network, line, begin, limit, allowance);
  };

  const torn: TornStroke[] = [];
  const found: Found[] = [];
  for (const [stroke, of] of drawn.strokes.entries()) {
    const { chain, isLoop } = of;
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

  // Vertices of torn strokes are judged by nothing.
  const lost = new Set(torn.flatMap(({ stroke }) => drawn.strokes[stroke].chain));
  const meetsIn = meets(drawn, network, epsilon, allowance);
  const apart: number[] = [];
  const fit = new Map<number, Set<number>>();
  drawn.degree.forEach((degree, vertex) => {
    if (degree === 0 || degree === 2 || lost.has(vertex)) return;
    const fitting = [...piecesOf(vertex).entries()].filter(([, piece]) => meetsIn(vertex, piece));
    if (fitting.length > 0) fit.set(vertex, new Set(fitting.map(([k]) => k)));
    else apart.push(vertex);
  });
  apart.push(...narrow(fit, found, allowance));
  return {
    tooDense: false,
    torn,
    apart: apart.map((vertex) => ({ at: drawn.points[vertex], degree: drawn.degree[vertex] })),
  };
}

/**
 * Takes from the pieces that fit each vertex those from which no walk leads along one of its strokes to a fitting piece of
 * the other end, until every one left has such a walk along each. Gives the vertices of which none was left; they leave `fit`, and
 * their neighbours are judged without them, as are those of vertices that are not in it.
 */
function narrow(
  fit: Map<number, Set<number>>,
  found: readonly Found[],
  allowance: Allowance,
): readonly number[] {
  const emptied: number[] = [];
  for (let changed = true; changed; ) {
    changed = false;
    for (const { ends, reaches } of found) {
      const [from, to] = ends.map((end) => fit.get(end));
      spend(allowance, 1 + (from?.size ?? 1) * (to?.size ?? 1));
      const isRing = ends[0] === ends[1];
      const leads = (a: number, b: number) => reaches[a].has(b);
      const goesOn = (a: number) =>
        isRing ? leads(a, a) : to === undefined || [...to].some((b) => leads(a, b));
      const comesFrom = (b: number) => from === undefined || [...from].some((a) => leads(a, b));
      const goneFrom = [...(from ?? [])].filter((a) => !goesOn(a));
      const goneTo = isRing ? [] : [...(to ?? [])].filter((b) => !comesFrom(b));
      for (const a of goneFrom) from?.delete(a);
      for (const b of goneTo) to?.delete(b);
      changed ||= goneFrom.length + goneTo.length > 0;
      for (const end of new Set(ends)) {
        if (fit.get(end)?.size !== 0) continue;
        fit.delete(end);
        emptied.push(end);
      }
    }
  }
  return emptied;
}
