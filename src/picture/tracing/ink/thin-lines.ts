/** Width of the cells in which ink is averaged along a line, in pixels. */
export const CELL = 8;
/** A line is darker than the paper this share of the longer side to either side of it. */
const APART = 0.0045;
/** By at least this, in steps of the ink map. */
export const FAINT = 7;
/** Most pixels that a line shifts between cells from the place that its direction predicts. */
export const SHIFT = 2;
/** Cells over which the direction of a line is measured. */
export const MEMORY = 32;
/** A line ends after this many hidden cells in a row. */
const HIDDEN = 48;
/** Along a line ink is alike: what has this many times as much belongs to another one. */
export const STRONGER = 2;

/** A line across the sheet, cell by cell. */
export interface ThinLine {
  /** Cell in which it starts. */
  readonly first: number;
  /** Where its middle is across, in pixels, in each cell. */
  readonly middles: number[];
  /** Whether it was seen in each cell, or only predicted. */
  readonly seen: boolean[];
  /** In how many cells it was seen, and how much more ink than the paper beside it all these have. */
  hits: number;
  ink: number;
}

/** An ink map read along its rows, or along its columns. */
export interface Reading {
  readonly data: Uint8Array;
  readonly length: number;
  readonly breadth: number;
  /** Steps in `data` along and across the lines. */
  readonly along: number;
  readonly across: number;
}

/** The thin lines in a reading: ridges of ink that are followed from cell to cell. */
export function linesIn(reading: Reading): readonly ThinLine[] {
  const { breadth } = reading;
  const apart = apartIn(reading);
  const cells = cellsIn(reading);
  const ended: ThinLine[] = [];
  let open: ThinLine[] = [];
  const profile = new Float64Array(breadth);
  for (let cell = 0; cell < cells; cell++) {
    average(reading, cell, profile);
    const ridges = ridgesOf(profile, apart);
    const next: ThinLine[] = [];
    for (const line of open) {
      const at = predicted(line);
      const ridge = takeNearest(ridges, line, at);
      line.middles.push(ridge?.middle ?? at);
      line.seen.push(ridge !== undefined);
      if (ridge !== undefined) {
        line.hits++;
        line.ink += ridge.ink;
      }
      const isLost = line.seen.length > HIDDEN && !line.seen.slice(-HIDDEN).includes(true);
      if (isLost || at < 0 || at >= breadth) ended.push(line);
      else next.push(line);
    }
    for (const { middle, ink, isTaken } of ridges)
      if (!isTaken) next.push({ first: cell, middles: [middle], seen: [true], hits: 1, ink });
    open = next;
  }
  return [...ended, ...open].map(withoutHiddenEnd);
}

export function cellsIn({ length }: Reading): number {
  return Math.floor(length / CELL);
}

function apartIn({ length, breadth }: Reading): number {
  return Math.max(3, Math.round(APART * Math.max(length, breadth)));
}

/** Averages ink along a cell, for each place across. */
function average({ data, breadth, along, across }: Reading, cell: number, profile: Float64Array): void {
  for (let place = 0; place < breadth; place++) {
    let sum = 0;
    const from = place * across + cell * CELL * along;
    for (let step = 0; step < CELL; step++) sum += data[from + step * along];
    profile[place] = sum / CELL;
  }
}

interface Ridge {
  readonly middle: number;
  readonly ink: number;
  isTaken: boolean;
}

/** The places with more ink than on both sides, in order. */
function ridgesOf(profile: Float64Array, apart: number): Ridge[] {
  const ridges: Ridge[] = [];
  for (let at = apart; at + apart < profile.length; at++) {
    const own = profile[at];
    if (own < FAINT || own <= profile[at - 1] || own < profile[at + 1]) continue;
    const ink = own - Math.max(profile[at - apart], profile[at + apart]);
    if (ink < FAINT) continue;
    // Between whole pixels, the middle of the ink.
    const [before, after] = [profile[at - 1], profile[at + 1]];
    const middle = at + (after - before) / (2 * Math.max(1, 2 * own - before - after));
    ridges.push({ middle, ink, isTaken: false });
  }
  return ridges;
}

function predicted({ middles }: ThinLine): number {
  const last = middles[middles.length - 1];
  const back = Math.min(MEMORY, middles.length - 1);
  return back < MEMORY / 2 ? last : last + (last - middles[middles.length - 1 - back]) / back;
}

/** Takes the ridge that continues a line; a drawn line that runs into it has more ink. */
function takeNearest(ridges: readonly Ridge[], line: ThinLine, at: number): Ridge | undefined {
  const most = STRONGER * inkOf(line);
  let nearest: Ridge | undefined;
  for (const ridge of ridges) {
    if (ridge.middle > at + SHIFT) break;
    if (ridge.isTaken || ridge.middle < at - SHIFT || ridge.ink > most) continue;
    if (nearest === undefined || Math.abs(ridge.middle - at) < Math.abs(nearest.middle - at)) nearest = ridge;
  }
  if (nearest !== undefined) nearest.isTaken = true;
  return nearest;
}

function withoutHiddenEnd(line: ThinLine): ThinLine {
  const count = line.seen.lastIndexOf(true) + 1;
  return { ...line, middles: line.middles.slice(0, count), seen: line.seen.slice(0, count) };
}

/** Where the middle of a line is in a cell, and beyond its ends where it would be. */
export function middleIn({ first, middles }: ThinLine, cell: number): number {
  const last = middles.length - 1;
  const back = Math.min(MEMORY, last);
  const at = cell - first;
  if (at < 0) return middles[0] + (at * (middles[back] - middles[0])) / Math.max(1, back);
  if (at > last)
    return middles[last] + ((at - last) * (middles[last] - middles[last - back])) / Math.max(1, back);
  return middles[at];
}

/** How much more ink a line has than the paper beside it. */
export function inkOf({ ink, hits }: ThinLine): number {
  return ink / hits;
}
