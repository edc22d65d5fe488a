import { below, type Dice, shuffle } from '../dice.ts';
import { neighbours } from '../figure/cells.ts';
import type { CellPicture, FigureFaces } from '../figure/faces.ts';
import { type Forest, join, padded } from '../hiding/forest.ts';
import { labelLoops, linkedCells, loopFrom, noStrands, type Strands, toggle } from './strands.ts';

/**
 * Returns faces whose rims are Hamiltonian cycles through all cells of a coarse picture (Okamoto and Uehara 2009). Each
 * square of the picture is a block of 2 × 2 cells, and a spanning tree joins the blocks of each connected part. The
 * faces are those in the middle of blocks and on the edges of the trees.
 * @param columns, rows of the board, in cells; a spare row or column stays free
 * @param straight odds out of 8 that the tree grows straight on if it can; otherwise it turns
 */
export function treeFaces(
  columns: number,
  rows: number,
  picture: CellPicture,
  straight: number,
  dice: Dice,
): FigureFaces {
  const { columns: across, rows: along, cells: blocks } = picture;
  const faces = new Uint8Array(columns * rows);
  const faceOf = (block: number) => 2 * Math.floor(block / across) * columns + 2 * (block % across);
  const seen = new Uint8Array(blocks.length);
  const grownFrom = new Int32Array(blocks.length).fill(-1);
  const order = Array.from(blocks.keys());
  shuffle(order, dice);
  for (const root of order) {
    if (blocks[root] === 0 || seen[root] === 1) continue;
    // Grow from the tip or from a random block, to avoid both long corridors and stubs.
    const open = [root];
    seen[root] = 1;
    faces[faceOf(root)] = 1;
    while (open.length > 0) {
      const place = below(dice, 3) === 0 ? below(dice, open.length) : open.length - 1;
      const block = open[place];
      const beside = neighbours(across, along, block);
      const free = beside.filter((other) => blocks[other] === 1 && seen[other] === 0);
      if (free.length === 0) {
        open[place] = open[open.length - 1];
        open.pop();
        continue;
      }
      const ahead = grownFrom[block] < 0 ? -1 : 2 * block - grownFrom[block];
      const turning = free.filter((other) => other !== ahead);
      const goesOn = turning.length === 0 || (turning.length < free.length && below(dice, 8) < straight);
      const next = goesOn && ahead >= 0 ? ahead : turning[below(dice, turning.length)];
      grownFrom[next] = block;
      seen[next] = 1;
      faces[faceOf(next)] = 1;
      faces[(faceOf(block) + faceOf(next)) / 2] = 1;
      open.push(next);
    }
  }
  return { columns, rows, faces };
}

export function rimsOf({ columns, rows, faces }: FigureFaces): Strands {
  const strands = noStrands(columns, rows);
  for (let face = 0; face < faces.length; face++) if (faces[face] === 1) toggle(strands, face);
  return strands;
}

/** The blocks of 2 × 2 cells without a cell in `taken`. */
export function freeBlocks(columns: number, rows: number, taken: Uint8Array): CellPicture {
  const [across, along] = [columns >> 1, rows >> 1];
  const cells = new Uint8Array(across * along);
  for (let y = 0; y < along; y++) {
    for (let x = 0; x < across; x++) {
      const cell = 2 * y * columns + 2 * x;
      const isTaken = taken[cell] | taken[cell + 1] | taken[cell + columns] | taken[cell + columns + 1];
      cells[y * across + x] = isTaken ? 0 : 1;
    }
  }
  return { columns: across, rows: along, cells };
}

/** The cells of a coarse picture's blocks. */
export function expandBlocks(
  columns: number,
  rows: number,
  { columns: across, cells: blocks }: CellPicture,
): CellPicture {
  const cells = new Uint8Array(columns * rows);
  blocks.forEach((own, block) => {
    const cell = 2 * Math.floor(block / across) * columns + 2 * (block % across);
    for (const corner of [cell, cell + 1, cell + columns, cell + columns + 1]) cells[corner] = own;
  });
  return { columns, rows, cells };
}

/**
 * Makes dead ends of loops. Each is cut beside a cell that is joined to the path, and attached there by one of its
 * ends. Loops without such a neighbour are tried again after the others.
 */
export function attachLoops(forest: Forest, loops: Strands, dice: Dice): void {
  const { columns, rows, stride, inside, onPath, parent } = forest;
  const { label, count } = labelLoops(loops);
  const members: number[][] = Array.from({ length: count }, () => []);
  for (let cell = 0; cell < columns * rows; cell++) if (label[cell] >= 0) members[label[cell]].push(cell);
  for (const cells of members) shuffle(cells, dice);
  let waiting = members;
  for (let before = count + 1; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    waiting = waiting.filter((cells) => {
      for (const cell of cells) {
        const here = padded(forest, cell);
        const beside = [here + 1, here + stride, here - 1, here - stride].filter(
          (other) => inside[other] === 1 && (onPath[other] === 1 || parent[other] >= 0),
        );
        if (beside.length === 0) continue;
        attach(beside[below(dice, beside.length)], cell);
        return false;
      }
      return true;
    });
  }

  function attach(from: number, first: number): void {
    let last = from;
    for (const cell of loopFrom(loops, first, linkedCells(loops, first)[below(dice, 2)])) {
      const here = padded(forest, cell);
      parent[here] = last;
      join(forest, last, here);
      last = here;
    }
  }
}
