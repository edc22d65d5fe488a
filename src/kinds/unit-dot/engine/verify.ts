import { checking } from '../../dots/engine/criteria/examine.ts';
import { turning } from './bending/turning.ts';
import { distanceClear, type UnitDotCase, unitsKept } from './distances.ts';
import type { UnitDotBoard } from './document.ts';
import { parameters } from './parameters.ts';
import { quality } from './quality.ts';
import { solve } from './solve.ts';

export const { CRITERIA, verify } = checking<typeof parameters, UnitDotBoard, UnitDotCase>({
  parameters,
  solve,
  quality,
  open: (of) => of,
  own: { units: unitsKept, 'distance-clear': distanceClear, turning },
});
