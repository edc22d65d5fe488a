import { once } from '../../once.ts';
import { gradient } from './gradient.ts';
import { toLab } from './lab.ts';
import type { Pixels } from './pixels.ts';

const strengthsOf = once((_: Pixels) => new Map<number, Float32Array>());

/** How strongly the colours of a picture change at each pixel (`gradient`), worked out once for each smoothing. */
export function strengthOf(pixels: Pixels, sigma: number): Float32Array {
  const known = strengthsOf(pixels);
  const strength = known.get(sigma) ?? gradient(toLab(pixels), sigma);
  known.set(sigma, strength);
  return strength;
}
