import { element } from '../../../print/svg.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';

/** Numbered dots, joined as far as the child has come. */
export const rim: Rim = {
  line: 'currentColor',
  isNumbered: true,
  mark: (_, isFound) => [
    element('circle', {
      fill: isFound ? 'currentColor' : 'var(--chalk)',
      stroke: 'currentColor',
      'stroke-width': 4,
      cx: 24,
      cy: 24,
      r: isFound ? 19 : 21,
    }),
  ],
};
