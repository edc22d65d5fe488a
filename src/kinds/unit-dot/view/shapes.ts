import { PALETTE } from '../../../view/palette.ts';
import { MARKS } from '../../dots/engine/palette.ts';
import type { SliceArt } from '../../dots/view/pies.ts';
import { nestedSize, silhouetteOf } from '../face/silhouettes.ts';

/** The outermost shape as a share of the dot's radius, and how far its corners go out then. */
const OUTER = 0.86;
const REACH = 1.36;
/** Ink around a shape that lies in another is thinner. */
const INNER = 0.7;

/**
 * The coins of a dot, each in its own shape; of several, one lies in another. What is spent is left as an empty shape.
 */
export const COIN_SHAPES: SliceArt = {
  reach: REACH,
  draw(context, { colour, isSpent, place, count }, { x, y, radius, rim }) {
    const size = (nestedSize(place, count) / nestedSize(0, count)) * OUTER * radius;
    const path = new Path2D(silhouetteOf(colour));
    context.save();
    context.translate(x, y);
    context.scale(size, size);
    context.fillStyle = isSpent ? PALETTE.card : (MARKS[colour % MARKS.length]?.colour ?? PALETTE.ink);
    context.fill(path);
    context.strokeStyle = PALETTE.ink;
    context.lineWidth = ((place === 0 ? 1 : INNER) * rim) / size;
    context.lineJoin = 'round';
    context.stroke(path);
    context.restore();
  },
};
