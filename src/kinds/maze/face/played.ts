import type { Point } from '../../../geometry/shapes/point.ts';
import type { Walls } from '../../../puzzle/codec/sketch.ts';
import type { PlayableKind } from '../../../puzzle/contract/face.ts';
import type { MazeDocument } from '../engine/document.ts';
import { schema } from '../engine/document.ts';
import type { MazeProgress } from '../engine/play/play.ts';
import { rules } from '../engine/play/rules.ts';
import { paintMaze } from './print.ts';
import { rim } from './rim.ts';

/** Columns and rows of the sketch on the shelf: few, and therefore wide. */
const SHOWN_CELLS = 14;

/**
 * Sketches the upper left corner of a maze, or all of it with the line if there is progress. A board in the figure's shape
 * is always shown whole, without walls between missing cells.
 */
function sketch({ board }: MazeDocument, progress?: MazeProgress): Walls {
  const { shape } = board;
  const most = progress === undefined && shape === undefined ? SHOWN_CELLS : Number.POSITIVE_INFINITY;
  const [columns, rows] = [Math.min(board.columns, most), Math.min(board.rows, most)];
  const isSeen = ([c, r]: Point) => c < columns && r < rows;
  return {
    form: 'walls',
    columns,
    rows,
    goesOn: [columns < board.columns, rows < board.rows],
    right: board.right
      .slice(0, rows)
      .map((row, r) => opened(row.slice(0, columns), shape?.[r], shape?.[r]?.slice(1))),
    down: board.down
      .slice(0, rows)
      .map((row, r) => opened(row.slice(0, columns), shape?.[r], shape?.[r + 1])),
    ...(isSeen(board.start) ? { start: board.start } : {}),
    ...(isSeen(board.goal) ? { goal: board.goal } : {}),
    ...(progress === undefined
      ? {}
      : { path: progress.path.map((cell): Point => [cell % columns, Math.floor(cell / columns)]) }),
  };
}

/** Opens the passages of a row that are between two missing cells. */
function opened(passages: string, from = '', to = ''): string {
  return passages.replace(/0/g, (_, at: number) => (from[at] === '0' && to[at] === '0' ? '1' : '0'));
}

export const played: PlayableKind = {
  rules,
  schema,
  rim,
  sketch,
  print: paintMaze,
  // With a shorter path, a figure is too thin or small to recognise. A visible path makes no maze. On the shelf, first
  // mazes have up to 12 × 12 cells and easy ones up to 36 × 36.
  suit: {
    all: { visibility: [0.5, 0.65] },
    at: {
      first: {
        visibility: [0.5, 1],
        pathLength: [10, 80],
        difficulty: [0, 0.48],
        likeness: [0.6, 1],
        cells: [0, 144],
      },
      easy: { pathLength: [100, 800], difficulty: [0, 0.5], likeness: [0.7, 1], cells: [0, 1296] },
      medium: { pathLength: [150, 900], difficulty: [0.42, 0.56], likeness: [0.6, 1] },
      hard: { pathLength: [250, 2000], difficulty: [0.55, 1], likeness: [0.6, 1] },
    },
  },
  tooIntricate: ['no-puzzle', 'figure-too-fine', 'not-recognisable', 'too-fine', 'marks-lost'],
  remedies: { 'figure-too-fine': 'thicker', 'no-figure': 'thicker', 'no-dark-lines': 'thicker' },
  tuning: async () => (await import('./tuning.ts')).tuning,
  shownMeasures: [
    { measure: 'cells', text: '{} cells', as: 'whole' },
    { measure: 'pathLength', text: '{} on the path', as: 'whole', continues: true },
    { measure: 'contourCover', text: 'contour covered {}', as: 'percent' },
    { measure: 'visibility', text: 'visibility {}', as: 'hundredths' },
    { measure: 'difficulty', text: 'difficulty {}', as: 'hundredths' },
  ],
};
