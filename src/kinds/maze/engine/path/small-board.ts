import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import { covered, type Raster } from '../../../../picture/figures/silhouette.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { type Dice, shuffle } from '../dice.ts';
import { flood, marked, neighbours } from '../figure/cells.ts';
import { overlap } from '../figure/overlap.ts';
import { rimOf } from './ends.ts';
import type { MazeLayout } from './layout.ts';
import { endOf, type Mouth, mouthsOf } from './mouths.ts';

/** On boards of fewer cells blocks of 2 × 2 show nothing: each cell is figure or ground, and the path is searched for. */
export const SMALL_CELLS = 15;

/** Cells left free above the figure and beside it, in the order in which they are tried; it stands on the lower rim. */
const FREE = [
  [0, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [0, 2],
  [2, 2],
] as const;
/** By so many shares of a cell a figure is shifted to lie better on the cells. */
const SHIFTS = [0, 0.25, -0.25, 0.5] as const;
/** No side of a board has fewer cells: way round a flat figure is left to go astray in. */
const LEAST_SIDE = 6;
/** Shares of a cell from which on it counts as figure. */
const SHARES = [0.5, 0.4, 0.6, 0.3] as const;
/** Most of a board that its path may take; and the fewest cells that are a figure. */
const MOST_PATH = 0.7;
const FEWEST_CELLS = 8;
/** So many of the cells that are half figure, half ground may be told either way for a path to go through all. */
const EITHER = 9;
/** So many steps a search for a path may take, and all searches for one place on a board together. */
const STEPS = 600;
const ALL_STEPS = 20_000;
/** A figure as like its picture as this is not tried on other boards; one less like than the second is none. */
const LIKE = 0.86;
const UNLIKE = 0.62;
/** Ends have at least this share of the rim between them. */
const APART = 1 / 8;

/** A figure on a small board. */
interface Spot {
  readonly columns: number;
  readonly rows: number;
  /** How much of each cell it covers. */
  readonly data: Float64Array;
}

/** A layout, and how like its path is to the figure. */
interface Found {
  readonly layout: MazeLayout;
  readonly like: number;
}

/**
 * Lays out a path through all cells of a figure on a board of few cells: of several places, and of several ways to tell figure
 * from ground, the one whose cells are most like the figure. The path begins and ends on the rim, where it may be led
 * straight on from the figure.
 * @param extent of the figure in the mask. @param stray the share of the path that may lie outside the figure.
 * @returns undefined where no path goes through all of a figure that can be known again.
 */
export function layOutSmall(
  mask: Mask,
  extent: Bounds,
  { cells, stray }: { readonly cells: number; readonly stray: number },
  dice: Dice,
): MazeLayout | undefined {
  let best: Found | undefined;
  for (const [aside, above] of FREE) {
    for (const shift of SHIFTS) {
      const spot = spotFor(mask, extent, cells, [aside, above], shift);
      if (spot === undefined) continue;
      const budget = { left: ALL_STEPS };
      for (const figure of figuresIn(spot)) {
        const like = overlap(spot.data, figure);
        if (like < Math.max(UNLIKE, best?.like ?? 0) || budget.left <= 0) break;
        const path = pathThrough(spot, figure, stray, { dice, budget });
        if (path === undefined) continue;
        const { columns, rows } = spot;
        const drawn = Uint8Array.from(spot.data, (share) => Math.min(9, Math.round(9 * share)));
        const shown = overlap(spot.data, marked(columns * rows, path));
        if (best === undefined || shown > best.like)
          best = {
            layout: { columns, rows, path, picture: { columns, rows, cells: figure }, drawn },
            like: shown,
          };
        break;
      }
    }
    if (best !== undefined && best.like >= LIKE) break;
  }
  return best?.layout;
}

/** The board for a figure, `cells` on its longer side, and what the figure covers of it. */
function spotFor(
  mask: Mask,
  { left, top, right, bottom }: Bounds,
  cells: number,
  [aside, above]: readonly [number, number],
  shift: number,
): Spot | undefined {
  const [width, height] = [right - left, bottom - top];
  const isWide = width >= height;
  // Along the longer side of the board the figure leaves free what it is to leave; the shorter side follows.
  const side = isWide ? width / (cells - aside) : height / (cells - above);
  if (side <= 0) return undefined;
  const across = isWide
    ? cells
    : Math.min(cells, Math.max(LEAST_SIDE, Math.round(width / side) + Math.max(1, aside)));
  const along = isWide ? Math.min(cells, Math.max(LEAST_SIDE, Math.round(height / side) + above)) : cells;
  const raster: Raster = {
    columns: across,
    rows: along,
    side,
    x: (left + right - across * side) / 2 + (isWide ? 0 : shift * side),
    y: bottom - along * side + (isWide ? shift * side : 0),
  };
  return { columns: across, rows: along, data: covered(mask, raster) };
}

/** Figures of whole cells: those covered by some share, and with one or two of the cells in doubt told otherwise. */
function figuresIn({ columns, rows, data }: Spot): readonly Uint8Array[] {
  const figures: Uint8Array[] = [];
  const known = new Set<string>();
  const add = (cells: Uint8Array): void => {
    const size = cells.reduce((sum, own) => sum + own, 0);
    if (size < FEWEST_CELLS || size > MOST_PATH * cells.length || !isWhole(columns, rows, cells)) return;
    const key = cells.join('');
    if (!known.has(key)) figures.push(cells);
    known.add(key);
  };
  for (const share of SHARES) {
    const own = Uint8Array.from(data, (covers) => (covers >= share ? 1 : 0));
    const doubt = Array.from(data.keys())
      .filter((cell) => data[cell] > 0.15 && data[cell] < 0.85)
      .sort((a, b) => Math.abs(data[a] - share) - Math.abs(data[b] - share) || a - b)
      .slice(0, EITHER);
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

/** Whether the cells of a figure all hang together. */
function isWhole(columns: number, rows: number, cells: Uint8Array): boolean {
  const first = cells.indexOf(1);
  const seen = cells.map((own) => 1 - own);
  flood(first, seen, (cell) => neighbours(columns, rows, cell));
  return !seen.includes(0);
}

/** What chances searches have, and how many steps are left to all of them. */
interface Searching {
  readonly dice: Dice;
  readonly budget: { left: number };
}

/** A path through all cells of a figure, from rim to rim, that strays little and has ends apart. */
function pathThrough(
  spot: Spot,
  figure: Uint8Array,
  stray: number,
  searching: Searching,
): readonly number[] | undefined {
  const { columns, rows } = spot;
  const size = figure.reduce((sum, own) => sum + own, 0);
  // A path goes from black to white to black, as on a chessboard.
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
    return Math.min(away, rim.length - away) >= Math.ceil(APART * rim.length);
  };
  for (const first of mouths) {
    const lasts = mouths.filter(
      (last) =>
        last.cell !== first.cell &&
        fits(first.cell, last.cell) &&
        first.lead.length + last.lead.length <= most &&
        !last.lead.some((cell) => first.lead.includes(cell)) &&
        isApart(first, last),
    );
    if (lasts.length === 0) continue;
    const through = wayThrough(spot, figure, first.cell, new Set(lasts.map(({ cell }) => cell)), searching);
    const last = through && lasts.find(({ cell }) => cell === through.at(-1));
    if (through !== undefined && last !== undefined)
      return [...first.lead.toReversed(), ...through, ...last.lead];
  }
  return undefined;
}

/**
 * A way from a cell through all others of a figure to one of the last ones, by depth first, where cells with the fewest ways
 * on come first (Warnsdorff 1823) and what can no longer be reached ends the search; undefined where none is found in
 * so many steps.
 */
function wayThrough(
  { columns, rows }: Spot,
  figure: Uint8Array,
  first: number,
  lasts: ReadonlySet<number>,
  { dice, budget }: Searching,
): readonly number[] | undefined {
  const free = Uint8Array.from(figure);
  const size = figure.reduce((sum, own) => sum + own, 0);
  const way = [first];
  free[first] = 0;
  const enough = budget.left - STEPS;
  const beside = (cell: number): readonly number[] =>
    neighbours(columns, rows, cell).filter((next) => free[next] === 1);
  const goOn = (): boolean => {
    if (way.length === size) return lasts.has(way[way.length - 1]);
    if (--budget.left <= Math.max(0, enough) || !isLeftWhole(columns, rows, free, way[way.length - 1]))
      return false;
    const nexts = [...beside(way[way.length - 1])];
    shuffle(nexts, dice);
    nexts.sort((a, b) => beside(a).length - beside(b).length);
    for (const next of nexts) {
      way.push(next);
      free[next] = 0;
      if (goOn()) return true;
      way.pop();
      free[next] = 1;
    }
    return false;
  };
  return goOn() ? way : undefined;
}

/** Whether what is left of a figure hangs together and lies beside a cell. */
function isLeftWhole(columns: number, rows: number, free: Uint8Array, cell: number): boolean {
  const next = neighbours(columns, rows, cell).find((each) => free[each] === 1);
  if (next === undefined) return false;
  const seen = free.map((own) => 1 - own);
  flood(next, seen, (each) => neighbours(columns, rows, each));
  return !seen.includes(0);
}
