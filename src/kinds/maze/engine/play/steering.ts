import type { Point } from '../../../../geometry/shapes/point.ts';
import { adjacentCells, type Corridors, hasLineOfSight, middleOf, placeOf } from '../path/corridor.ts';

/** How far from the finger the line's end may be: in cells, or in CSS pixels if that is more. */
const REACH = { cells: 1.6, cssPixels: 48 } as const;
/** The same if a wall separates them. */
const BLIND_REACH = { cells: 1.1, cssPixels: 40 } as const;
/** How far round corners the line's end runs ahead of the finger: in CSS pixels, with limits in cells. */
const LOOKAHEAD = { cssPixels: 160, least: 3, most: 7 } as const;
/** The finger is followed in steps of this many cells. */
const STEP = 0.25;
/** A finger up to this far behind a wall counts as before it, in cells. */
const WALL_TOLERANCE = 0.25;
/**
 * Costs of a cell besides its distance, in cells. `wall` is for a wall before the finger, and `blind` for going there
 * in spite of it. `step` is for each step, `detour` for a way that is not straight, and `stay` rewards staying.
 */
const COSTS = { wall: 0.8, blind: 0.35, step: 0.03, detour: 0.2, stay: -0.12 } as const;

/**
 * Moves the line's end as a finger moves: through passages only, to the cell that fits the finger best. It follows
 * corners that the finger cuts, and does not pass a wall that the finger strays over.
 *
 * @param head the cell at which the line ends
 * @returns the cell at which the line ends afterwards
 */
export function steer(
  corridors: Corridors,
  head: number,
  { from, to, unitsPerCssPixel, rests = false }: FingerMove,
): number {
  const { side } = corridors;
  const cssPixels = side / unitsPerCssPixel;
  const reaches: Reaches = {
    seen: Math.max(REACH.cells, REACH.cssPixels / cssPixels),
    blind: rests ? 0 : Math.max(BLIND_REACH.cells, BLIND_REACH.cssPixels / cssPixels),
  };
  const run = Math.min(
    LOOKAHEAD.most,
    Math.max(LOOKAHEAD.least, Math.round(LOOKAHEAD.cssPixels / cssPixels)),
  );
  const [x0, y0] = onBoard(corridors, from);
  const [x1, y1] = onBoard(corridors, to);
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
  const steps = Math.max(1, Math.ceil(length / STEP));
  let cell = head;
  for (let step = 1; step <= steps && cell !== corridors.goal; step++) {
    const share = step / steps;
    cell = bestCell(corridors, cell, [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share], reaches, run);
  }
  return cell;
}

/** The last two places of a finger, in puzzle units. */
interface FingerMove {
  readonly from: Point;
  readonly to: Point;
  readonly unitsPerCssPixel: number;
  /** True if the board has moved and the finger has not. The line then only goes to cells that the finger sees. */
  readonly rests?: boolean | undefined;
}

/** How far from the finger a cell may be, in cells: with a clear view of it, and without. */
interface Reaches {
  readonly seen: number;
  readonly blind: number;
}

/** The cell within a short walk that fits a finger best. `at` is in cells. */
function bestCell(corridors: Corridors, head: number, at: Point, reaches: Reaches, run: number): number {
  const [headColumn, headRow] = placeOf(corridors, head);
  let best = head;
  let least = Number.POSITIVE_INFINITY;
  for (const { cell, walked } of cellsWithin(corridors, head, run)) {
    const [c, r] = placeOf(corridors, cell);
    const [x, y] = [at[0] - c - 0.5, at[1] - r - 0.5];
    const away = Math.sqrt(x * x + y * y);
    if (away > reaches.seen) continue;
    const near = away <= WALL_TOLERANCE ? 0 : 1 - WALL_TOLERANCE / away;
    const isSeen = hasLineOfSight(corridors, [c + 0.5, r + 0.5], [c + 0.5 + x * near, r + 0.5 + y * near]);
    const isHead = cell === head;
    if (!isSeen && !isHead && away > reaches.blind) continue;
    const straight = Math.abs(c - headColumn) + Math.abs(r - headRow);
    const cost =
      away +
      (isSeen ? 0 : isHead ? COSTS.wall : COSTS.wall + COSTS.blind) +
      COSTS.step * walked +
      (walked > straight ? COSTS.detour : 0) +
      (isHead ? COSTS.stay : 0);
    if (cost >= least) continue;
    best = cell;
    least = cost;
  }
  return best;
}

interface Reached {
  readonly cell: number;
  readonly walked: number;
}

/** All cells within `most` steps, nearest first. */
function cellsWithin(corridors: Corridors, from: number, most: number): readonly Reached[] {
  const reached: Reached[] = [{ cell: from, walked: 0 }];
  const seen = new Set([from]);
  for (const { cell, walked } of reached) {
    if (walked === most) break;
    for (const next of adjacentCells(corridors, cell)) {
      if (seen.has(next)) continue;
      seen.add(next);
      reached.push({ cell: next, walked: walked + 1 });
    }
  }
  return reached;
}

/** Converts puzzle units to cells, and moves points outside the board to its rim. */
function onBoard({ side, columns, rows }: Corridors, [x, y]: Point): Point {
  const within = (value: number, most: number): number => Math.min(most - 0.001, Math.max(0.001, value));
  return [within(x / side, columns), within(y / side, rows)];
}

/** True if no wall separates a finger from the middle of a cell. `at` is in puzzle units. */
export function isUnobstructed(corridors: Corridors, cell: number, at: Point): boolean {
  const [x, y] = middleOf(corridors, cell);
  return hasLineOfSight(corridors, [x / corridors.side, y / corridors.side], onBoard(corridors, at));
}
