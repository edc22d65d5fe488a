/** Eight directions, clockwise from the right. */
export const COMPASS = ['right', 'downRight', 'down', 'downLeft', 'left', 'upLeft', 'up', 'upRight'] as const;
export type CompassDirection = (typeof COMPASS)[number];

/** A dot, piece or place of the board, as described to screen readers. */
export interface NamedThing {
  /** Its label, or its number in reading order, from 1. */
  readonly number: string;
  /** Names of its colours in the palette of dots. */
  readonly colours?: readonly string[];
  /** Directions of its links or corridors. */
  readonly ways?: readonly CompassDirection[];
}

export interface BoardEvent {
  /** Name of the sentence, among those of the kind or of all boards. */
  readonly is: string;
  readonly thing?: NamedThing;
  /** Other values for the sentence's placeholders, by name. */
  readonly values?: Readonly<Record<string, number | NamedThing | readonly CompassDirection[]>>;
  /** True for instructions: they are read even if something else happens soon after. */
  readonly teaches?: boolean;
}

export interface Announcement {
  readonly event: BoardEvent;
  /** Finished lines, pieces or steps; `all` only if it gives nothing away. Undefined if unchanged. */
  readonly progress?: { readonly done: number; readonly all?: number } | undefined;
  readonly solved: boolean;
}

/** The direction nearest to an angle in radians, clockwise from the right. */
export function directionAt(radians: number): CompassDirection {
  const eighth = Math.round((radians * 4) / Math.PI);
  return COMPASS[((eighth % 8) + 8) % 8] ?? 'right';
}

/** Positions of points in reading order, from 1: by rows of a height, each from left to right. */
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
