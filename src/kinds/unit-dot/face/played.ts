import type { Rim } from '../../../puzzle/contract/face.ts';
import { middleCircle } from '../../dots/face/drawing.ts';
import { dotPlayed } from '../../dots/face/played.ts';
import { colourMarks, NO_MARKS, sketcher } from '../../dots/face/sketch.ts';
import { schema, type UnitDotBoard } from '../engine/document.ts';
import { levels } from '../engine/levels.ts';
import { rules } from '../engine/rules.ts';
import { coinPaper, paintUnitDot } from './print.ts';

/** Coins, and empty places for those not found. */
const rim: Rim = {
  mark: (_, isFound) =>
    isFound
      ? [
          middleCircle(22, { fill: '#f5c93d', stroke: 'var(--pen)', 'stroke-width': 4 }),
          middleCircle(14, { fill: 'none', stroke: '#b9942a', 'stroke-width': 4 }),
        ]
      : [
          middleCircle(21, {
            fill: 'none',
            stroke: 'currentColor',
            'stroke-opacity': 0.75,
            'stroke-width': 4,
            'stroke-dasharray': '7 6.19',
          }),
        ],
};

export const played = dotPlayed({
  rules,
  schema,
  rim,
  // Colours matter only with several units.
  sketch: sketcher(({ dots, units }: UnitDotBoard) =>
    units.length > 1 ? colourMarks(dots) : dots.map(() => NO_MARKS),
  ),
  print: paintUnitDot,
  paper: coinPaper,
  levels,
  tuning: async () => (await import('./tuning.ts')).tuning,
});
