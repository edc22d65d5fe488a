import type { PlayableKind } from '../../../puzzle/contract/face.ts';
import { DOT_FIGURES } from '../../dots/face/figures.ts';
import { NO_MARKS, sketcher } from '../../dots/face/sketch.ts';
import { REMEDIES, suitByBands, TOO_INTRICATE } from '../../dots/face/suit.ts';
import { isStart, type NumbersBoard, schema } from '../engine/document.ts';
import { levels } from '../engine/levels.ts';
import { rules } from '../engine/rules.ts';
import { paintNumbers } from './print.ts';
import { rim } from './rim.ts';

export const played: PlayableKind = {
  rules,
  schema,
  rim,
  sketch: sketcher(({ dots }: NumbersBoard) =>
    dots.map((dot) => (isStart(dot) ? { colours: [0], links: [] } : NO_MARKS)),
  ),
  print: paintNumbers,
  // A child who keeps lifting the pen is not drawing. At easy, details are pre-drawn instead.
  suit: suitByBands(levels, {
    at: {
      first: { strokes: [1, 1] },
      easy: { strokes: [1, 7] },
      medium: { strokes: [1, 12] },
    },
  }),
  tooIntricate: [...TOO_INTRICATE, 'too-many-strokes'],
  remedies: REMEDIES,
  tuning: async () => (await import('./tuning.ts')).tuning,
  shownMeasures: DOT_FIGURES,
};
