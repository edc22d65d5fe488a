import { element } from '../../../print/svg.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';
import { filledDot } from '../../dots/face/drawing.ts';

/** Dots with a short link towards the next, extended where a picture is found. */
export const rim: Rim = {
  line: 'currentColor',
  isTurned: true,
  mark: (_, isFound) =>
    isFound
      ? [
          element('circle', {
            fill: 'var(--chalk)',
            stroke: 'currentColor',
            'stroke-width': 7,
            cx: 24,
            cy: 24,
            r: 15,
          }),
        ]
      : [
          element('path', { fill: 'none', stroke: 'currentColor', 'stroke-width': 8, d: 'M24 24H46' }),
          filledDot(24, 24, 13),
        ],
};
