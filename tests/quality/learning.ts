import LogisticRegression from 'ml-logistic-regression';
import { Matrix } from 'ml-matrix';
import type { MazeDocument } from '../../src/kinds/maze/engine/document.ts';
import { areaUnderCurve } from '../../src/kinds/maze/engine/hiding/visibility.ts';
import { type Random, seeded } from '../../src/random.ts';
import type { Learned } from '../../tools/quality/measurement.ts';

/** How far a window reaches, in cells to all sides: 7 × 7 cells. */
const REACH = 3;
/** Fewer mazes than this teach nothing about others. */
const LEAST = 10;
/** Cells of each maze that are learned from, and that are told, drawn by lot: all of them would say the same within 0.003. */
const SAMPLED = 150;
const TOLD = 1500;
/** The steps of learning: few, which keeps weights small. */
const STEPS = 300;
const RATE = 2e-4;
/** Scores from 0 to 1 are told apart in so many steps. */
const SCORES = 1 << 24;

/**
 * How well path cells are told from others by someone who has seen other mazes with their paths: logistic regression, stopped
 * early, on the passages in windows of 7 × 7 cells and on which cells lie on the board, learned from some cells of one half of
 * the mazes and tried on some of the other half, the same in every run. The mean of the areas under the curve, with what it rests
 * on; undefined where there are too few mazes to learn from.
 */
export function learnedVisibility(mazes: readonly MazeDocument[]): Learned | undefined {
  if (mazes.length < LEAST) return undefined;
  const random = seeded('halves');
  const order = mazes
    .map((maze) => ({ maze, place: random.below(1 << 30) }))
    .sort((a, b) => a.place - b.place);
  const half = order.length >> 1;
  const samples = order.slice(0, half).flatMap(({ maze }) => sampled(maze, SAMPLED, random));
  const regression = new LogisticRegression({ numSteps: STEPS, learningRate: RATE });
  regression.train(
    new Matrix(samples.map(({ window }) => window)),
    Matrix.columnVector(samples.map(({ isPath }) => isPath)),
  );
  const [, judge] = regression.classifiers;
  const lot = seeded('told');
  const areas = order.slice(half).map(({ maze }) => {
    const told = sampled(maze, TOLD, lot);
    const scores = judge?.testScores(new Matrix(told.map(({ window }) => window))) ?? [];
    // The second classifier says how much a cell is no path cell.
    const steps = Uint32Array.from(scores, (score) => Math.round(SCORES * score));
    const isPath = Uint8Array.from(told, (cell) => cell.isPath);
    return 1 - areaUnderCurve(steps, isPath);
  });
  const area = areas.reduce((sum, own) => sum + own, 0) / areas.length;
  return { area, of: `${half} × ${SAMPLED}, ${areas.length} × ${TOLD}` };
}

/** So many cells of a maze drawn by lot, one perhaps more than once. */
function sampled(maze: MazeDocument, count: number, random: Random) {
  const onPath = pathOf(maze);
  return Array.from({ length: count }, () => {
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
