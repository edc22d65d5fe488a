import type { GameObjects } from 'phaser';
import type { Point } from '../../geometry/plane-graph.ts';
import { type Corridors, middleOf } from '../../maze/corridor.ts';
import { type Bar, bar, type Pens, type Stage } from '../stage.ts';
import { BREADTHS } from './ink.ts';
import type { ShownLine } from './shown-line.ts';

/** The part of the line that moves, or may soon: everything after what is inked on the tiles. */
export interface LiveLine {
  /** Shows the line from one of its cells on, and the mouth that leads to it from outside where that is its first. */
  show(line: ShownLine, from: number, mouth: Point): void;
  /** How the line leaves the maze, once it is whole: to a point outside, by a share of the way. */
  leave(to: Point, share: number): void;
}

/** The end of a line. */
export function tipOf(corridors: Corridors, { cells, length }: ShownLine): Point {
  const at = Math.floor(length);
  const [from, to] = [cells[at] ?? 0, cells[at + 1]];
  const [x, y] = middleOf(corridors, from);
  if (to === undefined) return [x, y];
  const [u, w] = middleOf(corridors, to);
  return [x + (u - x) * (length - at), y + (w - y) * (length - at)];
}

export function makeLiveLine(
  stage: Stage,
  pens: Pens,
  layer: GameObjects.Layer,
  corridors: Corridors,
): LiveLine {
  const bars: Bar[] = [];
  const exit = bar(pens, layer, 'accent', 'both');
  exit.show(false);
  const legs = (points: readonly Point[]): void => {
    const breadth = corridors.side * stage.scale * BREADTHS.line;
    for (const [index, to] of points.slice(1).entries()) {
      bars[index] ??= bar(pens, layer, 'accent', 'both');
      bars[index]?.show(true);
      bars[index]?.place(stage.at(points[index] ?? to), stage.at(to), breadth);
    }
    for (let index = Math.max(0, points.length - 1); index < bars.length; index++) bars[index]?.show(false);
  };
  return {
    show(line, from, mouth) {
      const points: Point[] = from === 0 ? [mouth] : [];
      const last = Math.floor(line.length);
      for (let at = from; at <= last; at++) {
        const point = middleOf(corridors, line.cells[at] ?? 0);
        // Only where it turns.
        const [a, b] = [points.at(-2), points.at(-1)];
        const isStraight =
          a !== undefined &&
          b !== undefined &&
          ((a[0] === b[0] && b[0] === point[0]) || (a[1] === b[1] && b[1] === point[1]));
        if (isStraight) points.pop();
        points.push(point);
      }
      if (line.length > last) points.push(tipOf(corridors, line));
      legs(points.length === 1 ? [...points, ...points] : points);
    },
    leave(to, share) {
      exit.show(share > 0);
      const [x, y] = middleOf(corridors, corridors.goal);
      const end: Point = [x + (to[0] - x) * share, y + (to[1] - y) * share];
      exit.place(stage.at([x, y]), stage.at(end), corridors.side * stage.scale * BREADTHS.line);
    },
  };
}
