import type { Point } from '../geometry/plane-graph.ts';
import { simplified } from '../geometry/polyline.ts';
import type { ClosestDotBoard } from '../kinds/closest-dot/engine/document.ts';
import type { DotBoard } from '../kinds/dots/face/print.ts';
import { type JigsawDocument, OUTSIDE } from '../kinds/jigsaw/engine/document.ts';
import type { MazeDocument } from '../kinds/maze/engine/document.ts';
import type { NumbersBoard } from '../kinds/numbers/engine/document.ts';
import type { ThatDotBoard } from '../kinds/that-dot/engine/document.ts';
import type { UnitDotBoard } from '../kinds/unit-dot/engine/document.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import {
  type Cuts,
  type Dots,
  directionOf,
  MOST_COLOURS,
  MOST_SIDE,
  type SmallDot,
  type Thumbnail,
  type Walls,
} from '../puzzle/thumbnail.ts';
import { chained } from './chain.ts';

/** How far a line may stray where points of it are left out, in units of the thumbnail. */
const STRAYS = 0.8;

/** The longer side of what is seen of a jigsaw, in the same units: its lines are rounded off when they are drawn. */
const CUTS_SIDE = 95;
/** About as many pieces of a jigsaw are shown, and as many columns and rows of a maze: more would be grey on the shelf. */
const SHOWN_PIECES = 30;
const SHOWN_CELLS = 24;

interface Maker {
  make(document: PuzzleDocument): Thumbnail;
}

/** One maker a kind. (Methods are compared bivariantly, so a maker may ask for its own kind's document.) */
const MAKERS: Readonly<Record<string, Maker>> = {
  'connect-the-dots': { make: ofDots(numbered) as Maker['make'] },
  'connect-that-dot': { make: ofDots(linked) as Maker['make'] },
  'closest-dot': { make: ofDots(coloured) as Maker['make'] },
  'unit-dot': { make: ofDots(inUnits) as Maker['make'] },
  jigsaw: { make: ofCuts as Maker['make'] },
  'picture-maze': { make: ofWalls as Maker['make'] },
};

/** What a puzzle's unsolved board looks like on the shelf. Undefined where nothing is known of the document's kind. */
export function thumbnailOf(document: PuzzleDocument): Thumbnail | undefined {
  return Object.hasOwn(MAKERS, document.kind) ? MAKERS[document.kind]?.make(document) : undefined;
}

type Marks = Omit<SmallDot, 'at'>;
const NO_MARKS: Marks = { colours: [], links: [] };

/** Where a line of numbers begins. */
function numbered({ dots }: NumbersBoard): readonly Marks[] {
  return dots.map(({ labels }) =>
    labels.some(({ number }) => number === 1) ? { colours: [0], links: [] } : NO_MARKS,
  );
}

function linked({ dots }: ThatDotBoard): readonly Marks[] {
  return dots.map(({ links }) => ({
    colours: [],
    links: links.map(({ direction }) => directionOf(direction)),
  }));
}

interface Coloured extends DotBoard {
  readonly dots: ClosestDotBoard['dots'];
}

function coloured({ dots }: Coloured): readonly Marks[] {
  return dots.map(({ colours }) => ({ colours: colours.map((colour) => colour % MOST_COLOURS), links: [] }));
}

/** Colours tell something only where there are several units. */
function inUnits(board: UnitDotBoard): readonly Marks[] {
  return board.units.length > 1 ? coloured(board) : board.dots.map(() => NO_MARKS);
}

/** The dots, and what is pre-drawn, as large as they fit. */
function ofDots<Board extends DotBoard>(marksOf: (board: Board) => readonly Marks[]) {
  return ({ board }: PuzzleDocument<Board>): Dots => {
    const all = [...board.dots.map(({ at }) => at), ...board.predrawn.flat()];
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    const [left, top] = [least(xs), least(ys)];
    const [wide, high] = [-least(xs.map((x) => -x)) - left, -least(ys.map((y) => -y)) - top];
    const scale = MOST_SIDE / Math.max(wide, high, 1);
    const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
    const marks = marksOf(board);
    const dots = board.dots.map(({ at }, index) => ({ at: placed(at), ...(marks[index] ?? NO_MARKS) }));
    return {
      form: 'dots',
      width: Math.round(wide * scale),
      height: Math.round(high * scale),
      dots: dots.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]),
      lines: board.predrawn.map((line) => distinct(simplified(line, STRAYS / scale).map(placed))),
    };
  };
}

/** The cuts between pieces in a square in the middle of the picture, where there is most to see. */
function ofCuts({ board, size }: JigsawDocument): Cuts {
  const [wide, high] = size;
  const share = Math.min(1, SHOWN_PIECES / Math.max(1, board.pieces.length));
  const side = Math.max(1, Math.min(wide, high, Math.sqrt(wide * high * share)));
  const scale = CUTS_SIDE / side;
  const [left, top] = [(wide - side) / 2, (high - side) / 2];
  const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  const inner = board.cuts.filter(({ pieces }) => !pieces.includes(OUTSIDE));
  const seen = inner.flatMap(({ path }) =>
    framed(simplified(path, STRAYS / scale), [left, top], [left + side, top + side]),
  );
  return {
    form: 'cuts',
    ...{ width: CUTS_SIDE, height: CUTS_SIDE, whole: [Math.round(wide * scale), Math.round(high * scale)] },
    lines: chained(seen.map((line) => distinct(line.map(placed))).filter(({ length }) => length > 1)),
  };
}

/** What lies of a line in a frame, from its left upper to its right lower corner: none, one or several lines. */
function framed(
  line: readonly Point[],
  [left, top]: Point,
  [right, bottom]: Point,
): readonly (readonly Point[])[] {
  const parts: Point[][] = [];
  for (const [index, [bx, by]] of line.entries()) {
    const [ax, ay] = line[index - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    // From which share of the way on it is inside, and up to which (Liang and Barsky 1984).
    let [enter, leave] = [0, 1];
    for (const [step, room] of [
      [-dx, ax - left],
      [dx, right - ax],
      [-dy, ay - top],
      [dy, bottom - ay],
    ] as const) {
      if (step < 0) enter = Math.max(enter, room / step);
      else if (step > 0) leave = Math.min(leave, room / step);
      else if (room < 0) leave = -1;
    }
    if (enter > leave) continue;
    if (enter > 0 || parts.length === 0) parts.push([[ax + dx * enter, ay + dy * enter]]);
    if (index > 0) parts.at(-1)?.push([ax + dx * leave, ay + dy * leave]);
  }
  return parts;
}

/** The points of a line, none twice in a row. */
function distinct(line: readonly Point[]): readonly Point[] {
  return line.filter(([x, y], index) => {
    const before = line[index - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

/** The whole maze, or its left upper corner. */
function ofWalls({ board }: MazeDocument): Walls {
  const [columns, rows] = [Math.min(board.columns, SHOWN_CELLS), Math.min(board.rows, SHOWN_CELLS)];
  const isSeen = ([c, r]: Point) => c < columns && r < rows;
  return {
    form: 'walls',
    ...{ columns, rows },
    goesOn: [columns < board.columns, rows < board.rows],
    right: board.right.slice(0, rows).map((row) => row.slice(0, columns)),
    down: board.down.slice(0, rows).map((row) => row.slice(0, columns)),
    ...(isSeen(board.start) ? { start: board.start } : {}),
    ...(isSeen(board.goal) ? { goal: board.goal } : {}),
  };
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), values[0] ?? 0);
}
