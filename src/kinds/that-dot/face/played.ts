import { directionOf } from '../../../puzzle/codec/thumbnail.ts';
import type { PlayableKind } from '../../../puzzle/contract/face.ts';
import { levels } from '../../dots/engine/levels.ts';
import { DOT_FIGURES } from '../../dots/face/figures.ts';
import { sketcher } from '../../dots/face/sketch.ts';
import { REMEDIES, suitByBands, TOO_INTRICATE } from '../../dots/face/suit.ts';
import { schema, type ThatDotBoard } from '../engine/document.ts';
import { rules } from '../engine/rules.ts';
import { paintThatDot } from './print.ts';
import { rim } from './rim.ts';

export const played: PlayableKind = {
  rules,
  schema,
  rim,
  sketch: sketcher(({ dots }: ThatDotBoard) =>
    dots.map(({ links }) => ({ colours: [], links: links.map(({ direction }) => directionOf(direction)) })),
  ),
  print: paintThatDot,
  suit: suitByBands(levels),
  tooIntricate: TOO_INTRICATE,
  remedies: REMEDIES,
  tuning: async () => (await import('./tuning.ts')).tuning,
  shownMeasures: DOT_FIGURES,
};
