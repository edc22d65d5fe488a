import type { Cell, MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { pairs } from '../fixtures/pairs.ts';
import {
  type Changes,
  documentFrom,
  type MazeSketch,
  parametersOf,
  SKETCHES,
} from '../fixtures/picture-maze.ts';
import { type Mutations, mutation } from './alterations.ts';

const [square, ring, bar, pair, plus] = SKETCHES as readonly [
  MazeSketch,
  MazeSketch,
  MazeSketch,
  MazeSketch,
  MazeSketch,
];

/** A board of two rows without the last cell. The path runs along the upper one, and the lower one is one dead end. */
function corridor(columns: number): MazeSketch {
  return {
    name: 'corridor',
    style: 'shape',
    drawing: [
      Array(columns).fill('o').join('-'),
      `|${' '.repeat(2 * columns - 2)}`,
      `${Array(columns - 1)
        .fill('o')
        .join('-')}  `,
    ],
    figure: ['1'.repeat(columns), `${'1'.repeat(columns - 1)}0`],
    path: Array.from({ length: columns }, (_, c): Cell => [c, 0]),
  };
}

const changed = (how: string, sketch: MazeSketch, changes: Changes) =>
  mutation(how, documentFrom(sketch, changes));

/** Replaces the marks of some cells. */
function marked(rows: readonly string[], cells: readonly Cell[], mark: string): readonly string[] {
  return rows.map((row, r) =>
    [...row].map((own, c) => (cells.some(([x, y]) => x === c && y === r) ? mark : own)).join(''),
  );
}

function only(sketch: MazeSketch, cells: readonly Cell[]): readonly string[] {
  return marked(
    sketch.figure.map((row) => row.replaceAll('1', '0')),
    cells,
    '1',
  );
}

/** Opens or closes the passage at a place in the sketch's drawing. */
function redrawn(sketch: MazeSketch, line: number, place: number, mark: string): MazeSketch {
  const drawing = sketch.drawing.map((own, i) =>
    i === line ? own.slice(0, place) + mark + own.slice(place + 1) : own,
  );
  return { ...sketch, drawing };
}

const rings = (how: string, sketch: MazeSketch, line: number, place: number, mark: string) =>
  mutation(how, documentFrom(redrawn(sketch, line, place, mark)));

const parameters = (own: Readonly<Record<string, string | number>>) => ({
  parameters: { ...parametersOf('contour', 7), ...own },
});

const apart = (style: string, cells: number) => ({
  parameters: { ...parametersOf(style, cells), ends: 'apart' },
});

/** A path through nearly all of a small board. */
const CRAMMED: MazeSketch = {
  name: 'crammed',
  style: 'filled',
  drawing: ['o o-o o', '| | | |', 'o-o o o', '|     |', 'o o-o o', '| | | |', 'o-o o-o'],
  figure: ['1001', '1001', '1111', '1111'],
  path: pairs('0 0, 0 1, 0 2, 0 3, 1 3, 1 2, 2 2, 2 3, 3 3, 3 2, 3 1, 3 0'),
};

const crammed = (how: string, ...lines: readonly string[]) =>
  mutation(how, documentFrom({ ...CRAMMED, drawing: [...lines, ...CRAMMED.drawing.slice(lines.length)] }));

const recorded = (how: string, quality: Partial<MazeDocument['quality']>) =>
  changed(how, square, { quality });

/** A square that records how its picture was drawn, with wrong measures. */
const drawn = (how: string, quality: Partial<MazeDocument['quality']>) => {
  const document = documentFrom(square, { drawn: square.figure.map((row) => row.replaceAll('1', '8')) });
  return mutation(how, { ...document, quality: { ...document.quality, ...quality } });
};

const reversed = <Item>(items: readonly Item[]): readonly Item[] => [...items].reverse();

/** By criterion of picture mazes: documents that break it alone. */
export const PICTURE_MAZE: Mutations = {
  parameters: [
    changed('the threshold is no lightness', square, parameters({ threshold: 300 })),
    changed('the threshold is a word', square, parameters({ threshold: 'dark' })),
    changed('the foreground is neither black nor white', square, parameters({ foreground: 'red' })),
    changed('there is no such frame', square, parameters({ frame: 'thick' })),
    changed('there is no such style', square, parameters({ style: 'round' })),
    changed('it has a parameter that mazes do not have', square, parameters({ epsilon: 15 })),
  ],
  size: [
    changed('it is too high', square, { size: [1000, 715.286] }),
    changed('it is too wide', square, { size: [1001, 714.286] }),
    changed('it lies on its side', square, { size: [714.286, 1000] }),
    changed('it is square', pair, { size: [1000, 1000] }),
    changed('it has fewer cells than asked for', square, parameters({ cells: 8 })),
    changed('it has more cells than asked for', ring, parameters({ cells: 6 })),
  ],
  'spanning-tree': [
    rings('a passage leads past a dead end', square, 0, 3, '-'),
    rings('two corridors run together', square, 2, 1, '-'),
    rings('a way leads round about', pair, 1, 8, '|'),
    rings('the hole is open on two sides', ring, 6, 7, '-'),
    rings('a corner is cut off', ring, 11, 0, ' '),
    rings('a dead end is walled in', bar, 10, 1, ' '),
    rings('a passage leads to a cell that does not exist', plus, 1, 0, '|'),
  ],
  'one-path': [
    changed('the path runs from goal to start', square, {
      path: reversed(square.path),
      board: { start: [2, 0], goal: [3, 0] },
    }),
    changed('the path begins beside the start', square, { board: { start: [1, 0] } }),
    changed('the path ends before the goal', square, { board: { goal: [4, 0] } }),
    changed('the path leads into a dead end and back', square, {
      path: [...square.path.slice(0, 5), [3, 2], ...square.path.slice(4)],
    }),
    changed('the path goes through a wall', pair, {
      path: [...pair.path.slice(0, 8), [4, 1], [5, 1], ...pair.path.slice(9)],
    }),
    changed('the path sets out through a wall', square, { path: [[1, 0], ...square.path] }),
    changed('the path goes through the rim', square, {
      path: [...square.path, [4, 0]],
    }),
  ],
  'ends-on-rim': [
    changed('the start lies within', square, { path: square.path.slice(1) }),
    changed('the goal lies within', square, { path: square.path.slice(0, -1) }),
    changed('both lie within', square, { path: square.path.slice(1, -1) }),
    changed('the start of a figure with a hole lies within', ring, { path: ring.path.slice(1) }),
    changed('the start of a filled figure lies within', bar, { path: bar.path.slice(1) }),
    changed('the goal of a pair lies within', pair, { path: pair.path.slice(0, -1) }),
    changed('the start lies within a board in the shape of a plus', plus, { path: plus.path.slice(3) }),
  ],
  'ends-apart': [
    changed('start and goal of a square lie beside each other', square, apart('contour', 7)),
    changed('start and goal of a figure with a hole lie beside each other', ring, apart('contour', 7)),
    changed('start and goal of a filled figure lie beside each other', bar, apart('filled', 8)),
    changed('a figure with a hole has its ends side by side', ring, {
      parameters: { ...parametersOf('contour', 7), ends: 'apart', figure: 'auto' },
    }),
    changed('a board in the shape of a figure has its ends side by side', plus, {
      ...apart('shape', 5),
      path: plus.path.slice(0, 2),
    }),
    changed('a filled figure has its ends side by side', bar, {
      parameters: { ...parametersOf('filled', 8), ends: 'apart', figure: 'auto' },
    }),
  ],
  shape: [
    ...pairs('2 2, 0 1, 3 0').map((cell) =>
      changed(`the figure lacks the cell ${cell}`, plus, { figure: marked(plus.figure, [cell], '0') }),
    ),
    ...pairs('0 0, 4 4').map((cell) =>
      changed(`the figure has the missing cell ${cell}`, plus, {
        figure: marked(plus.figure, [cell], '1'),
      }),
    ),
    changed('a path along contours is on a board in the shape of a figure', square, {
      board: { shape: square.figure.map((row) => '1'.repeat(row.length)) },
    }),
  ],
  'dead-ends': [14, 15, 16, 17, 18].map((columns) =>
    mutation(`the only wrong turn is a corridor of ${columns - 1} cells`, documentFrom(corridor(columns))),
  ),
  'contour-cover': [
    changed('a part of the figure is left out', square, {
      figure: marked(square.figure, pairs('5 0, 6 0, 6 1'), '1'),
    }),
    changed('a column of it is left out', square, {
      figure: marked(square.figure, pairs('5 1, 5 2, 5 3'), '1'),
    }),
    changed('its foot is left out', ring, { figure: marked(ring.figure, pairs('2 6, 3 6, 4 6'), '1') }),
    changed('a lone corner is left out', pair, { figure: marked(pair.figure, pairs('0 4, 1 4, 0 3'), '1') }),
    changed('the rim about it is left out', pair, {
      figure: pair.figure.map((row) => row.replace(/00$|0$/, '1')),
    }),
  ],
  'figure-filled': pairs('1 2, 6 3, 4 1, 3 4, 7 5').map((cell) =>
    changed(`the path does not come to ${cell}`, bar, { figure: marked(bar.figure, [cell], '1') }),
  ),
  detours: [
    changed('a path of which little may stray leads a third of it about', bar, {
      parameters: { ...parametersOf('filled', 8), stray: 0.3 },
    }),
    changed('a path is said to be as easy to see as the youngest need it', bar, {
      parameters: { ...parametersOf('filled', 8), stray: 0.15 },
    }),
    ...pairs('2 2, 3 2, 4 2, 5 3, 2 3').map((cell) =>
      changed(`${cell} is not of the figure`, bar, { figure: marked(bar.figure, [cell], '0') }),
    ),
  ],
  'off-path': [
    crammed('the path takes three quarters of the board'),
    crammed('the path takes three quarters and dead ends hang on the left', 'o-o-o o', '| |   |', 'o o-o o'),
    crammed(
      'the path takes three quarters and a dead end runs along the top',
      'o o-o-o',
      '| |   |',
      'o o-o o',
    ),
    crammed('the path takes three quarters and a dead end turns', 'o o-o-o', '|   | |', 'o o-o o'),
    crammed(
      'the path takes three quarters and dead ends hang on both sides',
      'o-o o-o',
      '|     |',
      'o-o o-o',
    ),
    crammed(
      'the path takes three quarters and a dead end hangs on the right',
      'o o-o-o',
      '| |   |',
      'o o o-o',
    ),
  ],
  'figure-share': pairs('1 1, 2 3, 6 1, 7 3, 4 2').map((cell) =>
    changed(`the figure is the cell ${cell} alone`, pair, { figure: only(pair, [cell]) }),
  ),
  'quality-recorded': [
    recorded('the cells are miscounted', { cells: 36 }),
    recorded('the path is said to be longer', { pathLength: 11 }),
    recorded('the cover is understated', { contourCover: 0.9 }),
    recorded('what strays is overstated', { strayShare: 0.5 }),
    recorded('a cell is said to be dropped', { dropped: 1 }),
    recorded('it is said to be plain to see', { visibility: 1 }),
    recorded('it is said to be hard', { difficulty: 0.9 }),
    recorded('it is said to be like a picture that nobody can hold it against', { likeness: 0.9 }),
    drawn('it is said to be more like its picture', { likeness: 0.95 }),
    drawn('nothing of it is said to lie along the rim', { rimShare: 0 }),
    drawn('all of it is said to run side by side', { sheafShare: 1 }),
  ],
};
