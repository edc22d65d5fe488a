import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { DISTANCE_UNIT, dilated } from '../../../../picture/tracing/ink/morphology.ts';

/** By how much lines are left open more to either side than they are drawn, as a share of a cell: whole cells show them then. */
const BOLDER = 0.3;

/**
 * A silhouette with the lines within it left open, so broad that the cells of a board can show them.
 * @param between the silhouette with its lines left out as they are drawn. @param side how large a cell is, in pixels.
 */
export function withLinesOpen(silhouette: Mask, between: Mask, side: number): Mask {
  const { data } = silhouette;
  const lines = new Uint8Array(data.length);
  for (let pixel = 0; pixel < data.length; pixel++) lines[pixel] = data[pixel] & ~between.data[pixel];
  const bold = dilated({ ...silhouette, data: lines }, Math.round(BOLDER * side * DISTANCE_UNIT)).data;
  const open = new Uint8Array(data.length);
  for (let pixel = 0; pixel < data.length; pixel++) open[pixel] = data[pixel] & ~bold[pixel];
  return { ...silhouette, data: open };
}
