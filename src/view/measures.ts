/** Distances between touchable things on a board, in puzzle units. */
export interface Spacing {
  /** The smallest distance; infinite with fewer than two things. */
  readonly least: number;
  /** Three in five things are at least this far from the next. */
  readonly usual: number;
}

/** Sizes in CSS pixels. */
export interface Measures {
  /** Radius of a waiting dot, of one being held, and of one with no lines left to draw. */
  readonly dot: number;
  readonly heldDot: number;
  readonly doneDot: number;
  /** Breadth of a line, and of the line being drawn. */
  readonly line: number;
  readonly liveLine: number;
  /** Breadth of a link, and of a pre-drawn line. */
  readonly link: number;
  readonly predrawn: number;
  /** Radius of the ring around the dot that would catch the line. */
  readonly ring: number;
}

/** Radius of a disc as a share of the distance to the nearest other dot: usually, and at most. */
const SHARE_OF_ROOM = 0.27;
const MAX_OF_ROOM = 0.4;
/** Smaller discs, in CSS pixels, take more than their usual share. */
const MIN = 4.4;
/** A link covers at most this share of the gap between two discs. */
const SHARE_OF_GAP = 0.38;

/** The largest radius of a disc with its nearest neighbour at `room`; `pixel` is a CSS pixel in the same units. */
export function discRadius(room: number, pixel: number): number {
  return Math.max(SHARE_OF_ROOM * room, Math.min(MAX_OF_ROOM * room, MIN * pixel));
}

/**
 * Visible length of a link beyond the rim of its disc. It is limited so that it does not give away where the link
 * leads.
 *
 * @param length the link's own length
 * @param radius of the disc
 * @param room distance to the nearest other dot, in the same units
 */
export function visibleLinkLength(length: number, radius: number, room: number): number {
  return Math.min(
    Math.max(length, 0.85 * radius),
    Math.max(0.3 * radius, SHARE_OF_GAP * (room - 2 * radius)),
  );
}

/** CSS pixels per puzzle unit of the design that the sizes come from. */
const DESIGN_SCALE = 0.83;

/**
 * Returns sizes for a scale. Dots shrink with the screen and grow with the zoom, but less than the picture. The gaps
 * between most dots are at least as wide as the dots.
 *
 * @param fit CSS pixels per puzzle unit at zoom 1
 * @param zoom 1 or more
 * @param spacing the usual distance to the nearest dot, in puzzle units
 */
export function measure(fit: number, zoom: number, spacing: number): Measures {
  const grown = Math.min(1.25, Math.max(0.56, fit / DESIGN_SCALE)) * zoom ** 0.5;
  const room = spacing * fit * zoom;
  const dot = Math.max(MAX_OF_ROOM * room < MIN ? 2.6 : 0, Math.min(11 * grown, discRadius(room, 1), 17));
  const factor = dot / 11;
  return {
    dot,
    heldDot: Math.max(10, 17 * factor),
    doneDot: 7.5 * factor,
    line: Math.max(2.6, 6.5 * factor),
    link: Math.max(2.2, 5.8 * factor),
    predrawn: Math.max(2, 3.6 * factor),
    liveLine: Math.max(6, 12 * factor),
    ring: Math.max(17, 25 * factor),
  };
}
