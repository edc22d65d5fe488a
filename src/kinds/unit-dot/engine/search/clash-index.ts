import { eachWithin, pointIndex } from '../../../../geometry/indexes/box-index.ts';
import { buildIndex } from '../../../../geometry/indexes/segment-index.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Fit } from '../bending/relaxation.ts';

/** Dots of other strokes with their colours as bits, and bars between them. */
export interface OtherStrokes {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly colours: readonly number[];
  readonly bars: readonly (readonly [number, number])[];
}

export interface ClashIndex {
  /**
   * Counts the clashes of a bar of a unit from (px, py) to (qx, qy) with other strokes.
   * Clashes are dots too close or nearly a unit apart, dots too close to a bar, and bars that cross.
   * @param both whether this bar alone gives the dot at (px, py) the unit's colour, so that it is checked too
   */
  countClashes(px: number, py: number, qx: number, qy: number, unit: number, both: boolean): number;
}

type Segment = readonly [number, number, number, number];

/** While planning, distances may differ from a unit by this much, as bars are bent later. */
const PLANNING_TOLERANCE = 3.5;
/** The square of the distance at which two places count as the same dot. */
const SAME = 0.01;
const SEARCH_MARGIN = 1;

export function clashIndex({ xs, ys, colours, bars }: OtherStrokes, fit: Fit): ClashIndex {
  const { units, gamma, delta, clearance } = fit;
  const clear = clearance * clearance;

  // Spatial indexes keep the time independent of the number of dots.
  const dots = pointIndex(xs, ys);
  const lines = buildIndex(Float64Array.from(bars.flatMap(([a, b]) => [xs[a], ys[a], xs[b], ys[b]]))).boxes;

  const touches = (k: number, x: number, y: number) => (xs[k] - x) ** 2 + (ys[k] - y) ** 2 < SAME;

  /** Whether dot `k` clashes with a new or old dot of that unit's colour at (x, y). */
  const clashesWith = (k: number, x: number, y: number, unit: number, isNew: boolean): boolean => {
    const far = (1 + gamma) * units[unit];
    const low = (1 - gamma) * units[unit];
    const squared = (xs[k] - x) ** 2 + (ys[k] - y) ** 2;
    if (squared >= far * far || squared < SAME) return false;
    if (isNew && squared < delta * delta) return true;
    if ((colours[k] & (1 << unit)) === 0 || squared <= low * low) return false;
    return Math.abs(Math.sqrt(squared) - units[unit]) > PLANNING_TOLERANCE || !isNew;
  };

  return {
    countClashes(px, py, qx, qy, unit, both) {
      let found = 0;
      const [left, right] = px < qx ? [px, qx] : [qx, px];
      const [top, bottom] = py < qy ? [py, qy] : [qy, py];
      const beside = clearance + SEARCH_MARGIN;
      const about = Math.max((1 + gamma) * units[unit], delta) + SEARCH_MARGIN;

      // Count dots too close to the new one, or to the bar.
      const [x0, x1] = [Math.min(left - beside, qx - about), Math.max(right + beside, qx + about)];
      const [y0, y1] = [Math.min(top - beside, qy - about), Math.max(bottom + beside, qy + about)];
      eachWithin(dots, x0, y0, x1, y1, (k) => {
        if (clashesWith(k, qx, qy, unit, true)) found++;
        if (touches(k, px, py) || touches(k, qx, qy)) return;
        if (distanceSquared(xs[k], ys[k], px, py, qx, qy) < clear) found++;
      });
      if (both) {
        eachWithin(dots, px - about, py - about, px + about, py + about, (k) => {
          if (clashesWith(k, px, py, unit, false)) found++;
        });
      }

      eachWithin(lines, left - beside, top - beside, right + beside, bottom + beside, (bar) => {
        const [a, b] = bars[bar];
        // This bar exists already.
        if (touches(a, px, py) ? touches(b, qx, qy) : touches(a, qx, qy) && touches(b, px, py)) found += 2;
        // The new dot is too close to this bar.
        const isJoined = touches(a, qx, qy) || touches(b, qx, qy);
        if (!isJoined && distanceSquared(qx, qy, xs[a], ys[a], xs[b], ys[b]) < clear) found++;
        if (Math.min(xs[a], xs[b]) > right || Math.max(xs[a], xs[b]) < left) return;
        if (Math.min(ys[a], ys[b]) > bottom || Math.max(ys[a], ys[b]) < top) return;
        if (cross([px, py, qx, qy], [xs[a], ys[a], xs[b], ys[b]])) found++;
      });
      return found;
    },
  };
}

/** Whether two segments cross in their interiors. */
function cross([px, py, qx, qy]: Segment, [ax, ay, bx, by]: Segment): boolean {
  const side = (ox: number, oy: number, dx: number, dy: number, x: number, y: number) =>
    (dx - ox) * (y - oy) - (dy - oy) * (x - ox);
  const a = side(px, py, qx, qy, ax, ay);
  const b = side(px, py, qx, qy, bx, by);
  const p = side(ax, ay, bx, by, px, py);
  const q = side(ax, ay, bx, by, qx, qy);
  return a * b < 0 && p * q < 0;
}
