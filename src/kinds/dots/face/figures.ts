import type { ShownMeasure } from '../../../puzzle/contract/face.ts';

export const DOT_FIGURES: readonly ShownMeasure[] = [
  { measure: 'dots', says: '{} dots', as: 'whole' },
  { measure: 'dotsPerThousand', says: '{} for 1000', as: 'tenths', goesOn: true },
  { measure: 'predrawnShare', says: 'pre-drawn {}', as: 'percent' },
  { measure: 'exposure', says: 'exposure {}', as: 'hundredths' },
  { measure: 'difficulty', says: 'difficulty {}', as: 'hundredths' },
  { measure: 'maxLinks', says: 'links {}', as: 'whole' },
  { measure: 'colours', says: 'colours {}', as: 'whole', ifAny: true },
];
