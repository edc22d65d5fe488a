import type { Spacing } from '../../../view/measures.ts';
import { type BoardDots, nearestDistances } from '../engine/play/play.ts';

/** The least distance between neighbouring dots, and the distance that three in five dots keep. */
export function spacing(dots: BoardDots['dots']): Spacing {
  const sorted = [...nearestDistances(dots)].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { least: at(0), usual: at(0.4) };
}
