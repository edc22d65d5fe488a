import type { PlayableKind } from '../../../puzzle/contract/face.ts';
import { type JigsawDocument, schema } from '../engine/document.ts';
import { rules } from '../engine/play/rules.ts';
import { BOWL_SHOWN, FLIP, GHOST, RIM, SORT, TIDY, TURN, TURNING } from './glyphs.ts';
import { looseFile } from './loose-file.ts';
import { cutLinesOf, paintJigsaw } from './print.ts';
import { rim } from './rim.ts';
import { sketch } from './sketch.ts';

export const played: PlayableKind = {
  aids: [
    { button: 'ghost', glyphs: GHOST },
    { button: 'rim', glyphs: RIM, isToggle: true },
    { button: 'bowl', glyphs: BOWL_SHOWN },
    { button: 'sort', glyphs: SORT },
    { button: 'tidy', glyphs: TIDY },
    { button: 'turning', glyphs: TURNING },
    { button: 'flip', glyphs: FLIP, isSeparate: true },
    { button: 'turn', glyphs: TURN, isSeparate: true },
  ],
  pieces: {
    cutLines: cutLinesOf,
    pixelsOf: ({ picture }: JigsawDocument) => picture.sha256,
    file: looseFile,
  },
  rules,
  schema,
  rim,
  sketch,
  print: paintJigsaw,
  // Puzzles of 4, 12, 35 and 100 pieces are within these limits for any picture.
  suit: {
    at: {
      first: { pieces: [4, 4], difficulty: [0, 0.37] },
      easy: { difficulty: [0, 0.37] },
      medium: { difficulty: [0.37, 0.54] },
      hard: { difficulty: [0.54, 1] },
    },
  },
  tuning: async () => (await import('./tuning.ts')).tuning,
  shownMeasures: [
    { measure: 'pieces', text: '{} pieces', as: 'whole' },
    { measure: 'interlockingShare', text: 'interlocking {}', as: 'percent' },
    { measure: 'colourLineGain', text: 'colour lines {}', as: 'hundredths' },
    { measure: 'freeColourLineGain', text: 'free {}', as: 'hundredths', continues: true },
    { measure: 'minWidth', text: 'neck {}', as: 'hundredths' },
    { measure: 'difficulty', text: 'difficulty {}', as: 'hundredths' },
  ],
};
