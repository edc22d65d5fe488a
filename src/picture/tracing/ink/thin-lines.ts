/** Length of the cells in which ink is averaged along a line, in pixels. */
export const CELL = 8;
/** A line is compared with the paper at this distance on both sides, as a share of the longer side. */
const COMPARISON_SHARE = 0.0045;
/** Minimum contrast of a line to the paper, in steps of the ink map. */
export const FAINT = 7;
/** Maximum shift of a line per cell from its predicted place, in pixels. */
export const MAX_SHIFT = 2;
/** Cells over which the direction of a line is measured. */
export const MEMORY = 32;
/** A line ends after this many hidden cells in a row. */
const MAX_HIDDEN_CELLS = 48;
/** Ink is even along a line. A ridge with more than this many times as much belongs to another line. */
export const STRONGER = 2;

/** A line across the sheet, cell by cell. */
export interface ThinLine {
  readonly first: number;
  /** The middle across, in pixels, in each cell. */
  readonly middles: number[];
  /** Whether it was seen in each cell, rather than predicted. */
  readonly seen: boolean[];
  /** The number of cells in which it was seen, and the sum of their ink above that of the paper. */
  hits: number;
  ink: number;
}

/** A view of an ink map along its rows or its columns. */
export interface InkScan {
  readonly data: Uint8Array;
  readonly length: number;
  readonly breadth: number;
  /** Steps in `data` along and across the lines. */
  readonly along: number;
  readonly across: number;
}

/** Finds thin lines: ridges of ink that are followed from cell to cell. */
export function thinLines(scan: InkScan): readonly ThinLine[] {
  const { breadth } = scan;
  const apart = comparisonDistance(scan);
  const cells = cellsIn(scan);
  const ended: ThinLine[] = [];
  let open: ThinLine[] = [];
  const profile = new Float64Array(breadth);
  for (let cell = 0; cell < cells; cell++) {
    average(scan, cell, profile);
    const ridges = ridgesOf(profile, apart);
    const next: ThinLine[] = [];
    for (const line of open) {
      const at = predictMiddle(line);
      const ridge = takeNearest(ridges, line, at);
      line.middles.push(ridge?.middle ?? at);
      line.seen.push(ridge !== undefined);
      if (ridge !== undefined) {
        line.hits++;
        line.ink += ridge.ink;
      }
      const isLost =
        line.seen.length > MAX_HIDDEN_CELLS && !line.seen.slice(-MAX_HIDDEN_CELLS).includes(true);
      if (isLost || at < 0 || at >= breadth) ended.push(line);
      else next.push(line);
    }
    for (const { middle, ink, isTaken } of ridges)
      if (!isTaken) next.push({ first: cell, middles: [middle], seen: [true], hits: 1, ink });
    open = next;
  }
  return [...ended, ...open].map(withoutHiddenEnd);
}

export function cellsIn({ length }: InkScan): number {
  return Math.floor(length / CELL);
}

function comparisonDistance({ length, breadth }: InkScan): number {
  return Math.max(3, Math.round(COMPARISON_SHARE * Math.max(length, breadth)));
}

function average({ data, breadth, along, across }: InkScan, cell: number, profile: Float64Array): void {
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

function ridgesOf(profile: Float64Array, apart: number): Ridge[] {
  const ridges: Ridge[] = [];
  for (let at = apart; at + apart < profile.length; at++) {
    const own = profile[at];
    if (own < FAINT || own <= profile[at - 1] || own < profile[at + 1]) continue;
    const ink = own - Math.max(profile[at - apart], profile[at + apart]);
    if (ink < FAINT) continue;
    const [before, after] = [profile[at - 1], profile[at + 1]];
    const middle = at + (after - before) / (2 * Math.max(1, 2 * own - before - after));
    ridges.push({ middle, ink, isTaken: false });
  }
  return ridges;
}

function predictMiddle({ middles }: ThinLine): number {
  const last = middles[middles.length - 1];
  const back = Math.min(MEMORY, middles.length - 1);
  return back < MEMORY / 2 ? last : last + (last - middles[middles.length - 1 - back]) / back;
}

/** Takes the ridge that continues a line. A ridge with much more ink is a drawn line that crosses. */
function takeNearest(ridges: readonly Ridge[], line: ThinLine, at: number): Ridge | undefined {
  const most = STRONGER * inkOf(line);
  let nearest: Ridge | undefined;
  for (const ridge of ridges) {
    if (ridge.middle > at + MAX_SHIFT) break;
    if (ridge.isTaken || ridge.middle < at - MAX_SHIFT || ridge.ink > most) continue;
    if (nearest === undefined || Math.abs(ridge.middle - at) < Math.abs(nearest.middle - at)) nearest = ridge;
  }
  if (nearest !== undefined) nearest.isTaken = true;
  return nearest;
}

function withoutHiddenEnd(line: ThinLine): ThinLine {
  const count = line.seen.lastIndexOf(true) + 1;
  return { ...line, middles: line.middles.slice(0, count), seen: line.seen.slice(0, count) };
}

/** The middle of a line in a cell, extrapolated beyond its ends. */
export function middleIn({ first, middles }: ThinLine, cell: number): number {
  const last = middles.length - 1;
  const back = Math.min(MEMORY, last);
  const at = cell - first;
  if (at < 0) return middles[0] + (at * (middles[back] - middles[0])) / Math.max(1, back);
  if (at > last)
    return middles[last] + ((at - last) * (middles[last] - middles[last - back])) / Math.max(1, back);
  return middles[at];
}

/** The mean ink of a line above that of the paper beside it. */
export function inkOf({ ink, hits }: ThinLine): number {
  return ink / hits;
}
