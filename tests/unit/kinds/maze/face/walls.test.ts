import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MazeBoard } from '#src/kinds/maze/engine/document.ts';
import { corridorsOf } from '#src/kinds/maze/engine/path/corridor.ts';
import { pointOutside, wallsOf } from '#src/kinds/maze/face/walls.ts';
import { grownMaze, mazeOf } from '#tests/fixtures/maze.ts';

const puzzle = mazeOf(['-------', '|. .|.|', '|  -| |', '|S . G|', '-------']);
const corridors = corridorsOf(puzzle.board);

describe('the walls of a maze', () => {
  test('are as long as they are straight, with the frame open at start and goal', () => {
    const said = wallsOf(corridors).map(({ from, to, rim }) => `${from}-${to}${rim ? ' rim' : ''}`);
    expect(said).toEqual(['0,0-3,0 rim', '1,1-2,1', '1,2-2,2 rim', '0,0-0,2 rim', '2,0-2,1', '3,0-3,2 rim']);
  });

  test('have the total length of a maze without rings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), (seed) => {
        const [columns, rows] = [9, 7];
        const walls = wallsOf(corridorsOf(grownMaze(columns, rows, String(seed)).board));
        const length = walls.reduce(
          (sum, { from, to }) => sum + Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]),
          0,
        );
        const sides = columns * (rows + 1) + rows * (columns + 1);
        const [passages, openings] = [columns * rows - 1, 2];
        expect(length).toBe(sides - passages - openings);
      }),
      { numRuns: 30 },
    );
  });

  test('go round a board in the shape of a figure, with frames round its holes', () => {
    const ringed: MazeBoard = {
      ...{ columns: 3, rows: 3, shape: ['111', '101', '011'], start: [1, 0], goal: [1, 2] },
      right: ['11', '00', '01'],
      down: ['101', '001'],
    };
    const walls = wallsOf(corridorsOf(ringed));
    const length = (rim: boolean) =>
      walls
        .filter((wall) => wall.rim === rim)
        .reduce((sum, { from, to }) => sum + Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]), 0);
    // Twelve sides of the board and four of the hole, without the two openings.
    expect([length(true), length(false)]).toEqual([14, 0]);
    expect(corridorsOf(ringed).openings).toEqual([3, 1]);
  });

  test('leave room for the marks outside the openings', () => {
    const side = 1000 / 3;
    const [x, y] = pointOutside(corridors, 'goal', 20);
    expect([x, y]).toEqual([2.5 * side, 2 * side + 20]);
  });
});
