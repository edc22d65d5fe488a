import { dotLayer, dotTuning } from '../../dots/face/tuning.ts';
import type { NumbersBoard } from '../engine/document.ts';
import { parameters } from '../engine/parameters.ts';
import { colouredDots, numbers, starts } from './print.ts';

export const tuning = dotTuning<NumbersBoard>({
  parameters,
  words: (language) => import(`../words/tuning/${language}.json`),
  marks: [
    dotLayer<NumbersBoard>('dots', (document, radius) => [
      ...colouredDots(document, radius),
      ...starts(document, radius),
    ]),
    dotLayer<NumbersBoard>('numbers', (document) => [numbers(document)]),
  ],
});
