import type { Point } from '../../../geometry/shapes/point.ts';
import { type Corridors, cellAt, DIRECTIONS, middleOf, neighbourThrough } from '../engine/path/corridor.ts';

/** A straight wall between two corners of cells, in cells. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  /** True if it is part of the frame around the maze. */
  readonly rim: boolean;
}

/** All walls of a maze, each as long as it is straight. The frame is open at start and goal. */
export function wallsOf(corridors: Corridors): readonly Wall[] {
  const { columns, rows, start, goal, openings } = corridors;
  const exists = (c: number, r: number): boolean => {
    const cell = cellAt(corridors, [c, r]);
    return cell !== undefined && corridors.exists[cell] === 1;
  };
  const isOpening = (cell: number, direction: number): boolean =>
    (cell === start && direction === openings[0]) || (cell === goal && direction === openings[1]);
  /** The left (direction 2) or upper (3) side of a cell: open, a wall, or the frame. */
  const sideAt = (c: number, r: number, direction: 2 | 3): 'none' | 'wall' | 'rim' => {
    const [across, down] = DIRECTIONS[direction];
    const [here, other] = [exists(c, r), exists(c + across, r + down)];
    const cell = r * columns + c;
    if (here && other) return neighbourThrough(corridors, cell, direction) === undefined ? 'wall' : 'none';
    if (!here && !other) return 'none';
    const isOpen = here
      ? isOpening(cell, direction)
      : isOpening(cell + down * columns + across, direction === 2 ? 0 : 1);
    return isOpen ? 'none' : 'rim';
  };
  const walls: Wall[] = [];
  /** Adds the walls along one line of `count` cells. */
  const addWalls = (count: number, side: (at: number) => string, at: (place: number) => Point): void => {
    for (let first = 0; first < count; ) {
      const own = side(first);
      let last = first + 1;
      while (last < count && side(last) === own) last++;
      if (own !== 'none') walls.push({ from: at(first), to: at(last), rim: own === 'rim' });
      first = last;
    }
  };
  for (let r = 0; r <= rows; r++)
    addWalls(
      columns,
      (c) => sideAt(c, r, 3),
      (c) => [c, r],
    );
  for (let c = 0; c <= columns; c++)
    addWalls(
      rows,
      (r) => sideAt(c, r, 2),
      (r) => [c, r],
    );
  return walls;
}

/** The point `beyond` puzzle units outside the rim, before the opening of the start or the goal. */
export function pointOutside(corridors: Corridors, end: 'start' | 'goal', beyond: number): Point {
  const [x, y] = middleOf(corridors, corridors[end]);
  const [across, down] = DIRECTIONS[corridors.openings[end === 'start' ? 0 : 1]];
  const away = corridors.side / 2 + beyond;
  return [x + across * away, y + down * away];
}
