import { ascending, bisectLeft } from 'd3-array';
import { twoNearest, twoNearestTo } from '../../../../geometry/indexes/nearest.ts';
import { buildIndex, eachNear } from '../../../../geometry/indexes/segment-index.ts';
import { type Point, squaredDistance } from '../../../../geometry/shapes/point.ts';
import { resample } from '../../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { distanceSquared } from '../../../../geometry/shapes/segment.ts';
import type { Random } from '../../../../random.ts';
import type { Drawing, Polyline } from '../document.ts';
import type { DotSettings } from '../parameters.ts';
import type { DotLayout } from '../routes/layout.ts';

interface DecoyBoard {
  readonly drawing: Drawing;
  readonly size: Point;
  readonly layout: DotLayout;
  readonly decorationLines: readonly Polyline[];
}

/** Distance between the places that are tried, and their least distance from the board's rim, in units. */
const PLACES = { apart: 24, rim: 24 } as const;
/** A segment exposes lines of the drawing this near to it, in units. */
const NEAR = 15;
const STEP = 8;
/** Distances are kept with this margin, because coordinates are rounded. */
const MARGIN = 0.01;

/**
 * Returns places for dots without an edge that hide the drawing. They are chosen one by one where they lower exposure
 * most, by becoming a nearer neighbour of other dots. It stops when none lowers exposure or when there are enough.
 *
 * @param suits whether the player's rule gives the same edges with a dot at a place
 */
export function decoysFor(
  { drawing, size, layout, decorationLines }: DecoyBoard,
  { delta, clearance, decoys: share }: Pick<DotSettings, 'delta' | 'clearance' | 'decoys'>,
  suits: (at: Point) => boolean,
  random: Random,
): readonly Point[] {
  const most = Math.floor((share / (1 - share)) * layout.dots.length);
  if (most === 0) return [];
  const { dots: ownDots, edges, lines, predrawn } = layout;
  const straight = edges.map(([i, j]) => [ownDots[i], ownDots[j]]);
  const isClear = clearOf([...straight, ...lines, ...predrawn, ...decorationLines], clearance + MARGIN);
  const reach = (delta + MARGIN) ** 2;
  const isApart = (at: Point, dots: readonly Point[]) =>
    dots.every((dot) => squaredDistance(at, dot) >= reach);
  let places = placesOn(size, random).flatMap((at) =>
    isApart(at, ownDots) && isClear(at) ? [{ at, gain: Number.POSITIVE_INFINITY }] : [],
  );
  const samples = samplesOf(drawing);
  const near = exposureCache(samples);
  const found: Point[] = [];
  let isFresh = true;
  while (found.length < most) {
    const gainOf = gainFunction([...ownDots, ...found], near);
    let best: (typeof places)[number] | undefined;
    for (const place of places) {
      // A place rarely gains more than when it was last judged.
      if (place.gain <= (best?.gain ?? 0)) break;
      place.gain = gainOf(place.at);
      if (place.gain > (best?.gain ?? 0) && suits(place.at)) best = place;
    }
    if (best === undefined) {
      if (isFresh) break;
      for (const place of places) place.gain = Number.POSITIVE_INFINITY;
      isFresh = true;
      continue;
    }
    isFresh = false;
    const { at } = best;
    found.push(at);
    places = places.filter((place) => isApart(place.at, [at])).sort((a, b) => b.gain - a.gain);
  }
  return found;
}

/** A triangular lattice over the board, shifted at random. */
function placesOn([width, height]: Point, random: Random): readonly Point[] {
  const { apart, rim } = PLACES;
  const [shiftX, shiftY] = [(apart * random.below(100)) / 100, (apart * random.below(100)) / 100];
  const places: Point[] = [];
  for (let row = 0; rim + shiftY + row * apart < height - rim; row++)
    for (let x = rim + shiftX + (row % 2) * (apart / 2); x < width - rim; x += apart)
      places.push(rounded([x, rim + shiftY + row * apart]));
  return places;
}

function samplesOf({ points, edges }: Drawing): readonly Point[] {
  return edges.flatMap(([i, j]) => resample([points[i], points[j]], STEP));
}

function clearOf(lines: readonly Polyline[], reach: number): (at: Point) => boolean {
  const segments = lines.flatMap((line) =>
    line.flatMap((b, k) => (k === 0 && line.length > 1 ? [] : [...(line[k - 1] ?? b), ...b])),
  );
  const index = buildIndex(Float64Array.from(segments));
  const limit = reach * reach;
  return ([x, y]) => {
    let isClear = true;
    eachNear(index, x, y, reach, (segment) => {
      const [ax, ay, bx, by] = index.segments.subarray(4 * segment);
      isClear &&= distanceSquared(x, y, ax, ay, bx, by) >= limit;
    });
    return isClear;
  };
}

/**
 * Returns a function that counts how many fewer samples are exposed with a dot at a place. That dot replaces the second
 * nearest of every dot to which it is nearer.
 */
function gainFunction(dots: readonly Point[], near: ReturnType<typeof exposureCache>): (at: Point) => number {
  const nearestTwo = dots.map((_, dot) => twoNearest(dots, dot));
  const reaches = nearestTwo.map(([, second], dot) =>
    second === undefined ? 0 : squaredDistance(dots[dot], dots[second]),
  );
  const guesses = new Map<string, { count: number; readonly near: readonly number[] }>();
  const covered = new Uint16Array(near.count);
  const nameOf = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  nearestTwo.forEach((others, dot) => {
    for (const other of others) {
      const name = nameOf(dot, other);
      const known = guesses.get(name);
      if (known !== undefined) known.count++;
      else guesses.set(name, { count: 1, near: near.to(dots[dot], dots[other]) });
    }
  });
  for (const { near } of guesses.values()) for (const k of near) covered[k]++;
  /** How the cover of each sample changes; all 0 between two calls. */
  const change = new Int16Array(near.count);
  return (at) => {
    const changed: number[] = [];
    const add = (near: readonly number[], by: number) => {
      for (const k of near) {
        change[k] += by;
        changed.push(k);
      }
    };
    const lost = new Map<string, number>();
    const joined = new Set(twoNearestTo(at, dots));
    for (let d = 0; d < dots.length; d++) {
      if (squaredDistance(dots[d], at) >= reaches[d]) continue;
      joined.add(d);
      const name = nameOf(d, nearestTwo[d][1]);
      lost.set(name, (lost.get(name) ?? 0) + 1);
    }
    for (const [name, times] of lost) {
      const guess = guesses.get(name);
      if (guess !== undefined && guess.count === times) add(guess.near, -1);
    }
    for (const dot of joined) add(near.to(at, dots[dot]), 1);
    let gain = 0;
    for (const k of changed) {
      if (covered[k] > 0 && covered[k] + change[k] <= 0) gain++;
      if (covered[k] === 0 && change[k] > 0) gain--;
      // A sample counts once.
      change[k] = 0;
    }
    return gain;
  };
}

/** Caches which samples the segment between two places exposes. */
function exposureCache(samples: readonly Point[]) {
  const sorted = samples.toSorted(([ax], [bx]) => ascending(ax, bx));
  const xs = sorted.map(([x]) => x);
  const exposedBy = ([ax, ay]: Point, [bx, by]: Point): readonly number[] => {
    const exposed: number[] = [];
    const right = Math.max(ax, bx) + NEAR;
    const [top, bottom] = [Math.min(ay, by) - NEAR, Math.max(ay, by) + NEAR];
    for (let k = bisectLeft(xs, Math.min(ax, bx) - NEAR); k < xs.length && xs[k] <= right; k++) {
      const y = sorted[k][1];
      if (y < top || y > bottom) continue;
      if (distanceSquared(xs[k], y, ax, ay, bx, by) <= NEAR * NEAR) exposed.push(k);
    }
    return exposed;
  };
  const known = new Map<Point, Map<Point, readonly number[]>>();
  return {
    count: samples.length,
    to(from: Point, to: Point): readonly number[] {
      const own = known.get(from) ?? new Map<Point, readonly number[]>();
      if (own.size === 0) known.set(from, own);
      const near = own.get(to) ?? exposedBy(from, to);
      own.set(to, near);
      return near;
    },
  };
}
