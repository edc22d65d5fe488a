import type { Suit } from '../../../puzzle/contract/face.ts';
import { LEVELS } from '../../../puzzle/contract/kind.ts';
import type { Levels } from '../../../puzzle/search/levels.ts';

/** What may help a drawing of one's own: of fewer lines, less has to be shown and fewer strokes are drawn. */
export const REMEDIES = {
  'too-much-predrawn': 'fewer',
  'too-many-strokes': 'fewer',
  'too-many-crossings': 'fewer',
  'no-puzzle': 'fewer',
} as const;
/** Why a drawing may make no dot puzzle of a level, and yet one of the next. */
export const TOO_INTRICATE: readonly string[] = ['too-much-predrawn', 'no-puzzle'];

/** The largest share of a drawing that is pre-drawn at each level. */
const PREDRAWN = { first: 0.5, easy: 0.15, medium: 0.15, hard: 0.15 } as const;
/** How far beyond its band a puzzle's dots may be, as a share: a star has but ten corners, and is fine for the youngest. */
const FEWER = 0.7;
const MORE = 1.1;

/** What is asked of the puzzles of a dot kind that grades them: that they all but lie in their level's band, and what is its own. */
export function inBands({ bands }: Levels, own: Suit = {}): Suit {
  const at = Object.fromEntries(
    LEVELS.map((level) => {
      const { dots: [fewest, most] = [0, Infinity] } = bands[level];
      const limits = {
        ...bands[level],
        dots: [FEWER * fewest, MORE * most],
        predrawnShare: [0, PREDRAWN[level]],
        ...own.at?.[level],
      };
      return [level, limits];
    }),
  );
  return { all: { lengthKept: [0.9, 1.1], ...own.all }, at };
}
