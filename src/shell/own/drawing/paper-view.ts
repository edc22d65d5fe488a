import type { Point } from '../../../geometry/shapes/point.ts';

/** The paper's offset from its unmoved place, in CSS pixels, and its magnification. */
export interface PaperView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const WHOLE_PAPER: PaperView = { x: 0, y: 0, zoom: 1 };

const MAX_ZOOM = 4;

/**
 * Returns the view after one or two fingers moved. The places under the fingers stay under them, as far as the paper
 * still fills its room. Places are from the corner of the unmoved paper; they and the size are in CSS pixels.
 */
export function moveView(
  { x, y, zoom }: PaperView,
  from: readonly Point[],
  to: readonly Point[],
  [width, height]: readonly [number, number],
): PaperView {
  const [a, b] = [middle(from), middle(to)];
  const spread = spreadOf(from) > 0 ? spreadOf(to) / spreadOf(from) : 1;
  const larger = Math.max(1, Math.min(MAX_ZOOM, zoom * spread));
  const factor = larger / zoom;
  return {
    x: clampOffset(b[0] - (a[0] - x) * factor, width * (1 - larger)),
    y: clampOffset(b[1] - (a[1] - y) * factor, height * (1 - larger)),
    zoom: larger,
  };
}

function clampOffset(value: number, min: number): number {
  return Math.min(0, Math.max(min, value));
}

function middle(places: readonly Point[]): Point {
  const sum = places.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / places.length, sum[1] / places.length];
}

function spreadOf([a, b]: readonly Point[]): number {
  return a === undefined || b === undefined ? 0 : Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
}
