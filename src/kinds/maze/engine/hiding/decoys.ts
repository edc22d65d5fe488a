import { below, type Dice } from '../dice.ts';
import type { Cell } from '../document.ts';
import { type Forest, join, padded } from './forest.ts';

/** Least and greatest length of a decoy, in cells. */
const SHORTEST = 12;
const LONGEST = 50;
/** Attempts for each cell of the board. */
const TRIES = 1;

/**
 * Places decoys on free cells: turned or mirrored pieces of the path that look like a contour. They are not attached to
 * the path yet.
 * @param share the share of the cells off the path that they may cover, 0 to 1
 */
export function placeDecoys(forest: Forest, path: readonly number[], share: number, dice: Dice): void {
  const { columns, rows, onPath, decoy, parent, off } = forest;
  let left = share * off.length;
  let count = 0;
  for (let tries = TRIES * columns * rows; tries > 0 && left > 0; tries--) {
    const length = SHORTEST + below(dice, LONGEST - SHORTEST + 1);
    const from = below(dice, Math.max(1, path.length - SHORTEST));
    const piece = path.slice(from, from + length);
    if (piece.length < SHORTEST) continue;
    const turn = below(dice, 8);
    const at = [below(dice, columns), below(dice, rows)] as const;
    const cells = transformPiece(columns, rows, piece, turn, at);
    const places = cells?.map((cell) => padded(forest, cell));
    if (places === undefined || places.some((place) => onPath[place] + decoy[place] > 0)) continue;
    count++;
    places.forEach((place, i) => {
      decoy[place] = count;
      if (i === 0) return;
      parent[place] = places[i - 1];
      join(forest, places[i - 1], place);
    });
    left -= places.length;
  }
}

/** Turns or mirrors a piece of a path about its middle, and moves it to (x, y). Undefined if off the board. */
function transformPiece(
  columns: number,
  rows: number,
  piece: readonly number[],
  turn: number,
  [x, y]: Cell,
): readonly number[] | undefined {
  const middle = piece[piece.length >> 1];
  const [middleX, middleY] = [middle % columns, Math.floor(middle / columns)];
  const cells: number[] = [];
  for (const cell of piece) {
    const dx = ((cell % columns) - middleX) * (turn & 1 ? -1 : 1);
    const dy = (Math.floor(cell / columns) - middleY) * (turn & 2 ? -1 : 1);
    const c = x + (turn & 4 ? dy : dx);
    const r = y + (turn & 4 ? dx : dy);
    if (c < 0 || r < 0 || c >= columns || r >= rows) return undefined;
    cells.push(r * columns + c);
  }
  return cells;
}
