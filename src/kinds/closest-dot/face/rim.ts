import { element } from '../../../print/svg.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';

const COLOURS = ['#e5532a', '#f5c93d', 'var(--chalk)'];

/** Coloured dots, with a circle around each picture found. */
export const rim: Rim = {
  mark: (index, isFound) => [
    ...(isFound
      ? [
          element('circle', {
            fill: 'var(--chalk)',
            'fill-opacity': 0.5,
            stroke: 'currentColor',
            'stroke-width': 4,
            'stroke-dasharray': '8 6.45',
            cx: 24,
            cy: 24,
            r: 23,
          }),
        ]
      : []),
    element('circle', {
      fill: COLOURS[index % COLOURS.length],
      stroke: 'currentColor',
      'stroke-width': 4,
      cx: 24,
      cy: 24,
      r: isFound ? 13 : 10,
    }),
  ],
};
