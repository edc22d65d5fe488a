import { ID } from '#src/kinds/that-dot/engine/document.ts';
import type { KindTrials } from '#tools/quality/trials.ts';
import { fidelity, PAPERS, rows } from './dots.ts';
import { leastLinks } from './links.ts';

const ONE_SIDED = { ...PAPERS, gamma: 10, links: 'one-sided' } as const;

export const TRIED: KindTrials = {
  kind: ID,
  rows,
  more: fidelity,
  leastLinks,
  trials: [
    {
      name: 'that dot, 10°',
      parameters: ONE_SIDED,
      floors: { meanPredrawn: 0.003, maxPredrawn: 0.05, dotsPerThousand: 8.4, made: 0.95 },
    },
    {
      name: 'that dot, 20°',
      parameters: { ...ONE_SIDED, gamma: 20 },
      floors: { meanPredrawn: 0.005 },
    },
    {
      name: 'that dot, two-sided',
      parameters: { ...ONE_SIDED, links: 'two-sided' },
      floors: { meanPredrawn: 0.03 },
    },
  ],
};
