import { cachePerObject } from '../../once.ts';
import { gradient } from './gradient.ts';
import { toLab } from './lab.ts';
import type { Pixels } from './pixels.ts';

const strengthsOf = cachePerObject((_: Pixels) => new Map<number, Float32Array>());

/** The `gradient` of a picture. Cached for each `sigma`. */
export function strengthOf(pixels: Pixels, sigma: number): Float32Array {
  const known = strengthsOf(pixels);
  const strength = known.get(sigma) ?? gradient(toLab(pixels), sigma);
  known.set(sigma, strength);
  return strength;
}
