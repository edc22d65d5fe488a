import { type Point, squaredDistance } from '../../../geometry/shapes/point.ts';
import type { Gathering } from '../../../view/table/gathering.ts';
import { isFilling, type MazeDocument } from '../engine/document.ts';
import { corridorsOf, middleOf } from '../engine/path/corridor.ts';
import { BREADTHS } from './ink.ts';
import { placePicture } from './place-picture.ts';

/** Weights of the running mean that smooths the figure's rims, and the number of passes. */
const WEIGHTS = [1, 2, 3, 2, 1] as const;
const ROUNDS = 2;
/** The number of points along the line from which colours spread. */
const COLOUR_SOURCES = 60;

/** Describes how the line turns into the figure, and the figure into the original picture. */
export function gather(document: MazeDocument, colour: string): Gathering {
  const { board, picture, solution } = document;
  const corridors = corridorsOf(board);
  const { side, columns } = corridors;
  const rings = ringsOf(picture.rows).map((ring) =>
    smoothRing(ring).map(([x, y]): Point => [x * side, y * side]),
  );
  const path = solution.path.map(([c, r]) => middleOf(corridors, r * columns + c));
  const outline = rings.flat();
  const ends = path.map((point) => nearest(outline, point));
  const solved = new Float64Array(Math.max(0, path.length - 1) * 4);
  const gathered = new Float64Array(solved.length);
  for (let at = 0; at + 1 < path.length; at++) {
    solved.set([...(path[at] ?? [0, 0]), ...(path[at + 1] ?? [0, 0])], at * 4);
    gathered.set([...(ends[at] ?? [0, 0]), ...(ends[at + 1] ?? [0, 0])], at * 4);
  }
  const every = Math.max(1, Math.floor(path.length / COLOUR_SOURCES));
  return {
    solved,
    picture: gathered,
    dots: ends.filter((_, at) => at % every === 0),
    filling: {
      rings,
      colour,
      breadth: side * (isFilling(document) ? 1 : BREADTHS.line),
    },
    place: (pixels) => placePicture(document, pixels),
  };
}

/** The rims of a binary picture's figure, as closed rings of pixel corners. */
export function ringsOf(rows: readonly string[]): readonly (readonly Point[])[] {
  const isSet = (c: number, r: number): boolean => rows[r]?.[c] === '1';
  // Collect the pixel sides between figure and background, with the figure on the right.
  const sidesFrom = new Map<string, Point[]>();
  const addSide = (from: Point, to: Point): void => {
    const key = from.join();
    sidesFrom.set(key, [...(sidesFrom.get(key) ?? []), to]);
  };
  for (let r = 0; r < rows.length; r++) {
    for (let c = 0; c < (rows[r]?.length ?? 0); c++) {
      if (!isSet(c, r)) continue;
      if (!isSet(c, r - 1)) addSide([c, r], [c + 1, r]);
      if (!isSet(c + 1, r)) addSide([c + 1, r], [c + 1, r + 1]);
      if (!isSet(c, r + 1)) addSide([c + 1, r + 1], [c, r + 1]);
      if (!isSet(c - 1, r)) addSide([c, r + 1], [c, r]);
    }
  }
  // Join the sides to rings.
  const rings: Point[][] = [];
  for (const start of sidesFrom.keys()) {
    while ((sidesFrom.get(start)?.length ?? 0) > 0) {
      const ring: Point[] = [];
      for (let key = start; ; ) {
        const next = sidesFrom.get(key)?.pop();
        if (next === undefined) break;
        ring.push(next);
        key = next.join();
      }
      rings.push(ring);
    }
  }
  return rings;
}

function smoothRing(ring: readonly Point[]): readonly Point[] {
  const sum = WEIGHTS.reduce<number>((all, weight) => all + weight, 0);
  const half = (WEIGHTS.length - 1) / 2;
  let points = ring;
  for (let round = 0; round < ROUNDS; round++) {
    const before = points;
    points = before.map((_, at): Point => {
      let [x, y] = [0, 0];
      for (const [index, weight] of WEIGHTS.entries()) {
        const point = before[(at + index - half + before.length) % before.length] ?? [0, 0];
        x += point[0] * weight;
        y += point[1] * weight;
      }
      return [x / sum, y / sum];
    });
  }
  return points;
}

function nearest(points: readonly Point[], to: Point): Point {
  let best = to;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const away = squaredDistance(point, to);
    if (away < least) [best, least] = [point, away];
  }
  return best;
}
