import { disjointSet } from '../../../geometry/graphs/disjoint-set.ts';
import type { Finding } from '../../../puzzle/contract/kind.ts';
import { readRecorded } from '../../../puzzle/contract/parameters.ts';
import { type Cell, existingCells, type MazeDocument, type MazeQuality } from './document.ts';
import { contourCells } from './figure/contour-cells.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';

export const CRITERIA = [
  'parameters',
  'size',
  'spanning-tree',
  'one-path',
  'ends-on-rim',
  'ends-apart',
  'contour-cover',
  'figure-filled',
  'shape',
  'dead-ends',
  'detours',
  'off-path',
  'figure-share',
  'quality-recorded',
] as const;

/** The most cells of one contour that may be off the path. */
const MAX_DROPPED = 2;
/** The least share of the rim between ends that are apart. */
const MIN_APART = 1 / 8;
/** Boards more than this many times as long as broad may have more cells on their longer side. */
const STRIP = 2;
/** Limits as shares: of a filling path outside its figure, of cells off the path, and of figure. */
const MAX_DETOUR = 0.4;
const MIN_OFF = 0.3;
const MIN_FIGURE = 0.03;
/** Limits of a board in the figure's shape: distance of its ends ÷ longer side, and dead ends ÷ cells. */
const MIN_SHAPE_APART = 0.3;
const MIN_DEAD_ENDS = 0.04;
/** Tolerance for recorded measures, which have 3 decimals. */
const RECORDED = 0.0015;

/**
 * Checks all criteria of a picture maze from the document alone; a good puzzle has no findings. Findings number cells
 * row by row. Only the measures are code shared with the generator.
 */
export function verify(document: MazeDocument): readonly Finding[] {
  const { board, picture, solution, size } = document;
  const { columns, rows, start, goal } = board;
  const { values, findings } = readRecorded(parameters, document.generator.parameters);
  const found: Finding[] = [...findings];
  const report = (
    criterion: (typeof CRITERIA)[number],
    concerns: readonly number[],
    data?: Finding['data'],
  ) => found.push(data === undefined ? { criterion, concerns } : { criterion, concerns, data });
  const numbered = ([c, r]: readonly [number, number]) => r * columns + c;
  const isOpen = (a: number, b: number) => hasPassage(document, a, b);

  const side = 1000 / Math.max(columns, rows);
  const isSized = Math.max(columns, rows) === values.cells || isStrip(board, values.cells);
  if (!isSized || Math.abs(size[0] - columns * side) > 0.001 || Math.abs(size[1] - rows * side) > 0.001) {
    report('size', [], { width: size[0], height: size[1] });
  }

  const apart = treeFaults(document);
  if (apart.length > 0) report('spanning-tree', apart);

  // The path must lead through open passages, and over no cell twice.
  const path = solution.path.map(numbered);
  const breaks = path.filter((cell, place) => place > 0 && !isOpen(path[place - 1], cell));
  const visited = new Set<number>();
  const repeated = path.filter((cell) => visited.size === visited.add(cell).size);
  const ends = [
    ...(path[0] === numbered(start) ? [] : [numbered(start)]),
    ...(path[path.length - 1] === numbered(goal) ? [] : [numbered(goal)]),
  ];
  const faults = [...breaks, ...repeated, ...ends];
  if (faults.length > 0) report('one-path', faults);

  const exists = existingCells(board);
  const outside = outsideOf(exists, columns, rows);
  const inner = [start, goal].filter((end) => exists[numbered(end)] === 0 || !isOnRim(outside, columns, end));
  if (inner.length > 0) report('ends-on-rim', inner.map(numbered));

  const rimLength = 2 * (columns + rows) - 4;
  if (
    inner.length === 0 &&
    values.ends === 'apart' &&
    (values.style === 'shape'
      ? Math.max(Math.abs(start[0] - goal[0]), Math.abs(start[1] - goal[1])) <
        MIN_SHAPE_APART * Math.max(columns, rows)
      : aroundRim(board, start, goal) < MIN_APART * rimLength)
  ) {
    report('ends-apart', [start, goal].map(numbered));
  }

  const onPath = new Uint8Array(columns * rows);
  for (const cell of path) onPath[cell] = 1;
  const figure = Uint8Array.from(picture.rows.join(''), Number);
  const existing = cellsWhere(exists, (own) => own === 1);
  const isShaped = values.style === 'shape';
  const misshapen = cellsWhere(exists, (own, cell) => isShaped && own !== figure[cell]);
  if (misshapen.length > 0 || isShaped === (board.shape === undefined)) report('shape', misshapen);
  if (values.style === 'contour') {
    for (const missed of missedByContour(picture.rows, onPath)) {
      if (missed.length > MAX_DROPPED) report('contour-cover', missed);
    }
  } else if (values.style === 'shape') {
    const ends = cellsWhere(
      exists,
      (own, cell) => own === 1 && onPath[cell] === 0 && degreeOf(document, cell) === 1,
    );
    const share = ends.length / Math.max(1, existing.length);
    if (share < MIN_DEAD_ENDS) report('dead-ends', [], { share });
  } else {
    const missed = cellsWhere(figure, (own, cell) => own === 1 && onPath[cell] === 0);
    if (missed.length > 0) report('figure-filled', missed);
    const outside = path.filter((cell) => figure[cell] === 0);
    if (outside.length > Math.min(MAX_DETOUR, values.stray) * path.length) {
      report('detours', [], { share: outside.length / path.length });
    }
  }

  const off = existing.filter((cell) => onPath[cell] === 0).length / Math.max(1, existing.length);
  if (off < MIN_OFF) report('off-path', [], { share: off });
  const covered = cellsWhere(figure, (own) => own === 1).length / figure.length;
  if (covered < MIN_FIGURE) report('figure-share', [], { share: covered });

  const measured = quality({ isFilled: values.style === 'filled', picture, board, solution });
  for (const name of new Set([...keysOf(measured), ...keysOf(document.quality)])) {
    const [recorded, value] = [document.quality[name], measured[name]];
    const isCount = value !== undefined && Number.isInteger(value) && value > 1;
    const isRight =
      recorded === undefined || value === undefined
        ? recorded === value
        : !(Math.abs(recorded - value) > (isCount ? 0 : RECORDED));
    if (!isRight) {
      const difference = { recorded: recorded ?? 'nothing', measured: value ?? 'nothing' };
      report('quality-recorded', [], { name, ...difference });
    }
  }
  return found;
}

const keysOf = (quality: MazeQuality) => Object.keys(quality) as (keyof MazeQuality)[];

/**
 * True if a board is a strip, as `boardFor` makes it. Its longer side has more than `cells`, and its shorter side about
 * half of `cells`, or less if it is very long.
 */
function isStrip({ columns, rows }: MazeDocument['board'], cells: number): boolean {
  const [longer, shorter] = [Math.max(columns, rows), Math.min(columns, rows)];
  return longer > cells && Math.abs(shorter - cells / Math.max(STRIP, Math.sqrt(longer / shorter))) <= 1;
}

/** How far apart two rim cells are, going round the shorter way. */
function aroundRim({ columns, rows }: MazeDocument['board'], from: Cell, to: Cell): number {
  const rimLength = 2 * (columns + rows) - 4;
  const placeOf = ([c, r]: Cell) => {
    if (r === 0) return c;
    if (c === columns - 1) return c + r;
    return r === rows - 1 ? rimLength - rows + 1 - c : rimLength - r;
  };
  const away = Math.abs(placeOf(from) - placeOf(to));
  return Math.min(away, rimLength - away);
}

function cellsWhere(
  values: Uint8Array,
  isMeant: (value: number, cell: number) => boolean,
): readonly number[] {
  return Array.from(values.keys()).filter((cell) => isMeant(values[cell], cell));
}

function hasPassage({ board: { columns, right, down } }: MazeDocument, a: number, b: number): boolean {
  const [first, last] = a < b ? [a, b] : [b, a];
  const [c, r] = [first % columns, Math.floor(first / columns)];
  if (last === first + columns) return down[r][c] === '1';
  return last === first + 1 && c + 1 < columns && right[r][c] === '1';
}

/** How many passages lead from a cell. */
function degreeOf(document: MazeDocument, cell: number): number {
  const { columns, rows } = document.board;
  const beside = [cell + 1, cell - 1, cell + columns, cell - columns];
  return beside.filter((next) => next >= 0 && next < columns * rows && hasPassage(document, cell, next))
    .length;
}

/**
 * Returns 1 for the places from which the outside is reached without crossing a cell that exists. Around the board is
 * a margin of one place.
 */
function outsideOf(exists: Uint8Array, columns: number, rows: number): Uint8Array {
  const width = columns + 2;
  const outside = new Uint8Array(width * (rows + 2));
  const isCell = (at: number) => {
    const [c, r] = [(at % width) - 1, Math.floor(at / width) - 1];
    return c >= 0 && r >= 0 && c < columns && r < rows && exists[r * columns + c] === 1;
  };
  const reached = [0];
  outside[0] = 1;
  for (const at of reached) {
    for (const next of [at + 1, at - 1, at + width, at - width]) {
      const isBeside = next >= 0 && next < outside.length && Math.abs((next % width) - (at % width)) <= 1;
      if (!isBeside || outside[next] === 1 || isCell(next)) continue;
      outside[next] = 1;
      reached.push(next);
    }
  }
  return outside;
}

/** True if a cell has a side to the outside. */
function isOnRim(outside: Uint8Array, columns: number, [c, r]: Cell): boolean {
  const width = columns + 2;
  const at = (r + 1) * width + c + 1;
  return [at + 1, at - 1, at + width, at - width].some((next) => outside[next] === 1);
}

/** Cells that cannot be reached from the first, and the later ends of passages that close a ring. */
function treeFaults(document: MazeDocument): readonly number[] {
  const { columns, rows } = document.board;
  const joined = disjointSet(columns * rows);
  const rings: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) {
    for (const next of [cell + 1, cell + columns]) {
      if (next >= columns * rows || !hasPassage(document, cell, next)) continue;
      if (!joined.join(cell, next)) rings.push(next);
    }
  }
  const exists = existingCells(document.board);
  const root = joined.root(Math.max(0, exists.indexOf(1)));
  // All cells are joined that exist, and no others.
  const stray = cellsWhere(exists, (own, cell) => (own === 1 ? joined.root(cell) !== root : isJoined(cell)));
  return [...rings, ...stray];

  function isJoined(cell: number): boolean {
    return degreeOf(document, cell) > 0;
  }
}

/**
 * For each contour, its cells that are not on the path.
 * A contour separates a connected part of the figure from a connected part of the background. The figure is connected
 * across corners, and the background only across sides. Everything outside the board is background.
 */
function missedByContour(rows: readonly string[], onPath: Uint8Array): readonly (readonly number[])[] {
  const [width, height] = [(rows[0]?.length ?? 0) + 2, rows.length + 2];
  const isFigure = (at: number) => rows[Math.floor(at / width) - 1]?.[(at % width) - 1] === '1';
  const part = new Int32Array(width * height).fill(-1);
  const straight = [1, width, -1, -width];
  const around = [...straight, width + 1, width - 1, 1 - width, -1 - width];
  let parts = 0;
  for (let first = 0; first < part.length; first++) {
    if (part[first] >= 0) continue;
    const own = isFigure(first);
    const reached = [first];
    part[first] = parts;
    for (const at of reached) {
      for (const way of own ? around : straight) {
        const next = at + way;
        const isBeside = next >= 0 && next < part.length && Math.abs((next % width) - (at % width)) <= 1;
        if (!isBeside || part[next] >= 0 || isFigure(next) !== own) continue;
        part[next] = parts;
        reached.push(next);
      }
    }
    parts++;
  }
  const contour = contourCells(rows);
  const missed = new Map<number, number[]>();
  contour.forEach((own, cell) => {
    if (own === 0 || onPath[cell] === 1) return;
    const at = (Math.floor(cell / (width - 2)) + 1) * width + (cell % (width - 2)) + 1;
    const backgrounds = new Set(
      around
        .map((way) => at + way)
        .filter((next) => !isFigure(next))
        .map((next) => part[next]),
    );
    for (const background of backgrounds) {
      const key = part[at] * parts + background;
      missed.set(key, [...(missed.get(key) ?? []), cell]);
    }
  });
  return [...missed.values()];
}
