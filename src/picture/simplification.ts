import { adjacency } from '../geometry/graphs/adjacency.ts';
import { componentsOf } from '../geometry/graphs/components.ts';
import { TooDense } from '../geometry/graphs/crossings.ts';
import { edgeLength, type PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { sortGraph } from '../geometry/graphs/planing.ts';
import { prune } from '../geometry/graphs/pruning.ts';
import { bounds } from '../geometry/shapes/bounds.ts';
import type { Point } from '../geometry/shapes/point.ts';
import { STEPS } from './canvas.ts';
import type { Picture } from './picture.ts';
import type { Mask } from './pixels/threshold.ts';
import { tidyLines } from './tidying.ts';
import { blobsOf, DISTANCE_UNIT, dilate, erode, fillGaps } from './tracing/ink/morphology.ts';
import { centreLines } from './tracing/lines/centre-lines.ts';
import { contoursOf } from './tracing/lines/contours.ts';

/*
 * Simplifies a drawing that has too many lines for a puzzle. Children scribble over areas that they paint. Lines that
 * are too close to be drawn one by one become an area, and only its outline is kept.
 */

/** Limits of a drawing: total length in puzzle units, number of strokes, and number of points. */
const LIMITS = { length: 12_000, strokes: 80, points: 4000 };
/**
 * Increasingly simple pictures. Gaps narrower than `gap` puzzle units are filled. The smallest connected parts are left
 * out until about `strokes` strokes remain.
 */
const STAGES = [
  { gap: 12, strokes: 60 },
  { gap: 20, strokes: 30 },
  { gap: 32, strokes: 20 },
  { gap: 50, strokes: 14 },
  { gap: 80, strokes: 10 },
  { gap: 130, strokes: 8 },
  { gap: 200, strokes: 6 },
] as const;
/** Smallest width of a scribbled area, as a multiple of the gap. Two parallel lines are narrower. */
const MIN_WIDTH = 1.6;
/** Spurs and loose parts smaller than this share of a gap are dropped. */
const SMALL_SHARE = 0.6;
/** Puzzle units per pixel of the raster in which areas are found. */
const CELL = 3;
/** Empty pixels around the drawing: more than half the widest gap, so that nothing closes towards the rim. */
const BORDER = 36;
/** Maximum number of pictures that are yielded. */
const MAX_YIELDED = 3;
/** A simpler picture must keep at least this share of the drawing's width plus height. */
const MIN_EXTENT = 0.75;
/** A picture with more than this share of the previous length and of the previous strokes is not simpler. */
const SIMPLER_SHARE = 0.8;
/** A drawing longer than `length` is a scribble if its first simpler picture has at most `left` of that. */
const SCRIBBLED = { length: 6500, left: 0.6 };
/** Gaps in puzzle units for the last attempts, which merge neighbouring lines that are too few to form an area. */
const MERGE_GAPS = [20, 40];
const MAX_PIECES = 100_000;

export function isDense(drawing: PlaneGraph): boolean {
  const { length, strokes } = loadOf(drawing);
  return length > LIMITS.length || strokes > LIMITS.strokes || drawing.points.length / 2 > LIMITS.points;
}

/** Whether most lines of a drawing are scribbled, so that its first simpler picture is preferred. */
export function isScribbled(picture: Picture): boolean {
  const known = scribbleCache.get(picture.drawing);
  if (known !== undefined) return known;
  const { length } = loadOf(picture.drawing);
  const [simpler] = length <= SCRIBBLED.length ? [] : simplerPictures(picture);
  const result = simpler !== undefined && loadOf(simpler.drawing).length <= SCRIBBLED.left * length;
  scribbleCache.set(picture.drawing, result);
  return result;
}

/** The same drawing is usually made as several kinds. */
const scribbleCache = new WeakMap<PlaneGraph, boolean>();

/**
 * Yields increasingly simple pictures, none of them dense; nothing if the drawing cannot be simplified. First,
 * scribbled areas become their outlines, with ever wider gaps, and small parts are dropped. Then neighbouring lines are
 * merged.
 */
export function* simplerPictures(picture: Picture): Generator<Picture> {
  let before = loadOf(picture.drawing);
  const extent = halfPerimeter(picture.drawing);
  const areas = new Uint8Array(pixelCount(picture.size));
  let yielded = 0;
  const attempts = [
    ...STAGES.map(({ gap, strokes }) => ({ strokes, find: () => outlineScribbles(picture, areas, gap) })),
    ...MERGE_GAPS.map((gap) => ({ strokes: STAGES[0].strokes, find: () => mergeLines(picture, gap) })),
  ];
  for (const { strokes, find } of attempts) {
    const whole = find();
    if (whole === undefined) continue;
    const drawing = largestParts(whole, strokes);
    if (drawing.edges.length === 0 || isDense(drawing)) continue;
    // A drawing without most of its extent would show something else.
    if (halfPerimeter(drawing) < MIN_EXTENT * extent) continue;
    const load = loadOf(drawing);
    if (load.length > SIMPLER_SHARE * before.length && load.strokes > SIMPLER_SHARE * before.strokes)
      continue;
    before = load;
    yield { ...picture, drawing };
    if (++yielded === MAX_YIELDED) return;
  }
}

function halfPerimeter({ points }: PlaneGraph): number {
  const { left, top, right, bottom } = bounds(points);
  return right - left + (bottom - top);
}

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

/** The number of closed strokes without a junction. */
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

/** Keeps the largest connected part, and others in order of size while about `strokes` strokes allow. */
function largestParts(drawing: PlaneGraph, strokes: number): PlaneGraph {
  if (loadOf(drawing).strokes <= strokes) return drawing;
  const { points, edges } = drawing;
  const pairs = Array.from(
    { length: edges.length / 2 },
    (_, edge) => [edges[2 * edge], edges[2 * edge + 1]] as const,
  );
  const graphOf = (own: readonly number[]) =>
    sortGraph(points, Uint32Array.from(own.flatMap((edge) => pairs[edge])));
  const parts = componentsOf(points.length / 2, pairs).map((own) => {
    const part = graphOf(own);
    return { own, strokes: loadOf(part).strokes, across: halfPerimeter(part) };
  });
  parts.sort((a, b) => b.across - a.across || a.own[0] - b.own[0]);
  const [first, ...others] = parts;
  const kept = [...first.own];
  // Even if the outline has many junctions, leave some strokes for eyes and mouth.
  let left = Math.max(strokes - first.strokes, strokes / 3);
  for (const part of others) {
    if (part.strokes > left) continue;
    left -= part.strokes;
    for (const edge of part.own) kept.push(edge);
  }
  return graphOf(kept);
}

function gridOf([width, height]: Picture['size']): readonly [number, number] {
  return [Math.ceil(width / CELL) + 2 * BORDER, Math.ceil(height / CELL) + 2 * BORDER];
}

function pixelCount(size: Picture['size']): number {
  const [width, height] = gridOf(size);
  return width * height;
}

/**
 * Replaces scribbled areas by their outlines; undefined if the result has too many pieces.
 * @param areas the scribbled pixels found with narrower gaps; those found with this gap are added
 */
function outlineScribbles(
  { drawing, size }: Picture,
  areas: Uint8Array,
  gap: number,
): PlaneGraph | undefined {
  const ink = inkOf(drawing, size);
  const whole = fillGaps(ink, reachOf(gap));
  const broad = reachOf(MIN_WIDTH * gap);
  const found = dilate(erode(whole, broad), broad).data;
  for (let at = 0; at < areas.length; at++) if (found[at] === 1 && whole.data[at] === 1) areas[at] = 1;
  return buildDrawing([...linesOutside(drawing, areas, ink.width), ...rimsOf(areas, ink, gap)], gap);
}

function mergeLines({ drawing, size }: Picture, gap: number): PlaneGraph | undefined {
  const lines = centreLines(fillGaps(inkOf(drawing, size), reachOf(gap)), gap / CELL);
  return buildDrawing(
    lines.flatMap((line) => piecesOf(line.slice(0, -1).map((at, k) => [at, line[k + 1]] as const))),
    gap,
  );
}

/** Tidies segments and drops parts that are small beside a gap. Undefined if there are too many segments. */
function buildDrawing(segments: readonly number[], gap: number): PlaneGraph | undefined {
  try {
    const small = SMALL_SHARE * gap * STEPS;
    const { points, edges } = prune(
      tidyLines(
        Float64Array.from(segments, (value) => Math.round(value * STEPS)),
        MAX_PIECES,
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

/** Converts a length in puzzle units to half of it in units of `distancesTo`. */
function reachOf(length: number): number {
  return Math.round((length / CELL / 2) * DISTANCE_UNIT);
}

const pixelAt = (x: number, y: number, width: number): number =>
  (Math.floor(y / CELL) + BORDER) * width + Math.floor(x / CELL) + BORDER;

/** Cuts every edge into short pieces. Calls `each` with the ends of each piece and the pixel at its middle. */
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

function inkOf(drawing: PlaneGraph, size: Picture['size']): Mask {
  const [width, height] = gridOf(size);
  const data = new Uint8Array(width * height);
  eachPiece(drawing, width, (_edge, _ax, _ay, _bx, _by, pixel) => {
    data[pixel] = 1;
  });
  return { width, height, data };
}

function linesOutside(drawing: PlaneGraph, areas: Uint8Array, width: number): readonly number[] {
  const lines: number[] = [];
  let last = -1;
  eachPiece(drawing, width, (edge, ax, ay, bx, by, pixel) => {
    if (areas[pixel] === 1) {
      last = -1;
      return;
    }
    if (last === edge) lines.splice(-2, 2, bx, by);
    else lines.push(ax, ay, bx, by);
    last = edge;
  });
  return lines;
}

function rimsOf(areas: Uint8Array, { width, height }: Mask, gap: number): readonly number[] {
  const { labels } = blobsOf(fillHoles({ width, height, data: areas }, gap), 1, false);
  const rims = [...contoursOf(labels, { width, height }).values()].flat();
  return rims.flatMap((rim) => piecesOf(rim.map((at, k) => [at, rim[(k + 1) % rim.length]] as const)));
}

/** Converts steps between pixels to segments in puzzle units, without those of zero length. */
function piecesOf(steps: readonly (readonly [Point, Point])[]): readonly number[] {
  return steps
    .filter(([[ax, ay], [bx, by]]) => ax !== bx || ay !== by)
    .flatMap((step) => step.flat().map((value) => (value - BORDER) * CELL));
}

/** Holes of areas up to this many gaps across are filled. */
const HOLE_GAPS = 3;

function fillHoles(areas: Mask, gap: number): Mask {
  const { labels, sizes } = blobsOf(areas, 0, false);
  const most = ((HOLE_GAPS * gap) / CELL) ** 2;
  return {
    ...areas,
    data: areas.data.map((value, at) => (value === 1 || sizes[labels[at]] <= most ? 1 : 0)),
  };
}
