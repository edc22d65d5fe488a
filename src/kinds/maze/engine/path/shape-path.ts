import { below, type Dice } from '../dice.ts';
import { neighbours } from '../figure/cells.ts';
import type { CellPicture } from '../figure/faces.ts';
import { forestAround, grow, padded } from '../hiding/forest.ts';
import type { MazeParameters } from '../parameters.ts';
import { outsideOf } from './outside.ts';

/** The shortest and longest path, as shares of all cells. */
const SHORTEST = 0.12;
const LONGEST = 0.6;
/** How far apart the ends are at least, across or down, as a share of the board's longer side. */
const APART = 0.3;
/** Starts that are tried. */
const STARTS = 12;

/**
 * Returns a random path through a board in a figure's shape, from rim to rim. It is the longest within limits in a random
 * tree. Undefined if there is none.
 */
export function shapePath(
  picture: CellPicture,
  { ends }: MazeParameters,
  dice: Dice,
): readonly number[] | undefined {
  const { columns, rows, cells } = picture;
  const exists = Uint8Array.from(cells);
  const all = Array.from(exists.keys()).filter((cell) => exists[cell] === 1);
  const rim = outerRim(picture);
  if (rim.length === 0) return undefined;

  // Grow a tree, and list the neighbours of each cell in it.
  const tree = forestAround(columns, rows, [rim[below(dice, rim.length)]], exists);
  grow(tree, dice);
  const beside = new Map(
    all.map((cell) => {
      const here = padded(tree, cell);
      const isLinked = (next: number) => tree.parent[here] === next || tree.parent[next] === here;
      return [cell, neighbours(columns, rows, cell).filter((next) => isLinked(padded(tree, next)))] as const;
    }),
  );

  const isWanted = (from: number, to: number): boolean => {
    const across = Math.abs((from % columns) - (to % columns));
    const down = Math.abs(Math.floor(from / columns) - Math.floor(to / columns));
    return ends === 'beside'
      ? across + down === 1
      : Math.max(across, down) >= APART * Math.max(columns, rows);
  };
  let best: readonly number[] | undefined;
  for (let tries = 0; tries < STARTS; tries++) {
    const start = rim[below(dice, rim.length)];
    const before = new Map([[start, -1]]);
    const steps = new Map([[start, 1]]);
    for (const [cell, length] of steps) {
      for (const next of beside.get(cell) ?? []) {
        if (steps.has(next)) continue;
        before.set(next, cell);
        steps.set(next, length + 1);
      }
    }
    for (const goal of rim) {
      const length = steps.get(goal) ?? 0;
      if (length < SHORTEST * all.length || length > LONGEST * all.length) continue;
      if (length <= (best?.length ?? 0) || !isWanted(start, goal)) continue;
      const path: number[] = [];
      for (let at = goal; at >= 0; at = before.get(at) ?? -1) path.push(at);
      best = path.reverse();
    }
  }
  return best;
}

/** The cells with a side to the outside of a figure. */
function outerRim({ columns, rows, cells }: CellPicture): readonly number[] {
  const isOutside = outsideOf(columns, rows, Uint8Array.from(cells));
  return Array.from(cells.keys()).filter((cell) => {
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    const isByOutside =
      isOutside(c + 1, r) || isOutside(c, r + 1) || isOutside(c - 1, r) || isOutside(c, r - 1);
    return cells[cell] === 1 && isByOutside;
  });
}
