import { bounds } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { divide } from '../../../../geometry/shapes/polyline.ts';
import { contains, region } from '../../../../geometry/shapes/region.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import { halved, toLab } from '../../../../picture/pixels/lab.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import { strengthOf } from '../../../../picture/pixels/strength.ts';
import { featuresOf } from '../colour-lines/colours/features.ts';

/** Standard deviation of the smoothing, in pixels of a picture whose longer side has 1000. */
const SIGMA = 2;
/** Number of sample points along the rim of a stamp, and across and down its box. */
const RIM_SAMPLES = 72;
const SAMPLES_ACROSS = 14;
/** At this multiple of the mean strength, a rim follows something visible. */
const CLEAR = 1.5;

/** Loss for each small feature, such as an eye, that a rim cuts through. */
const CUT_THROUGH = 1;
/** A rim cuts through a feature if it comes this near to its middle, as a share of its radius. */
const CUT_SHARE = 0.6;

/** Detail that a piece at this place would hide or cut: 0 for none, 1 for the picture's mean. */
export type Loss = (at: Point) => number;

/** Returns the loss function of each stamp on a picture. Stamps and the picture's size are in units. */
export function lossFunctions(pixels: Pixels, [wide, high]: Point): (stamp: readonly Point[]) => Loss {
  const { width, height } = pixels;
  const strength = strengthOf(pixels, (SIGMA * Math.max(width, height)) / 1000);
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length;
  const strengthAt = (x: number, y: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.floor((x / wide) * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor((y / high) * height)));
    return strength[row * width + column];
  };
  const features = featuresOf(halved(toLab(pixels)), width / wide / 2, Math.max(wide, high));
  return (stamp) => {
    const rim = divide([...stamp, stamp[0]], RIM_SAMPLES + 1).slice(0, RIM_SAMPLES);
    const inner = innerPlaces(stamp);
    const meanStrength = (places: readonly Point[], [x, y]: Point): number =>
      places.reduce((sum, [dx, dy]) => sum + strengthAt(x + dx, y + dy), 0) / Math.max(1, places.length);
    return (at) => {
      if (mean === 0) return 0;
      const [inside, along] = [meanStrength(inner, at) / mean, meanStrength(rim, at) / mean];
      const detail = (inner.length * inside + rim.length * along) / (inner.length + rim.length);
      // A rim on lines of the picture, with little inside, outlines something visible.
      const fits = along >= CLEAR ? inside / along : Number.POSITIVE_INFINITY;
      const cut = features.filter(({ x, y, radius }) =>
        rim.some(([dx, dy]) => (at[0] + dx - x) ** 2 + (at[1] + dy - y) ** 2 < (CUT_SHARE * radius) ** 2),
      ).length;
      return round(Math.min(detail, fits) + CUT_THROUGH * cut);
    };
  };
}

function innerPlaces(stamp: readonly Point[]): readonly Point[] {
  const flat = stamp.flat();
  const inside = region([flat], false);
  const box = bounds(flat);
  const places: Point[] = [];
  for (let r = 0; r < SAMPLES_ACROSS; r++) {
    for (let c = 0; c < SAMPLES_ACROSS; c++) {
      const x = box.left + ((c + 0.5) / SAMPLES_ACROSS) * (box.right - box.left);
      const y = box.top + ((r + 0.5) / SAMPLES_ACROSS) * (box.bottom - box.top);
      if (contains(inside, x, y)) places.push([x, y]);
    }
  }
  return places;
}
