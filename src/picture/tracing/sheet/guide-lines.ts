import {
  CELL,
  cellsIn,
  FAINT,
  type InkScan,
  inkOf,
  MAX_SHIFT,
  MEMORY,
  middleIn,
  STRONGER,
  type ThinLine,
  thinLines,
} from '../ink/thin-lines.ts';
import type { InkMap } from './light.ts';

/** Minimum number of cells in which a line is seen. Across a corner of the sheet, a line is short. */
const MIN_CELLS = 6;
/** Largest share of a guide line that may be hidden. */
const MAX_HIDDEN = 0.4;
/** A line starts and ends this close to the border, as a share of the picture's side. */
const RIM = 0.1;
/** Minimum number of guide lines, minimum length, and minimum share of the sheet that they span. Shares of the sides. */
const MIN_LINES = 8;
const LONG = 0.6;
const FILLED = 0.55;
/** Largest ratio of the widest to the narrowest gap between neighbouring guide lines. */
const PARALLEL = 1.6;
/** A guide line's width is measured at this share of its usual ink. Blur adds `FLANK` pixels on each side. */
const CORE = 2 / 3;
const FLANK = 2;
/** Extra width of a guide line in a photograph, in pixels. */
const BLUR = 2;

/**
 * Removes the printed lines of ruled and squared paper. They are thin, parallel, similar, and run from border to border
 * over most of the sheet. Where the drawing crosses a line it stays whole, as in staff removal (Dalitz et al. 2008).
 * Returns the same ink map if there are no such lines.
 */
export function removeGuideLines(map: InkMap): InkMap {
  const { width, height } = map;
  const data = map.data.slice();
  // Horizontal lines are read along rows, vertical ones along columns.
  const scans: readonly InkScan[] = [
    { data, length: width, breadth: height, along: 1, across: width },
    { data, length: height, breadth: width, along: width, across: 1 },
  ];
  const found = scans.map((scan) => ({ scan: scan, lines: thinLines(scan) }));
  const families = found.map(({ scan, lines }) => familyAmong(lines, scan));
  const ink = Math.max(...families.map((family) => inkOfAll(family)));
  if (ink === 0) return map;
  const guides = found.map(({ scan, lines }, i) => {
    const own = families[i].length > 0 ? allGuides(families[i], lines, scan, ink) : marginsOf(lines, scan);
    return { lines: own, scan: scan, ink, widest: usualWidth(own, scan, ink) + BLUR };
  });
  for (const each of guides) erase(each);
  return { ...map, data };
}

/** Selects the certain guide lines, sorted across; none if there are too few. */
function familyAmong(lines: readonly ThinLine[], scan: InkScan): readonly ThinLine[] {
  const cells = cellsIn(scan);
  const long = lines
    .filter((line) => isLong(line, scan))
    .sort((a, b) => middleIn(a, cells >> 1) - middleIn(b, cells >> 1));
  const ink = inkOfAll(long);
  const alike = long.filter((line) => inkOf(line) <= STRONGER * ink && STRONGER * inkOf(line) >= ink);
  const family = alike.filter((line, i) =>
    [alike[i - 1], alike[i + 1]].some((other) => other !== undefined && isParallel(line, other)),
  );
  if (family.length < MIN_LINES) return [];
  const [first, last] = [family[0], family[family.length - 1]].map((line) => middleIn(line, cells >> 1));
  return last - first < FILLED * scan.breadth ? [] : family;
}

/** Adds the guide lines that the drawing partly hides. */
function allGuides(family: readonly ThinLine[], lines: readonly ThinLine[], scan: InkScan, ink: number) {
  const all = [...family];
  for (const line of lines) {
    const guide = inkOf(line) <= STRONGER * ink ? guideThrough(line, family, scan) : undefined;
    if (guide !== undefined && !all.some((other) => isSame(guide, other, line.first))) all.push(guide);
  }
  return all;
}

/** The margins of ruled paper: straight lines across the guide lines, in another ink. */
function marginsOf(lines: readonly ThinLine[], scan: InkScan): readonly ThinLine[] {
  return lines.filter((line) => isLong(line, scan) && isStraight(line));
}

/** Finds the guide line to which a line belongs, by its place between two of the family. Undefined if there is none. */
function guideThrough(line: ThinLine, family: readonly ThinLine[], scan: InkScan): ThinLine | undefined {
  const { first, middles, seen } = line;
  if (middles.length < MEMORY / 2 && !isAcross(line, scan)) return undefined;
  const centre = first + (middles.length >> 1);
  const next = family.findIndex((other) => middleIn(other, centre) > middleIn(line, centre));
  const lower = next < 0 ? family.length - 1 : Math.max(1, next);
  const [one, other] = [family[lower - 1], family[lower]];
  const gapIn = (cell: number): number => middleIn(other, cell) - middleIn(one, cell);
  const shares = middles.map((middle, i) => (middle - middleIn(one, first + i)) / gapIn(first + i));
  const share = median(shares.filter((_, i) => seen[i]));
  const fits = shares.filter((own, i) => seen[i] && Math.abs(own - share) * gapIn(first + i) <= MAX_SHIFT);
  if (fits.length < (1 - MAX_HIDDEN) * middles.length) return undefined;
  const cells = Math.max(one.first + one.middles.length, other.first + other.middles.length);
  const guide = Array.from({ length: cells }, (_, cell) => middleIn(one, cell) + share * gapIn(cell));
  return { ...line, first: 0, middles: guide };
}

/** Whether a line runs from one border of the sheet to another, and is mostly visible. */
function isAcross({ first, middles, hits }: ThinLine, scan: InkScan): boolean {
  const { breadth } = scan;
  const cells = cellsIn(scan);
  if (hits < Math.max(MIN_CELLS, (1 - MAX_HIDDEN) * middles.length)) return false;
  const isOut = (at: number): boolean => Math.min(at, breadth - at) <= (RIM * breadth) / 2;
  const end = first + middles.length;
  return (
    (first <= RIM * cells || isOut(middles[0])) &&
    (end >= (1 - RIM) * cells || isOut(middles[middles.length - 1]))
  );
}

function isLong(line: ThinLine, scan: InkScan): boolean {
  return line.middles.length >= LONG * cellsIn(scan) && isAcross(line, scan);
}

function isStraight(line: ThinLine): boolean {
  const { middles } = line;
  const [from, to] = [middles[0], middles[middles.length - 1]];
  return middles.every(
    (at, i) => Math.abs(at - from - ((to - from) * i) / (middles.length - 1)) <= MAX_SHIFT,
  );
}

function isSame(one: ThinLine, other: ThinLine, cell: number): boolean {
  return Math.abs(middleIn(one, cell) - middleIn(other, cell)) <= MAX_SHIFT;
}

function isParallel(one: ThinLine, other: ThinLine): boolean {
  const from = Math.max(one.first, other.first);
  const to = Math.min(one.first + one.middles.length, other.first + other.middles.length);
  let [least, most] = [Infinity, 0];
  for (let cell = from; cell < to; cell++) {
    const gap = Math.abs(middleIn(one, cell) - middleIn(other, cell));
    if (gap < least) least = gap;
    if (gap > most) most = gap;
  }
  return most <= PARALLEL * least;
}

function inkOfAll(lines: readonly ThinLine[]): number {
  return median(lines.map(inkOf));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

interface Guides {
  readonly lines: readonly ThinLine[];
  readonly scan: InkScan;
  readonly ink: number;
  /** Where the ink is wider than this, in pixels, the drawing crosses a line. */
  readonly widest: number;
}

function erase({ lines, scan, ink, widest }: Guides): void {
  const { data, length, breadth, along, across } = scan;
  for (const line of lines) {
    for (let step = 0; step < length; step++) {
      const [from, to] = runAt(line, step, scan, ink);
      if (to === from || to - from > widest) continue;
      for (let place = Math.max(0, from - FLANK); place < Math.min(breadth, to + FLANK); place++)
        data[step * along + place * across] = 0;
    }
  }
}

function usualWidth(lines: readonly ThinLine[], scan: InkScan, ink: number): number {
  const widths = new Uint32Array(scan.breadth + 1);
  for (const line of lines) {
    for (let step = 0; step < scan.length; step++) {
      const [from, to] = runAt(line, step, scan, ink);
      if (to > from) widths[to - from]++;
    }
  }
  return medianIndex(widths);
}

function medianIndex(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let passed = 0;
  return counts.findIndex((count) => {
    passed += count;
    return passed >= half;
  });
}

/** The range of a line's ink across it at one step, in pixels. Empty if there is no ink or too much. */
function runAt(line: ThinLine, step: number, { data, breadth, along, across }: InkScan, ink: number) {
  const valueAt = (place: number): number =>
    place < 0 || place >= breadth ? 0 : data[step * along + place * across];
  const least = CORE * Math.min(ink, inkOf(line));
  const cell = (step + 0.5) / CELL - 0.5;
  const left = Math.floor(cell);
  const [one, other] = [middleIn(line, left), middleIn(line, left + 1)];
  let peak = Math.round(one + (cell - left) * (other - one));
  for (let off = -MAX_SHIFT, middle = peak; off <= MAX_SHIFT; off++)
    if (valueAt(middle + off) > valueAt(peak)) peak = middle + off;
  if (valueAt(peak) <= least || valueAt(peak) > STRONGER * Math.max(ink, inkOf(line)) + FAINT)
    return [0, 0] as const;
  let [from, to] = [peak, peak + 1];
  while (valueAt(from - 1) > least) from--;
  while (valueAt(to) > least) to++;
  return [from, to] as const;
}
