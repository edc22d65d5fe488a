/** The ways that a thing may lead, clockwise from the right. */
export const WAYS = ['right', 'downRight', 'down', 'downLeft', 'left', 'upLeft', 'up', 'upRight'] as const;
export type Way = (typeof WAYS)[number];

/** A dot, a piece, or a place of the board, as it is told to those who do not see it. */
export interface Named {
  /** What is written beside it, or its number in the order of reading, from 1. */
  readonly number: string;
  /** The names of its colours in the palette of dots. */
  readonly colours?: readonly string[];
  /** Where its links or corridors lead. */
  readonly ways?: readonly Way[];
}

/** What has happened on a board, told apart from what it looks and sounds like. */
export interface Happening {
  /** Its sentence, by its name among what is told of the kind, or of all boards. */
  readonly is: string;
  /** What it happened to. */
  readonly thing?: Named;
  /** What else fills the gaps of the sentence, by their names. */
  readonly values?: Readonly<Record<string, number | Named | readonly Way[]>>;
  /** It teaches, and is to be heard even where something else happens soon after. */
  readonly teaches?: boolean;
}

/** What can be told of one step, and how far the puzzle has come after it. */
export interface Telling {
  readonly happening: Happening;
  /** Lines, pieces or steps that are done, of how many where that gives nothing away; undefined where they are as before. */
  readonly progress?: { readonly done: number; readonly all?: number } | undefined;
  /** The puzzle has just been solved. */
  readonly solved: boolean;
}

/** The way that an angle points, in radians clockwise from the right. */
export function wayAt(radians: number): Way {
  const eighth = Math.round((radians * 4) / Math.PI);
  return WAYS[((eighth % 8) + 8) % 8] ?? 'right';
}

/** The places of points in the order of reading, row after row of a height, each from left to right; the first is 1. */
export function readingOrder(
  points: readonly (readonly [x: number, y: number])[],
  height: number,
): readonly number[] {
  const order = points
    .map(([x, y], index) => ({ index, x, row: Math.floor(y / height) }))
    .sort((a, b) => a.row - b.row || a.x - b.x || a.index - b.index);
  const places = new Array<number>(points.length).fill(0);
  order.forEach(({ index }, place) => {
    places[index] = place + 1;
  });
  return places;
}
