import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { flood } from './cells.ts';
import type { CellPicture } from './faces.ts';

/** A cell that holds less of a figure than this is rather background. */
const FAIR = 0.4;
/** A cell that holds less than this shows nothing of the figure: nothing is torn without it. */
const TRACE = 0.05;

/**
 * Leaves out of a picture, the least first, cells on the path that hold little of the figure: so a line thinner than the two
 * cells that a way there and back takes up is shown one cell wide. Where lines lie so close that the path goes round several,
 * the gap between them is left out as a whole. No line is torn, no hole opened, and no cell off the path comes to lie beside
 * one that is left out: the contours of what stays are on the path, too.
 * @param most how many cells may be left out.
 */
export function pare(
  { data }: Pick<Coverage, 'data'>,
  picture: CellPicture,
  onPath: Uint8Array,
  most = picture.cells.length,
): CellPicture {
  const { columns, rows } = picture;
  const cells = Uint8Array.from(picture.cells);
  const around = [1, 1 - columns, -columns, -1 - columns, -1, columns - 1, columns, columns + 1];
  const poor: number[] = [];
  for (const inner of innersOf(picture, onPath, around)) {
    if (inner.reduce((sum, cell) => sum + data[cell] - FAIR, 0) < 0)
      for (const cell of inner) cells[cell] = 0;
  }
  for (let r = 1; r + 1 < rows; r++) {
    for (let c = 1; c + 1 < columns; c++) {
      const cell = r * columns + c;
      if (cells[cell] === 0 || onPath[cell] === 0 || data[cell] >= FAIR) continue;
      if (around.every((way) => cells[cell + way] === 0 || onPath[cell + way] === 1)) poor.push(cell);
    }
  }
  poor.sort((a, b) => data[a] - data[b] || a - b);

  // Background that hangs together by sides shares one root; it is true where the picture had it from the start.
  let background: Background | undefined;
  // What must stay at first may be spare when more is gone.
  let left = most;
  for (let before = left + 1; left < before; ) {
    before = left;
    for (const cell of poor) {
      if (left <= 0) break;
      if (cells[cell] === 0 || (data[cell] >= TRACE && !isSpare(cell))) continue;
      cells[cell] = 0;
      if (background !== undefined) background.add(cell);
      left--;
    }
  }
  return { columns, rows, cells };

  /**
   * Whether a figure that hangs together across corners still does so without a cell. It does where the runs of background
   * around the cell (Yokoi et al. 1975) belong to different parts of the background; and only one of these may be true.
   */
  function isSpare(cell: number): boolean {
    const runs: number[] = [];
    for (let side = 0; side < 8; side += 2) {
      const beside = cell + around[side];
      const ends = cells[cell + around[side + 1]] + cells[cell + around[(side + 2) & 7]] > 0;
      if (cells[beside] === 0 && ends) runs.push(beside);
    }
    if (runs.length < 2) return runs.length === 1;
    background ??= backgroundOf(picture, cells);
    const roots = runs.map(background.rootOf);
    return new Set(roots).size === roots.length && roots.filter(background.isTrue).length < 2;
  }
}

/** Which cells of the background hang together by their sides. */
interface Background {
  rootOf(cell: number): number;
  /** Whether what shares a root was background in the picture from the start, in part at least. */
  isTrue(root: number): boolean;
  add(cell: number): void;
}

/** @param cells the picture's, but for those that have been left out. */
function backgroundOf({ columns, cells: from }: CellPicture, cells: Uint8Array): Background {
  const set = disjointSet(cells.length);
  const isTrue = Uint8Array.from(from, (own) => 1 - own);
  const join = (a: number, b: number): void => {
    const either = isTrue[set.root(a)] | isTrue[set.root(b)];
    set.join(a, b);
    isTrue[set.root(a)] = either;
  };
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 1) continue;
    if (cell % columns > 0 && cells[cell - 1] === 0) join(cell - 1, cell);
    if (cell >= columns && cells[cell - columns] === 0) join(cell - columns, cell);
  }
  return {
    rootOf: set.root,
    isTrue: (root) => isTrue[root] === 1,
    add: (cell) => {
      for (const beside of [cell + 1, cell - 1, cell + columns, cell - columns]) {
        if (cells[beside] === 0) join(beside, cell);
      }
    },
  };
}

/** The cells of a figure that are off the path, as many lists as there are parts of them that hang together across corners. */
function innersOf(
  { cells }: CellPicture,
  onPath: Uint8Array,
  around: readonly number[],
): readonly (readonly number[])[] {
  const seen = new Uint8Array(cells.length).fill(1);
  for (let cell = 0; cell < seen.length; cell++) if (cells[cell] > onPath[cell]) seen[cell] = 0;
  const inners: (readonly number[])[] = [];
  for (let first = seen.indexOf(0); first >= 0; first = seen.indexOf(0, first + 1)) {
    inners.push(flood(first, seen, (cell) => around.map((way) => cell + way)));
  }
  return inners;
}
