import type { Mask } from '../pixels/threshold.ts';
import { blobsOf, DISTANCE_UNIT, dilate, distancesTo, erode, fillGaps } from './ink/morphology.ts';

/** Criteria for an area: gaps closed before and minimum width, both in line widths, and minimum share of ink. */
interface AreaCriteria {
  readonly gap: number;
  readonly minWidth: number;
  readonly minInkShare: number;
  /** Minimum size, in squares of a line's width. */
  readonly minSize: number;
}
/** Painted areas, then scribbled ones, whose gaps are wider and which therefore must be broader. */
const AREA_CRITERIA: readonly AreaCriteria[] = [
  { gap: 0.6, minWidth: 3, minInkShare: 0.6, minSize: 12 },
  { gap: 1.4, minWidth: 5.5, minInkShare: 0.55, minSize: 50 },
];
/**
 * A part is a line drawn repeatedly if it is narrow and long. `RETRACED_WIDTH` is a share of the longer side, and
 * `OBLONG` the minimum area in squares of its width.
 */
const RETRACED_WIDTH = 0.045;
const OBLONG = 3.5;
/** Largest width of a pen, as a share of the sheet's longer side. */
const WIDEST = 0.02;
/** Width of an area's outline before thinning, in pixels. */
const RIM = 3;

/** The quantile of ridge widths that is taken as the line width. It is low, because scribbles have wider ridges. */
const NARROW_QUANTILE = 0.35;

/** Returns the width of lines in pixels: twice the distance from the paper along the narrower ridges of the ink. */
export function lineWidth({ width, height }: Mask, distances: Uint16Array): number {
  const counts: number[] = [];
  const countRow = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const own = distances[at];
      if (own === 0) continue;
      const isRidge =
        own >= distances[at - 1] &&
        own >= distances[at + 1] &&
        own >= distances[at - width] &&
        own >= distances[at + width];
      if (isRidge) counts[own] = (counts[own] ?? 0) + 1;
    }
  };
  for (let y = 1; y + 1 < height; y++) countRow(y * width + 1, (y + 1) * width - 1);
  const all = counts.reduce((sum, count) => sum + (count ?? 0), 0);
  let passed = 0;
  for (let reach = 0; reach < counts.length; reach++) {
    passed += counts[reach] ?? 0;
    if (passed >= NARROW_QUANTILE * all && passed > 0)
      return Math.max(2, Math.min(WIDEST * Math.max(width, height), (2 * reach) / DISTANCE_UNIT - 1));
  }
  return 2;
}

/**
 * Finds areas in the ink: painted, or scribbled so densely that lines nearly touch. The ink is closed, then opened by
 * more than a line width, and kept where it is mostly ink. Lines that were drawn repeatedly are dropped.
 * @param longer the drawing's longer side, in pixels
 */
export function areasOf(ink: Mask, line: number, longer: number): Mask {
  const data = new Uint8Array(ink.data.length);
  for (const criteria of AREA_CRITERIA) {
    const areas = areasBy(ink, line, criteria);
    areas?.forEach((value, at) => {
      data[at] |= value;
    });
  }
  const areas = { ...ink, data };
  dropRetraced(areas, longer);
  return areas;
}

function dropRetraced(areas: Mask, longer: number): void {
  if (!areas.data.includes(1)) return;
  const { labels, sizes } = blobsOf(areas, 1, false);
  const inside = distancesTo(areas, 0);
  const deepest = new Uint16Array(sizes.length);
  for (let at = 0; at < labels.length; at++)
    if (inside[at] > deepest[labels[at]]) deepest[labels[at]] = inside[at];
  const isLine = sizes.map((size, label) => {
    const width = (2 * deepest[label]) / DISTANCE_UNIT;
    return width <= RETRACED_WIDTH * longer && size >= OBLONG * width * width;
  });
  for (let at = 0; at < labels.length; at++) if (isLine[labels[at]]) areas.data[at] = 0;
}

function areasBy(
  ink: Mask,
  line: number,
  { gap, minWidth, minInkShare, minSize }: AreaCriteria,
): Uint8Array | undefined {
  const whole = fillGaps(ink, Math.round((gap * line * DISTANCE_UNIT) / 2));
  const reach = Math.round((minWidth * line * DISTANCE_UNIT) / 2);
  const core = erode(whole, reach);
  if (!core.data.includes(1)) return undefined;
  const areas = dilate(core, reach);
  for (let at = 0; at < areas.data.length; at++) areas.data[at] &= whole.data[at];
  const { labels, sizes } = blobsOf(areas, 1, false);
  const inkCounts = new Int32Array(sizes.length);
  for (let at = 0; at < labels.length; at++) inkCounts[labels[at]] += ink.data[at];
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at];
    if (label > 0 && (inkCounts[label] < minInkShare * sizes[label] || sizes[label] < minSize * line * line))
      areas.data[at] = 0;
  }
  return areas.data;
}

/** Returns the ink to be thinned: lines, and only the outlines of areas, where lines end. */
export function outlineAreas(ink: Mask, areas: Mask): Mask {
  if (!areas.data.includes(1)) return ink;
  const inside = distancesTo(areas, 0);
  const data = new Uint8Array(ink.data.length);
  for (let at = 0; at < data.length; at++)
    data[at] = inside[at] === 0 ? ink.data[at] : Number(inside[at] <= RIM * DISTANCE_UNIT);
  return { ...ink, data };
}
