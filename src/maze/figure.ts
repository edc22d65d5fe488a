import type { Coverage } from '../picture/silhouette.ts';

/** A picture of two values on the cells of a board: 1 is figure, row after row. */
export interface CellPicture {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/**
 * A figure as a set of faces: a face is the square between four cells that touch, and bears the number of its upper left
 * cell. The cells at the corners of its faces are the figure's cells, and its rims run from cell to cell along the cracks
 * between faces of it and faces that are not.
 */
export interface Faces {
  readonly columns: number;
  readonly rows: number;
  readonly faces: Uint8Array;
}

/** Shares of a square from which on it counts as figure, from the fair one down to what catches hair lines. */
const SHARES = [0.5, 0.65, 0.35, 0.25, 0.15, 0.08] as const;
/** From this likeness on nothing better is looked for. */
const LIKE = 0.9;

/**
 * The faces whose cells are most like a figure that covers squares in part: those of the squares half covered, or where
 * its lines are thinner than squares, of those covered less.
 */
export function figureOf(coverage: Coverage): Faces {
  let best: Faces | undefined;
  let most = 0;
  for (const share of SHARES) {
    const faces = facesOf(squaresOf(coverage, share), coverage.data);
    const like = likeness(coverage, cellsOf(faces));
    if (best !== undefined && like <= most) continue;
    best = faces;
    most = like;
    if (like >= LIKE) break;
  }
  return best as Faces;
}

/** What a figure and its cells share, as a part of what both cover together. */
export function likeness({ data }: Coverage, { cells }: CellPicture): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < data.length; i++) {
    both += Math.min(data[i], cells[i]);
    either += Math.max(data[i], cells[i]);
  }
  return either === 0 ? 0 : both / either;
}

/** The squares of which at least `share` is covered. */
function squaresOf({ columns, rows, data }: Coverage, share: number): CellPicture {
  return { columns, rows, cells: Uint8Array.from(data, (own) => (own >= share ? 1 : 0)) };
}

/**
 * Faces that have all cells of the picture among their corners and few others, with no corner at which two of them meet
 * by a point alone, and no hole too small to hold a cell. `weight` says of each cell how much it belongs to the figure.
 */
export function facesOf({ columns, rows, cells }: CellPicture, weight: Float64Array): Faces {
  const faces = new Uint8Array(columns * rows);
  const gain = (face: number) =>
    weight[face] + weight[face + 1] + weight[face + columns] + weight[face + columns + 1];
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const face = r * columns + c;
      if (cells[face] & cells[face + 1] & cells[face + columns] & cells[face + columns + 1]) faces[face] = 1;
    }
  }

  // Lines one cell wide have no face of their own yet: they get the ones that lie deepest in the figure.
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (cells[r * columns + c] === 0) continue;
      const around = facesAround(columns, rows, c, r);
      if (around.some((face) => faces[face] === 1)) continue;
      let best = around[0];
      for (const face of around) if (gain(face) > gain(best)) best = face;
      faces[best] = 1;
    }
  }

  mendCorners(columns, rows, faces, gain);
  fillSlots(columns, rows, faces);
  return { columns, rows, faces };
}

/** The figure's cells: the corners of its faces. */
export function cellsOf({ columns, rows, faces }: Faces): CellPicture {
  const cells = new Uint8Array(columns * rows);
  for (let face = 0; face < faces.length; face++) {
    if (faces[face] === 0) continue;
    cells[face] = 1;
    cells[face + 1] = 1;
    cells[face + columns] = 1;
    cells[face + columns + 1] = 1;
  }
  return { columns, rows, cells };
}

function facesAround(columns: number, rows: number, c: number, r: number): readonly number[] {
  const around: number[] = [];
  for (let y = Math.max(0, r - 1); y <= Math.min(rows - 2, r); y++) {
    for (let x = Math.max(0, c - 1); x <= Math.min(columns - 2, c); x++) around.push(y * columns + x);
  }
  return around;
}

/** Adds a face wherever two meet at a point alone, until there is no such point. */
function mendCorners(columns: number, rows: number, faces: Uint8Array, gain: (face: number) => number): void {
  const waiting: number[] = [];
  for (let r = 1; r + 1 < rows; r++) for (let c = 1; c + 1 < columns; c++) waiting.push(r * columns + c);
  while (waiting.length > 0) {
    const cell = waiting.pop() as number;
    const [nw, ne, sw, se] = [cell - columns - 1, cell - columns, cell - 1, cell];
    if (faces[nw] !== faces[se] || faces[ne] !== faces[sw] || faces[nw] === faces[ne]) continue;
    const [one, other] = faces[nw] === 1 ? [ne, sw] : [nw, se];
    const added = gain(one) >= gain(other) ? one : other;
    faces[added] = 1;
    for (const corner of [added, added + 1, added + columns, added + columns + 1]) {
      const [c, r] = [corner % columns, Math.floor(corner / columns)];
      if (c > 0 && r > 0 && c + 1 < columns && r + 1 < rows) waiting.push(corner);
    }
  }
}

/** Fills the holes in which no cell lies: nobody would see them. */
function fillSlots(columns: number, rows: number, faces: Uint8Array): void {
  const seen = new Uint8Array(faces.length);
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      if (faces[r * columns + c] === 1 || seen[r * columns + c] === 1) continue;
      const hole = [r * columns + c];
      seen[hole[0]] = 1;
      let isOpen = false;
      for (let next = 0; next < hole.length; next++) {
        const face = hole[next];
        const [x, y] = [face % columns, Math.floor(face / columns)];
        if (x === 0 || y === 0 || x + 2 === columns || y + 2 === rows) isOpen = true;
        const beside = [
          x > 0 ? face - 1 : face,
          x + 2 < columns ? face + 1 : face,
          y > 0 ? face - columns : face,
          y + 2 < rows ? face + columns : face,
        ];
        for (const other of beside) {
          if (faces[other] === 1 || seen[other] === 1) continue;
          seen[other] = 1;
          hole.push(other);
        }
      }
      if (isOpen) continue;
      const holds = hole.some(
        (face) => faces[face - 1] === 0 && faces[face - columns] === 0 && faces[face - columns - 1] === 0,
      );
      if (!holds) for (const face of hole) faces[face] = 1;
    }
  }
}
