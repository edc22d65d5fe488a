import Flatbush from 'flatbush';
import { distanceSquared } from '../shapes/segment.ts';
import { boxIndex, eachWithin } from './box-index.ts';

/** Segments in one flat array: ax, ay, bx, by of each. */
export type Segments = Float64Array;

export interface SegmentIndex {
  readonly segments: Segments;
  readonly count: number;
  readonly boxes: Flatbush;
}

export function buildIndex(segments: Segments): SegmentIndex {
  const count = segments.length / 4;
  if (count === 0) return { segments, count, boxes: boxIndex([]) };
  const boxes = new Flatbush(count);
  for (let i = 0; i < segments.length; i += 4) {
    const ax = segments[i];
    const ay = segments[i + 1];
    const bx = segments[i + 2];
    const by = segments[i + 3];
    boxes.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  }
  boxes.finish();
  return { segments, count, boxes };
}

export function distanceTo({ segments }: SegmentIndex, segment: number, x: number, y: number): number {
  const i = 4 * segment;
  return Math.sqrt(distanceSquared(x, y, segments[i], segments[i + 1], segments[i + 2], segments[i + 3]));
}

/**
 * Returns the nearest segment to (x, y), or -1. Among equally near ones it takes `guess`, such as the last answer, or
 * the first.
 */
export function nearest(among: SegmentIndex, x: number, y: number, guess = -1): number {
  const { boxes, count } = among;
  if (count === 0) return -1;
  const start = guess >= 0 && guess < count ? guess : boxes.neighbors(x, y, 1)[0];
  let best = start;
  let least = distanceTo(among, start, x, y);
  eachWithin(boxes, x - least, y - least, x + least, y + least, (segment) => {
    const distance = distanceTo(among, segment, x, y);
    if (distance < least || (distance === least && best !== guess && segment < best))
      [best, least] = [segment, distance];
  });
  return best;
}

/** Calls `visit` with each segment whose bounding box meets the given box, in ascending order. */
export function search(
  { boxes }: SegmentIndex,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  visit: (segment: number) => void,
): void {
  const found = boxes.search(x0, y0, x1, y1);
  for (const segment of found.sort((a, b) => a - b)) visit(segment);
}

/** Calls `visit` with each segment that may be within `reach` of a point, in ascending order. */
export function eachNear(
  among: SegmentIndex,
  x: number,
  y: number,
  reach: number,
  visit: (segment: number) => void,
): void {
  search(among, x - reach, y - reach, x + reach, y + reach, visit);
}
