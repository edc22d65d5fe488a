import { disjointSet } from '../../../geometry/graphs/disjoint-set.ts';
import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { blobsOf, boxesOf } from '../ink/morphology.ts';

/** Minimum number of small parts on a page of writing, and minimum share of all parts that are small. */
const SMALL_PARTS = 90;
const MOSTLY = 0.85;
/** A part is small if it has less ink than a line of this share of the longer side. */
const SMALL = 0.05;
/** A page of writing with fewer parts has at least `LINES` lines, with this share of all ink. */
const LINES = 4;
const INK_IN_LINES = 0.8;
/** Minimum number of parts in a line of writing, and minimum ratio of its length to its height. A name is shorter. */
const LINE_PARTS = 4;
const LINE_LENGTH = 8;
/** Largest height of letters, as a share of the longer side, and largest ratio of heights of adjacent ones. */
const HIGHEST = 0.075;
const ALIKE = 2.5;
/** Largest horizontal gap and vertical offset between adjacent letters, in heights of the higher one. */
const GAP = 2;
const BESIDE = 0.6;

/** The box of a part of the ink, and its number of pixels. */
interface Part extends Bounds {
  readonly size: number;
}

/**
 * Returns the number of parts on a page of writing; 0 if it is none. A page has very many small parts, or several lines
 * of letters and hardly anything else.
 * @param line width of drawn lines, in pixels
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

/** Whether two parts are adjacent letters: similar in height, and side by side. */
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
