import { element } from '../../../print/svg.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';

/** Walls on both sides of a path, which is drawn as far as the child has come. */
export const rim: Rim = {
  line: '#f5c93d',
  isTurned: true,
  mark: (index) => [
    element('path', {
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      d: index % 2 === 0 ? 'M24 4V15M24 4H50' : 'M24 44V33M24 44H50',
    }),
  ],
};
