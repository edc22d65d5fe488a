import type { Corridors } from '../../maze/corridor.ts';
import { middleOf } from '../../maze/corridor.ts';
import { PALETTE } from '../palette.ts';
import type { DrawField, Field } from './tiles.ts';
import type { Wall } from './walls.ts';

/** Breadths as shares of a cell's side: walls, the frame around them, the line. */
export const BREADTHS = { wall: 0.085, rim: 0.15, line: 0.52 } as const;
/** Walls are at least so broad, in device pixels. */
const LEAST = 1.4;
/** The floor of the corridors. */
const FLOOR = '#FFFDF8';

/** Draws the walls of a maze on its floor. */
export function drawWalls({ side, columns, rows }: Corridors, walls: readonly Wall[]): DrawField {
  return (context, field, scale) => {
    context.fillStyle = FLOOR;
    context.fillRect(0, 0, columns * side, rows * side);
    context.strokeStyle = PALETTE.ink;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const rim of [false, true]) {
      const breadth = Math.max(
        side * (rim ? BREADTHS.rim : BREADTHS.wall),
        (rim ? 1.6 : 1) * (LEAST / scale),
      );
      context.lineWidth = breadth;
      context.beginPath();
      for (const wall of walls) {
        if (wall.rim !== rim) continue;
        const [x0, y0, x1, y1] = [wall.from, wall.to].flat().map((place) => place * side) as [
          number,
          number,
          number,
          number,
        ];
        if (x1 < field.left - side || x0 > field.right + side) continue;
        if (y1 < field.top - side || y0 > field.bottom + side) continue;
        context.moveTo(x0, y0);
        context.lineTo(x1, y1);
      }
      context.stroke();
    }
  };
}

/** Draws the line through these cells. */
export function drawLine(corridors: Corridors, cells: readonly number[], colour: string): DrawField {
  return (context) => {
    context.strokeStyle = colour;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = corridors.side * BREADTHS.line;
    context.beginPath();
    for (const [index, cell] of cells.entries()) {
      const [x, y] = middleOf(corridors, cell);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    // A line of one point is a spot.
    if (cells.length === 1) {
      const [x, y] = middleOf(corridors, cells[0] ?? 0);
      context.lineTo(x, y);
    }
    context.stroke();
  };
}

/** The field that the line through these cells covers. */
export function fieldOf(corridors: Corridors, cells: readonly number[]): Field {
  const field = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const cell of cells) {
    const [x, y] = middleOf(corridors, cell);
    field.left = Math.min(field.left, x - corridors.side / 2);
    field.top = Math.min(field.top, y - corridors.side / 2);
    field.right = Math.max(field.right, x + corridors.side / 2);
    field.bottom = Math.max(field.bottom, y + corridors.side / 2);
  }
  return field;
}
