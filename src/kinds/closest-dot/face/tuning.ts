import { distance } from '../../../geometry/shapes/point.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { numberIn } from '../../dots/face/print.ts';
import { circlePath, dotLayer, dotTuning, regions } from '../../dots/face/tuning.ts';
import type { ClosestDotBoard } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { DOT_SCALE, paintDot } from './print.ts';

export const tuning = dotTuning<ClosestDotBoard>({
  parameters,
  // Lines have no beginning.
  impossibleEdits: () => ['reverse'],
  words: (language) => import(`../words/tuning/${language}.json`),
  marks: [
    dotLayer<ClosestDotBoard>('dots', ({ board }, radius) =>
      board.dots.map((dot) => paintDot(dot, radius * DOT_SCALE)),
    ),
  ],
  regionAround: circles,
});

/** Draws a ring for each colour of a dot: from its nearest dot to `gamma` farther. No other dot of the colour may be there. */
function circles({ board: { dots }, generator }: DotDocument<ClosestDotBoard>, dot: number): SvgDrawing {
  const gamma = numberIn(generator.parameters, 'gamma', 0.2);
  const { at, colours } = dots[dot] as ClosestDotBoard['dots'][number];
  return regions(
    colours.flatMap((colour) => {
      const others = dots.filter((other, index) => index !== dot && other.colours.includes(colour));
      const nearest = Math.min(...others.map((other) => distance(other.at, at)));
      if (!Number.isFinite(nearest)) return [];
      return [circlePath(at, nearest * (1 + gamma)) + circlePath(at, nearest)];
    }),
  );
}
