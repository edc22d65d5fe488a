import type { Point } from '../../../../geometry/point.ts';
import type { Drawing } from '../document.ts';
import { type DrawnStrokes, strokesOf } from './drawn-strokes.ts';
import { meets } from './meeting.ts';
import { type Network, networkOf, STRAY } from './network.ts';
import { type Allowance, type LocalPieces, type Walked, walkerOn } from './walks.ts';

/** Elementary steps after which a drawing is too dense to be traced; a large one takes a hundredth of them. */
const MOST_STEPS = 60_000_000;

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
 * if a walk along it leads from such a piece to another (for a loop: round to the piece that it began on). A vertex is
 * found if one of its pieces has a meeting of as many lines as it asks for, and for each of its strokes a walk leads from
 * that piece to such a piece of the other end. So what is joined stays joined: strokes that meet begin on one piece.
 * Vertices of torn strokes are not looked at: they lack a line because the stroke does.
 */
export function trace(drawing: Drawing, segments: Float64Array, epsilon: number): Tracing {
  const limit = epsilon + STRAY;
  const drawn = strokesOf(drawing);
  const network = networkOf(segments, limit);
  if (network === undefined) return { tooDense: true, torn: [], apart: [] };
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

  const torn: TornStroke[] = [];
  const found: Found[] = [];
  for (const [stroke, { chain, isLoop }] of drawn.strokes.entries()) {
    const ends = [chain[0], chain[chain.length - 1]] as const;
    const line = chain.map((vertex) => drawn.points[vertex]);
    const { reaches, torn: at } = walk(line, piecesOf(ends[0]), piecesOf(ends[1]));
    if (allowance.left <= 0) return { tooDense: true, torn: [], apart: [] };
    if (at !== undefined) torn.push({ stroke, isLoop, at });
    else if (!isLoop) found.push({ ends, reaches });
    else if (!reaches.some((on, piece) => on.has(piece))) torn.push({ stroke, isLoop, at: line[0] });
  }
  const lost = new Set(torn.flatMap(({ stroke }) => drawn.strokes[stroke].chain));
  return { tooDense: false, torn, apart: apartIn({ drawn, network, epsilon, piecesOf, found, lost }) };
}

/** The structural vertices that are not found. */
function apartIn({
  drawn,
  network,
  epsilon,
  piecesOf,
  found,
  lost,
}: {
  readonly drawn: DrawnStrokes;
  readonly network: Network;
  readonly epsilon: number;
  readonly piecesOf: (vertex: number) => LocalPieces;
  readonly found: readonly Found[];
  readonly lost: ReadonlySet<number>;
}): readonly LostVertex[] {
  const apart = new Set<number>();
  const fit = new Map<number, Set<number>>();
  const all = (vertex: number) => new Set(piecesOf(vertex).keys());
  const asks = meets(drawn, network, epsilon);
  drawn.degree.forEach((degree, vertex) => {
    if (degree === 0 || degree === 2) return;
    const fitting = new Set<number>();
    if (!lost.has(vertex)) {
      piecesOf(vertex).forEach((piece, k) => {
        if (asks(vertex, piece)) fitting.add(k);
      });
      if (fitting.size === 0) apart.add(vertex);
    }
    fit.set(vertex, fitting.size > 0 ? fitting : all(vertex));
  });
  // A piece from which no walk leads along one of the strokes to a fitting piece of its other end does not fit.
  for (let changed = true; changed; ) {
    changed = false;
    for (const { ends, reaches } of found) {
      const [from, to] = ends.map((end) => fit.get(end) ?? new Set<number>());
      const leads = (a: number, b: number) => reaches[a].has(b);
      const same = ends[0] === ends[1];
      const goneFrom = [...from].filter((a) => (same ? !leads(a, a) : ![...to].some((b) => leads(a, b))));
      const goneTo = same ? [] : [...to].filter((b) => ![...from].some((a) => leads(a, b)));
      for (const [vertex, fitting, gone] of [
        [ends[0], from, goneFrom],
        [ends[1], to, goneTo],
      ] as const) {
        if (gone.length === 0) continue;
        changed = true;
        for (const piece of gone) fitting.delete(piece);
        if (fitting.size > 0) continue;
        if (!lost.has(vertex)) apart.add(vertex);
        // It is told of once, and its neighbours are judged without it.
        fit.delete(vertex);
        found = found.filter(({ ends }) => !ends.includes(vertex));
        break;
      }
      if (changed) break;
    }
  }
  return [...apart].map((vertex) => ({ at: drawn.points[vertex], degree: drawn.degree[vertex] }));
}
