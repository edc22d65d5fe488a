import { checking } from '../../dots/engine/criteria/examine.ts';
import { type ClosestDotCase, colourPartner, coloursListed, nearestClear, pieSize } from './colours.ts';
import type { ClosestDotBoard } from './document.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

export const { CRITERIA, verify } = checking<typeof parameters, ClosestDotBoard, ClosestDotCase>({
  parameters,
  solve,
  quality,
  open: (of) => of,
  own: {
    'colours-listed': coloursListed,
    'pie-size': pieSize,
    'colour-partner': colourPartner,
    'nearest-clear': nearestClear,
  },
});
