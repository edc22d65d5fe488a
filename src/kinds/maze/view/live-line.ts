import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { Ink } from '../../../view/rendering/atlas.ts';
import type { Layer } from '../../../view/rendering/phaser.ts';
import { addBar, type Pens, type RoundBar, type Stage } from '../../../view/stage.ts';
import { type Corridors, middleOf } from '../engine/path/corridor.ts';
import { BREADTHS } from './ink.ts';
import type { ShownLine } from './shown-line.ts';

/** The part of the line that is not on tiles, because it may still move. */
interface LiveLine {
  /** Shows the line from its cell with index `from`. `mouth` is the point outside where it enters the maze. */
  show(line: ShownLine, from: number, mouth: Point): void;
  /** Draws the line out of the solved maze: a share of the way from the goal to a point outside. */
  leave(to: Point, share: number): void;
}

export function tipOf(corridors: Corridors, { cells, length }: ShownLine): Point {
  const at = Math.floor(length);
  const [from, to] = [cells[at] ?? 0, cells[at + 1]];
  const start = middleOf(corridors, from);
  return to === undefined ? start : lerp(start, middleOf(corridors, to), length - at);
}

export function makeLiveLine(
  stage: Stage,
  pens: Pens,
  layers: { readonly line: Layer; readonly shine: Layer },
  corridors: Corridors,
): LiveLine {
  const strip = (layer: Layer, ink: Ink, breadth: number) => {
    const bars: RoundBar[] = [];
    return (points: readonly Point[]): void => {
      const broad = corridors.side * stage.scale * breadth;
      for (const [index, to] of points.slice(1).entries()) {
        bars[index] ??= addBar(pens, layer, ink, 'both');
        bars[index]?.show(true);
        bars[index]?.place(stage.at(points[index] ?? to), stage.at(to), broad);
      }
      for (let index = Math.max(0, points.length - 1); index < bars.length; index++) bars[index]?.show(false);
    };
  };
  const [body, shine] = [
    strip(layers.line, 'accent', BREADTHS.line),
    strip(layers.shine, 'own0', BREADTHS.shine),
  ];
  /** The ends of the line outside the maze. */
  const [entry, exit] = [0, 1].map(() => {
    const parts = [strip(layers.line, 'accent', BREADTHS.line), strip(layers.shine, 'own0', BREADTHS.shine)];
    return (points: readonly Point[]): void => {
      for (const part of parts) part(points);
    };
  });
  return {
    show(line, from, mouth) {
      body(turningPoints(corridors, line, from));
      // The lighter middle overlaps the tiles, so that no seam is visible.
      shine(turningPoints(corridors, line, Math.max(0, from - 1)));
      entry?.([mouth, middleOf(corridors, corridors.start)]);
    },
    leave(to, share) {
      const [x, y] = middleOf(corridors, corridors.goal);
      const end: Point = [x + (to[0] - x) * share, y + (to[1] - y) * share];
      exit?.(share > 0 ? [[x, y], end] : []);
    },
  };
}

/** The points at which a line turns, from one of its cells to its end. */
function turningPoints(corridors: Corridors, line: ShownLine, from: number): readonly Point[] {
  const points: Point[] = [];
  const last = Math.floor(line.length);
  const add = (point: Point): void => {
    const [a, b] = [points.at(-2), points.at(-1)];
    const isStraight =
      a !== undefined &&
      b !== undefined &&
      ((a[0] === b[0] && b[0] === point[0]) || (a[1] === b[1] && b[1] === point[1]));
    if (isStraight) points.pop();
    points.push(point);
  };
  for (let at = Math.min(from, last); at <= last; at++) add(middleOf(corridors, line.cells[at] ?? 0));
  if (line.length > last) add(tipOf(corridors, line));
  return points.length === 1 ? [...points, ...points] : points;
}
