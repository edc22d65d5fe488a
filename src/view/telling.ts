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

/** A cell of a maze: column and row from 1, and the ways that are open. */
export interface Crossing {
  readonly column: number;
  readonly row: number;
  readonly ways: readonly Way[];
}

/** What has happened on a board, told apart from what it looks and sounds like. */
export type Happening =
  /** The keys stand at it. */
  | { readonly is: 'at'; readonly thing: Named }
  /** It is in the hand. */
  | { readonly is: 'taken'; readonly thing: Named }
  /** A line has been drawn. */
  | { readonly is: 'joined'; readonly from: Named; readonly to: Named }
  /** A line that does not belong there. */
  | { readonly is: 'missed'; readonly from: Named; readonly to: Named }
  /** Help shows the line to draw next. */
  | { readonly is: 'shown'; readonly from: Named; readonly to: Named }
  /** The keys carry a piece over the place of another. */
  | { readonly is: 'over'; readonly thing: Named }
  /** A piece lies where it belongs, or is joined with others, or neither. */
  | { readonly is: 'settled' | 'fitted' | 'laid'; readonly thing: Named }
  /** Help shows the piece that goes home next. */
  | { readonly is: 'called'; readonly thing: Named }
  /** A line through a maze has come to a cell, which may be a dead end. */
  | { readonly is: 'walked'; readonly to: Crossing; readonly end: boolean }
  /** Help shows which way the line goes on. */
  | { readonly is: 'led'; readonly way: Way }
  | { readonly is: 'undone' };

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
