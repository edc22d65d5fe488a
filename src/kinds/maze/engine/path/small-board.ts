import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import { coverageShares, type Raster } from '../../../../picture/figures/silhouette.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { type Dice, shuffle } from '../dice.ts';
import { flood, marked, neighbours } from '../figure/cells.ts';
import { overlap } from '../figure/overlap.ts';
import { rimOf } from './ends.ts';
import type { MazeLayout } from './layout.ts';
import { endOf, type Mouth, mouthsOf } from './mouths.ts';

/**
 * On boards with fewer cells, blocks of 2 × 2 cells would show nothing. There each cell is figure or background, and
 * the path is found by search.
 */
export const SMALL_CELLS = 15;

/** Cells left free beside the figure and above it, in the order tried. The figure is on the lower rim. */
const MARGINS = [
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [0, 2],
  [2, 2],
] as const;
/** Shifts of the figure that are tried, in cells. */
const SHIFTS = [0, 0.25, -0.25, 0.5] as const;
/** The fewest cells of a side, so that there is room for wrong turns round a flat figure. */
const MIN_SIDE = 6;
const COVERAGE_THRESHOLDS = [0.5, 0.4, 0.6, 0.3] as const;
/** The largest share of a board that a figure may cover, and its fewest cells. */
const MAX_FIGURE = 0.7;
const FEWEST_CELLS = 8;
/** How many doubtful cells may be switched between figure and background. */
const MAX_DOUBTFUL = 9;
/** The most steps of one search, and of all searches for one position of the figure. */
const STEPS = 600;
const ALL_STEPS = 20_000;
/** A figure this much like its picture ends the search; one less than the second is rejected. */
const GOOD_LIKENESS = 0.86;
const MIN_LIKENESS = 0.62;
/** The least share of the rim between the ends. */
const MIN_APART = 1 / 8;

/** A small board, and how much of each cell the figure covers. */
interface CoveredBoard {
  readonly columns: number;
  readonly rows: number;
  readonly data: Float64Array;
}

interface FoundLayout {
  readonly layout: MazeLayout;
  readonly like: number;
}

/**
 * Arranges a path through all cells of a figure on a small board. It compares several positions and several choices of
 * cells, and takes the most like the figure. The path begins and ends on the rim, where straight ways may extend it.
 * @param extent the figure's bounds in the mask
 * @param stray the share of the path that may be outside the figure
 * @returns undefined if no path goes through all of a recognisable figure
 */
export function arrangeSmallPath(
  mask: Mask,
  extent: Bounds,
  { cells, stray }: { readonly cells: number; readonly stray: number },
  dice: Dice,
): MazeLayout | undefined {
  let best: FoundLayout | undefined;
  for (const [aside, above] of MARGINS) {
    for (const shift of SHIFTS) {
      const board = coverBoard(mask, extent, cells, [aside, above], shift);
      if (board === undefined) continue;
      const budget = { left: ALL_STEPS };
      for (const figure of figuresIn(board)) {
        const like = overlap(board.data, figure);
        if (like < Math.max(MIN_LIKENESS, best?.like ?? 0) || budget.left <= 0) break;
        const path = pathThrough(board, figure, stray, { dice, budget });
        if (path === undefined) continue;
        const { columns, rows } = board;
        const drawn = Uint8Array.from(board.data, (share) => Math.min(9, Math.round(9 * share)));
        const shown = overlap(board.data, marked(columns * rows, path));
        if (best === undefined || shown > best.like)
          best = {
            layout: { columns, rows, path, picture: { columns, rows, cells: figure }, drawn },
            like: shown,
          };
        break;
      }
    }
    if (best !== undefined && best.like >= GOOD_LIKENESS) break;
  }
  return best?.layout;
}

function coverBoard(
  mask: Mask,
  { left, top, right, bottom }: Bounds,
  cells: number,
  [aside, above]: readonly [number, number],
  shift: number,
): CoveredBoard | undefined {
  const [width, height] = [right - left, bottom - top];
  const isWide = width >= height;
  // The longer side sets the scale; the shorter side follows.
  const side = isWide ? width / (cells - aside) : height / (cells - above);
  if (side <= 0) return undefined;
  const across = isWide
    ? cells
    : Math.min(cells, Math.max(MIN_SIDE, Math.round(width / side) + Math.max(1, aside)));
  const along = isWide ? Math.min(cells, Math.max(MIN_SIDE, Math.round(height / side) + above)) : cells;
  const raster: Raster = {
    columns: across,
    rows: along,
    side,
    x: (left + right - across * side) / 2 + (isWide ? 0 : shift * side),
    y: bottom - along * side + (isWide ? shift * side : 0),
  };
  return { columns: across, rows: along, data: coverageShares(mask, raster) };
}

/** Figures of whole cells, most alike first: by each threshold, and with one or two doubtful cells switched. */
function figuresIn({ columns, rows, data }: CoveredBoard): readonly Uint8Array[] {
  const figures: Uint8Array[] = [];
  const known = new Set<string>();
  const add = (cells: Uint8Array): void => {
    const size = cells.reduce((sum, own) => sum + own, 0);
    if (size < FEWEST_CELLS || size > MAX_FIGURE * cells.length || !isConnected(columns, rows, cells)) return;
    const key = cells.join('');
    if (!known.has(key)) figures.push(cells);
    known.add(key);
  };
  for (const share of COVERAGE_THRESHOLDS) {
    const own = Uint8Array.from(data, (covers) => (covers >= share ? 1 : 0));
    const doubt = Array.from(data.keys())
      .filter((cell) => data[cell] > 0.15 && data[cell] < 0.85)
      .sort((a, b) => Math.abs(data[a] - share) - Math.abs(data[b] - share) || a - b)
      .slice(0, MAX_DOUBTFUL);
    add(own);
    for (const [at, one] of doubt.entries()) {
      const turned = Uint8Array.from(own);
      turned[one] = 1 - turned[one];
      add(turned);
      for (const other of doubt.slice(at + 1)) {
        const twice = Uint8Array.from(turned);
        twice[other] = 1 - twice[other];
        add(twice);
      }
    }
  }
  const like = new Map(figures.map((cells) => [cells, overlap(data, cells)]));
  return figures.sort((a, b) => (like.get(b) ?? 0) - (like.get(a) ?? 0));
}

function isConnected(columns: number, rows: number, cells: Uint8Array): boolean {
  const first = cells.indexOf(1);
  const seen = cells.map((own) => 1 - own);
  flood(first, seen, (cell) => neighbours(columns, rows, cell));
  return !seen.includes(0);
}

interface SearchState {
  readonly dice: Dice;
  readonly budget: { left: number };
}

/** A path through all cells of a figure, from rim to rim. It strays little, and its ends are apart. */
function pathThrough(
  board: CoveredBoard,
  figure: Uint8Array,
  stray: number,
  searching: SearchState,
): readonly number[] | undefined {
  const { columns, rows } = board;
  const size = figure.reduce((sum, own) => sum + own, 0);
  // As on a chessboard, a path alternates between black and white.
  const isBlack = (cell: number): boolean => ((cell % columns) + Math.floor(cell / columns)) % 2 === 0;
  let more = 0;
  let tips = 0;
  for (let cell = 0; cell < figure.length; cell++) {
    if (figure[cell] === 0) continue;
    more += isBlack(cell) ? 1 : -1;
    if (neighbours(columns, rows, cell).filter((next) => figure[next] === 1).length < 2) tips++;
  }
  if (Math.abs(more) > 1 || tips > 2) return undefined;
  const fits = (first: number, last: number): boolean =>
    more === 0 ? isBlack(first) !== isBlack(last) : isBlack(first) === more > 0 && isBlack(last) === more > 0;
  const most = Math.floor((stray * size) / (1 - stray));
  const mouths = mouthsOf(columns, rows, figure, most);
  const rim = rimOf(columns, rows);
  const places = new Map(rim.map((cell, place) => [cell, place]));
  const isApart = (a: Mouth, b: Mouth): boolean => {
    const away = Math.abs((places.get(endOf(a)) ?? 0) - (places.get(endOf(b)) ?? 0));
    return Math.min(away, rim.length - away) >= Math.ceil(MIN_APART * rim.length);
  };
  for (const first of mouths) {
    const lasts = mouths.filter(
      (last) =>
        last.cell !== first.cell &&
        fits(first.cell, last.cell) &&
        first.exit.length + last.exit.length <= most &&
        !last.exit.some((cell) => first.exit.includes(cell)) &&
        isApart(first, last),
    );
    if (lasts.length === 0) continue;
    const through = wayThrough(board, figure, first.cell, new Set(lasts.map(({ cell }) => cell)), searching);
    const last = through && lasts.find(({ cell }) => cell === through.at(-1));
    if (through !== undefined && last !== undefined)
      return [...first.exit.toReversed(), ...through, ...last.exit];
  }
  return undefined;
}

/**
 * Returns a way from `first` through all cells of a figure to one of `lasts`, by depth-first search. Cells with the
 * fewest free neighbours come first (Warnsdorff 1823). It backtracks when the free cells are no longer connected.
 * Undefined if none is found within the budget.
 */
function wayThrough(
  { columns, rows }: CoveredBoard,
  figure: Uint8Array,
  first: number,
  lasts: ReadonlySet<number>,
  { dice, budget }: SearchState,
): readonly number[] | undefined {
  const free = Uint8Array.from(figure);
  const size = figure.reduce((sum, own) => sum + own, 0);
  const way = [first];
  free[first] = 0;
  const enough = budget.left - STEPS;
  const beside = (cell: number): readonly number[] =>
    neighbours(columns, rows, cell).filter((next) => free[next] === 1);
  const extend = (): boolean => {
    if (way.length === size) return lasts.has(way[way.length - 1]);
    if (--budget.left <= Math.max(0, enough) || !isRestConnected(columns, rows, free, way[way.length - 1]))
      return false;
    const nexts = [...beside(way[way.length - 1])];
    shuffle(nexts, dice);
    nexts.sort((a, b) => beside(a).length - beside(b).length);
    for (const next of nexts) {
      way.push(next);
      free[next] = 0;
      if (extend()) return true;
      way.pop();
      free[next] = 1;
    }
    return false;
  };
  return extend() ? way : undefined;
}

/** True if the free cells of a figure are connected and touch a cell. */
function isRestConnected(columns: number, rows: number, free: Uint8Array, cell: number): boolean {
  const next = neighbours(columns, rows, cell).find((each) => free[each] === 1);
  if (next === undefined) return false;
  const seen = free.map((own) => 1 - own);
  flood(next, seen, (each) => neighbours(columns, rows, each));
  return !seen.includes(0);
}
