import { below, type Dice } from '../dice.ts';
import { neighbours } from '../figure/cells.ts';
import { rimOf } from './ends.ts';
import { endOf, type Mouth, mouthsOf } from './mouths.ts';
import { degree, linkedCells, loopFrom, type Strands } from './strands.ts';

/** Steps that an end may walk, as a multiple of the path's cells. */
const STEPS_PER_CELL = 2;
/** The most goals tried. Ways to the rim at most `GOOD_EXCESS` cells longer than the shortest are good enough. */
const MAX_GOALS = 12;
const GOOD_EXCESS = 1;

/** A mouth, and the length of its shortest pair of ways to the rim. */
interface PairedMouth {
  readonly mouth: Mouth;
  readonly fewest: number;
}

/**
 * Opens the one loop, and walks both ends over its cells until they are beside the rim, apart.
 * A step joins an end to a cell beside it, and cuts that cell from its neighbour on the side of the end. The neighbour
 * is the new end (backbite, Mansfield 1982). So the path fills a figure without long ways outside it.
 * @param least the fewest cells of the rim between the ends, the shorter way round
 * @param most the most cells from the loop straight to the rim, at either end.
 * @returns the path from rim to rim; undefined if none is found within the limit of steps
 */
export function walkEnds(
  strands: Strands,
  least: number,
  most: number,
  dice: Dice,
): readonly number[] | undefined {
  const { columns, rows } = strands;
  const onLoop = strands.right.map((_, cell) => (degree(strands, cell) > 0 ? 1 : 0));
  const mouths = mouthsOf(columns, rows, onLoop, most);
  const rim = rimOf(columns, rows);
  const places = new Map(rim.map((cell, place) => [cell, place]));
  const placeOf = (mouth: Mouth): number => places.get(endOf(mouth)) ?? 0;
  // As on a chessboard, a way through a loop begins on one colour and ends on the other.
  const colourOf = (cell: number): number => ((cell % columns) + Math.floor(cell / columns)) % 2;
  const mayPair = (a: Mouth, b: Mouth): boolean => {
    if (colourOf(a.cell) === colourOf(b.cell)) return false;
    const away = Math.abs(placeOf(a) - placeOf(b));
    return Math.min(away, rim.length - away) >= least && !a.exit.some((cell) => b.exit.includes(cell));
  };
  const paired = mouths
    .flatMap((mouth): readonly PairedMouth[] => {
      const other = mouths.find((each) => mayPair(mouth, each));
      return other === undefined ? [] : [{ mouth, fewest: mouth.exit.length + other.exit.length }];
    })
    .sort((a, b) => a.fewest - b.fewest)
    .slice(0, MAX_GOALS);
  let best: { readonly path: readonly number[]; readonly out: number } | undefined;
  for (const { mouth: goal, fewest } of paired) {
    if (best !== undefined && best.out <= fewest + GOOD_EXCESS) break;
    const starts = mouths.filter(
      (mouth) =>
        goal.exit.length + mouth.exit.length < (best?.out ?? Number.POSITIVE_INFINITY) &&
        mayPair(goal, mouth),
    );
    for (const next of linkedCells(strands, goal.cell)) {
      const walked = walkTo(loopFrom(strands, next, goal.cell), starts, columns, rows, dice);
      if (walked === undefined) continue;
      const { way, start } = walked;
      const exitLength = start.exit.length + goal.exit.length;
      if (best === undefined || exitLength < best.out)
        best = { path: [...start.exit.toReversed(), ...way, ...goal.exit], out: exitLength };
    }
  }
  return best?.path;
}

/** Walks the first end of a path, and returns the mouth nearest to the rim that it reaches, if any. */
function walkTo(
  cells: readonly number[],
  mouths: readonly Mouth[],
  columns: number,
  rows: number,
  dice: Dice,
): { readonly way: Int32Array; readonly start: Mouth } | undefined {
  if (mouths.length === 0) return undefined;
  const way = Int32Array.from(cells);
  const byCell = new Map(mouths.map((mouth) => [mouth.cell, mouth]));
  const place = new Int32Array(columns * rows).fill(-1);
  way.forEach((cell, at) => {
    place[cell] = at;
  });
  let best: { readonly way: Int32Array; readonly start: Mouth } | undefined;
  for (let left = STEPS_PER_CELL * way.length; left > 0; left--) {
    const start = byCell.get(way[0]);
    if (start !== undefined && (best === undefined || start.exit.length < best.start.exit.length)) {
      best = { way: way.slice(), start };
      if (start.exit.length <= mouths[0].exit.length + GOOD_EXCESS) break;
    }
    const free = neighbours(columns, rows, way[0]).filter((cell) => place[cell] > 1);
    if (free.length === 0) break;
    const cut = place[free[below(dice, free.length)]];
    for (let one = 0, other = cut - 1; one < other; one++, other--) {
      const cell = way[one];
      way[one] = way[other];
      way[other] = cell;
    }
    for (let at = 0; at < cut; at++) place[way[at]] = at;
  }
  return best;
}
