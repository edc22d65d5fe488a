/*
 * Small windows of a maze, as bits of the passages in them. A window of 3 × 3 cells is a square; a line has the
 * passages along a row or column. Windows that are the same when mirrored or turned are of one class.
 */

/** Passages in a window of 3 × 3 cells. */
export const PASSAGES = 12;
/** How far a line reaches to either side of its cell, in cells. */
export const REACH = 4;

/** The class of each window of 3 × 3 cells by its bits (see `rightBit`), and the number of classes. */
export const { classOf: SQUARE_CLASS, count: SQUARES } = classifySquares();

/** The class of each line by its bits: bit i is the passage from cell i - `REACH` to the next. */
export const { classOf: LINE_CLASS, count: LINES } = classifyLines();

/** How many passages in a row run through the middle of a line. */
export const LINE_RUN = Uint8Array.from(LINE_CLASS, (_, bits) => {
  let run = 0;
  for (let i = REACH; i < 2 * REACH && (bits >> i) & 1; i++) run++;
  for (let i = REACH - 1; i >= 0 && (bits >> i) & 1; i--) run++;
  return run;
});

/** The bit of the passage to the right of the cell (dx, dy) from a window's middle; dx ≤ 0. */
export function rightBit(dx: number, dy: number): number {
  return 1 << ((dy + 1) * 2 + dx + 1);
}

/** The bit of the passage below the cell (dx, dy) from a window's middle; dy ≤ 0. */
export function downBit(dx: number, dy: number): number {
  return 1 << (6 + (dy + 1) * 3 + dx + 1);
}

interface Classes {
  readonly classOf: Uint16Array;
  readonly count: number;
}

function classifySquares(): Classes {
  const classOf = new Uint16Array(1 << PASSAGES);
  const symmetries = [
    (x: number, y: number) => [x, y],
    (x: number, y: number) => [-x, y],
    (x: number, y: number) => [x, -y],
    (x: number, y: number) => [-x, -y],
    (x: number, y: number) => [y, x],
    (x: number, y: number) => [-y, x],
    (x: number, y: number) => [y, -x],
    (x: number, y: number) => [-y, -x],
  ] as const;
  const tables = symmetries.map((turn) => {
    const table = new Map<number, number>();
    const place = (ax: number, ay: number, bx: number, by: number) =>
      ay === by ? rightBit(Math.min(ax, bx), ay) : downBit(ax, Math.min(ay, by));
    const bitAfter = (x: number, y: number, nextX: number, nextY: number) => {
      const [ax, ay] = turn(x, y);
      const [bx, by] = turn(nextX, nextY);
      return place(ax, ay, bx, by);
    };
    for (const y of [-1, 0, 1]) for (const x of [-1, 0]) table.set(rightBit(x, y), bitAfter(x, y, x + 1, y));
    for (const y of [-1, 0]) for (const x of [-1, 0, 1]) table.set(downBit(x, y), bitAfter(x, y, x, y + 1));
    return table;
  });
  const known = new Uint8Array(classOf.length);
  let classes = 0;
  for (let bits = 0; bits < known.length; bits++) {
    if (known[bits] === 1) continue;
    for (const table of tables) {
      let turned = 0;
      for (const [bit, to] of table) if (bits & bit) turned |= to;
      known[turned] = 1;
      classOf[turned] = classes;
    }
    classes++;
  }
  return { classOf, count: classes };
}

function classifyLines(): Classes {
  const classOf = new Uint16Array(1 << (2 * REACH));
  let classes = 0;
  for (let bits = 0; bits < classOf.length; bits++) {
    let turned = 0;
    for (let i = 0; i < 2 * REACH; i++) if ((bits >> i) & 1) turned |= 1 << (2 * REACH - 1 - i);
    classOf[bits] = turned < bits ? classOf[turned] : classes++;
  }
  return { classOf, count: classes };
}
