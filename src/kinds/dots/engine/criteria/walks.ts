import { eachWithin } from '../../../../geometry/indexes/box-index.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { polylineLength, refine } from '../../../../geometry/shapes/polyline.ts';
import { type Allowance, spend } from './allowance.ts';
import { type Network, STEP } from './network.ts';

/** The connected pieces of a network within a distance of a place, each as a list of samples. */
export type LocalPieces = readonly (readonly number[])[];

/**
 * `reaches[k]`: the pieces at the stroke's end that a walk from the k-th piece at its beginning reaches. `torn`: where
 * the longest walk ends, if none reaches the end.
 */
export interface WalkResult {
  readonly reaches: readonly ReadonlySet<number>[];
  readonly torn?: Point;
}

export interface Walker {
  piecesAt(at: Point): LocalPieces;
  walk(line: readonly Point[], from: LocalPieces, to: LocalPieces): WalkResult;
}

/** Number of beginnings that are followed at once, one bit each. */
const AT_ONCE = 31;

/**
 * Returns a search for walks on a network whose Fréchet distance from a stroke is at most `limit`. A walk may go on,
 * stay and turn back, but not jump (Alt, Efrat, Rote and Wenk 2003, §3, with free space sampled as in Eiter and Mannila
 * 1994).
 *
 * At each point of the stroke, walks can be on some of the connected pieces of the network within `limit` of that
 * point. These pieces are carried on from point to point. Stroke and network are sampled in steps of at most `STEP`. A
 * walk found has a Fréchet distance of at most `limit`. A walk with at most `limit` − 1.5·`STEP` is always found.
 */
export function walkerOn(network: Network, limit: number, allowance: Allowance): Walker {
  const { xs, ys, near, samples } = network;
  const { start, neighbour } = near;
  const squared = limit * limit;
  const seen = new Uint32Array(xs.length);
  let round = 0;
  let masks = new Uint32Array(xs.length);
  let nextMasks = new Uint32Array(xs.length);
  const flooded: number[] = [];

  const isNear = (sample: number, x: number, y: number) =>
    (xs[sample] - x) * (xs[sample] - x) + (ys[sample] - y) * (ys[sample] - y) <= squared;

  /** Adds to `flooded` a sample near (x, y) and everything connected with it there that was not seen this round. */
  const flood = (sample: number, x: number, y: number) => {
    let next = flooded.length;
    seen[sample] = round;
    flooded.push(sample);
    for (; next < flooded.length; next++) {
      const at = flooded[next];
      for (let slot = start[at]; slot < start[at + 1]; slot++) {
        const other = neighbour[slot];
        if (seen[other] === round || !isNear(other, x, y)) continue;
        seen[other] = round;
        flooded.push(other);
      }
    }
  };

  const piecesAt = ([x, y]: Point): LocalPieces => {
    const pieces: number[][] = [];
    round++;
    eachWithin(samples, x - limit, y - limit, x + limit, y + limit, (sample) => {
      if (seen[sample] === round || !isNear(sample, x, y)) return;
      flooded.length = 0;
      flood(sample, x, y);
      spend(allowance, flooded.length);
      pieces.push([...flooded]);
    });
    return pieces;
  };

  /** Returns the beginnings, as bits, from which the samples in `flooded` are reached. */
  const beginningsOf = (all: number): number => {
    let bits = 0;
    for (const at of flooded) {
      bits |= masks[at];
      for (let slot = start[at]; slot < start[at + 1]; slot++) bits |= masks[neighbour[slot]];
      if (bits === all) break;
    }
    return bits;
  };

  /** Carries reached samples on to the next point of a stroke. `all` has the bits of all beginnings. */
  const carry = (reached: readonly number[], [x, y]: Point, all: number): number[] => {
    const carried: number[] = [];
    round++;
    for (const sample of reached) {
      for (let slot = start[sample] - 1; slot < start[sample + 1]; slot++) {
        const first = slot < start[sample] ? sample : neighbour[slot];
        if (seen[first] === round || !isNear(first, x, y)) continue;
        flooded.length = 0;
        flood(first, x, y);
        const bits = beginningsOf(all);
        for (const at of flooded) {
          nextMasks[at] = bits;
          carried.push(at);
        }
      }
    }
    for (const sample of reached) masks[sample] = 0;
    [masks, nextMasks] = [nextMasks, masks];
    spend(allowance, carried.length + 1);
    return carried;
  };

  const walk = (line: readonly Point[], from: LocalPieces, to: LocalPieces): WalkResult => {
    const reaches = from.map(() => new Set<number>());
    spend(allowance, line.length + polylineLength(line) / STEP);
    const path = refine(line, STEP);
    let torn: Point | undefined = path[0];
    let farthest = 0;
    // Follow as many beginnings at once as there are bits.
    for (let first = 0; first < from.length; first += AT_ONCE) {
      let reached: number[] = [];
      let all = 0;
      from.slice(first, first + AT_ONCE).forEach((piece, k) => {
        all |= 1 << k;
        for (const sample of piece) masks[sample] = 1 << k;
        for (const sample of piece) reached.push(sample);
      });
      for (let k = 1; k < path.length && reached.length > 0; k++) {
        const carried = carry(reached, path[k], all);
        if (carried.length === 0 && k > farthest) {
          farthest = k;
          torn = nearestOf(network, reached, path[k - 1]);
        }
        reached = carried;
      }
      // Note which beginnings have reached each piece at the end.
      to.forEach((piece, end) => {
        const bits = masks[piece[0]];
        for (let k = 0; k < AT_ONCE && first + k < from.length; k++)
          if (bits & (1 << k)) reaches[first + k].add(end);
      });
      for (const sample of reached) masks[sample] = 0;
    }
    return reaches.some((ends) => ends.size > 0) ? { reaches } : { reaches, torn };
  };
  return { piecesAt, walk };
}

function nearestOf({ xs, ys }: Network, samples: readonly number[], [x, y]: Point): Point {
  let best = samples[0];
  let least = Number.POSITIVE_INFINITY;
  for (const sample of samples) {
    const away = (xs[sample] - x) ** 2 + (ys[sample] - y) ** 2;
    if (away < least) [best, least] = [sample, away];
  }
  return [xs[best], ys[best]];
}
