import type { ShownMeasure } from '../../../puzzle/contract/face.ts';

export const DOT_FIGURES: readonly ShownMeasure[] = [
  { measure: 'dots', text: '{} dots', as: 'whole' },
  { measure: 'dotsPerThousand', text: '{} for 1000', as: 'tenths', continues: true },
  { measure: 'predrawnShare', text: 'pre-drawn {}', as: 'percent' },
  { measure: 'exposure', text: 'exposure {}', as: 'hundredths' },
  { measure: 'difficulty', text: 'difficulty {}', as: 'hundredths' },
  { measure: 'maxLinks', text: 'links {}', as: 'whole' },
  { measure: 'colours', text: 'colours {}', as: 'whole', hidesZero: true },
];
