import type { Step } from './route.ts';
import { type Mending, vertexAt, type Window } from './window.ts';

/** Whether a step's edge stays within epsilon of the part of the stroke that it stands for, and that of it. */
export function fits(mending: Mending, stroke: number, { from, to }: Step): boolean {
  const { xs, ys } = mending;
  const [a, b] = [vertexAt(mending, stroke, from), vertexAt(mending, stroke, to)];
  return fitsBetween(mending, { stroke, from, to }, [xs[a], ys[a], xs[b], ys[b]]);
}

/** What lies so many times as far off a line as it may is not measured more closely. */
const FARTHER = 1.001;

/** The same of the straight line between two places: the Fréchet distance of both, decided along the line (Alt and Godau 1995). */
export function fitsBetween(
  { graphs, prepared, epsilon }: Mending,
  { stroke, from, to }: Window,
  [ax, ay, bx, by]: readonly [number, number, number, number],
): boolean {
  const { homeXs, homeYs, slack } = prepared;
  const { vertices } = graphs[stroke].stroke;
  const size = (bx - ax) ** 2 + (by - ay) ** 2;
  // What lies off the line does so in the middle first of all.
  const middle = vertices[((from + to) >> 1) % vertices.length];
  const across = (bx - ax) * (homeYs[middle] - ay) - (by - ay) * (homeXs[middle] - ax);
  if (across * across > (FARTHER * epsilon) ** 2 * size) return false;
  let reached = 0;
  for (let position = from; position <= to; position++) {
    const v = vertices[position % vertices.length];
    const [x, y] = [homeXs[v] - ax, homeYs[v] - ay];
    const radius = epsilon - slack[v];
    const along = (x * (bx - ax) + y * (by - ay)) / size;
    const off = x * x + y * y - along * along * size;
    const room = radius * radius - off;
    if (radius <= 0 || room < 0) return false;
    const half = Math.sqrt(room / size);
    if (position === from && along - half > 0) return false;
    if (position === to && along + half < 1) return false;
    reached = Math.max(reached, along - half);
    if (reached > Math.min(1, along + half)) return false;
  }
  return true;
}
