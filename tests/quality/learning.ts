import LogisticRegression from 'ml-logistic-regression';
import { Matrix } from 'ml-matrix';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { areaUnderCurve } from '#src/kinds/maze/engine/hiding/visibility.ts';
import { type Random, seeded } from '#src/random.ts';
import type { LearnedVisibility } from '#tools/quality/measurement.ts';

/** Half width of a window in cells: 7 × 7 cells. */
const REACH = 3;
/** Fewer mazes are too few to train on. */
const MIN = 10;
/** Random cells of each maze for training and for testing. Using all of them changes the result by at most 0.003. */
const TRAINED = 150;
const TESTED = 1500;
/** Few steps keep the weights small. */
const STEPS = 300;
const RATE = 2e-4;
/** Number of steps into which scores from 0 to 1 are rounded. */
const SCORES = 1 << 24;

/**
 * Measures how well a classifier trained on other mazes separates path cells from the others. It is a logistic
 * regression, stopped early, on the passages in windows of 7 × 7 cells and on which cells are on the board. It is
 * trained on cells of one half of the mazes and tested on the other half, deterministically. Returns the mean area
 * under the curve and the sample sizes; undefined if there are too few mazes.
 */
export function learnedVisibility(mazes: readonly MazeDocument[]): LearnedVisibility | undefined {
  if (mazes.length < MIN) return undefined;
  const random = seeded('halves');
  const order = mazes
    .map((maze) => ({ maze, place: random.below(1 << 30) }))
    .sort((a, b) => a.place - b.place);
  const half = order.length >> 1;
  const samples = order.slice(0, half).flatMap(({ maze }) => sampled(maze, TRAINED, random));
  const regression = new LogisticRegression({ numSteps: STEPS, learningRate: RATE });
  regression.train(
    new Matrix(samples.map(({ window }) => window)),
    Matrix.columnVector(samples.map(({ isPath }) => isPath)),
  );
  const [, judge] = regression.classifiers;
  const lot = seeded('told');
  const areas = order.slice(half).map(({ maze }) => {
    const testCells = sampled(maze, TESTED, lot);
    const scores = judge?.testScores(new Matrix(testCells.map(({ window }) => window))) ?? [];
    // The score of the second class is the probability that a cell is not on the path.
    const steps = Uint32Array.from(scores, (score) => Math.round(SCORES * score));
    const isPath = Uint8Array.from(testCells, (cell) => cell.isPath);
    return 1 - areaUnderCurve(steps, isPath);
  });
  const area = areas.reduce((sum, own) => sum + own, 0) / areas.length;
  return { area, of: `${half} × ${TRAINED}, ${areas.length} × ${TESTED}` };
}

/** Draws `count` random cells of a maze, with repetition. */
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

/** The features around a cell: 1 for each passage, and 1 for each board cell in its row and column. */
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
