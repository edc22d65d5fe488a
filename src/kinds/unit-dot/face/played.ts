import type { PlayableKind } from '../../../puzzle/contract/face.ts';
import { DOT_FIGURES } from '../../dots/face/figures.ts';
import { colourMarks, NO_MARKS, sketcher } from '../../dots/face/sketch.ts';
import { REMEDIES, suitByBands, TOO_INTRICATE } from '../../dots/face/suit.ts';
import { schema, type UnitDotBoard } from '../engine/document.ts';
import { levels } from '../engine/levels.ts';
import { rules } from '../engine/rules.ts';
import { coinPaper, paintUnitDot } from './print.ts';
import { rim } from './rim.ts';

export const played: PlayableKind = {
  rules,
  schema,
  rim,
  // Colours matter only with several units.
  sketch: sketcher(({ dots, units }: UnitDotBoard) =>
    units.length > 1 ? colourMarks(dots) : dots.map(() => NO_MARKS),
  ),
  print: paintUnitDot,
  paper: coinPaper,
  suit: suitByBands(levels),
  tooIntricate: TOO_INTRICATE,
  remedies: REMEDIES,
  tuning: async () => (await import('./tuning.ts')).tuning,
  shownMeasures: DOT_FIGURES,
};
