import type { Words } from '../words/words.ts';

/** How many choices of a row an arrow key moves: 1 to the next, -1 to the one before, 0 for other keys. */
export function arrowStep(key: string, direction: Words['direction']): number {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next || key === 'ArrowDown') return 1;
  return key === previous || key === 'ArrowUp' ? -1 : 0;
}
