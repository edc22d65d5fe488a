import type { Point } from '../geometry/point.ts';
import { simplified } from '../geometry/polyline.ts';
import { isolines } from './isolines.ts';
import type { Pixels } from './pixels.ts';

/** A pixel that is covered by half lies on the outline, which may stray by so many pixels. */
const HALF = 128;
const STRAY = 0.12;

/** The outlines of what is opaque in a picture, in pixels: closed rings, whose last point is the first again. */
export function rimsOf({ width, height, data }: Pixels): readonly (readonly Point[])[] {
  const values = new Uint8Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = data[4 * pixel + 3] ?? 0;
  return isolines({ width, height, values }, HALF).map((rim) =>
    simplified([...rim, rim[0] ?? [0, 0]], STRAY),
  );
}
