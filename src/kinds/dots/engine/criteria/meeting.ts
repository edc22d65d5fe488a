import { adjacency } from '../../../../geometry/graphs/adjacency.ts';
import { listAt } from '../../../../geometry/indexes/lists.ts';
import { buildIndex, eachNear } from '../../../../geometry/indexes/segment-index.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { arcLengths } from '../../../../geometry/shapes/polyline.ts';
import { distanceSquared, foot, length } from '../../../../geometry/shapes/segment.ts';
import { type Allowance, spend } from './allowance.ts';
import type { DrawnStrokes } from './drawn-strokes.ts';
import { type Network, STEP, STRAY } from './network.ts';

const STEPS_PER_CONTRACTION = 10;
const SAME = 1e-6;
/** An end this near to another line, in units, looks like a meeting. */
const TOUCH = 3;
const MAX_CONTRACTIONS = 128;
/** Most checks of links and of points along them for one drawing. */
const MAX_CHECKS = 3_000_000;
/** Strokes are side by side if they stay within `epsilon` of each other up to this multiple of it. */
const SIDE_BY_SIDE = 2;

/** A part of the drawing that may shrink to a point: a stroke between two structural vertices, or a gap. */
interface Link {
  readonly number: number;
  /** The two vertices. For a gap to the middle of a line, the second is -1. */
  readonly ends: readonly [number, number];
  readonly line: readonly Point[];
  /** Number of line ends that vanish with it: 2 for a stroke, 0 for a gap. */
  readonly lines: 0 | 2;
}

/** The least and the largest number of lines that a place of the picture may count as. */
type Range = readonly [least: number, most: number];

/** Any point along a line is a meeting of two. */
const ALONG_A_LINE: readonly Range[] = [[2, 2]];

/** A contraction around a vertex: the links that shrink, the vertices that they join, and the lines that then meet. */
interface Contraction {
  readonly contracted: readonly number[];
  readonly within: readonly number[];
  readonly lines: number;
}

/**
 * Returns a test of whether a piece of the picture has a meeting of enough lines for a vertex.
 *
 * The lines that end at a vertex of the picture meet there, with any number of those joined to it across a gap. All
 * lines that leave its cluster of joined vertices count as a meeting, too. An end that nearly touches a line is a
 * meeting, not an end.
 *
 * Only details smaller than `epsilon` are excepted:
 * - A stroke, or a gap of at most `epsilon` between an end and another line, may shrink to the meeting. All its points
 * must be within `epsilon` of the meeting. The vertex then needs the lines that leave the contracted part. Two lines
 * need no vertex, because any line passes.
 * - Strokes that leave side by side may become one line there. They stay within `epsilon` of each other, or of the
 * meeting, up to twice that distance from the meeting. Walks along each of them ensure that they part again.
 */
export function meetingTest(
  drawn: DrawnStrokes,
  network: Network,
  epsilon: number,
  allowance: Allowance,
): (vertex: number, piece: readonly number[]) => boolean {
  const { xs, ys } = network;
  const { degree } = drawn;
  const looks: Allowance = { left: MAX_CHECKS };
  const links = linksOf(drawn, epsilon, allowance);
  const mergeableLines = mergeCounter(drawn, epsilon, { follow: allowance, looks });
  const near = epsilon ** 2;
  const far = (2 * epsilon + STRAY) ** 2;

  const suits = (vertex: number, at: Point, ranges: readonly Range[]): boolean => {
    const small = new Map<number, boolean>();
    const shrinks = ({ number, line }: Link) => {
      const known = small.get(number);
      if (known !== undefined) return known;
      spend(looks, line.length);
      const found = isWithin(line, at, near);
      small.set(number, found);
      return found;
    };
    // Contractions, each with one link more than an earlier one.
    const contractions: Contraction[] = [{ contracted: [], within: [vertex], lines: degree[vertex] }];
    const known = new Set<string>();
    for (let k = 0; k < contractions.length; k++) {
      const { contracted, within, lines } = contractions[k];
      spend(allowance, STEPS_PER_CONTRACTION);
      if (lines === 0 || ranges.some(([least, most]) => least <= lines && lines <= most)) return true;
      if (ranges.some(([, most]) => most < lines)) {
        const least = lines - mergeableLines(within, contracted, at);
        if (ranges.some(([low, high]) => low <= lines && least <= high)) return true;
      }
      if (contractions.length >= MAX_CONTRACTIONS) continue;
      for (const inner of within) {
        for (const link of links.get(inner) ?? []) {
          spend(looks, 1 + contracted.length);
          if (contracted.includes(link.number) || !shrinks(link)) continue;
          const next = [...contracted, link.number].sort((a, b) => a - b);
          const name = next.join(' ');
          if (known.has(name) || contractions.length >= MAX_CONTRACTIONS) continue;
          known.add(name);
          const other = link.ends[0] === inner ? link.ends[1] : link.ends[0];
          const added = other < 0 ? 2 : within.includes(other) ? 0 : degree[other];
          contractions.push({
            contracted: next,
            within: added > 0 && other >= 0 ? [...within, other] : within,
            lines: lines - link.lines + added,
          });
        }
      }
    }
    return false;
  };

  const rangesOf = rangesIn(network);
  return (vertex, piece) => {
    const at = drawn.points[vertex];
    const place = (sample: number): Point => [xs[sample], ys[sample]];
    const vertices = piece.filter((sample) => sample < network.vertices);
    // Most vertices meet without any contraction.
    const isInRange = (ranges: readonly Range[]) =>
      ranges.some(([least, most]) => least <= degree[vertex] && degree[vertex] <= most);
    if (vertices.some((sample) => isInRange(rangesOf(sample)))) return true;
    if (vertices.some((sample) => suits(vertex, place(sample), rangesOf(sample)))) return true;
    const mayShrink = (links.get(vertex) ?? []).some(({ line }) => isWithin(line, at, far));
    if (!mayShrink && mergeableLines([vertex], [], at) === 0) return false;
    return piece.some((sample) => suits(vertex, place(sample), ALONG_A_LINE));
  };
}

function isWithin(line: readonly Point[], [x, y]: Point, squared: number): boolean {
  return line.every(([px, py]) => (px - x) * (px - x) + (py - y) * (py - y) <= squared);
}

function linksOf(
  drawn: DrawnStrokes,
  epsilon: number,
  allowance: Allowance,
): ReadonlyMap<number, readonly Link[]> {
  const { points, strokes } = drawn;
  const links = new Map<number, Link[]>();
  const put = (link: Link) => {
    for (const end of new Set(link.ends)) listAt(links, end).push(link);
  };
  let number = 0;
  for (const { points: chain, isLoop } of strokes) {
    if (isLoop) continue;
    const ends = [chain[0], chain[chain.length - 1]] as const;
    put({ number: number++, ends, line: chain.map((vertex) => points[vertex]), lines: 2 });
  }
  for (const { end, other, at } of gapsOf(drawn, epsilon, allowance))
    put({ number: number++, ends: [end, other], line: [points[end], at], lines: 0 });
  return links;
}

/**
 * Yields gaps of at most `maxGap` between the end of a line and other lines. Its own line counts only beyond twice that
 * distance along it. On each stroke in reach, gaps lead to the nearest place and to ends. `other` is the structural
 * vertex there, or -1 for a place between vertices.
 */
function* gapsOf({ points, degree, strokes }: DrawnStrokes, maxGap: number, allowance: Allowance) {
  const owners: number[] = [];
  const endDistances: (readonly [fromFirst: number, toLast: number])[] = [];
  const pieces: number[] = [];
  const flat: number[] = [];
  strokes.forEach(({ points: chain }, stroke) => {
    const along = arcLengths(chain.map((vertex) => points[vertex]));
    for (let k = 1; k < chain.length; k++) {
      owners.push(stroke);
      endDistances.push([along[k - 1], along[along.length - 1] - along[k]]);
      pieces.push(chain[k - 1], chain[k]);
      flat.push(...points[chain[k - 1]], ...points[chain[k]]);
    }
  });
  const index = buildIndex(Float64Array.from(flat));
  const near = adjacency(points.length, Uint32Array.from(pieces));
  for (const [end, lines] of degree.entries()) {
    if (lines !== 1) continue;
    const [x, y] = points[end];
    const own = owners[near.edge[near.start[end]]];
    const isFirst = strokes[own].points[0] === end;
    const found = new Map<number, { readonly gap: number; readonly other: number; readonly at: Point }>();
    eachNear(index, x, y, maxGap, (piece) => {
      spend(allowance, 1);
      if (owners[piece] === own && endDistances[piece][isFirst ? 0 : 1] <= 2 * maxGap) return;
      const i = 4 * piece;
      const at = foot(flat[i], flat[i + 1], flat[i + 2], flat[i + 3], x, y);
      const gap = length(x, y, at[0], at[1]);
      if (gap > maxGap || gap >= (found.get(owners[piece])?.gap ?? Number.POSITIVE_INFINITY)) return;
      const other = [pieces[2 * piece], pieces[2 * piece + 1]].find(
        (vertex) => degree[vertex] !== 2 && distance(points[vertex], at) < SAME,
      );
      found.set(owners[piece], { gap, other: other ?? -1, at });
    });
    const others = new Set<number>();
    for (const [owner, { other, at }] of found) {
      // If two ends run slightly past each other, the nearest place is beside the other end. So gaps lead to ends, too.
      const chain = strokes[owner].points;
      const ends = [other, chain[0], chain[chain.length - 1]].filter(
        (vertex) => vertex >= 0 && vertex !== end && distance(points[vertex], points[end]) <= maxGap,
      );
      for (const vertex of new Set(ends)) {
        if (others.has(vertex)) continue;
        others.add(vertex);
        yield { end, other: vertex, at: points[vertex] };
      }
      if (other < 0) yield { end, other, at };
    }
  }
}

/** Returns a function that counts how many of the lines that leave a contracted place may merge with others. */
function mergeCounter(
  { points, strokes }: DrawnStrokes,
  epsilon: number,
  { follow, looks }: { readonly follow: Allowance; readonly looks: Allowance },
) {
  const reach = epsilon ** 2;
  const outerReach = (SIDE_BY_SIDE * epsilon) ** 2;
  /** The strokes that leave each vertex, as chains from there. */
  const leaving = new Map<number, { readonly number: number; readonly chain: readonly number[] }[]>();
  let number = 0;
  for (const { points: chain, isLoop } of strokes) {
    if (isLoop) continue;
    for (const way of [chain, [...chain].reverse()]) listAt(leaving, way[0]).push({ number, chain: way });
    number++;
  }
  /** The beginning of a stroke, up to where it leaves the surroundings of a place. */
  const stub = (chain: readonly number[], [x, y]: Point): readonly Point[] => {
    const line: Point[] = [points[chain[0]]];
    for (let k = 1; k < chain.length; k++) {
      const [ax, ay] = points[chain[k - 1]];
      const [bx, by] = points[chain[k]];
      const parts = Math.max(1, Math.ceil(length(ax, ay, bx, by) / (2 * STEP)));
      for (let part = 1; part <= parts; part++) {
        const [px, py] = [ax + ((bx - ax) * part) / parts, ay + ((by - ay) * part) / parts];
        line.push([px, py]);
        spend(looks, 1);
        if ((px - x) * (px - x) + (py - y) * (py - y) > outerReach) return line;
      }
    }
    return line;
  };
  const follows = (line: readonly Point[], other: readonly Point[], [x, y]: Point) =>
    line.every(([px, py]) => {
      spend(follow, other.length);
      if ((px - x) * (px - x) + (py - y) * (py - y) <= reach) return true;
      return other.some((b, k) => {
        const [ax, ay] = other[Math.max(0, k - 1)];
        return distanceSquared(px, py, ax, ay, b[0], b[1]) <= reach;
      });
    });
  return (within: readonly number[], contracted: readonly number[], at: Point): number => {
    const stubs = within
      .flatMap((vertex) =>
        (leaving.get(vertex) ?? [])
          .filter((way) => !contracted.includes(way.number))
          .map((way) => stub(way.chain, at)),
      )
      .filter((line) => !isWithin(line, at, reach));
    // Each line merges with the first that it follows or that follows it.
    let merged = 0;
    stubs.forEach((line, k) => {
      if (stubs.slice(0, k).some((other) => follows(line, other, at) || follows(other, line, at))) merged++;
    });
    return merged;
  };
}

/** Returns how many lines may meet at each vertex of a network. */
function rangesIn({ lines, joins, gaps, clusterLines }: Network): (vertex: number) => readonly Range[] {
  return (vertex) => [
    [lines[vertex] + (gaps[vertex] <= TOUCH ? 1 : 0), lines[vertex] + joins[vertex]],
    [clusterLines[vertex], clusterLines[vertex]],
  ];
}
