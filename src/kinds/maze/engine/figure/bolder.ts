import type { Mask } from '../../../../picture/pixels/threshold.ts';
import { DISTANCE_UNIT, dilated, eroded } from '../../../../picture/tracing/ink/morphology.ts';

/** What is left of a line where its broad parts are taken away by less than this, in pixels, is their rim. */
const RIM = 3;
/** Lines beside broad parts are too few to be drawn bolder where they cover less than this share of the figure. */
const FEW = 0.02;
/** By how much lines are drawn bolder to either side, as a share of how broad they are to be: they have some breadth already. */
const BOLDER = 0.4;

/**
 * A figure of both broad parts and thin lines, with the lines drawn bolder: on a board of few cells the likeness of what is broad would
 * outweigh them, and a cat keep its head alone. Figures that are all lines, or have none, stay as they are.
 * @param broad how broad a line is to be, in pixels
 * @returns undefined where nothing is to be changed
 */
export function withBolderLines(figure: Mask, broad: number): Mask | undefined {
  const reach = Math.round((broad * DISTANCE_UNIT) / 2);
  const core = eroded(figure, reach);
  if (!core.data.includes(1)) return undefined;
  const parts = dilated(core, reach + RIM * DISTANCE_UNIT).data;
  const thin = { ...figure, data: figure.data.map((own, at) => (own === 1 && parts[at] === 0 ? 1 : 0)) };
  const sizeOf = ({ data }: Mask): number => data.reduce((sum, own) => sum + own, 0);
  if (sizeOf(thin) < FEW * sizeOf(figure)) return undefined;
  const bold = dilated(thin, Math.round(BOLDER * broad * DISTANCE_UNIT)).data;
  return { ...figure, data: figure.data.map((own, at) => own | bold[at]) };
}
