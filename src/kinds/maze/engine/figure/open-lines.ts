import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { DISTANCE_UNIT, dilate } from '../../../../picture/tracing/ink/morphology.ts';

/** Lines are opened by this share of a cell more on each side, so that whole cells show them. */
const WIDENING = 0.3;

/**
 * Returns a silhouette with the lines inside it left open, wide enough for cells to show them.
 * @param between the silhouette without its lines, as drawn
 * @param side the side of a cell, in pixels
 */
export function withLinesOpen(silhouette: Mask, between: Mask, side: number): Mask {
  const { data } = silhouette;
  const lines = new Uint8Array(data.length);
  for (let pixel = 0; pixel < data.length; pixel++) lines[pixel] = data[pixel] & ~between.data[pixel];
  const bold = dilate({ ...silhouette, data: lines }, Math.round(WIDENING * side * DISTANCE_UNIT)).data;
  const open = new Uint8Array(data.length);
  for (let pixel = 0; pixel < data.length; pixel++) open[pixel] = data[pixel] & ~bold[pixel];
  return { ...silhouette, data: open };
}
