import { element } from '../../../print/svg.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';

const MIDDLE = { cx: 24, cy: 24 } as const;

/** Coins, and empty places for those not found. */
export const rim: Rim = {
  mark: (_, isFound) =>
    isFound
      ? [
          element('circle', {
            fill: '#f5c93d',
            stroke: 'var(--pen)',
            'stroke-width': 4,
            ...MIDDLE,
            r: 22,
          }),
          element('circle', { fill: 'none', stroke: '#b9942a', 'stroke-width': 4, ...MIDDLE, r: 14 }),
        ]
      : [
          element('circle', {
            fill: 'none',
            stroke: 'currentColor',
            'stroke-opacity': 0.75,
            'stroke-width': 4,
            'stroke-dasharray': '7 6.19',
            ...MIDDLE,
            r: 21,
          }),
        ],
};
