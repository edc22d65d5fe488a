/** How large things are drawn, in CSS pixels. */
export interface Measures {
  /** Radius of a dot that waits, of one being held, and of one with nothing left to draw. */
  readonly dot: number;
  readonly held: number;
  readonly done: number;
  /** Breadth of a line, and of the line in the hand. */
  readonly line: number;
  readonly live: number;
  /** How far a link of no length at all would reach: from the dot's middle to its rim. */
  readonly stub: number;
  /** Radius of the ring around the dot that would catch the line. */
  readonly ring: number;
}

/** CSS pixels for each unit on the sheet for which the measures were drawn. */
const DRAWN_AT = 0.83;

/**
 * The measures at a scale. Dots shrink with the screen, but less than the picture does, and grow with the zoom,
 * but less than it; they never touch one another.
 *
 * @param fit CSS pixels for each unit when the whole puzzle fits
 * @param zoom 1 or more
 * @param spacing the least distance between two dots, in units
 */
export function measure(fit: number, zoom: number, spacing: number): Measures {
  const grown = Math.min(1.25, Math.max(0.56, fit / DRAWN_AT)) * zoom ** 0.5;
  const room = Math.max(3.4, spacing * fit * zoom * 0.44);
  const dot = Math.min(11 * grown, room, 17);
  const by = dot / 11;
  return {
    dot,
    held: Math.max(12, 17 * by),
    done: 7.5 * by,
    line: Math.max(2.6, 6.5 * by),
    live: Math.max(6, 12 * by),
    stub: dot,
    ring: Math.max(17, 25 * by),
  };
}
