import type { Levels } from '../../../puzzle/search/levels.ts';

/** The target numbers of dots at each level, and overrides of the preset that make fewer or more dots. */
export const levels: Levels = {
  bands: {
    first: { dots: [5, 12], colours: [1, 1] },
    easy: { dots: [8, 60] },
    medium: { dots: [20, 75] },
    hard: { dots: [30, 150] },
  },
  settings: {
    first: [{ units: '235-300' }, {}, { epsilon: 45 }],
    easy: [
      { epsilon: 60, units: '60-75 130-160 220-270' },
      {},
      { epsilon: 30, units: '46-54 95-115 150-180' },
    ],
    medium: [{ epsilon: 28, units: '62-74 155-195' }, {}, { epsilon: 20, units: '46-54 115-145' }],
    hard: [{ epsilon: 22, units: '52-62 120-145' }, {}, { epsilon: 13, units: '42-48 96-120' }],
  },
};
