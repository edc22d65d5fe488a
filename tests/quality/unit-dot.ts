import { ID } from '#src/kinds/unit-dot/engine/document.ts';
import type { KindTrials } from '#tools/quality/trials.ts';
import { fidelity, PAPERS, rows } from './dots.ts';

/** The value of a picture without a puzzle: the largest pre-drawn share allowed. */
const REFUSED = 0.25;

export const TRIED: KindTrials = {
  kind: ID,
  rows,
  more: fidelity,
  trials: [
    {
      name: 'unit dots, one unit',
      parameters: { ...PAPERS, units: '60-110' },
      floors: { made: 0.93, refusedAs: REFUSED, medianPredrawn: 0.04, clean: 0.25 },
      of: 'library',
    },
    {
      name: 'unit dots, two units',
      parameters: { ...PAPERS, units: '60-110 60-110' },
      floors: { refusedAs: REFUSED, medianPredrawn: 0.04 },
      of: 'library',
    },
    {
      name: 'unit dots, hard',
      parameters: {},
      level: 'hard',
      floors: { made: 0.93, refusedAs: REFUSED, medianPredrawn: 0.04, meanExposure: 0.8 },
      of: 'library',
    },
  ],
};
