import { disjointSet } from '../../../geometry/graphs/disjoint-set.ts';
import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { blobsOf, boxesOf } from '../ink/morphology.ts';

/** So many small parts, and so large a share of all, make a page of writing. */
const SMALL_PARTS = 90;
const MOSTLY = 0.85;
/** A part is small that holds no more ink than a line of this share of the longer side. */
const SMALL = 0.05;
/** So do fewer that stand in so many lines of writing, in which so large a share of all ink is. */
const LINES = 4;
const INK_IN_LINES = 0.8;
/** A line has so many parts at least, and is so many times as long as it is high: a name is neither many lines nor such long ones. */
const LINE_PARTS = 4;
const LINE_LENGTH = 8;
/** What is written is no higher than this share of the longer side, and letters are alike in height within so many times. */
const HIGHEST = 0.075;
const ALIKE = 2.5;
/** Parts follow one another in a line across a gap of so many heights, where the middle of each lies this near to that of the other. */
const GAP = 2;
const BESIDE = 0.6;

/** A part of the ink: where it lies, and how many pixels it has. */
interface Part extends Bounds {
  readonly size: number;
}

/**
 * How many parts a page of writing has: very many small ones, or lines of letters one below the other, with hardly anything else
 * on the sheet. 0 where it is none: a name is written on one line or two, and a drawing with words has more ink than they.
 * @param line how wide lines are drawn, in pixels
 */
export function writtenParts(ink: Mask, line: number): number {
  const longer = Math.max(ink.width, ink.height);
  const parts = partsOf(ink);
  const small = parts.filter(({ size }) => size < SMALL * longer * line).length;
  if (small >= SMALL_PARTS && small >= MOSTLY * parts.length) return parts.length;
  const written = linesOf(parts.filter((part) => heightOf(part) <= HIGHEST * longer));
  const inkOf = (some: readonly Part[]): number => some.reduce((sum, { size }) => sum + size, 0);
  return written.length >= LINES && inkOf(written.flat()) >= INK_IN_LINES * inkOf(parts) ? parts.length : 0;
}

/** The lines of writing among some parts. */
function linesOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const lines = disjointSet(parts.length);
  parts.forEach((part, i) => {
    parts.forEach((other, k) => {
      if (k > i && isBeside(part, other)) lines.join(i, k);
    });
  });
  const byRoot = new Map<number, Part[]>();
  parts.forEach((part, i) => {
    const root = lines.root(i);
    byRoot.set(root, [...(byRoot.get(root) ?? []), part]);
  });
  return [...byRoot.values()].filter((line) => {
    if (line.length < LINE_PARTS) return false;
    const long = Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left));
    const heights = line.map(heightOf).sort((a, b) => a - b);
    return long >= LINE_LENGTH * heights[heights.length >> 1];
  });
}

/** Whether two parts are of one line: as high as each other, and beside each other. */
function isBeside(one: Part, other: Part): boolean {
  const [low, high] = [heightOf(one), heightOf(other)].sort((a, b) => a - b);
  const gap = Math.max(one.left - other.right, other.left - one.right);
  const off = Math.abs(one.top + one.bottom - other.top - other.bottom) / 2;
  return high <= ALIKE * low && gap <= GAP * high && off <= BESIDE * high;
}

const heightOf = ({ top, bottom }: Bounds): number => bottom - top;

function partsOf(ink: Mask): readonly Part[] {
  const blobs = blobsOf(ink, 1, true);
  return boxesOf(blobs, ink.width)
    .map((box, label) => ({ ...box, size: blobs.sizes[label] }))
    .slice(1);
}
