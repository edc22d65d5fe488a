import { round } from '../../../geometry/shapes/rounding.ts';
import type { AnyPicture } from '../../../picture/picture.ts';
import { FORMAT_VERSION } from '../../../puzzle/contract/document.ts';
import { ID, type MazeBoard, type MazeDocument } from './document.ts';
import type { Candidate } from './hiding/candidates.ts';
import { type Forest, passagesOf } from './hiding/forest.ts';
import type { MazeParameters } from './parameters.ts';
import type { MazeLayout } from './path/layout.ts';
import { quality } from './quality.ts';

export const GENERATOR_VERSION = 16;

export function documentOf(
  picture: AnyPicture,
  parameters: MazeParameters,
  seed: string,
  { layout, forest, visibility }: Candidate,
): MazeDocument {
  const { columns, rows } = layout;
  const board = boardOf(forest, layout);
  const side = 1000 / Math.max(columns, rows);
  const written = (cells: Uint8Array) =>
    Array.from({ length: rows }, (_, r) => cells.subarray(r * columns, (r + 1) * columns).join(''));
  const isFilled = parameters.style === 'filled';
  const hidden = { rows: written(layout.picture.cells), drawn: written(layout.drawn) };
  const solution = {
    path: layout.path.map((cell) => [cell % columns, Math.floor(cell / columns)] as const),
  };
  return {
    format: 'dotterel/puzzle',
    version: FORMAT_VERSION,
    kind: ID,
    title: picture.title,
    size: [round(columns * side), round(rows * side)],
    generator: { version: GENERATOR_VERSION, seed, parameters },
    source: picture.source,
    picture: hidden,
    board,
    solution,
    quality: quality({ isFilled, picture: hidden, board, solution }, visibility),
  };
}

function boardOf(forest: Forest, { columns, rows, path, exists }: MazeLayout): MazeBoard {
  const { right, down } = passagesOf(forest);
  const written = (open: Uint8Array, height: number, width: number) =>
    Array.from({ length: height }, (_, r) => open.subarray(r * columns, r * columns + width).join(''));
  const at = (cell: number) => [cell % columns, Math.floor(cell / columns)] as const;
  return {
    columns,
    rows,
    right: written(right, rows, columns - 1),
    down: written(down, rows - 1, columns),
    ...(exists === undefined ? {} : { shape: written(exists, rows, columns) }),
    start: at(path[0]),
    goal: at(path[path.length - 1]),
  };
}
