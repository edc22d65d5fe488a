import { ID } from '../../src/kinds/closest-dot/engine/document.ts';
import type { Tried } from '../../tools/quality/trials.ts';
import { more, PAPERS, rows } from './dots.ts';

export const TRIED: Tried = {
  kind: ID,
  rows,
  more,
  trials: [
    {
      name: 'closest dot',
      parameters: { ...PAPERS, gamma: 0.2 },
      floors: { medianColours: 4, maxColours: 8, maxLinks: 3, meanPredrawn: 0.003, made: 0.95 },
    },
  ],
};
