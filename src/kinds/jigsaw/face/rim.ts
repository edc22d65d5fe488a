import { element } from '../../../print/svg.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';

/** A piece with two tabs, in a box of 48 units. */
const PIECE = 'M4 14H15C12 2 28 2 25 14H35V23C48 20 48 36 35 33V44H25C28 33 12 33 15 44H4Z';
const COLOURS = ['#68c7df', '#f5c93d', '#4b8f6c', '#e5532a'];

/** Pieces of a picture, and the outlines of those not found. */
export const rim: Rim = {
  mark: (index, isFound) => [
    element('path', {
      fill: isFound ? COLOURS[index % COLOURS.length] : 'none',
      stroke: 'currentColor',
      'stroke-opacity': isFound ? 1 : 0.7,
      'stroke-width': isFound ? 4 : 3,
      'stroke-linejoin': 'round',
      d: PIECE,
    }),
  ],
};
