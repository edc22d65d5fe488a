import { ID } from '../../src/kinds/jigsaw/engine/document.ts';
import type { Tried } from '../../tools/quality/trials.ts';

export const TRIED: Tried = {
  kind: ID,
  trials: [
    {
      name: 'jigsaw, 24 pieces',
      parameters: { pieces: 24 },
      floors: { made: 1, gain: 1.45, freeGain: 2 },
    },
    {
      name: 'jigsaw, 100 pieces',
      parameters: { pieces: 100 },
      floors: { made: 1, gain: 1.35, freeGain: 1.8 },
    },
    { name: 'jigsaw, degree 3', parameters: { pieces: 24, minDegree: 3 }, floors: { made: 1 } },
    { name: 'jigsaw, degree 6', parameters: { pieces: 24, minDegree: 6 }, floors: { made: 1 } },
    { name: 'jigsaw, grid', parameters: { pieces: 48, cut: 'grid' }, floors: { made: 1 } },
    {
      name: 'jigsaw, polygons',
      parameters: { pieces: 48, cut: 'polygons' },
      floors: { made: 1 },
    },
  ],
};
