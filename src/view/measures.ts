/** How near to one another the things lie that are touched on a board, in puzzle units. */
export interface Spacing {
  /** The least distance between two of them; infinite where there are fewer than two. */
  readonly least: number;
  /** What three in five have around them at least. */
  readonly usual: number;
}

/** How large things are drawn, in CSS pixels. */
export interface Measures {
  /** Radius of a dot that waits, of one being held, and of one with nothing left to draw. */
  readonly dot: number;
  readonly held: number;
  readonly done: number;
  /** Breadth of a line, and of the line in the hand. */
  readonly line: number;
  readonly live: number;
  /** Breadth of a link, and of a line that was there from the start. */
  readonly link: number;
  readonly given: number;
  /** Radius of the ring around the dot that would catch the line. */
  readonly ring: number;
}

/** A disc's radius as a share of the way to the nearest other dot: what it has, and what it may have at most. */
const SHARE_OF_ROOM = 0.27;
const MOST_OF_ROOM = 0.4;
/** The radius below which a disc takes more than its share of the room. */
const LEAST = 4.4;
/** A link covers at most this share of the paper between two discs. */
const SHARE_OF_GAP = 0.38;

/** The largest radius of a disc whose nearest neighbour is `room` away; `pixel` is a CSS pixel in the same lengths. */
export function discIn(room: number, pixel: number): number {
  return Math.max(SHARE_OF_ROOM * room, Math.min(MOST_OF_ROOM * room, LEAST * pixel));
}

/**
 * How far a link is seen beyond the rim of its disc: as long as it is, but no farther than lets one guess where it
 * leads, which at crowded places would otherwise be plain.
 *
 * @param length the link's own length
 * @param radius of the disc
 * @param room the distance to the nearest other dot, in the same lengths
 */
export function linkBeyond(length: number, radius: number, room: number): number {
  return Math.min(
    Math.max(length, 0.85 * radius),
    Math.max(0.3 * radius, SHARE_OF_GAP * (room - 2 * radius)),
  );
}

/** CSS pixels for each unit on the sheet for which the measures were drawn. */
const DRAWN_AT = 0.83;

/**
 * The measures at a scale. Dots shrink with the screen, but less than the picture does, and grow with the zoom,
 * but less than it; most of them leave at least as much paper between them as they cover.
 *
 * @param fit CSS pixels for each unit when the whole puzzle fits
 * @param zoom 1 or more
 * @param spacing the distance from a dot to its nearest neighbour that most dots have, in units
 */
export function measure(fit: number, zoom: number, spacing: number): Measures {
  const grown = Math.min(1.25, Math.max(0.56, fit / DRAWN_AT)) * zoom ** 0.5;
  const room = spacing * fit * zoom;
  const dot = Math.max(MOST_OF_ROOM * room < LEAST ? 2.6 : 0, Math.min(11 * grown, discIn(room, 1), 17));
  const by = dot / 11;
  return {
    dot,
    held: Math.max(10, 17 * by),
    done: 7.5 * by,
    line: Math.max(2.6, 6.5 * by),
    link: Math.max(2.2, 5.8 * by),
    given: Math.max(2, 3.6 * by),
    live: Math.max(6, 12 * by),
    ring: Math.max(17, 25 * by),
  };
}
