import type { Rim } from '../../../puzzle/contract/face.ts';
import { levels } from '../../dots/engine/levels.ts';
import { middleCircle } from '../../dots/face/drawing.ts';
import { dotPlayed } from '../../dots/face/played.ts';
import { colourMarks, sketcher } from '../../dots/face/sketch.ts';
import { type ClosestDotBoard, schema } from '../engine/document.ts';
import { rules } from '../engine/rules.ts';
import { paintClosestDot } from './print.ts';

const COLOURS = ['#e5532a', '#f5c93d', 'var(--chalk)'];

/** Coloured dots, with a circle around each picture found. */
const rim: Rim = {
  mark: (index, isFound) => [
    ...(isFound
      ? [
          middleCircle(23, {
            fill: 'var(--chalk)',
            'fill-opacity': 0.5,
            stroke: 'currentColor',
            'stroke-width': 4,
            'stroke-dasharray': '8 6.45',
          }),
        ]
      : []),
    middleCircle(isFound ? 13 : 10, {
      fill: COLOURS[index % COLOURS.length],
      stroke: 'currentColor',
      'stroke-width': 4,
    }),
  ],
};

export const played = dotPlayed({
  rules,
  schema,
  rim,
  sketch: sketcher(({ dots }: ClosestDotBoard) => colourMarks(dots)),
  print: paintClosestDot,
  // Three colours on a dot come only after two are known.
  levels,
  suit: {
    all: { colours: [1, 8], maxLinks: [1, 3] },
    at: {
      first: { maxLinks: [1, 2] },
      medium: { colours: [1, 6] },
    },
  },
  tuning: async () => (await import('./tuning.ts')).tuning,
});
