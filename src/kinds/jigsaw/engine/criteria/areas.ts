import type { Point } from '../../../../geometry/shapes/point.ts';
import { resample } from '../../../../geometry/shapes/polyline.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import { isInner, type JigsawCriterion } from './case.ts';

/** Distance between places along a cut, in units. */
const STEP = 10;
/** How far to each side of a cut its area may end, and the step of that search, in units. */
const [REACH, ASIDE] = [20, 4];
/** Least difference of two colours, in one of their channels. */
const OTHER_COLOUR = 24;
/** Least share of the length of cuts along areas. The rest cuts through areas around others. */
const MIN_SHARE = 0.4;

/** `along-areas`: cuts along areas run where colours meet, for at least 40 % of their length. Needs pixels. */
export const alongAreas: JigsawCriterion = ({ document: { size }, cuts, settings, pixels }) => {
  if (settings.cut !== 'areas' || pixels === undefined) return [];
  let [along, all] = [0, 0];
  for (const cut of cuts.filter(isInner)) {
    const path = resample(cut.path, STEP);
    path.forEach((at, k) => {
      const [before, after] = [path[Math.max(0, k - 1)], path[Math.min(path.length - 1, k + 1)]];
      all++;
      if (coloursMeet(pixels, size, at, [after[0] - before[0], after[1] - before[1]])) along++;
    });
  }
  const share = all === 0 ? 0 : round(along / all);
  return share >= MIN_SHARE
    ? []
    : [{ criterion: 'along-areas', concerns: [], data: { share, least: MIN_SHARE } }];
};

/** Whether two colours are found across a cut that runs in a direction. */
function coloursMeet({ width, height, data }: Pixels, size: Point, [x, y]: Point, [dx, dy]: Point): boolean {
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return false;
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let aside = -REACH; aside <= REACH; aside += ASIDE) {
    const column = Math.floor(((x - (aside * dy) / length) * width) / size[0]);
    const row = Math.floor(((y + (aside * dx) / length) * height) / size[1]);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[4 * (row * width + column) + channel];
      least[channel] = Math.min(least[channel], value);
      most[channel] = Math.max(most[channel], value);
    }
  }
  return most.some((value, channel) => value - least[channel] >= OTHER_COLOUR);
}
