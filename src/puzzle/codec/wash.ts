import { type Coder, reader, writer } from './arithmetic.ts';

/** The blurred colours of a picture, shown before the puzzle is solved. They are smoothed when drawn large. */
export interface Wash {
  readonly columns: number;
  readonly rows: number;
  /** The number of cells around the picture itself into which its colours run. */
  readonly rim: number;
  /** The sides of the picture itself in its frame, in 64ths of the frame. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Row by row. Each value is from 0 to 15. */
  readonly cells: readonly Cell[];
}

type Cell = readonly [red: number, green: number, blue: number, amount: number];

/** The number of values of a colour or an amount; the maximum number of columns and of rows. */
export const STEPS = 16;
export const MAX_CELLS = 15;
const MAX_RIM = 3;
/** The number of parts of a frame, for the box. */
export const FRAME = 64;

/** Encodes a wash as short text. @throws if a value is out of bounds */
export function encodeWash(wash: Wash): string {
  const coder = writer();
  codeWash(coder, wash);
  return coder.text();
}

/** Decodes a wash. Text that `encodeWash` did not write gives an arbitrary one. */
export function decodeWash(text: string): Wash {
  return codeWash(reader(text), undefined);
}

/** Writes the wash `input`, or reads one if it is undefined. Each cell is predicted from the one before it and the one above. */
function codeWash(coder: Coder, input: Wash | undefined): Wash {
  const columns = 1 + coder.uniform(MAX_CELLS, (input?.columns ?? 1) - 1);
  const rows = 1 + coder.uniform(MAX_CELLS, (input?.rows ?? 1) - 1);
  const rim = coder.uniform(MAX_RIM + 1, input?.rim ?? 0);
  const side = (value: number | undefined) => coder.uniform(FRAME + 1, value ?? 0);
  const box = [side(input?.box[0]), side(input?.box[1]), side(input?.box[2]), side(input?.box[3])] as const;
  const cells: Cell[] = [];
  for (let index = 0; index < columns * rows; index++) {
    const own = input?.cells[index] ?? EMPTY;
    const above = cells[index - columns] ?? EMPTY;
    const before = index % columns > 0 ? (cells[index - 1] ?? EMPTY) : above;
    const amount = codeDifference(coder, `amount ${before[3] === 0} ${above[3] === 0}`, before[3], own[3]);
    // Empty cells have no colour.
    const near = before[3] > 0 ? before : above;
    const colour = (place: 0 | 1 | 2) =>
      amount === 0 ? 0 : codeDifference(coder, `colour ${place}`, near[place], own[place]);
    cells.push([colour(0), colour(1), colour(2), amount]);
  }
  return { columns, rows, rim, box, cells };
}

const EMPTY: Cell = [0, 0, 0, 0];

/** Codes a number below `STEPS` by its difference from `from`, modulo `STEPS`. Small differences take few bits. */
function codeDifference(coder: Coder, context: string, from: number, value: number): number {
  if (!(Number.isInteger(value) && value >= 0 && value < STEPS))
    throw new Error(`${value} is not a whole number below ${STEPS}`);
  const difference = (value - from + STEPS) % STEPS;
  // Invalid text may give any number, so it is limited.
  const code = Math.min(
    STEPS - 1,
    coder.number(context, difference < STEPS / 2 ? 2 * difference : 2 * (STEPS - difference) - 1),
  );
  const read = code % 2 === 0 ? code / 2 : STEPS - (code + 1) / 2;
  return (from + read) % STEPS;
}
