import { PALETTE } from '../../../view/palette.ts';
import { type Corridors, middleOf } from '../engine/path/corridor.ts';
import type { Wall } from '../face/walls.ts';
import type { DrawField, Field } from './tiles.ts';

/** Breadths as shares of a cell's side. `rim` is the frame, and `shine` the lighter middle of the line. */
export const BREADTHS = { wall: 0.085, rim: 0.15, line: 0.54, shine: 0.2 } as const;
/** The least breadth of walls, in device pixels. */
const MIN_WALL_PIXELS = 1.4;
const INK = { floor: '#FFFDF8', mat: '#F3DFE6' } as const;
export const SHINE = '#C88AA6';
/** Opacity of painted cells. */
const GLAZE = 0.85;
/** How far the maze's mat reaches beyond it, and the radius of its corners, in puzzle units. */
export const MAT = { beyond: 17, round: 24 } as const;

export function drawWalls({ side, columns, rows, exists }: Corridors, walls: readonly Wall[]): DrawField {
  // x0, y0, x1, y1 of each wall, in puzzle units.
  const ends = (rim: boolean): Float64Array =>
    Float64Array.from(
      walls
        .filter((wall) => wall.rim === rim)
        .flatMap(({ from, to }) => [...from, ...to].map((place) => place * side)),
    );
  const strokes = [
    { ends: ends(false), breadth: side * BREADTHS.wall, least: MIN_WALL_PIXELS },
    { ends: ends(true), breadth: side * BREADTHS.rim, least: 1.6 * MIN_WALL_PIXELS },
  ];
  const runs = Array.from({ length: rows }, (_, r) =>
    [
      ...exists
        .subarray(r * columns, (r + 1) * columns)
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => [index, r, run.length] as const),
  ).flat();
  return (context, field, scale) => {
    const { beyond, round } = MAT;
    context.fillStyle = INK.mat;
    context.beginPath();
    context.roundRect(-beyond, -beyond, columns * side + 2 * beyond, rows * side + 2 * beyond, round);
    context.fill();
    context.fillStyle = INK.floor;
    context.beginPath();
    for (const [c, r, count] of runs) context.rect(c * side, r * side, count * side, side);
    context.fill();
    context.strokeStyle = PALETTE.ink;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const { ends, breadth, least } of strokes) {
      context.lineWidth = Math.max(breadth, least / scale);
      context.beginPath();
      for (let at = 0; at < ends.length; at += 4) {
        if (ends[at + 2] < field.left - side || ends[at] > field.right + side) continue;
        if (ends[at + 3] < field.top - side || ends[at + 1] > field.bottom + side) continue;
        context.moveTo(ends[at], ends[at + 1]);
        context.lineTo(ends[at + 2], ends[at + 3]);
      }
      context.stroke();
    }
  };
}

/** Draws the line through these cells. Its lighter middle starts at the cell `before`, so that no seam is visible. */
export function drawLine(
  corridors: Corridors,
  cells: readonly number[],
  colour: string,
  before?: number,
): DrawField {
  const { side } = corridors;
  return (context, field) => {
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const [style, breadth, strokeCells] of [
      [colour, BREADTHS.line, cells],
      [SHINE, BREADTHS.shine, before === undefined ? cells : [before, ...cells]],
    ] as const) {
      context.strokeStyle = style;
      context.lineWidth = side * breadth;
      context.beginPath();
      // Skip cells away from the field.
      let isPenDown = false;
      for (const cell of strokeCells) {
        const [x, y] = middleOf(corridors, cell);
        const isNear =
          x > field.left - side && x < field.right + side && y > field.top - side && y < field.bottom + side;
        if (isNear && !isPenDown) context.moveTo(x, y);
        // A line of one cell is a dot.
        if (isNear && (isPenDown || strokeCells.length === 1)) context.lineTo(x, y);
        isPenDown = isNear;
      }
      context.stroke();
    }
  };
}

/** Paints whole cells, with the walls between them showing through. */
export function drawCells({ side, columns }: Corridors, cells: readonly number[], colour: string): DrawField {
  return (context) => {
    context.save();
    context.globalAlpha = GLAZE;
    context.fillStyle = colour;
    context.beginPath();
    for (const cell of cells) {
      context.rect((cell % columns) * side, Math.floor(cell / columns) * side, side, side);
    }
    context.fill();
    context.restore();
  };
}

/** The bounding box of the line through these cells. */
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
