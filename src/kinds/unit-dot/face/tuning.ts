import type { SvgDrawing } from '../../../puzzle/contract/face.ts';
import type { DotDocument } from '../../dots/engine/document.ts';
import { numberIn } from '../../dots/face/print.ts';
import { circlePath, dotLayer, dotTuning, regions } from '../../dots/face/tuning.ts';
import type { UnitDotBoard } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { coins, unitDots } from './print.ts';

export const tuning = dotTuning<UnitDotBoard>({
  parameters,
  // Lines have no beginning. With a single unit, no line is as long as two, so dots cannot be added or removed.
  impossibleEdits: ({ board: { units } }) =>
    units.length === 1 ? ['reverse', 'add', 'remove'] : ['reverse'],
  words: (language) => import(`../words/tuning/${language}.json`),
  marks: [
    dotLayer<UnitDotBoard>('coins', coins),
    dotLayer<UnitDotBoard>('dots', (document, radius) => [unitDots(document, radius)]),
  ],
  regionAround: rings,
});

/** Draws for each coin of a dot the ring in which no other dot of it may be: `gamma` to either side of the unit. */
function rings({ board: { dots, units }, generator }: DotDocument<UnitDotBoard>, dot: number): SvgDrawing {
  const gamma = numberIn(generator.parameters, 'gamma', 0.1);
  const { at, colours } = dots[dot] as UnitDotBoard['dots'][number];
  return regions(
    colours.flatMap((colour) => {
      const unit = units[colour];
      return unit === undefined
        ? []
        : [circlePath(at, unit * (1 + gamma)) + circlePath(at, unit * (1 - gamma))];
    }),
  );
}
