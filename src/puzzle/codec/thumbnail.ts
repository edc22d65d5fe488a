import type { Point } from '../../geometry/shapes/point.ts';
import { round } from '../../geometry/shapes/rounding.ts';
import { type Coder, reader, writer } from './arithmetic.ts';
import type { Cuts, Dots, Lines, SmallDot, Thumbnail, Walls } from './sketch.ts';

/** The longest side of a thumbnail of dots or cuts, in thumbnail units. Coordinates are whole numbers from 0. */
export const MAX_SIDE = 127;
/** The longest side of the whole picture of a jigsaw, in the same units. */
export const MAX_WHOLE = 4095;
/** The number of directions. `directionOf` numbers them clockwise from the right. */
export const DIRECTIONS = 64;
/** Limits of one thumbnail: columns and rows of walls, colours, dots or lines, and points of all lines together. */
export const MAX_CELLS = 63;
export const MAX_COLOURS = 8;
const MAX_PARTS = 4095;
const MAX_POINTS = 12_000;
/** The tolerance for simplifying lines, in the same units. */
export const SIMPLIFICATION_TOLERANCE = 0.8;
export const MAX_CHARACTERS = 20_000;

/** Returns the number of the direction nearest to an angle in radians. */
export function directionOf(angle: number): number {
  const turn = round((angle / (2 * Math.PI)) * DIRECTIONS);
  return ((Math.round(turn) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
}

export function withoutRepeats(line: readonly Point[]): readonly Point[] {
  return line.filter(([x, y], index) => {
    const before = line[index - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

export function angleOf(direction: number): number {
  return (direction / DIRECTIONS) * 2 * Math.PI;
}

const FORMS = ['dots', 'cuts', 'walls'] as const;
/** The maximum number of colours, and of links, of a dot. */
const MAX_MARKS = 63;

/** Encodes a thumbnail as short text. @throws if a part is out of bounds */
export function encode(thumbnail: Thumbnail): string {
  const coder = writer();
  codeThumbnail(coder, thumbnail);
  return coder.text();
}

/**
 * Decodes a thumbnail. Text that `isThumbnail` rejects may give an arbitrary one. @throws if the text is too long or a
 * value is out of bounds
 */
export function decode(text: string): Thumbnail {
  if (text.length > MAX_CHARACTERS) throw new Error(`a thumbnail has at most ${MAX_CHARACTERS} letters`);
  return codeThumbnail(reader(text), undefined);
}

/** Whether the text is exactly the encoding of a thumbnail. */
export function isThumbnail(text: string): boolean {
  try {
    return encode(decode(text)) === text;
  } catch {
    return false;
  }
}

/** Writes the thumbnail `input`, or reads one if it is undefined. */
function codeThumbnail(coder: Coder, input: Thumbnail | undefined): Thumbnail {
  const form = FORMS[coder.uniform(FORMS.length, input === undefined ? 0 : FORMS.indexOf(input.form))];
  if (form === 'dots') return codeDots(coder, input?.form === form ? input : undefined);
  if (form === 'cuts') return codeCuts(coder, input?.form === form ? input : undefined);
  return codeWalls(coder, input?.form === 'walls' ? input : undefined);
}

/** Codes the dots from top to bottom, each row relative to the last, then the lines. */
function codeDots(coder: Coder, input: Dots | undefined): Dots {
  const width = coder.uniform(MAX_SIDE + 1, input?.width ?? 0);
  const height = coder.uniform(MAX_SIDE + 1, input?.height ?? 0);
  const count = coder.uniform(MAX_PARTS + 1, input?.dots.length ?? 0);
  let row = 0;
  const dots: SmallDot[] = [];
  for (let index = 0; index < count; index++) {
    const dot = input?.dots[index];
    row = checkRange(row + coder.number('row', dot === undefined ? 0 : dot.at[1] - row), height);
    const column = coder.uniform(width + 1, dot?.at[0] ?? 0);
    const colours = codeList(coder, 'colour', dot?.colours, (colour, place) => {
      // Bit by bit from the highest, each predicted from those before it.
      checkRange(colour, MAX_COLOURS - 1);
      let read = 1;
      for (const half of [4, 2, 1])
        read = 2 * read + coder.bit(`colour ${Math.min(place, 1)} ${read}`, Math.floor(colour / half) % 2);
      return read - MAX_COLOURS;
    });
    const links = codeList(coder, 'link', dot?.links, (link) => coder.uniform(DIRECTIONS, link));
    dots.push({ at: [column, row], colours, links });
  }
  return { form: 'dots', width, height, dots, lines: codeLines(coder, width, height, input?.lines) };
}

function codeList(
  coder: Coder,
  context: string,
  input: readonly number[] | undefined,
  codedValue: (value: number, place: number) => number,
): readonly number[] {
  const count = checkRange(coder.number(context, input?.length ?? 0), MAX_MARKS);
  return Array.from({ length: count }, (_, place) => codedValue(input?.[place] ?? 0, place));
}

function codeCuts(coder: Coder, input: Cuts | undefined): Cuts {
  const width = coder.uniform(MAX_SIDE + 1, input?.width ?? 0);
  const height = coder.uniform(MAX_SIDE + 1, input?.height ?? 0);
  const whole: Point = [
    coder.uniform(MAX_WHOLE + 1, input?.whole[0] ?? 0),
    coder.uniform(MAX_WHOLE + 1, input?.whole[1] ?? 0),
  ];
  return { form: 'cuts', width, height, whole, lines: codeLines(coder, width, height, input?.lines) };
}

/** Codes each line by its first point and the steps between points. A step is predicted from the one before it. */
function codeLines(coder: Coder, width: number, height: number, input: Lines | undefined): Lines {
  const count = coder.uniform(MAX_PARTS + 1, input?.length ?? 0);
  let room = MAX_POINTS;
  return Array.from({ length: count }, (_, index) => {
    const line = input?.[index];
    if (line?.length === 0) throw new Error('a line of a thumbnail has no points');
    let [x, y] = [
      coder.uniform(width + 1, line?.[0]?.[0] ?? 0),
      coder.uniform(height + 1, line?.[0]?.[1] ?? 0),
    ];
    const stepCount = checkRange(coder.number('points', (line?.length ?? 1) - 1), room);
    room -= stepCount;
    const points: Point[] = [[x, y]];
    let [directionX, directionY] = [0, 0];
    for (let place = 1; place <= stepCount; place++) {
      const [toX, toY] = line?.[place] ?? [x, y];
      const dx = codeStep(coder, 'x', `${directionX} ${directionY}`, toX - x);
      const dy = codeStep(coder, 'y', `${directionY} ${directionX * Math.sign(dx)}`, toY - y);
      [x, y] = [checkRange(x + dx, width), checkRange(y + dy, height)];
      points.push([x, y]);
      [directionX, directionY] = [Math.sign(dx), Math.sign(dy)];
    }
    return points;
  });
}

/** Codes the size of a step along one axis, and its sign, predicted from the direction of the last step. */
function codeStep(coder: Coder, axis: string, before: string, value: number): number {
  const size = coder.number(axis, Math.abs(value));
  return size > 0 && coder.bit(`${axis} back ${before}`, value < 0 ? 1 : 0) === 1 ? -size : size;
}

/** Codes the passages cell by cell, each predicted from its neighbours, because walls tend to continue. */
function codeWalls(coder: Coder, input: Walls | undefined): Walls {
  const columns = 1 + coder.uniform(MAX_CELLS, input === undefined ? 0 : input.columns - 1);
  const rows = 1 + coder.uniform(MAX_CELLS, input === undefined ? 0 : input.rows - 1);
  const goesOn = [
    coder.bit('on', input?.goesOn[0] ? 1 : 0) === 1,
    coder.bit('on', input?.goesOn[1] ? 1 : 0) === 1,
  ] as const;
  const codeEnd = (own: Point | undefined): Point | undefined =>
    coder.bit('end', own === undefined ? 0 : 1) === 0
      ? undefined
      : [coder.uniform(columns, own?.[0] ?? 0), coder.uniform(rows, own?.[1] ?? 0)];
  const [start, goal] = [codeEnd(input?.start), codeEnd(input?.goal)];
  const across = goesOn[0] ? columns : columns - 1;
  const below = goesOn[1] ? rows : rows - 1;
  if (input !== undefined) {
    for (const [passages, wide, high] of [
      [input.right, across, rows],
      [input.down, columns, below],
    ] as const) {
      if (passages.length !== high || passages.some((each) => each.length !== wide || /[^01]/.test(each)))
        throw new Error(`walls of ${columns} × ${rows} cells need ${high} rows of ${wide} ones and zeros`);
    }
  }
  const right: number[][] = [];
  const down: number[][] = [];
  for (let r = 0; r < rows; r++) {
    const [toRight, toBelow]: [number[], number[]] = [[], []];
    right.push(toRight);
    if (r < below) down.push(toBelow);
    const above = (c: number) => down[r - 1]?.[c] ?? 2;
    for (let c = 0; c < columns; c++) {
      const before = `${toRight[c - 1] ?? 2}${toBelow[c - 1] ?? 2}`;
      if (c < across) {
        const context = `right ${before}${above(c)}${above(c + 1)}${right[r - 1]?.[c] ?? 2}`;
        toRight.push(coder.bit(context, Number(input?.right[r]?.[c] ?? 0)));
      }
      if (r < below) {
        const context = `down ${before}${above(c)}${toRight[c] ?? 2}`;
        toBelow.push(coder.bit(context, Number(input?.down[r]?.[c] ?? 0)));
      }
    }
  }
  return {
    form: 'walls',
    columns,
    rows,
    goesOn,
    right: right.map((row) => row.join('')),
    down: down.map((row) => row.join('')),
    ...(start === undefined ? {} : { start }),
    ...(goal === undefined ? {} : { goal }),
  };
}

function checkRange(value: number, most: number): number {
  if (value >= 0 && value <= most) return value;
  throw new Error(`a thumbnail cannot contain ${value} here, where the limit is ${most}`);
}
