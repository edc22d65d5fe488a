import { disjointSet } from '../../../../geometry/graphs/disjoint-set.ts';
import type { Coverage } from '../../../../picture/figures/silhouette.ts';
import { flood } from './cells.ts';
import type { CellPicture } from './faces.ts';

/** A cell that holds less of a figure than this counts as background. */
const BACKGROUND_BELOW = 0.4;
/** A cell that holds less than this is always left out, as its removal tears nothing visible. */
const EMPTY_BELOW = 0.05;

/**
 * Leaves out path cells that hold little of the figure, at most `most` of them, the emptiest first.
 * A path there and back is two cells wide. Paring shows a thinner line one cell wide. A gap between close lines that
 * one path goes round is left out whole. No line is torn, no hole is opened, and contours stay on the path.
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
  const candidates: number[] = [];
  for (const inner of innerParts(picture, onPath, around)) {
    if (inner.reduce((sum, cell) => sum + data[cell] - BACKGROUND_BELOW, 0) < 0)
      for (const cell of inner) cells[cell] = 0;
  }
  for (let r = 1; r + 1 < rows; r++) {
    for (let c = 1; c + 1 < columns; c++) {
      const cell = r * columns + c;
      if (cells[cell] === 0 || onPath[cell] === 0 || data[cell] >= BACKGROUND_BELOW) continue;
      if (around.every((way) => cells[cell + way] === 0 || onPath[cell + way] === 1)) candidates.push(cell);
    }
  }
  candidates.sort((a, b) => data[a] - data[b] || a - b);

  // Connected background shares a root, which is original if the picture had any of it from the start.
  let background: Background | undefined;
  // Repeat, because a cell may become spare when others are gone.
  let left = most;
  for (let before = left + 1; left < before; ) {
    before = left;
    for (const cell of candidates) {
      if (left <= 0) break;
      if (cells[cell] === 0 || (data[cell] >= EMPTY_BELOW && !isSpare(cell))) continue;
      cells[cell] = 0;
      if (background !== undefined) background.add(cell);
      left--;
    }
  }
  return { columns, rows, cells };

  /**
   * True if a figure that is connected across corners stays so without a cell. It does if the runs of background around
   * the cell (Yokoi et al. 1975) belong to different parts of the background. At most one of these parts may be
   * original.
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
    return new Set(roots).size === roots.length && roots.filter(background.isOriginal).length < 2;
  }
}

/** Parts of the background that are connected by sides. */
interface Background {
  rootOf(cell: number): number;
  /** True if any cell of a part was background from the start. */
  isOriginal(root: number): boolean;
  add(cell: number): void;
}

/** @param cells those of the picture without the ones left out so far */
function backgroundOf({ columns, cells: figureCells }: CellPicture, cells: Uint8Array): Background {
  const set = disjointSet(cells.length);
  const original = Uint8Array.from(figureCells, (own) => 1 - own);
  const join = (a: number, b: number): void => {
    const either = original[set.root(a)] | original[set.root(b)];
    set.join(a, b);
    original[set.root(a)] = either;
  };
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 1) continue;
    if (cell % columns > 0 && cells[cell - 1] === 0) join(cell - 1, cell);
    if (cell >= columns && cells[cell - columns] === 0) join(cell - columns, cell);
  }
  return {
    rootOf: set.root,
    isOriginal: (root) => original[root] === 1,
    add: (cell) => {
      for (const beside of [cell + 1, cell - 1, cell + columns, cell - columns]) {
        if (cells[beside] === 0) join(beside, cell);
      }
    },
  };
}

/** The parts of a figure off the path, connected across corners. */
function innerParts(
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
