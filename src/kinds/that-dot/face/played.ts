import { element } from '../../../print/svg.ts';
import { directionOf } from '../../../puzzle/codec/thumbnail.ts';
import type { Rim } from '../../../puzzle/contract/face.ts';
import { levels } from '../../dots/engine/levels.ts';
import { filledDot, middleCircle } from '../../dots/face/drawing.ts';
import { dotPlayed } from '../../dots/face/played.ts';
import { sketcher } from '../../dots/face/sketch.ts';
import { schema, type ThatDotBoard } from '../engine/document.ts';
import { rules } from '../engine/rules.ts';
import { paintThatDot } from './print.ts';

/** Dots with a short link towards the next, extended where a picture is found. */
const rim: Rim = {
  line: 'currentColor',
  isTurned: true,
  mark: (_, isFound) =>
    isFound
      ? [middleCircle(15, { fill: 'var(--chalk)', stroke: 'currentColor', 'stroke-width': 7 })]
      : [
          element('path', { fill: 'none', stroke: 'currentColor', 'stroke-width': 8, d: 'M24 24H46' }),
          filledDot(24, 24, 13),
        ],
};

export const played = dotPlayed({
  rules,
  schema,
  rim,
  sketch: sketcher(({ dots }: ThatDotBoard) =>
    dots.map(({ links }) => ({ colours: [], links: links.map(({ direction }) => directionOf(direction)) })),
  ),
  print: paintThatDot,
  levels,
  tuning: async () => (await import('./tuning.ts')).tuning,
});
