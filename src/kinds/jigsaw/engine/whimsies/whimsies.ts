import { distance } from '../../../../geometry/point.ts';
import type { PixelPicture } from '../../../../picture/picture.ts';
import type { Random } from '../../../../random.ts';
import type { Cutting } from '../cutting.ts';
import { SHORTEST, tabbed } from '../grid.ts';
import type { JigsawSettings } from '../parameters.ts';
import type { UserCurve } from '../user-curves/user-curves.ts';
import { lossesIn } from './fitness.ts';
import type { Redraw } from './overlay.ts';
import { placed, SIZES } from './placing.ts';
import { stampOf } from './stamp.ts';

/**
 * A cutting with the silhouettes that were asked for as pieces of their own (Lau et al. 2014, §6). Undefined where one of
 * them cannot be laid.
 */
export function withWhimsies(
  cutting: Cutting,
  { size, pixels, silhouettes }: PixelPicture,
  parameters: JigsawSettings & { readonly curves: readonly UserCurve[] },
  random: Random,
): Cutting | undefined {
  const { pieces, minWidth, curves } = parameters;
  const mean = (size[0] * size[1]) / pieces;
  const span = Math.sqrt(mean);
  const isPolygons = parameters.cut === 'polygons';
  const lossOf = lossesIn(pixels, size);
  let laid: Cutting | undefined = cutting;
  for (const [index, id] of parameters.whimsies.entries()) {
    const drawing = silhouettes?.get(id);
    if (drawing === undefined) return undefined;
    const chance = random.fork(`${index} ${id}`);
    const stamps = SIZES.map((share) => stampOf(drawing, share * mean, minWidth)).filter(
      (stamp) => stamp !== undefined,
    );
    const redraw: Redraw = (from, to, line) =>
      isPolygons || distance(from, to) < SHORTEST * minWidth
        ? [from, to]
        : tabbed(from, to, { curves, minWidth, span }, chance.fork(`line ${line}`), 0);
    const at = parameters.whimsyPlaces[index];
    laid = placed(
      laid,
      { id, stamps, lossOf, at },
      size,
      { ...parameters, isHeld: !isPolygons, redraw },
      chance,
    );
    if (laid === undefined) return undefined;
  }
  return laid;
}
