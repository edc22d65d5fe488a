import { ID } from '#src/kinds/closest-dot/engine/document.ts';
import type { KindTrials } from '#tools/quality/trials.ts';
import { fidelity, PAPERS, rows } from './dots.ts';

export const TRIED: KindTrials = {
  kind: ID,
  rows,
  more: fidelity,
  trials: [
    {
      name: 'closest dot',
      parameters: { ...PAPERS, gamma: 0.2 },
      floors: { medianColours: 4, maxColours: 8, maxLinks: 3, meanPredrawn: 0.003, made: 0.95 },
    },
  ],
};
