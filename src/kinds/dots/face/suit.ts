import type { SuitLimits } from '../../../puzzle/contract/face.ts';
import { LEVELS } from '../../../puzzle/contract/kind.ts';
import type { Levels } from '../../../puzzle/search/levels.ts';

/** Remedies for a user's own drawing. With fewer lines, less is pre-drawn and fewer strokes are needed. */
export const REMEDIES = {
  'too-much-predrawn': 'fewer',
  'too-many-strokes': 'fewer',
  'too-many-crossings': 'fewer',
  'no-puzzle': 'fewer',
} as const;
/** Failures at one level after which a drawing may still suit the next. */
export const TOO_INTRICATE: readonly string[] = ['too-much-predrawn', 'no-puzzle'];

const PREDRAWN = { first: 0.5, easy: 0.15, medium: 0.15, hard: 0.15 } as const;
/** How far a puzzle's dots may be below and above their band, as factors. A star has only ten corners. */
const MIN_FACTOR = 0.7;
const MAX_FACTOR = 1.1;

/** Limits for puzzles of a dot kind: nearly the band of each level, and the kind's `own`. */
export function suitByBands({ bands }: Levels, own: SuitLimits = {}): SuitLimits {
  const at = Object.fromEntries(
    LEVELS.map((level) => {
      const { dots: [fewest, most] = [0, Infinity] } = bands[level];
      const limits = {
        ...bands[level],
        dots: [MIN_FACTOR * fewest, MAX_FACTOR * most],
        predrawnShare: [0, PREDRAWN[level]],
        ...own.at?.[level],
      };
      return [level, limits];
    }),
  );
  return { all: { lengthKept: [0.9, 1.1], ...own.all }, at };
}
