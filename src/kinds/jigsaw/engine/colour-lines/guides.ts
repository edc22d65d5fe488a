import { intervalWithin } from '../../../../geometry/shapes/capsule.ts';
import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import { resample } from '../../../../geometry/shapes/polyline.ts';
import { round } from '../../../../geometry/shapes/rounding.ts';
import type { JigsawSettings } from '../parameters.ts';
import { type Attraction, paintDiscs, REPULSION } from './colours/attraction.ts';

/** What the user painted. Places in `keep` repel cuts, and those that fit into a piece stay whole. */
export type Guides = Pick<JigsawSettings, 'keep' | 'follow'>;
type KeptPlace = Guides['keep'][number];
type BrushStroke = Guides['follow'][number];

/** Distance of cuts from a kept place while they are drawn, in units. */
const CLEARANCE = 1.5;
/** Attraction of followed strokes, where 1 is the mean of the picture. */
const FOLLOWED = 20;

/** Makes strokes to keep whole repel cuts, and strokes to follow attract them. */
export function guideAttraction(attraction: Attraction, { keep, follow }: Guides): Attraction {
  const discs = (strokes: readonly BrushStroke[], margin: number) =>
    strokes.flatMap(({ width, points }) => {
      const radius = width / 2 + margin;
      return resample(points, radius / 2).map(([x, y]) => ({ x, y, radius }));
    });
  const attracting = paintDiscs(attraction, discs(follow, 0), FOLLOWED);
  return paintDiscs(
    attracting,
    discs(
      keep.flatMap(({ strokes }) => strokes),
      2 * CLEARANCE,
    ),
    REPULSION,
  );
}

/** Whether a cut keeps its distance from the places that fit into a piece. */
export function sparesPlaces(
  path: readonly Point[],
  { keep }: Pick<Guides, 'keep'>,
  clearance = CLEARANCE,
): boolean {
  return keep.every((place) => !place.fits || !isWithin(path, place, clearance));
}

function isWithin(
  path: readonly Point[],
  { strokes, middle: [x, y], radius }: KeptPlace,
  clearance: number,
): boolean {
  return path.some(([bx, by], k) => {
    const [ax, ay] = path[Math.max(0, k - 1)];
    const isNear = ([cx, cy]: Point, [dx, dy]: Point, reach: number) =>
      intervalWithin(ax, ay, bx, by, cx, cy, dx, dy, reach + clearance) !== undefined;
    return (
      isNear([x, y], [x, y], radius) &&
      strokes.some(({ width, points }) =>
        points.some((to, at) => isNear(points[Math.max(0, at - 1)], to, width / 2)),
      )
    );
  });
}

/** Times that sites are moved. */
const ROUNDS = 60;
/** Distance between places along a followed stroke to look at, and how far from it sites are moved, in spacings. */
const STEP = 0.3;
const REACH = 1;
/** Limit of the number of such places. */
const MAX_PLACES = 400;
/** Least distance of sites from a followed stroke, from each other, and from the rim, in spacings. */
const ASIDE = 0.3;
const APART = 0.6;
const RIM = 0.12;
/** Room between a kept place and the border of its cell, in units. Vertices may still move within it. */
const ROOM = 3;

/**
 * Moves sites near strokes, so that borders of cells run along followed strokes and around kept places. Other sites stay.
 * A border is halfway between two sites. So sites on both sides of a followed stroke become mirror images. The sites
 * around a kept place are moved away from the site that is nearest to its middle.
 * @param sites x0, y0, x1, y1 …
 * @param spacing Distance between two pieces, in units
 */
export function guideSites(
  sites: Float64Array,
  { keep, follow }: Guides,
  [width, height]: Point,
  spacing: number,
): Float64Array {
  const kept = keep.filter(({ fits }) => fits);
  if (kept.length === 0 && follow.length === 0) return sites;
  const xs = sites.filter((_, at) => at % 2 === 0);
  const ys = sites.filter((_, at) => at % 2 === 1);
  const isMoved = new Uint8Array(xs.length);
  const moveBy = (site: number, dx: number, dy: number) => {
    const margin = RIM * spacing;
    xs[site] = Math.min(width - margin, Math.max(margin, xs[site] + dx));
    ys[site] = Math.min(height - margin, Math.max(margin, ys[site] + dy));
    isMoved[site] = 1;
  };
  const places = follow.flatMap((stroke) => tangentsOf(stroke, STEP * spacing));
  const every = Math.ceil(places.length / MAX_PLACES);
  const free = places.filter(
    ({ at }, k) => k % every === 0 && kept.every(({ middle, radius }) => distance(at, middle) > radius),
  );
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const place of free) mirrorSites(place, xs, ys, spacing, moveBy);
    spreadSites(xs, ys, isMoved, APART * spacing, moveBy);
    for (const place of kept) clearPlace(place, xs, ys, moveBy);
  }
  return Float64Array.from(sites, (_, at) => round(at % 2 === 0 ? xs[at >> 1] : ys[at >> 1]));
}

type MoveBy = (site: number, dx: number, dy: number) => void;

/** A place on a stroke, with the unit vector along it. */
interface Tangent {
  readonly at: Point;
  readonly ux: number;
  readonly uy: number;
}

function tangentsOf({ points }: BrushStroke, step: number): readonly Tangent[] {
  const path = resample(points, step);
  return path.flatMap((at, k): Tangent[] => {
    const [from, to] = [path[Math.max(0, k - 1)], path[Math.min(path.length - 1, k + 1)]];
    const length = distance(from, to);
    return length === 0 ? [] : [{ at, ux: (to[0] - from[0]) / length, uy: (to[1] - from[1]) / length }];
  });
}

/** Makes the nearest sites on both sides of a stroke mirror images of each other. */
function mirrorSites(
  { at: [x, y], ux, uy }: Tangent,
  xs: Float64Array,
  ys: Float64Array,
  spacing: number,
  moveBy: MoveBy,
): void {
  // The nearest site on the left and right, and the square of its distance.
  const nearest = [-1, -1];
  const squares = [REACH * REACH * spacing * spacing, REACH * REACH * spacing * spacing];
  for (let site = 0; site < xs.length; site++) {
    const [dx, dy] = [xs[site] - x, ys[site] - y];
    const side = ux * dy - uy * dx < 0 ? 0 : 1;
    if (dx * dx + dy * dy < squares[side]) [nearest[side], squares[side]] = [site, dx * dx + dy * dy];
  }
  const [left, right] = nearest;
  if (left < 0 || right < 0) return;
  const along = (site: number) => ux * (xs[site] - x) + uy * (ys[site] - y);
  const aside = (site: number) => ux * (ys[site] - y) - uy * (xs[site] - x);
  const meanAlong = (along(left) + along(right)) / 2;
  const meanAside = Math.max(ASIDE * spacing, (aside(right) - aside(left)) / 2);
  for (const [site, wanted] of [
    [left, -meanAside],
    [right, meanAside],
  ]) {
    const [forth, sideways] = [meanAlong - along(site), wanted - aside(site)];
    moveBy(site, ux * forth - uy * sideways, uy * forth + ux * sideways);
  }
}

/** Moves sites that have been moved, and those beside them, apart. */
function spreadSites(
  xs: Float64Array,
  ys: Float64Array,
  isMoved: Uint8Array,
  least: number,
  moveBy: MoveBy,
): void {
  for (let site = 0; site < xs.length; site++) {
    if (isMoved[site] === 0) continue;
    for (let other = 0; other < xs.length; other++) {
      if (other === site) continue;
      const [dx, dy] = [xs[other] - xs[site], ys[other] - ys[site]];
      const square = dx * dx + dy * dy;
      if (square >= least * least || square === 0) continue;
      const share = (least / Math.sqrt(square) - 1) / 4;
      moveBy(other, dx * share, dy * share);
      moveBy(site, -dx * share, -dy * share);
    }
  }
}

/** Moves the borders of the cell at a kept place out of the place. */
function clearPlace(
  { strokes, middle }: KeptPlace,
  xs: Float64Array,
  ys: Float64Array,
  moveBy: MoveBy,
): void {
  let [own, least] = [0, Number.POSITIVE_INFINITY];
  for (let site = 0; site < xs.length; site++) {
    const square = (xs[site] - middle[0]) ** 2 + (ys[site] - middle[1]) ** 2;
    if (square < least) [own, least] = [site, square];
  }
  for (let other = 0; other < xs.length; other++) {
    const [dx, dy] = [xs[other] - xs[own], ys[other] - ys[own]];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (other === own || length === 0) continue;
    const [ux, uy] = [dx / length, dy / length];
    // How far the place extends towards the other site, beyond the border between the two.
    let excess = 0;
    for (const { width, points } of strokes)
      for (const [x, y] of points)
        excess = Math.max(
          excess,
          (x - xs[own]) * ux + (y - ys[own]) * uy + width / 2 + CLEARANCE + ROOM - length / 2,
        );
    if (excess === 0) continue;
    moveBy(other, 1.5 * excess * ux, 1.5 * excess * uy);
    moveBy(own, 0.5 * excess * ux, 0.5 * excess * uy);
  }
}
