import type { Point } from '../../geometry/shapes/point.ts';
import { simplify } from '../../geometry/shapes/polyline.ts';
import type { Pixels } from '../pixels/pixels.ts';
import { isolines } from './isolines.ts';

/** Opacity at an outline, of 255, and tolerance of the simplified outline, in pixels. */
const HALF = 128;
const TOLERANCE = 0.12;

/** The outlines of the opaque parts of a picture, in pixels: closed rings whose last point repeats the first. */
export function rimsOf({ width, height, data }: Pixels): readonly (readonly Point[])[] {
  const values = new Uint8Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = data[4 * pixel + 3] ?? 0;
  return isolines({ width, height, values }, HALF).map((rim) =>
    simplify([...rim, rim[0] ?? [0, 0]], TOLERANCE),
  );
}
