import type { Point } from '../../geometry/shapes/point.ts';
import type { Words } from '../words/words.ts';

/** The directions of the arrow keys on a plane, to the right and down. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The step that an arrow key makes in a row: 1 forwards, -1 backwards, 0 for other keys. */
export function arrowStep(key: string, direction: Words['direction']): number {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next || key === 'ArrowDown') return 1;
  return key === previous || key === 'ArrowUp' ? -1 : 0;
}
