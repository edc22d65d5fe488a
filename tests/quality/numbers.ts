import { ID } from '../../src/kinds/numbers/engine/document.ts';
import type { Tried } from '../../tools/quality/trials.ts';
import { more, PAPERS, rows } from './dots.ts';

export const TRIED: Tried = {
  kind: ID,
  rows,
  more,
  trials: [
    {
      name: 'numbers',
      parameters: { ...PAPERS, labelSize: 20 },
      floors: { meanPredrawn: 0.002, dotsPerThousand: 8.3, made: 0.95 },
    },
  ],
};
