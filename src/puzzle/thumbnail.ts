import type { Point } from '../geometry/plane-graph.ts';
import { type BitReader, type BitWriter, bitReader, bitWriter } from './bits.ts';

/** The longest side of a thumbnail of dots or cuts, in its own units: whole numbers from 0 on. */
export const MOST_SIDE = 127;
/** The longest side of a picture of whose middle a thumbnail shows the cuts, in the same units. */
export const MOST_WHOLE = 4095;
/** How many directions are told apart: `directionOf` gives them numbers, clockwise from the right. */
export const DIRECTIONS = 64;
/** Most columns and rows of walls, most colours, and the most dots or lines of one thumbnail. */
export const MOST_CELLS = 63;
export const MOST_COLOURS = 8;
export const MOST_PARTS = 4095;
/** The longest text of a thumbnail. */
export const MOST_LETTERS = 20_000;

/** A puzzle as small as on the shelf: what its unsolved board shows. */
export type Thumbnail = Dots | Cuts | Walls;

/** Lines of few points. */
export type Lines = readonly (readonly Point[])[];

/** A dot puzzle: its dots and what is pre-drawn, in a box as large as they need. */
export interface Dots {
  readonly form: 'dots';
  readonly width: number;
  readonly height: number;
  /** From the top. */
  readonly dots: readonly SmallDot[];
  readonly lines: Lines;
}

export interface SmallDot {
  readonly at: Point;
  /** The colours that tell it from others, if any; of a numbered dot, 0 where a line begins. */
  readonly colours: readonly number[];
  /** Directions of its links, as `directionOf` numbers them. */
  readonly links: readonly number[];
}

/** The cuts of a jigsaw, in the middle of its picture. */
export interface Cuts {
  readonly form: 'cuts';
  readonly width: number;
  readonly height: number;
  /** The width and height of the whole picture, of which this is the middle. */
  readonly whole: Point;
  readonly lines: Lines;
}

/** The walls of a maze, or of its left upper corner where it is large. */
export interface Walls {
  readonly form: 'walls';
  readonly columns: number;
  readonly rows: number;
  /** Whether the maze goes on to the right, and below. */
  readonly goesOn: readonly [boolean, boolean];
  /** right[r][c] is 1 where a passage leads from the cell (c, r) to (c + 1, r), on beyond the last column included. */
  readonly right: readonly string[];
  /** down[r][c] is 1 where a passage leads from the cell (c, r) to (c, r + 1), on beyond the last row included. */
  readonly down: readonly string[];
  /** Where the line begins and ends, as far as it is seen. */
  readonly start?: Point;
  readonly goal?: Point;
}

/** The number of the direction nearest to an angle in radians. */
export function directionOf(angle: number): number {
  const turn = Math.round((angle / (2 * Math.PI)) * DIRECTIONS * 1000) / 1000;
  return ((Math.round(turn) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
}

/** The angle of a direction, in radians. */
export function angleOf(direction: number): number {
  return (direction / DIRECTIONS) * 2 * Math.PI;
}

const FORMS = ['dots', 'cuts', 'walls'] as const;
const FORM_BITS = 2;
const SIDE_BITS = 7;
const WHOLE_BITS = 12;
const COUNT_BITS = 12;
const STEP_BITS = 3;
const COLOUR_BITS = 3;
const DIRECTION_BITS = 6;
const CELL_BITS = 6;
/** Rice step of how many points a line has. */
const LENGTH_STEP = 2;

/** A thumbnail as a short text. @throws where it has parts that are out of its bounds */
export function encode(thumbnail: Thumbnail): string {
  const bits = bitWriter();
  bits.fixed(FORMS.indexOf(thumbnail.form), FORM_BITS);
  if (thumbnail.form === 'dots') writeDots(bits, thumbnail);
  else if (thumbnail.form === 'cuts') writeCuts(bits, thumbnail);
  else writeWalls(bits, thumbnail);
  return bits.text();
}

/** The thumbnail that a text stands for. @throws where it stands for none */
export function decode(text: string): Thumbnail {
  if (text.length > MOST_LETTERS) throw new Error(`a thumbnail has at most ${MOST_LETTERS} letters`);
  const bits = bitReader(text);
  const thumbnail = readForm(bits, FORMS[bits.fixed(FORM_BITS)]);
  bits.end();
  return thumbnail;
}

function readForm(bits: BitReader, form: Thumbnail['form'] | undefined): Thumbnail {
  if (form === 'dots') return readDots(bits);
  if (form === 'cuts') return readCuts(bits);
  if (form === 'walls') return readWalls(bits);
  throw new Error('a thumbnail has another form than is known');
}

/** From row to row, and in each row where the dots are; then the lines. */
function writeDots(bits: BitWriter, { width, height, dots, lines }: Dots): void {
  bits.fixed(width, SIDE_BITS);
  bits.fixed(height, SIDE_BITS);
  bits.fixed(dots.length, COUNT_BITS);
  const coloured = dots.some(({ colours }) => colours.length > 0);
  const linked = dots.some(({ links }) => links.length > 0);
  bits.fixed(coloured ? 1 : 0, 1);
  bits.fixed(linked ? 1 : 0, 1);
  const rows = dots.map(({ at: [, y] }, index) => y - (dots[index - 1]?.at[1] ?? 0));
  const step = stepFor(rows);
  bits.fixed(step, STEP_BITS);
  for (const [index, { at, colours, links }] of dots.entries()) {
    bits.small(rows[index] ?? 0, step);
    bits.fixed(within(at, width, height)[0], bitsFor(width));
    if (coloured) writeList(bits, colours, COLOUR_BITS);
    if (linked) writeList(bits, links, DIRECTION_BITS);
  }
  writeLines(bits, lines, width, height);
}

function readDots(bits: BitReader): Dots {
  const width = bits.fixed(SIDE_BITS);
  const height = bits.fixed(SIDE_BITS);
  const count = bits.fixed(COUNT_BITS);
  const coloured = bits.fixed(1) === 1;
  const linked = bits.fixed(1) === 1;
  const step = bits.fixed(STEP_BITS);
  let row = 0;
  const dots = Array.from({ length: count }, (): SmallDot => {
    row += bits.small(step);
    const at = within([bits.fixed(bitsFor(width)), row], width, height);
    const colours = coloured ? readList(bits, COLOUR_BITS) : [];
    return { at, colours, links: linked ? readList(bits, DIRECTION_BITS) : [] };
  });
  return { form: 'dots', width, height, dots, lines: readLines(bits, width, height) };
}

function writeCuts(bits: BitWriter, { width, height, whole, lines }: Cuts): void {
  bits.fixed(width, SIDE_BITS);
  bits.fixed(height, SIDE_BITS);
  for (const side of whole) bits.fixed(side, WHOLE_BITS);
  writeLines(bits, lines, width, height);
}

function readCuts(bits: BitReader): Cuts {
  const width = bits.fixed(SIDE_BITS);
  const height = bits.fixed(SIDE_BITS);
  const whole: Point = [bits.fixed(WHOLE_BITS), bits.fixed(WHOLE_BITS)];
  return { form: 'cuts', width, height, whole, lines: readLines(bits, width, height) };
}

/** Where each line begins, and how it goes on from point to point. */
function writeLines(bits: BitWriter, lines: Lines, width: number, height: number): void {
  bits.fixed(lines.length, COUNT_BITS);
  const ways = lines.map((line) =>
    line.slice(1).flatMap(([x, y], index) => [x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y)]),
  );
  const step = stepFor(ways.flat().map((way) => (way < 0 ? -2 * way - 1 : 2 * way)));
  bits.fixed(step, STEP_BITS);
  for (const [index, line] of lines.entries()) {
    for (const point of line) within(point, width, height);
    const [x, y] = line[0] ?? [-1, -1];
    bits.small(line.length - 1, LENGTH_STEP);
    bits.fixed(x, bitsFor(width));
    bits.fixed(y, bitsFor(height));
    for (const way of ways[index] ?? []) bits.signed(way, step);
  }
}

function readLines(bits: BitReader, width: number, height: number): Lines {
  const count = bits.fixed(COUNT_BITS);
  const step = bits.fixed(STEP_BITS);
  return Array.from({ length: count }, () => {
    const more = bits.small(LENGTH_STEP);
    const line: Point[] = [within([bits.fixed(bitsFor(width)), bits.fixed(bitsFor(height))], width, height)];
    for (let index = 0; index < more; index++) {
      const [x, y] = line[index] as Point;
      line.push(within([x + bits.signed(step), y + bits.signed(step)], width, height));
    }
    return line;
  });
}

function writeWalls(bits: BitWriter, { columns, rows, goesOn, right, down, start, goal }: Walls): void {
  bits.fixed(columns, CELL_BITS);
  bits.fixed(rows, CELL_BITS);
  for (const on of goesOn) bits.fixed(on ? 1 : 0, 1);
  for (const place of [start, goal]) {
    bits.fixed(place === undefined ? 0 : 1, 1);
    if (place === undefined) continue;
    const [column, row] = within(place, columns - 1, rows - 1);
    bits.fixed(column, CELL_BITS);
    bits.fixed(row, CELL_BITS);
  }
  const [across, below] = openings(columns, rows, goesOn);
  for (const [passages, wide, high] of [
    [right, across, rows],
    [down, columns, below],
  ] as const) {
    if (passages.length !== high || passages.some((each) => each.length !== wide || /[^01]/.test(each)))
      throw new Error(`walls of ${columns} × ${rows} cells need ${high} rows of ${wide} ones and zeros`);
    for (const passage of passages.join('')) bits.fixed(Number(passage), 1);
  }
}

function readWalls(bits: BitReader): Walls {
  const columns = bits.fixed(CELL_BITS);
  const rows = bits.fixed(CELL_BITS);
  const goesOn = [bits.fixed(1) === 1, bits.fixed(1) === 1] as const;
  const place = (): Point | undefined =>
    bits.fixed(1) === 0
      ? undefined
      : within([bits.fixed(CELL_BITS), bits.fixed(CELL_BITS)], columns - 1, rows - 1);
  const [start, goal] = [place(), place()];
  const [across, below] = openings(columns, rows, goesOn);
  const passages = (wide: number, high: number) =>
    Array.from({ length: high }, () => Array.from({ length: wide }, () => bits.fixed(1)).join(''));
  return {
    ...{ form: 'walls', columns, rows, goesOn },
    ...{ right: passages(across, rows), down: passages(columns, below) },
    ...(start === undefined ? {} : { start }),
    ...(goal === undefined ? {} : { goal }),
  };
}

/** How many places for passages to the right a row has, and how many rows of passages down there are. */
function openings(columns: number, rows: number, [right, down]: Walls['goesOn']): readonly [number, number] {
  return [Math.max(0, right ? columns : columns - 1), Math.max(0, down ? rows : rows - 1)];
}

function writeList(bits: BitWriter, values: readonly number[], width: number): void {
  bits.small(values.length, 0);
  for (const value of values) bits.fixed(value, width);
}

function readList(bits: BitReader, width: number): readonly number[] {
  return Array.from({ length: bits.small(0) }, () => bits.fixed(width));
}

/** The bits that a number from 0 to `most` takes. */
function bitsFor(most: number): number {
  return 32 - Math.clz32(most);
}

/** The Rice step that writes these numbers in the fewest bits. */
function stepFor(values: readonly number[]): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (let step = 0; step < 2 ** STEP_BITS; step++) {
    const bits = values.reduce((sum, value) => sum + Math.floor(value / 2 ** step) + 1 + step, 0);
    if (bits < fewest) [best, fewest] = [step, bits];
  }
  return best;
}

function within(point: Point, width: number, height: number): Point {
  const [x, y] = point;
  if (x < 0 || y < 0 || x > width || y > height)
    throw new Error(`a thumbnail of ${width} × ${height} has no place ${x}, ${y}`);
  return point;
}
