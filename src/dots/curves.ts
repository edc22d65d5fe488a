import type { PlaneGraph, Point } from '../geometry/plane-graph.ts';
import { length } from '../geometry/segment.ts';
import { cluster } from './contraction.ts';
import type { Curves } from './shortcuts.ts';
import { decompose, type Stroke } from './stroke.ts';

/** A drawing made ready for choosing dots: contracted, its long edges cut into short ones. */
export interface Prepared extends Curves {
  /** For each vertex, whether it is an end of strokes: a structural vertex, or several contracted into one. */
  readonly structural: Uint8Array;
  /** Isolated details too small for dots: to be pre-drawn whole. */
  readonly details: readonly (readonly Point[])[];
}

/**
 * The strokes of a drawing with vertices no more than `step` units apart. Structural vertices closer to one another
 * than `delta` become one, and strokes between them that lie within `epsilon` of it are left out, being details too
 * small to have dots of their own. All places are rounded to 3 decimals.
 *
 * @param phase 0 to 1: where in its first step each cut edge is cut first
 */
export function prepare(
  drawing: PlaneGraph,
  { delta, epsilon, step, phase }: { delta: number; epsilon: number; step: number; phase: number },
): Prepared {
  const strokes = decompose(drawing);
  const { points } = drawing;
  const { place, site } = cluster(drawing, strokes, delta, epsilon);

  const xs: number[] = [];
  const ys: number[] = [];
  const homeXs: number[] = [];
  const homeYs: number[] = [];
  const structural: number[] = [];
  const add = (x: number, y: number, homeX: number, homeY: number, isStructural: boolean) => {
    xs.push(round(x));
    ys.push(round(y));
    homeXs.push(homeX);
    homeYs.push(homeY);
    structural.push(isStructural ? 1 : 0);
    return xs.length - 1;
  };
  const siteVertex = new Map<number, number>();
  const vertexOfSite = (v: number) => {
    const key = site[v];
    let vertex = siteVertex.get(key);
    if (vertex === undefined) {
      vertex = add(place[2 * key], place[2 * key + 1], place[2 * key], place[2 * key + 1], true);
      siteVertex.set(key, vertex);
    }
    return vertex;
  };

  const isCollapsed = ({ vertices, closed }: Stroke) =>
    !closed &&
    site[vertices[0]] === site[vertices[vertices.length - 1]] &&
    collapses(points, vertices, place, site[vertices[0]], epsilon);
  const collapsed = strokes.filter(isCollapsed);
  const kept: Stroke[] = [];
  for (const stroke of strokes) {
    if (isCollapsed(stroke)) continue;
    const { vertices, closed } = stroke;
    const chain: number[] = [];
    const count = closed ? vertices.length + 1 : vertices.length;
    for (let k = 0; k < count; k++) {
      const v = vertices[k % vertices.length];
      const x = points[2 * v];
      const y = points[2 * v + 1];
      if (k > 0) {
        const u = vertices[k - 1];
        cut(points[2 * u], points[2 * u + 1], x, y, step, phase, (cx, cy) => {
          const rx = round(cx);
          const ry = round(cy);
          chain.push(add(rx, ry, rx, ry, false));
        });
      }
      if (k === count - 1 && closed) break;
      const isEnd = !closed && (k === 0 || k === count - 1);
      if (!isEnd) {
        chain.push(add(x, y, x, y, false));
        continue;
      }
      const vertex = vertexOfSite(v);
      const moved = xs[vertex] !== x || ys[vertex] !== y;
      // Where the end has moved, what was drawn there stays part of the stroke.
      if (k === 0) chain.push(vertex);
      if (moved) chain.push(add(x, y, x, y, false));
      if (k > 0) chain.push(vertex);
    }
    kept.push({ vertices: Uint32Array.from(chain), closed });
  }
  // A collapsed stroke is part of a dot, if strokes are left that have a dot there.
  const details = collapsed
    .filter(({ vertices }) => !siteVertex.has(site[vertices[0]]))
    .map(({ vertices }) => Array.from(vertices, (v): Point => [points[2 * v], points[2 * v + 1]]));
  return {
    xs: Float64Array.from(xs),
    ys: Float64Array.from(ys),
    homeXs: Float64Array.from(homeXs),
    homeYs: Float64Array.from(homeYs),
    structural: Uint8Array.from(structural),
    strokes: kept,
    details,
  };
}

function collapses(
  points: Float64Array,
  vertices: Uint32Array,
  place: Float64Array,
  site: number,
  epsilon: number,
): boolean {
  const x = place[2 * site];
  const y = place[2 * site + 1];
  return vertices.every((v) => length(points[2 * v], points[2 * v + 1], x, y) < epsilon);
}

/** Gives the places at which an edge longer than `step` is cut, in order. */
function cut(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  step: number,
  phase: number,
  at: (x: number, y: number) => void,
): void {
  const size = length(ax, ay, bx, by);
  const pieces = Math.ceil(size / step);
  if (pieces < 2) return;
  const width = size / pieces;
  // With a phase, the first piece is shorter and the last is longer by as much.
  for (let k = 1; k < pieces; k++) {
    const t = (k * width + (phase - 0.5) * 0.5 * width) / size;
    at(ax + (bx - ax) * t, ay + (by - ay) * t);
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;
