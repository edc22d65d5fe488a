import { ID } from '#src/kinds/numbers/engine/document.ts';
import type { KindTrials } from '#tools/quality/trials.ts';
import { fidelity, PAPERS, rows } from './dots.ts';

export const TRIED: KindTrials = {
  kind: ID,
  rows,
  more: fidelity,
  trials: [
    {
      name: 'numbers',
      parameters: { ...PAPERS, labelSize: 20 },
      floors: { meanPredrawn: 0.002, dotsPerThousand: 8.3, made: 0.95 },
    },
  ],
};
