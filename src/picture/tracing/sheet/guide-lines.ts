import {
  CELL,
  cellsIn,
  FAINT,
  inkOf,
  linesIn,
  MEMORY,
  middleIn,
  type Reading,
  SHIFT,
  STRONGER,
  type ThinLine,
} from '../ink/thin-lines.ts';
import type { InkMap } from './light.ts';

/** Least cells in which a line is seen: across a corner of the sheet it is short. */
const LEAST_CELLS = 6;
/** A guide line may be hidden for this share of its length. */
const MOST_HIDDEN = 0.4;
/** A line starts and ends within this share of the picture's side from the border. */
const RIM = 0.1;
/** A family of guide lines: least number, least length of each as a share of the side, and least share of the sheet across. */
const LEAST_LINES = 8;
const LONG = 0.6;
const FILLED = 0.55;
/** Neighbouring guide lines are parallel: their gap is nowhere this many times as wide as elsewhere. */
const PARALLEL = 1.6;
/** Share of a guide line's ink that its measured width holds, and pixels that its blurred flanks add on either side. */
const CORE = 2 / 3;
const FLANK = 2;
/** Extra pixels that a guide line may be wide in a photograph. */
const BLUR = 2;

/**
 * Removes the printed lines of ruled and squared paper: thin, parallel, all alike, from border to border over most of the
 * sheet. Where a drawing crosses one it stays whole, as staves are removed from music (Dalitz et al. 2008).
 * Returns the same ink map if it has none.
 */
export function withoutGuideLines(map: InkMap): InkMap {
  const { width, height } = map;
  const data = map.data.slice();
  // Level lines are read along rows, upright ones along columns.
  const readings: readonly Reading[] = [
    { data, length: width, breadth: height, along: 1, across: width },
    { data, length: height, breadth: width, along: width, across: 1 },
  ];
  const found = readings.map((reading) => ({ reading, lines: linesIn(reading) }));
  const families = found.map(({ reading, lines }) => familyAmong(lines, reading));
  const ink = Math.max(...families.map((family) => inkOfAll(family)));
  if (ink === 0) return map;
  const guides = found.map(({ reading, lines }, i) => {
    const own = families[i].length > 0 ? allOf(families[i], lines, reading, ink) : marginsOf(lines, reading);
    return { lines: own, reading, ink, widest: usualWidth(own, reading, ink) + BLUR };
  });
  for (const each of guides) erase(each);
  return { ...map, data };
}

/** Selects the lines that are surely guide lines, in order across; none if there are too few. */
function familyAmong(lines: readonly ThinLine[], reading: Reading): readonly ThinLine[] {
  const cells = cellsIn(reading);
  const long = lines
    .filter((line) => isLong(line, reading))
    .sort((a, b) => middleIn(a, cells >> 1) - middleIn(b, cells >> 1));
  const ink = inkOfAll(long);
  const alike = long.filter((line) => inkOf(line) <= STRONGER * ink && STRONGER * inkOf(line) >= ink);
  const family = alike.filter((line, i) =>
    [alike[i - 1], alike[i + 1]].some((other) => other !== undefined && isParallel(line, other)),
  );
  if (family.length < LEAST_LINES) return [];
  const [first, last] = [family[0], family[family.length - 1]].map((line) => middleIn(line, cells >> 1));
  return last - first < FILLED * reading.breadth ? [] : family;
}

/** All guide lines of a family, those included that a drawing hides in part. */
function allOf(family: readonly ThinLine[], lines: readonly ThinLine[], reading: Reading, ink: number) {
  const all = [...family];
  for (const line of lines) {
    const guide = inkOf(line) <= STRONGER * ink ? guideThrough(line, family, reading) : undefined;
    if (guide !== undefined && !all.some((other) => isSame(guide, other, line.first))) all.push(guide);
  }
  return all;
}

/** The margins of ruled paper: straight lines across the guide lines, in an ink of their own. */
function marginsOf(lines: readonly ThinLine[], reading: Reading): readonly ThinLine[] {
  return lines.filter((line) => isLong(line, reading) && isStraight(line));
}

/** Finds the guide line that a line is part of, by its place between two of the family; undefined if there is none. */
function guideThrough(line: ThinLine, family: readonly ThinLine[], reading: Reading): ThinLine | undefined {
  const { first, middles, seen } = line;
  if (middles.length < MEMORY / 2 && !isAcross(line, reading)) return undefined;
  const centre = first + (middles.length >> 1);
  const next = family.findIndex((other) => middleIn(other, centre) > middleIn(line, centre));
  const lower = next < 0 ? family.length - 1 : Math.max(1, next);
  const [one, other] = [family[lower - 1], family[lower]];
  const gapIn = (cell: number): number => middleIn(other, cell) - middleIn(one, cell);
  const shares = middles.map((middle, i) => (middle - middleIn(one, first + i)) / gapIn(first + i));
  const share = median(shares.filter((_, i) => seen[i]));
  const fits = shares.filter((own, i) => seen[i] && Math.abs(own - share) * gapIn(first + i) <= SHIFT);
  if (fits.length < (1 - MOST_HIDDEN) * middles.length) return undefined;
  const cells = Math.max(one.first + one.middles.length, other.first + other.middles.length);
  const guide = Array.from({ length: cells }, (_, cell) => middleIn(one, cell) + share * gapIn(cell));
  return { ...line, first: 0, middles: guide };
}

/** Whether a line goes from one border of the sheet to another, and is seen for most of its length. */
function isAcross({ first, middles, hits }: ThinLine, reading: Reading): boolean {
  const { breadth } = reading;
  const cells = cellsIn(reading);
  if (hits < Math.max(LEAST_CELLS, (1 - MOST_HIDDEN) * middles.length)) return false;
  const isOut = (at: number): boolean => Math.min(at, breadth - at) <= (RIM * breadth) / 2;
  const end = first + middles.length;
  return (
    (first <= RIM * cells || isOut(middles[0])) &&
    (end >= (1 - RIM) * cells || isOut(middles[middles.length - 1]))
  );
}

function isLong(line: ThinLine, reading: Reading): boolean {
  return line.middles.length >= LONG * cellsIn(reading) && isAcross(line, reading);
}

/** Whether a line is as straight as a printed one. */
function isStraight(line: ThinLine): boolean {
  const { middles } = line;
  const [from, to] = [middles[0], middles[middles.length - 1]];
  return middles.every((at, i) => Math.abs(at - from - ((to - from) * i) / (middles.length - 1)) <= SHIFT);
}

function isSame(one: ThinLine, other: ThinLine, cell: number): boolean {
  return Math.abs(middleIn(one, cell) - middleIn(other, cell)) <= SHIFT;
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

/** Guide lines, and what is cleared along them. */
interface Guides {
  readonly lines: readonly ThinLine[];
  readonly reading: Reading;
  readonly ink: number;
  /** Width in pixels above which the ink of a line is crossed by something drawn. */
  readonly widest: number;
}

/** Clears guide lines where they are no wider and no darker than in most places. */
function erase({ lines, reading, ink, widest }: Guides): void {
  const { data, length, breadth, along, across } = reading;
  for (const line of lines) {
    for (let step = 0; step < length; step++) {
      const [from, to] = runAt(line, step, reading, ink);
      if (to === from || to - from > widest) continue;
      for (let place = Math.max(0, from - FLANK); place < Math.min(breadth, to + FLANK); place++)
        data[step * along + place * across] = 0;
    }
  }
}

/** How wide lines are in most places, in pixels. */
function usualWidth(lines: readonly ThinLine[], reading: Reading, ink: number): number {
  const widths = new Uint32Array(reading.breadth + 1);
  for (const line of lines) {
    for (let step = 0; step < reading.length; step++) {
      const [from, to] = runAt(line, step, reading, ink);
      if (to > from) widths[to - from]++;
    }
  }
  return middleOf(widths);
}

/** The median of values, by how often each occurs. */
function middleOf(counts: Uint32Array): number {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let passed = 0;
  return counts.findIndex((count) => {
    passed += count;
    return passed >= half;
  });
}

/** The first and last pixel of a line's ink across it, at a step along it; empty if there is no ink, or too much. */
function runAt(line: ThinLine, step: number, { data, breadth, along, across }: Reading, ink: number) {
  const valueAt = (place: number): number =>
    place < 0 || place >= breadth ? 0 : data[step * along + place * across];
  const least = CORE * Math.min(ink, inkOf(line));
  const cell = (step + 0.5) / CELL - 0.5;
  const left = Math.floor(cell);
  const [one, other] = [middleIn(line, left), middleIn(line, left + 1)];
  let peak = Math.round(one + (cell - left) * (other - one));
  for (let off = -SHIFT, middle = peak; off <= SHIFT; off++)
    if (valueAt(middle + off) > valueAt(peak)) peak = middle + off;
  if (valueAt(peak) <= least || valueAt(peak) > STRONGER * Math.max(ink, inkOf(line)) + FAINT)
    return [0, 0] as const;
  let [from, to] = [peak, peak + 1];
  while (valueAt(from - 1) > least) from--;
  while (valueAt(to) > least) to++;
  return [from, to] as const;
}
