import { type Bounds, boundsOf } from '../../../geometry/shapes/bounds.ts';
import { type Point, squaredDistance } from '../../../geometry/shapes/point.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { type Blobs, blobsOf, boxesOf } from '../ink/morphology.ts';

/** Largest width and height of a printed dot, as a share of the longer side. */
const LARGEST = 0.007;
/** Largest ratio of the sizes of two printed dots. */
const ALIKE_RATIO = 3;
/** A dot is in a row if there is one opposite its nearest dot, within this share of their distance. */
const OFF_SHARE = 0.2;
/** Conditions for a grid: number of dots, share of them in rows, and share of the sheet's width and height. */
const MIN_DOTS = 60;
const IN_ROWS = 0.6;
const FILLED = 0.6;
/** Largest distance of a grid dot from the next one, as a multiple of the median. */
const FARTHEST = 1.5;

/** Removes the printed dots of dotted paper: small dots of similar size, in a grid over the whole sheet. */
export function removeDotGrid(ink: Mask): Mask {
  const { width, height, data } = ink;
  const blobs = blobsOf(ink, 1, true);
  const dots = dotsOf(ink, blobs).sort((a, b) => a.at[0] - b.at[0]);
  if (dots.length < MIN_DOTS) return ink;
  const steps = dots.map((_, i) => stepFrom(i, dots));
  const isSmall = new Uint8Array(blobs.sizes.length);
  for (const { label } of dots) isSmall[label] = 1;
  const hasDot = ([x, y]: Point, reach: number): boolean => {
    for (let v = Math.max(0, Math.round(y - reach)); v <= Math.min(height - 1, Math.round(y + reach)); v++)
      for (let u = Math.max(0, Math.round(x - reach)); u <= Math.min(width - 1, Math.round(x + reach)); u++)
        if (isSmall[blobs.labels[v * width + u]] === 1) return true;
    return false;
  };
  const inRows = dots.filter(({ at: [x, y] }, i) => {
    const [dx, dy] = steps[i];
    return hasDot([x - dx, y - dy], OFF_SHARE * Math.sqrt(dx * dx + dy * dy));
  });
  if (inRows.length < Math.max(MIN_DOTS, IN_ROWS * dots.length)) return ink;
  const { left, top, right, bottom } = boundsOf(inRows.map(({ at }) => at));
  if (right - left < FILLED * width || bottom - top < FILLED * height) return ink;
  const lengths = steps.map(([dx, dy]) => dx * dx + dy * dy);
  const farthest = FARTHEST * FARTHEST * ([...lengths].sort((a, b) => a - b)[lengths.length >> 1] ?? 0);
  dots.forEach(({ label }, i) => {
    if (lengths[i] > farthest) isSmall[label] = 0;
  });
  return { width, height, data: data.map((value, at) => value & (1 - isSmall[blobs.labels[at]])) };
}

interface Dot {
  readonly label: number;
  readonly at: Point;
}

/** The small parts of the ink whose size is near the median. */
function dotsOf({ width, height }: Mask, blobs: Blobs): Dot[] {
  const most = Math.ceil(LARGEST * Math.max(width, height));
  const { sizes } = blobs;
  const boxes = boxesOf(blobs, width);
  const small = boxes.flatMap(({ left, top, right, bottom }, label) =>
    label > 0 && Math.max(right - left, bottom - top) <= most ? [label] : [],
  );
  const size = small.map((label) => sizes[label]).sort((a, b) => a - b)[small.length >> 1] ?? 0;
  return small
    .filter((label) => sizes[label] <= ALIKE_RATIO * size && ALIKE_RATIO * sizes[label] >= size)
    .map((label) => ({ label, at: middleOf(boxes[label]) }));
}

/** Returns the vector from a dot to the nearest other one. `dots` must be sorted from left to right. */
function stepFrom(i: number, dots: readonly Dot[]): Point {
  const { at } = dots[i];
  let nearest = at;
  let least = Infinity;
  for (const direction of [-1, 1]) {
    for (let k = i + direction; k >= 0 && k < dots.length; k += direction) {
      const other = dots[k].at;
      if ((other[0] - at[0]) ** 2 >= least) break;
      const squared = squaredDistance(at, other);
      if (squared < least) [nearest, least] = [other, squared];
    }
  }
  return [nearest[0] - at[0], nearest[1] - at[1]];
}

function middleOf({ left, top, right, bottom }: Bounds): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}
