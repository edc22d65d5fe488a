import { adjacency } from '../geometry/graphs/adjacency.ts';
import { componentsOf } from '../geometry/graphs/components.ts';
import { TooDense } from '../geometry/graphs/crossings.ts';
import { edgeLength, type PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { sorted } from '../geometry/graphs/planing.ts';
import { pruned } from '../geometry/graphs/pruning.ts';
import { bounds } from '../geometry/shapes/bounds.ts';
import type { Point } from '../geometry/shapes/point.ts';
import { STEPS } from './canvas.ts';
import type { Picture } from './picture.ts';
import type { Mask } from './pixels/threshold.ts';
import { tidied } from './tidying.ts';
import { blobsOf, closed, DISTANCE_UNIT, dilated, eroded } from './tracing/ink/morphology.ts';
import { centreLines } from './tracing/lines/centre-lines.ts';
import { contoursOf } from './tracing/lines/contours.ts';

/*
 * Simpler pictures of a drawing that is too much for a puzzle. Children scribble over what they paint: lines so near one
 * another that nobody draws them one by one become an area, of which the rim is drawn, as a grown-up would who copies it.
 */

/** What a puzzle of lines has room for: the length of all in puzzle units, strokes between meetings and ends, points. */
const MOST = { length: 12_000, strokes: 80, points: 4000 };
/**
 * Ever simpler pictures: gaps narrower than `gap` puzzle units are scribbled over, and of parts that hang together with nothing
 * else the smallest are left out until no more than so many strokes are left.
 */
const RUNGS = [
  { gap: 12, strokes: 60 },
  { gap: 20, strokes: 30 },
  { gap: 32, strokes: 20 },
  { gap: 50, strokes: 14 },
  { gap: 80, strokes: 10 },
  { gap: 130, strokes: 8 },
  { gap: 200, strokes: 6 },
] as const;
/** How broad a scribbled area is at least, in its gaps: two lines side by side are none. */
const BROAD = 1.6;
/** Spurs and loose parts that are smaller than this share of a gap are left out. */
const SMALL = 0.6;
/** Puzzle units a pixel, where areas are looked for. */
const CELL = 3;
/** Pixels that are left bare around the drawing: more than half of the widest gap, so that nothing closes towards the rim. */
const BORDER = 36;
/** So many simpler pictures of a drawing are tried at most. */
const MOST_TRIED = 3;
/** A simpler picture reaches as far as the drawing did, but for a quarter. */
const WHOLE = 0.75;
/** A picture that has more than this share of the lines and strokes of the one before is no simpler. */
const SIMPLER = 0.8;
/**
 * A drawing of more than so much length is a scribble where the first simpler picture has no more than this share of it: most of its
 * lines run beside each other.
 */
const SCRIBBLED = { length: 6500, left: 0.6 };
/** Gaps that are closed last of all, between lines that are too few to be an area: they become one. */
const MERGED = [20, 40];
/** Most pieces that lines may have. */
const MOST_PIECES = 100_000;

/** Whether a drawing has so many lines, strokes or points that no puzzle of them is one, or could be found in bounded time. */
export function isDense(drawing: PlaneGraph): boolean {
  const { length, strokes } = loadOf(drawing);
  return length > MOST.length || strokes > MOST.strokes || drawing.points.length / 2 > MOST.points;
}

/** Whether most of a drawing's lines are scribbled, as its first simpler picture tells: it is the better one. */
export function isScribbled(picture: Picture): boolean {
  const known = scribbled.get(picture.drawing);
  if (known !== undefined) return known;
  const { length } = loadOf(picture.drawing);
  const [simpler] = length <= SCRIBBLED.length ? [] : simplerOf(picture);
  const is = simpler !== undefined && loadOf(simpler.drawing).length <= SCRIBBLED.left * length;
  scribbled.set(picture.drawing, is);
  return is;
}

/** What is known of drawings, each of which is mostly made as one kind after the other. */
const scribbled = new WeakMap<PlaneGraph, boolean>();

/**
 * Ever simpler pictures of one, none of them dense: scribbled areas become their rims, with wider and wider gaps between
 * lines, and what is small beside these is left out; where there is nothing of that, lines that all but touch become one. Nothing
 * where no line would be left, or the drawing is as plain as it goes.
 */
export function* simplerOf(picture: Picture): Generator<Picture> {
  let before = loadOf(picture.drawing);
  const across = acrossOf(picture.drawing);
  const areas = new Uint8Array(areasAcross(picture.size));
  let tried = 0;
  const ways = [
    ...RUNGS.map(({ gap, strokes }) => ({ strokes, find: () => outlined(picture, areas, gap) })),
    ...MERGED.map((gap) => ({ strokes: RUNGS[0].strokes, find: () => merged(picture, gap) })),
  ];
  for (const { strokes, find } of ways) {
    const whole = find();
    if (whole === undefined) continue;
    const drawing = largest(whole, strokes);
    if (drawing.edges.length === 0 || isDense(drawing)) continue;
    // What would leave most of the drawing's reach bare shows something else.
    if (acrossOf(drawing) < WHOLE * across) continue;
    const load = loadOf(drawing);
    if (load.length > SIMPLER * before.length && load.strokes > SIMPLER * before.strokes) continue;
    before = load;
    yield { ...picture, drawing };
    if (++tried === MOST_TRIED) return;
  }
}

/** How far a drawing reaches, both ways together. */
function acrossOf({ points }: PlaneGraph): number {
  const { left, top, right, bottom } = bounds(points);
  return right - left + (bottom - top);
}

/** How much there is to be drawn. */
interface Load {
  readonly length: number;
  readonly strokes: number;
}

function loadOf(drawing: PlaneGraph): Load {
  const { edges, points } = drawing;
  const { start } = adjacency(points.length / 2, edges);
  let length = 0;
  for (let edge = 0; edge < edges.length / 2; edge++) length += edgeLength(drawing, edge);
  let ends = 0;
  for (let point = 0; point + 1 < start.length; point++) {
    const degree = start[point + 1] - start[point];
    if (degree !== 2) ends += degree;
  }
  return { length, strokes: ends / 2 + loopsOf(drawing) };
}

/** How many closed strokes there are that meet no other. */
function loopsOf({ points, edges }: PlaneGraph): number {
  const { start, neighbour } = adjacency(points.length / 2, edges);
  const isInner = (point: number) => start[point + 1] - start[point] === 2;
  const seen = new Uint8Array(points.length / 2);
  let loops = 0;
  for (let from = 0; from < seen.length; from++) {
    if (seen[from] || !isInner(from)) continue;
    let isLoop = true;
    const open = [from];
    seen[from] = 1;
    for (const at of open) {
      for (let k = start[at]; k < start[at + 1]; k++) {
        const next = neighbour[k];
        if (!isInner(next)) isLoop = false;
        else if (!seen[next]) {
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    if (isLoop) loops++;
  }
  return loops;
}

/** A drawing's largest connected parts, as many as have hardly more strokes together, and in any case the very largest. */
function largest(drawing: PlaneGraph, strokes: number): PlaneGraph {
  if (loadOf(drawing).strokes <= strokes) return drawing;
  const { points, edges } = drawing;
  const pairs = Array.from(
    { length: edges.length / 2 },
    (_, edge) => [edges[2 * edge], edges[2 * edge + 1]] as const,
  );
  const graphOf = (own: readonly number[]) =>
    sorted(points, Uint32Array.from(own.flatMap((edge) => pairs[edge])));
  const parts = componentsOf(points.length / 2, pairs).map((own) => {
    const part = graphOf(own);
    return { own, strokes: loadOf(part).strokes, across: acrossOf(part) };
  });
  parts.sort((a, b) => b.across - a.across || a.own[0] - b.own[0]);
  const [first, ...others] = parts;
  const kept = [...first.own];
  // An outline with many meetings leaves eyes and mouth some room all the same.
  let left = Math.max(strokes - first.strokes, strokes / 3);
  for (const part of others) {
    if (part.strokes > left) continue;
    left -= part.strokes;
    for (const edge of part.own) kept.push(edge);
  }
  return graphOf(kept);
}

/** How many pixels a picture is across and down, its border included. */
function gridOf([width, height]: Picture['size']): readonly [number, number] {
  return [Math.ceil(width / CELL) + 2 * BORDER, Math.ceil(height / CELL) + 2 * BORDER];
}

function areasAcross(size: Picture['size']): number {
  const [width, height] = gridOf(size);
  return width * height;
}

/**
 * The drawing with the rims of what is scribbled for all lines in it; undefined where it has still too many pieces.
 * `areas`: what was found scribbled with narrower gaps, to which is added what is with this one.
 */
function outlined({ drawing, size }: Picture, areas: Uint8Array, gap: number): PlaneGraph | undefined {
  const ink = inkOf(drawing, size);
  const whole = closed(ink, reachOf(gap));
  const broad = reachOf(BROAD * gap);
  const found = dilated(eroded(whole, broad), broad).data;
  for (let at = 0; at < areas.length; at++) if (found[at] === 1 && whole.data[at] === 1) areas[at] = 1;
  return drawnAnew([...linesOutside(drawing, areas, ink.width), ...rimsOf(areas, ink, gap)], gap);
}

/** The drawing with one line for all that run beside each other within a gap, or cross there again and again. */
function merged({ drawing, size }: Picture, gap: number): PlaneGraph | undefined {
  const lines = centreLines(closed(inkOf(drawing, size), reachOf(gap)), gap / CELL);
  return drawnAnew(
    lines.flatMap((line) => piecesOf(line.slice(0, -1).map((at, k) => [at, line[k + 1]] as const))),
    gap,
  );
}

/** Straight pieces (ax, ay, bx, by of each) as a drawing, without what is small beside a gap; undefined where they are too many. */
function drawnAnew(segments: readonly number[], gap: number): PlaneGraph | undefined {
  try {
    const small = SMALL * gap * STEPS;
    const { points, edges } = pruned(
      tidied(
        Float64Array.from(segments, (value) => Math.round(value * STEPS)),
        MOST_PIECES,
      ),
      small,
      small,
    );
    return { points: points.map((value) => value / STEPS), edges };
  } catch (error) {
    if (error instanceof TooDense) return undefined;
    throw error;
  }
}

/** Half of a length in puzzle units, in the unit of distances between pixels. */
function reachOf(length: number): number {
  return Math.round((length / CELL / 2) * DISTANCE_UNIT);
}

const pixelAt = (x: number, y: number, width: number): number =>
  (Math.floor(y / CELL) + BORDER) * width + Math.floor(x / CELL) + BORDER;

/** Calls `each` with the ends of the short pieces of every edge, and the pixel in the middle of each. */
function eachPiece(
  { points, edges }: PlaneGraph,
  width: number,
  each: (edge: number, ax: number, ay: number, bx: number, by: number, pixel: number) => void,
): void {
  for (let k = 0; k < edges.length; k += 2) {
    const [a, b] = [2 * edges[k], 2 * edges[k + 1]];
    const [ax, ay] = [points[a], points[a + 1]];
    const [dx, dy] = [points[b] - ax, points[b + 1] - ay];
    const count = Math.max(1, Math.ceil((2 * Math.max(Math.abs(dx), Math.abs(dy))) / CELL));
    for (let piece = 0; piece < count; piece++) {
      const [s, m, t] = [piece / count, (piece + 0.5) / count, (piece + 1) / count];
      const pixel = pixelAt(ax + m * dx, ay + m * dy, width);
      each(k / 2, ax + s * dx, ay + s * dy, ax + t * dx, ay + t * dy, pixel);
    }
  }
}

/** The pixels that lines go through. */
function inkOf(drawing: PlaneGraph, size: Picture['size']): Mask {
  const [width, height] = gridOf(size);
  const data = new Uint8Array(width * height);
  eachPiece(drawing, width, (_edge, _ax, _ay, _bx, _by, pixel) => {
    data[pixel] = 1;
  });
  return { width, height, data };
}

/** What of the lines lies outside the areas, as straight pieces: ax, ay, bx, by of each. */
function linesOutside(drawing: PlaneGraph, areas: Uint8Array, width: number): readonly number[] {
  const lines: number[] = [];
  let last = -1;
  eachPiece(drawing, width, (edge, ax, ay, bx, by, pixel) => {
    if (areas[pixel] === 1) {
      last = -1;
      return;
    }
    // Pieces of one edge that follow on one another are one.
    if (last === edge) lines.splice(-2, 2, bx, by);
    else lines.push(ax, ay, bx, by);
    last = edge;
  });
  return lines;
}

/** The rims of areas, of each the one around it, as straight pieces. */
function rimsOf(areas: Uint8Array, { width, height }: Mask, gap: number): readonly number[] {
  const { labels } = blobsOf(filled({ width, height, data: areas }, gap), 1, false);
  const rims = [...contoursOf(labels, { width, height }).values()].flat();
  return rims.flatMap((rim) => piecesOf(rim.map((at, k) => [at, rim[(k + 1) % rim.length]] as const)));
}

/** Steps from pixel to pixel as straight pieces in puzzle units, but for those that lead nowhere. */
function piecesOf(steps: readonly (readonly [Point, Point])[]): readonly number[] {
  return steps
    .filter(([[ax, ay], [bx, by]]) => ax !== bx || ay !== by)
    .flatMap((step) => step.flat().map((value) => (value - BORDER) * CELL));
}

/** Holes of areas that are no broader than so many gaps are filled. */
const HOLE = 3;

/** Areas without their small holes. */
function filled(areas: Mask, gap: number): Mask {
  const { labels, sizes } = blobsOf(areas, 0, false);
  const most = ((HOLE * gap) / CELL) ** 2;
  return {
    ...areas,
    data: areas.data.map((value, at) => (value === 1 || sizes[labels[at]] <= most ? 1 : 0)),
  };
}
