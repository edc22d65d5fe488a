import { lerp, type Point } from '../../../geometry/shapes/point.ts';
import type { Paint } from '../../../picture/paint.ts';
import type { Picture } from '../../../picture/picture.ts';
import { PENS } from '../../dots/engine/palette.ts';

/* Coloured links make a colouring page (Löffler et al. 2014, fig. 12): lines show the colour of the area they surround. */

/** Positions along an edge at which the paint beside it is sampled. */
const SAMPLE_SHARES = [0.25, 0.5, 0.75] as const;
/** Distance of the samples, beyond the distance by which an edge may stray, in puzzle units. */
const BESIDE = 8;
/** A sample is painted if its cover is more than this. Darker or lighter ones (0 to 255) are ink or paper. */
const PAINTED = 0.5;
const DARKEST = 48;
const PALEST = 236;

/**
 * Returns for each edge the pen nearest to the paint beside it; undefined beside bare paper. Of two such pens, it takes
 * the rarer.
 */
export function pensBeside(
  dots: readonly Point[],
  edges: readonly (readonly [number, number])[],
  { colourAt }: Pick<Picture, 'colourAt'>,
  epsilon: number,
): readonly (number | undefined)[] {
  if (colourAt === undefined) return edges.map(() => undefined);
  const found = edges.map(([i, j]): readonly number[] => {
    const [a, b] = [dots[i], dots[j]];
    const span = Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
    const pens = [1, -1].flatMap((side) => {
      const far = (side * (epsilon + BESIDE)) / span;
      const samples = SAMPLE_SHARES.map((share) => {
        const [x, y] = lerp(a, b, share);
        return penOf(colourAt([x - far * (b[1] - a[1]), y + far * (b[0] - a[0])]));
      });
      const most = samples.find(
        (pen) => pen !== undefined && samples.filter((other) => other === pen).length > 1,
      );
      return most === undefined ? [] : [most];
    });
    return [...new Set(pens)];
  });
  const uses = PENS.map((_, pen) => found.filter((pens) => pens.includes(pen)).length);
  return found.map((pens) => [...pens].sort((a, b) => uses[a] - uses[b] || a - b)[0]);
}

/** Returns the pen nearest to a paint as the eye weights red, green and blue; undefined for ink and paper. */
function penOf({ red, green, blue, cover }: Paint): number | undefined {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (cover <= PAINTED || most < DARKEST || least > PALEST) return undefined;
  let nearest = 0;
  let best = Number.POSITIVE_INFINITY;
  PENS.forEach((pen, index) => {
    const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(pen.slice(from, from + 2), 16));
    // Hue matters more than lightness, as pens are darker than paint.
    const apart = hueApart([red, green, blue], [r, g, b]);
    if (apart < best) [best, nearest] = [apart, index];
  });
  return nearest;
}

type Channels = readonly [number, number, number];

/** Returns the difference of two colours, with lightness counted by a quarter because pens and paints always differ in it. */
function hueApart(a: Channels, b: Channels): number {
  const [l, m] = [lightness(a), lightness(b)];
  const [dr, dg, db] = [0, 1, 2].map((k) => a[k] - l - (b[k] - m));
  return 2 * dr * dr + 4 * dg * dg + 3 * db * db + (9 * (l - m) * (l - m)) / 16;
}

function lightness([red, green, blue]: Channels): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
