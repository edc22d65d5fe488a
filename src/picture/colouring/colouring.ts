/// <reference path="./polylabel.d.ts" />

import polylabel from 'polylabel';
import { adjacency } from '../../geometry/graphs/adjacency.ts';
import { joinLooseEnds } from '../../geometry/graphs/joining.ts';
import { node, pieceSegments } from '../../geometry/graphs/noding.ts';
import { edgeLength, type PlaneGraph } from '../../geometry/graphs/plane-graph.ts';
import { planeGraph } from '../../geometry/graphs/planing.ts';
import { type Point, pointsOf } from '../../geometry/shapes/point.ts';
import { signedArea } from '../../geometry/shapes/polygon.ts';
import { round } from '../../geometry/shapes/rounding.ts';
import { type CanvasFrame, placeScene, STEPS } from '../canvas.ts';
import type { LibraryDrawing } from '../library/library.ts';
import { lightness, type Paint } from '../paint.ts';
import { failureOf, Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import { boxOf, type SvgScene } from '../svg/shapes/painted-shape.ts';
import { rectangle } from '../svg/shapes/path.ts';
import { readScene } from '../svg/shapes/scene.ts';
import { colourSampler, visiblePieces } from '../svg/shapes/visibility.ts';
import { facesOf, type PlaneFace, type PlaneFaces } from './colouring-faces.ts';

/** Increased whenever the same drawing gives other areas. */
export const COLOURING_VERSION = 1;

/** An area that can be painted. All measures are in canvas units. */
export interface PaintableArea {
  /** x and y of its middle and its size, in page units. They identify the area after the drawing has changed. */
  readonly id: string;
  /** Closed rings, x0, y0, x1, y1, … each; a point inside an odd number of them is inside. */
  readonly rings: readonly (readonly number[])[];
  /** The point farthest from its lines, and half the free width there. */
  readonly middle: Point;
  readonly room: number;
}

export interface Colouring {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** In rows from top to bottom, each from left to right. */
  readonly areas: readonly PaintableArea[];
  /** Rings of the areas that are black already. */
  readonly ink: readonly (readonly number[])[];
  /**
   * Thin lines between the areas, x0, y0, x1, y1 … each, and their width. The drawing's own lines cover some of them.
   */
  readonly lines: readonly (readonly number[])[];
  readonly breadth: number;
}

/** Longer side of a page, in page units. */
const PAGE = 1000;
const MAX_PIECES = 250_000;
/** Invisible lines join loose ends to other ends or lines that are closer than this, in page units. */
const BRIDGE_REACH = 24;
/** Loose ends closer than this are moved there instead, in page units. */
const SNAP_REACH = 2;
/** Line width for a drawing without strokes, in page units. */
const DEFAULT_LINE_WIDTH = 4;
/** Width of the lines between colours, as a share of the width of the drawing's strokes. */
const THIN_SHARE = 0.3;
/** An area with less room than this around its middle joins a neighbour, in page units. */
const TINY = 7;
/** In a line drawing, a fill darker than this, of 255, is ink. */
const DARK = 70;
/** Precision of the middle of an area, in page units. */
const PRECISION = 1;
/** Height of a row when areas are sorted, as a share of the page. */
const ROW = 1 / 6;
/** The background while lines are searched. No picture has this colour, so that white on white is an area too. */
const BACKGROUND: Paint = { red: 255, green: 0, blue: 255, cover: 1 };

/**
 * Finds the areas that a child may paint: the faces between lines and edges of colours. Lines alone leave many figures
 * open. Small areas join a neighbour, and black areas of the line drawing stay black. Fails with a code of `REFUSALS`.
 */
export function colouringOf({ line, colour }: Pick<LibraryDrawing, 'line' | 'colour'>): Result<Colouring> {
  try {
    const coloured = readScene(colour);
    return { ok: true, value: colouring(coloured, line === '' ? undefined : readScene(line)) };
  } catch (error) {
    return { ok: false, failure: failureOf(error, MAX_PIECES) };
  }
}

function colouring(coloured: SvgScene, lineScene: SvgScene | undefined): Colouring {
  const frame = frameOf(coloured);
  const { box, scale } = frame;
  const graph = linesOf(coloured, frame);
  const found = facesOf(graph);
  const onCanvas = (value: number, index: number): number => (index & 1 ? box.top : box.left) + value / scale;
  const placed = (ring: readonly number[]): readonly number[] =>
    ring.map((value, index) => roundTo2(onCanvas(value, index)));

  // Find the free room in each face beside its lines, and which faces are ink.
  const breadth =
    lineScene === undefined ? DEFAULT_LINE_WIDTH : usualStrokeWidth(lineScene) * scale || DEFAULT_LINE_WIDTH;
  const middles = found.faces.map(({ rings }) => middleOf(rings));
  const rooms = middles.map(({ distance }) => round(distance - breadth / 2));
  const isDark = lineScene === undefined ? () => false : darkTest(lineScene, frame);
  const isInk = middles.map(({ at }) => isDark(at));
  const groupOf = paintGroups(graph, found, rooms, isInk);

  const groups = new Map<number, number[]>();
  groupOf.forEach((face, index) => {
    if (!isInk[index]) groups.set(face, [...(groups.get(face) ?? []), index]);
  });
  // A small face surrounded by ink is not paintable.
  const visibleGroups = [...groups].filter(([face]) => rooms[face] >= TINY);
  const areas = visibleGroups.map(([face, members]): PaintableArea => {
    const [x, y] = middles[face].at;
    return {
      id: `${Math.round(x)} ${Math.round(y)} ${Math.round(found.faces[face].area)}`,
      rings: members.flatMap((member) => withoutLooseLines(found.faces[member]).map(placed)),
      middle: [roundTo2(onCanvas(x, 0)), roundTo2(onCanvas(y, 1))],
      room: roundTo2(Math.max(0, rooms[face]) / scale),
    };
  });
  const row = (box.bottom - box.top) * ROW;
  const rowOf = ({ middle: [, y] }: PaintableArea): number => Math.floor((y - box.top) / row);
  return {
    left: roundTo2(box.left),
    top: roundTo2(box.top),
    width: roundTo2(box.right - box.left),
    height: roundTo2(box.bottom - box.top),
    areas: areas.sort(
      (p, q) => rowOf(p) - rowOf(q) || p.middle[0] - q.middle[0] || p.middle[1] - q.middle[1],
    ),
    ink: found.faces.flatMap((face, index) => (isInk[index] ? withoutLooseLines(face).map(placed) : [])),
    lines: chains(lineScene === undefined ? graph : borderEdges(graph, found, groupOf)).map(placed),
    breadth: roundTo2((lineScene === undefined ? DEFAULT_LINE_WIDTH : THIN_SHARE * breadth) / scale),
  };
}

/** Returns the canvas as the page, or the bounding box of a drawing without one. Throws `Refusal` `empty`. */
function frameOf({ canvas, shapes }: SvgScene): CanvasFrame {
  const box =
    canvas === undefined ? boxOf(shapes) : { left: 0, top: 0, right: canvas.width, bottom: canvas.height };
  const span = Math.max(box.right - box.left, box.bottom - box.top);
  if (shapes.length === 0 || !(box.left <= box.right && box.top <= box.bottom && span > 0))
    throw new Refusal('empty');
  return { box, scale: PAGE / span };
}

/**
 * Returns a plane graph of the drawing's lines, the edges of colours and the border, in page units. Gaps are closed.
 */
function linesOf(scene: SvgScene, frame: CanvasFrame): PlaneGraph {
  const { left, top, right, bottom } = frame.box;
  const path = rectangle(left, top, right, bottom);
  const background = { path, fill: BACKGROUND, evenOdd: false, stroke: undefined, strokeWidth: 0, clips: [] };
  const canvas = placeScene({ ...scene, shapes: [background, ...scene.shapes] }, frame);
  const pieces = node(canvas.segments, MAX_PIECES);
  const shows = visiblePieces(canvas, pieces, colourSampler(canvas.layers));
  const lines = pieceSegments({
    points: pieces.points,
    ends: pieces.ends.filter((_, index) => shows[index >> 1]),
  });
  const [width, height] = [right - left, bottom - top].map((side) => Math.round(side * frame.scale * STEPS));
  const sides = [0, 0, width, 0, width, 0, width, height, width, height, 0, height, 0, height, 0, 0];
  const drawn = planeGraph(Float64Array.from([...lines, ...sides]), MAX_PIECES);
  const bridged = planeGraph(joinLooseEnds(drawn, BRIDGE_REACH * STEPS, SNAP_REACH * STEPS), MAX_PIECES);
  return { points: bridged.points.map((value) => value / STEPS), edges: bridged.edges };
}

function darkTest(drawing: SvgScene, frame: CanvasFrame): (at: Point) => boolean {
  const { layers } = placeScene(drawing, frame);
  const seen = colourSampler(layers);
  return ([x, y]) => lightness(seen.colourAt(x * STEPS, y * STEPS)) < DARK;
}

/** Returns the most common stroke width in canvas units; 0 if there are no strokes. */
function usualStrokeWidth({ shapes }: SvgScene): number {
  const counts = new Map<number, number>();
  for (const { stroke, strokeWidth: own } of shapes)
    if (stroke !== undefined) counts.set(own, (counts.get(own) ?? 0) + 1);
  let [best, most] = [0, 0];
  for (const [breadth, count] of counts) if (count > most) [best, most] = [breadth, count];
  return best;
}

function middleOf(rings: readonly (readonly number[])[]): { readonly at: Point; readonly distance: number } {
  const found = polylabel(
    rings.map((ring) => pointsOf(ring)),
    PRECISION,
  );
  return { at: [found[0], found[1]], distance: Math.max(0, found.distance) };
}

/**
 * Returns for each face the face with which it is painted. Tiny faces, smallest first, join the neighbour with the
 * longest common border.
 */
function paintGroups(
  graph: PlaneGraph,
  { faces, faceOfHalf }: PlaneFaces,
  rooms: readonly number[],
  isInk: readonly boolean[],
): readonly number[] {
  const sharedLengths = faces.map(() => new Map<number, number>());
  for (let half = 0; half < faceOfHalf.length; half += 2) {
    const [p, q] = [faceOfHalf[half], faceOfHalf[half + 1]];
    if (p < 0 || q < 0 || p === q) continue;
    const size = edgeLength(graph, half >> 1);
    sharedLengths[p].set(q, (sharedLengths[p].get(q) ?? 0) + size);
    sharedLengths[q].set(p, (sharedLengths[q].get(p) ?? 0) + size);
  }
  const groupOf = faces.map((_, face) => face);
  const isTiny = (face: number): boolean => !isInk[face] && rooms[face] < TINY;
  const tiny = groupOf.filter(isTiny).sort((p, q) => rooms[p] - rooms[q] || p - q);
  for (const face of tiny) {
    let [best, most] = [face, 0];
    for (const [other, size] of sharedLengths[face]) {
      if (isInk[other] || other === face || size <= most) continue;
      [best, most] = [other, size];
    }
    if (best === face) continue;
    // The neighbour inherits the common lines, so that a patch of tiny faces becomes one.
    groupOf[face] = best;
    for (const [other, size] of sharedLengths[face]) {
      sharedLengths[other].delete(face);
      if (other === best) continue;
      sharedLengths[other].set(best, (sharedLengths[other].get(best) ?? 0) + size);
      sharedLengths[best].set(other, (sharedLengths[best].get(other) ?? 0) + size);
    }
    sharedLengths[best].delete(face);
  }
  const last = (face: number): number => (groupOf[face] === face ? face : last(groupOf[face]));
  return groupOf.map(last);
}

function withoutLooseLines({ rings }: PlaneFace): readonly (readonly number[])[] {
  return rings.filter((ring) => ring.length > 4 && Math.abs(signedArea(pointsOf(ring))) > 0.5);
}

function borderEdges(
  { points, edges }: PlaneGraph,
  { faceOfHalf }: PlaneFaces,
  home: readonly number[],
): PlaneGraph {
  const areaOf = (half: number): number => (faceOfHalf[half] < 0 ? -1 : home[faceOfHalf[half]]);
  return {
    points,
    edges: edges.filter(
      (_, half) => areaOf(half & ~1) !== areaOf(half | 1) && areaOf(half & ~1) >= 0 && areaOf(half | 1) >= 0,
    ),
  };
}

/** Splits a graph into long polylines. Each edge is in exactly one. */
function chains({ points, edges }: PlaneGraph): readonly (readonly number[])[] {
  const near = adjacency(points.length >> 1, edges);
  const used = new Uint8Array(edges.length >> 1);
  const degree = (point: number): number => near.start[point + 1] - near.start[point];
  const found: number[][] = [];
  const follow = (from: number): void => {
    for (let slot = near.start[from]; slot < near.start[from + 1]; slot++) {
      if (used[near.edge[slot]]) continue;
      const line = [points[2 * from], points[2 * from + 1]];
      for (let at = slot; ; ) {
        used[near.edge[at]] = 1;
        const here = near.neighbour[at];
        line.push(points[2 * here], points[2 * here + 1]);
        if (degree(here) !== 2) break;
        at = used[near.edge[near.start[here]]] ? near.start[here] + 1 : near.start[here];
        if (used[near.edge[at]]) break;
      }
      found.push(line);
    }
  };
  for (const ends of [true, false])
    for (let point = 0; point < near.start.length - 1; point++)
      if ((degree(point) !== 2) === ends) follow(point);
  return found;
}

const roundTo2 = (value: number): number => Math.round(value * 100) / 100;
