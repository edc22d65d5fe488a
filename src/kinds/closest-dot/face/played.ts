import type { PlayableKind } from '../../../puzzle/contract/face.ts';
import { levels } from '../../dots/engine/levels.ts';
import { DOT_FIGURES } from '../../dots/face/figures.ts';
import { colourMarks, sketcher } from '../../dots/face/sketch.ts';
import { REMEDIES, suitByBands, TOO_INTRICATE } from '../../dots/face/suit.ts';
import { type ClosestDotBoard, schema } from '../engine/document.ts';
import { rules } from '../engine/rules.ts';
import { paintClosestDot } from './print.ts';
import { rim } from './rim.ts';

export const played: PlayableKind = {
  rules,
  schema,
  rim,
  sketch: sketcher(({ dots }: ClosestDotBoard) => colourMarks(dots)),
  print: paintClosestDot,
  // Three colours on a dot come only after two are known.
  suit: suitByBands(levels, {
    all: { colours: [1, 8], maxLinks: [1, 3] },
    at: {
      first: { maxLinks: [1, 2] },
      medium: { colours: [1, 6] },
    },
  }),
  tooIntricate: TOO_INTRICATE,
  remedies: REMEDIES,
  tuning: async () => (await import('./tuning.ts')).tuning,
  shownMeasures: DOT_FIGURES,
};
