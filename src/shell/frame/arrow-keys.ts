import type { Words } from '../words/words.ts';

/** The step that an arrow key makes in a row: 1 forwards, -1 backwards, 0 for other keys. */
export function arrowStep(key: string, direction: Words['direction']): number {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next || key === 'ArrowDown') return 1;
  return key === previous || key === 'ArrowUp' ? -1 : 0;
}
