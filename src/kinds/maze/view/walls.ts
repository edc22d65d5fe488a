import type { Point } from '../../../geometry/shapes/point.ts';
import {
  type Corridors,
  DIRECTIONS,
  type Direction,
  middleOf,
  neighbourThrough,
  placeOf,
} from '../engine/path/corridor.ts';

/** A straight wall between two corners of cells, in cells. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  /** True if it is part of the frame around the maze. */
  readonly rim: boolean;
}

/** All walls of a maze, each as long as it is straight. The frame is open at start and goal. */
export function wallsOf(corridors: Corridors): readonly Wall[] {
  const { columns, rows } = corridors;
  const openings = new Set(
    [corridors.start, corridors.goal].map((cell) => `${cell} ${openingDirection(corridors, cell)}`),
  );
  const isWallAt = (c: number, r: number, direction: Direction): boolean => {
    const cell = r * columns + c;
    return (
      neighbourThrough(corridors, cell, direction) === undefined && !openings.has(`${cell} ${direction}`)
    );
  };
  const walls: Wall[] = [];
  /** Adds the walls along one line of `count` cells. */
  const addWalls = (
    count: number,
    rim: boolean,
    isWall: (at: number) => boolean,
    at: (place: number) => Point,
  ): void => {
    for (let first = 0; first < count; first++) {
      if (!isWall(first)) continue;
      let last = first + 1;
      while (last < count && isWall(last)) last++;
      walls.push({ from: at(first), to: at(last), rim });
      first = last;
    }
  };
  for (let r = 0; r <= rows; r++) {
    const isWall = (c: number): boolean => (r === 0 ? isWallAt(c, 0, 3) : isWallAt(c, r - 1, 1));
    addWalls(columns, r === 0 || r === rows, isWall, (c) => [c, r]);
  }
  for (let c = 0; c <= columns; c++) {
    const isWall = (r: number): boolean => (c === 0 ? isWallAt(0, r, 2) : isWallAt(c - 1, r, 0));
    addWalls(rows, c === 0 || c === columns, isWall, (r) => [c, r]);
  }
  return walls;
}

/** The direction in which a rim cell opens: up or down for corner cells. */
function openingDirection(corridors: Corridors, cell: number): Direction {
  const [c, r] = placeOf(corridors, cell);
  if (r === corridors.rows - 1) return 1;
  if (r === 0) return 3;
  return c === 0 ? 2 : 0;
}

/** The point `beyond` puzzle units outside the rim, before the opening of a cell. */
export function pointOutside(corridors: Corridors, cell: number, beyond: number): Point {
  const [x, y] = middleOf(corridors, cell);
  const [across, down] = DIRECTIONS[openingDirection(corridors, cell)];
  const away = corridors.side / 2 + beyond;
  return [x + across * away, y + down * away];
}
