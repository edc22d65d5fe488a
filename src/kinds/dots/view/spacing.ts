import type { Spacing } from '../../../view/measures.ts';
import { type Dotted, roomOf } from '../engine/play/play.ts';

/** How near to one another dots lie. */
export function spacing(dots: Dotted['dots']): Spacing {
  const sorted = [...roomOf(dots)].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { least: at(0), usual: at(0.4) };
}
