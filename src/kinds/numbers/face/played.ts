import type { Rim } from '../../../puzzle/contract/face.ts';
import { middleCircle } from '../../dots/face/drawing.ts';
import { dotPlayed } from '../../dots/face/played.ts';
import { NO_MARKS, sketcher } from '../../dots/face/sketch.ts';
import { isStart, type NumbersBoard, schema } from '../engine/document.ts';
import { levels } from '../engine/levels.ts';
import { rules } from '../engine/rules.ts';
import { paintNumbers } from './print.ts';

/** Numbered dots, joined as far as the child has come. */
const rim: Rim = {
  line: 'currentColor',
  isNumbered: true,
  mark: (_, isFound) => [
    middleCircle(isFound ? 19 : 21, {
      fill: isFound ? 'currentColor' : 'var(--chalk)',
      stroke: 'currentColor',
      'stroke-width': 4,
    }),
  ],
};

export const played = dotPlayed({
  rules,
  schema,
  rim,
  sketch: sketcher(({ dots }: NumbersBoard) =>
    dots.map((dot) => (isStart(dot) ? { colours: [0], links: [] } : NO_MARKS)),
  ),
  print: paintNumbers,
  // A child who keeps lifting the pen is not drawing. At easy, details are pre-drawn instead.
  levels,
  suit: {
    at: {
      first: { strokes: [1, 1] },
      easy: { strokes: [1, 7] },
      medium: { strokes: [1, 12] },
    },
  },
  tooIntricate: ['too-many-strokes'],
  tuning: async () => (await import('./tuning.ts')).tuning,
});
