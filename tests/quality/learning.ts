import LogisticRegression from 'ml-logistic-regression';
import { Matrix } from 'ml-matrix';
import type { MazeDocument } from '../../src/kinds/maze/engine/document.ts';
import { areaUnderCurve } from '../../src/kinds/maze/engine/visibility.ts';
import { type Random, seeded } from '../../src/random.ts';

/** How far a window reaches, in cells to all sides: 7 × 7 cells. */
const REACH = 3;
/** Cells of each maze that are learned from, and the steps of learning: few, which keeps weights small. */
const SAMPLED = 150;
const STEPS = 300;
const RATE = 2e-4;
/** Scores from 0 to 1 are told apart in so many steps. */
const SCORES = 1 << 24;

/**
 * How well path cells are told from others by someone who has seen other mazes with their paths: logistic regression, stopped
 * early, on the passages in windows of 7 × 7 cells and on which cells lie on the board, learned from one half of the mazes
 * and tried on all cells of the other half. The mean of the areas under the curve.
 */
export function learnedVisibility(mazes: readonly MazeDocument[]): number {
  const random = seeded('halves');
  const order = mazes
    .map((maze) => ({ maze, place: random.below(1 << 30) }))
    .sort((a, b) => a.place - b.place);
  const half = order.length >> 1;
  const samples = order.slice(0, half).flatMap(({ maze }) => sampled(maze, random));
  const regression = new LogisticRegression({ numSteps: STEPS, learningRate: RATE });
  regression.train(
    new Matrix(samples.map(({ window }) => window)),
    Matrix.columnVector(samples.map(({ isPath }) => isPath)),
  );
  const [, judge] = regression.classifiers;
  const areas = order.slice(half).map(({ maze }) => {
    const cells = Array.from({ length: maze.board.columns * maze.board.rows }, (_, cell) => cell);
    const scores = judge?.testScores(new Matrix(cells.map((cell) => windowOf(maze, cell)))) ?? [];
    // The second classifier says how much a cell is no path cell.
    const steps = Uint32Array.from(scores, (score) => Math.round(SCORES * score));
    return 1 - areaUnderCurve(steps, pathOf(maze));
  });
  return areas.reduce((sum, area) => sum + area, 0) / Math.max(1, areas.length);
}

function sampled(maze: MazeDocument, random: Random) {
  const onPath = pathOf(maze);
  return Array.from({ length: SAMPLED }, () => {
    const cell = random.below(onPath.length);
    return { window: windowOf(maze, cell), isPath: onPath[cell] ?? 0 };
  });
}

function pathOf({ board, solution }: MazeDocument): Uint8Array {
  const onPath = new Uint8Array(board.columns * board.rows);
  for (const [c, r] of solution.path) onPath[r * board.columns + c] = 1;
  return onPath;
}

/** What is to be seen around a cell: 1 for a passage, and for a cell of the board on the rows and columns through it. */
function windowOf({ board: { columns, rows, right, down } }: MazeDocument, cell: number): number[] {
  const [c, r] = [cell % columns, Math.floor(cell / columns)];
  const window = [1];
  for (let y = r - REACH; y <= r + REACH; y++) {
    for (let x = c - REACH; x < c + REACH; x++) window.push(right[y]?.[x] === '1' ? 1 : 0);
  }
  for (let y = r - REACH; y < r + REACH; y++) {
    for (let x = c - REACH; x <= c + REACH; x++) window.push(down[y]?.[x] === '1' ? 1 : 0);
  }
  for (let away = -REACH; away <= REACH; away++) {
    window.push(c + away >= 0 && c + away < columns ? 1 : 0, r + away >= 0 && r + away < rows ? 1 : 0);
  }
  return window;
}
