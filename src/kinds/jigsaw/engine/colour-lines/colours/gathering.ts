import { round } from '../../../../../geometry/shapes/rounding.ts';
import type { Feature } from './features.ts';

const ROUNDS = 8;
/** Number of features that sites give way to, the most prominent ones, as a share of the number of sites. */
const SPARED_SHARE = 0.33;
/** Distance that a border should keep from a feature, as a share of the distance between two pieces. */
const CLEARANCE = 0.06;
/** Largest distance that a site moves in all, and least distance from the rim, as shares of the same. */
const FARTHEST = 0.35;
const FROM_RIM = 0.12;

/**
 * Moves sites a little so that the borders between their cells pass beside features. The nearest site comes closer to a
 * feature, and every other whose border would cut it moves away.
 * @param spacing Distance between two pieces, in puzzle units
 */
export function spareFeatures(
  sites: Float64Array,
  features: readonly Feature[],
  [width, height]: readonly [number, number],
  spacing: number,
): Float64Array {
  const moved = sites.slice();
  // The most prominent ones come last, and prevail.
  const spared = features.slice(0, Math.ceil((SPARED_SHARE * sites.length) / 2)).reverse();
  const move = (site: number, dx: number, dy: number) => {
    for (const [at, by, size] of [
      [2 * site, dx, width],
      [2 * site + 1, dy, height],
    ]) {
      const start = sites[at];
      const least = Math.max(start - FARTHEST * spacing, Math.min(start, FROM_RIM * spacing));
      const most = Math.min(start + FARTHEST * spacing, Math.max(start, size - FROM_RIM * spacing));
      moved[at] = Math.min(most, Math.max(least, moved[at] + by));
    }
  };
  const squareTo = (site: number, { x, y }: Feature) =>
    (moved[2 * site] - x) ** 2 + (moved[2 * site + 1] - y) ** 2;
  for (let round = 0; round < ROUNDS; round++) {
    for (const feature of spared) {
      let owner = 0;
      for (let site = 1; site < sites.length / 2; site++)
        if (squareTo(site, feature) < squareTo(owner, feature)) owner = site;
      for (let site = 0; site < sites.length / 2; site++) {
        if (site === owner) continue;
        // The border is halfway between both sites.
        const [ox, oy] = [moved[2 * owner], moved[2 * owner + 1]];
        const [dx, dy] = [moved[2 * site] - ox, moved[2 * site + 1] - oy];
        const apart = Math.sqrt(dx * dx + dy * dy);
        if (apart === 0 || apart > 3 * spacing) continue;
        const beside = (squareTo(site, feature) - squareTo(owner, feature)) / (2 * apart);
        const lacking = feature.radius + CLEARANCE * spacing - beside;
        if (lacking <= 0) continue;
        const step = lacking / (2 * apart);
        move(site, step * dx, step * dy);
        move(owner, step * dx, step * dy);
      }
    }
  }
  return moved.map(round);
}
