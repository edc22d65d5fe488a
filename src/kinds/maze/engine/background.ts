import { marked } from './cells.ts';
import { below, type Dice } from './dice.ts';
import type { FigureFaces } from './faces.ts';
import { type Forest, forestAround, grow } from './forest.ts';
import { facesRound, freeBlocks, hangLoops, rimsOf } from './hamilton.ts';
import type { MazeLayout } from './layout.ts';

/** So often two blocks beside each other are looked for that no passage of a tree joins. */
const LOOKS = 20;

/** Trees through the blocks that a path leaves free, made as those are that the path goes round. @param straight see `facesRound` */
export function backgroundAround(
  { columns, rows, path }: MazeLayout,
  straight: number,
  dice: Dice,
): FigureFaces {
  return facesRound(columns, rows, freeBlocks(columns, rows, marked(columns * rows, path)), straight, dice);
}

/** A path with dead ends over all cells that are not on it, which go round the trees of the background. */
export function forestOver({ columns, rows, path }: MazeLayout, background: FigureFaces, dice: Dice): Forest {
  const forest = forestAround(columns, rows, path);
  hangLoops(forest, rimsOf(background), dice);
  grow(forest, dice);
  return forest;
}

/** The background with one edge of a tree for another: the trees reach the same blocks. Undefined where none is found. */
export function withOtherEdge({ columns, rows, faces }: FigureFaces, dice: Dice): FigureFaces | undefined {
  const isBlock = (face: number) => face % columns < columns - 1 && faces[face] === 1;
  const [across, along] = [columns >> 1, rows >> 1];
  for (let look = 0; look < LOOKS; look++) {
    const from = 2 * below(dice, along) * columns + 2 * below(dice, across);
    const step = below(dice, 2) === 0 ? 1 : columns;
    const to = from + 2 * step;
    const isBeside = step === 1 ? (from % columns) + 3 < columns : to < columns * (rows - 1);
    if (!isBlock(from) || !isBeside || !isBlock(to) || faces[from + step] === 1) continue;
    const edges = edgesBetween(from, to);
    if (edges.length === 0) continue;
    const changed = Uint8Array.from(faces);
    changed[from + step] = 1;
    changed[edges[below(dice, edges.length)]] = 0;
    return { columns, rows, faces: changed };
  }
  return undefined;

  /** The edges of a tree on the way from one block to another. */
  function edgesBetween(from: number, to: number): readonly number[] {
    const before = new Map([[from, from]]);
    const reached = [from];
    for (const face of reached) {
      if (face === to) break;
      for (const step of [1, columns, -1, -columns]) {
        const next = face + 2 * step;
        if (faces[face + step] !== 1 || before.has(next)) continue;
        before.set(next, face);
        reached.push(next);
      }
    }
    const edges: number[] = [];
    for (let face = to; before.has(face) && face !== from; ) {
      const last = before.get(face) as number;
      edges.push((face + last) / 2);
      face = last;
    }
    return edges;
  }
}
