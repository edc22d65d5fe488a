import { checking } from '../../dots/engine/criteria/examine.ts';
import type { NumbersBoard } from './document.ts';
import {
  fewestStrokes,
  labelClearOfDots,
  labelClearOfLabels,
  labelClearOfPredrawn,
  labelNearest,
  labelOnBoard,
  labelsApart,
  type NumbersCase,
  openNumbersCase,
  sequenceRuns,
} from './labels.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

export const { CRITERIA, verify } = checking<typeof parameters, NumbersBoard, NumbersCase>({
  parameters,
  solve,
  quality,
  open: openNumbersCase,
  own: {
    'sequence-runs': sequenceRuns,
    'label-on-board': labelOnBoard,
    'label-clear-of-dots': labelClearOfDots,
    'label-clear-of-labels': labelClearOfLabels,
    'labels-apart': labelsApart,
    'label-clear-of-predrawn': labelClearOfPredrawn,
    'label-nearest': labelNearest,
    'fewest-strokes': fewestStrokes,
  },
});
