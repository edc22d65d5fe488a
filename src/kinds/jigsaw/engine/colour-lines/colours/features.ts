import type { Lab } from '../../../../../picture/pixels/lab.ts';
import { type Attraction, paintDiscs, REPULSION } from './attraction.ts';
import { COMPASS } from './compass.ts';

/** A disc around a small thing enclosed by one colour, such as an eye. In puzzle units unless stated otherwise. */
export interface Feature {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Radii to search for, in puzzle units. */
const RADII = [7, 10, 14, 20, 28, 40] as const;
/** Largest radius, as a share of the distance between two pieces. No cut could get round a larger one. */
const LARGEST = 0.3;
/** Distance between places to examine, in radii, and its least value in units. */
const STEP = 0.3;
const MIN_STEP = 3;
/** Least difference of a feature from each side of its surroundings, in CIE LAB. */
const CONTRAST = 22;
/** Largest difference within the surroundings, as a share of the feature's own. */
const UNEVEN = 0.5;
/** Distance of the surrounding patches from the middle, and half their side, in radii. */
const AROUND = 1.75;
const PATCH = 0.3;
/** Half the side of the patch that represents the feature itself, in radii. */
const CORE = 0.45;
/** Scores are rounded to this, in CIE LAB. Of equal features the largest is taken, because it contains the others. */
const SCORE_STEP = 4;
/** Least distance of two features, in their radii together. Discs of two near ones, such as eye and pupil, may overlap. */
const APART = 0.75;
/** Features repel cuts up to this share of their radius. A cut may follow a feature's rim. */
const RIM_SHARE = 0.85;

/**
 * Returns the small features of a picture, the most prominent first. They hardly overlap. A feature differs from its
 * surroundings on all eight sides, which are alike (centre and surround, after Itti, Koch and Niebur 1998).
 * @param scale Pixels per puzzle unit
 * @param spacing Distance between two pieces, in puzzle units
 */
export function featuresOf(lab: Lab, scale: number, spacing: number): readonly Feature[] {
  const mean = squareMeans(lab);
  const found: (Feature & { readonly score: number })[] = [];
  const { width, height } = lab;
  const [core, patches] = [new Float64Array(3), COMPASS.map(() => new Float64Array(3))];
  for (const radius of RADII) {
    if (radius > LARGEST * spacing) break;
    const r = radius * scale;
    const step = Math.max(STEP * r, MIN_STEP * scale);
    const patchDistance = AROUND * r;
    const edge = patchDistance + PATCH * r + 1;
    for (let y = edge; y < height - edge; y += step) {
      for (let x = edge; x < width - edge; x += step) {
        mean(x, y, CORE * r, core);
        // Quick test: most places are like what is beside them.
        mean(x + patchDistance, y, PATCH * r, patches[0]);
        if (apart(core, patches[0]) < CONTRAST) continue;
        const score = scoreOf(core, patches, (k) => {
          const [ux, uy] = COMPASS[k];
          mean(x + patchDistance * ux, y + patchDistance * uy, PATCH * r, patches[k]);
        });
        if (score > 0)
          found.push({ x: x / scale, y: y / scale, radius, score: Math.round(score / SCORE_STEP) });
      }
    }
  }
  found.sort((a, b) => b.score - a.score || b.radius - a.radius || a.y - b.y || a.x - b.x);
  const kept: Feature[] = [];
  for (const { x, y, radius } of found) {
    const isKnown = kept.some((other) => {
      const [dx, dy, reach] = [other.x - x, other.y - y, APART * (other.radius + radius)];
      return dx * dx + dy * dy < reach * reach;
    });
    if (!isKnown) kept.push({ x, y, radius });
  }
  return kept;
}

/** How much a core differs from the patches around it; 0 if not from all, or if the patches differ. */
function scoreOf(
  core: Float64Array,
  patches: readonly Float64Array[],
  readPatch: (patch: number) => void,
): number {
  const around = new Float64Array(3);
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < patches.length; k++) {
    if (k > 0) readPatch(k);
    least = Math.min(least, apart(core, patches[k]));
    if (least < CONTRAST) return 0;
    for (let c = 0; c < 3; c++) around[c] += patches[k][c] / patches.length;
  }
  const uneven = patches.reduce((most, patch) => Math.max(most, apart(patch, around)), 0);
  return uneven > UNEVEN * least ? 0 : least - uneven;
}

/** Returns a function for the mean l, a, b of a square, given its centre and half side, in pixels. */
function squareMeans(lab: Lab) {
  const { width, height } = lab;
  const stride = 3 * (width + 1);
  // Summed-area table: three sums of all pixels above and to the left of each place.
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) addRow(lab, sums, y);
  return (x: number, y: number, half: number, into: Float64Array): void => {
    const left = Math.max(0, Math.floor(x - half));
    const top = Math.max(0, Math.floor(y - half));
    const right = Math.min(width, Math.max(left + 1, Math.ceil(x + half)));
    const bottom = Math.min(height, Math.max(top + 1, Math.ceil(y + half)));
    const area = (right - left) * (bottom - top);
    const [below, above] = [bottom * stride, top * stride];
    const [first, last] = [3 * left, 3 * right];
    for (let c = 0; c < 3; c++)
      into[c] =
        (sums[below + last + c] -
          sums[below + first + c] -
          sums[above + last + c] +
          sums[above + first + c]) /
        area;
  };
}

function addRow({ width, l, a, b }: Lab, sums: Float64Array, y: number): void {
  const stride = 3 * (width + 1);
  let [lightness, red, yellow] = [0, 0, 0];
  for (let pixel = y * width, at = (y + 1) * stride + 3; pixel < (y + 1) * width; pixel++, at += 3) {
    lightness += l[pixel];
    red += a[pixel];
    yellow += b[pixel];
    sums[at] = sums[at - stride] + lightness;
    sums[at + 1] = sums[at + 1 - stride] + red;
    sums[at + 2] = sums[at + 2 - stride] + yellow;
  }
}

function apart(one: Float64Array, other: Float64Array): number {
  const [dl, da, db] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.sqrt(dl * dl + da * da + db * db);
}

/** Makes features repel cuts, so that they stay whole where a cut can get round them. */
export function repelFeatures(attraction: Attraction, features: readonly Feature[]): Attraction {
  const inner = features.map(({ x, y, radius }) => ({ x, y, radius: RIM_SHARE * radius }));
  return paintDiscs(attraction, inner, REPULSION);
}
