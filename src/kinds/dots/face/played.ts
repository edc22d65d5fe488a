import type { PlayableKind, ShownMeasure, SuitLimits } from '../../../puzzle/contract/face.ts';
import { LEVELS } from '../../../puzzle/contract/kind.ts';
import type { Levels } from '../../../puzzle/search/levels.ts';

interface DotPlayed extends Omit<PlayableKind, 'suit' | 'tooIntricate' | 'remedies' | 'shownMeasures'> {
  readonly levels: Levels;
  /** Limits besides the bands of the levels. */
  readonly suit?: SuitLimits;
  /** Besides those of all dot kinds. */
  readonly tooIntricate?: readonly string[];
}

/** Completes a dot kind's parts outside its board with those that all dot kinds share. */
export function dotPlayed({ levels, suit, tooIntricate = [], ...own }: DotPlayed): PlayableKind {
  return {
    ...own,
    suit: suitByBands(levels, suit),
    tooIntricate: [...TOO_INTRICATE, ...tooIntricate],
    remedies: REMEDIES,
    shownMeasures: SHOWN_MEASURES,
  };
}

const SHOWN_MEASURES: readonly ShownMeasure[] = [
  { measure: 'dots', text: '{} dots', as: 'whole' },
  { measure: 'dotsPerThousand', text: '{} for 1000', as: 'tenths', continues: true },
  { measure: 'predrawnShare', text: 'pre-drawn {}', as: 'percent' },
  { measure: 'exposure', text: 'exposure {}', as: 'hundredths' },
  { measure: 'difficulty', text: 'difficulty {}', as: 'hundredths' },
  { measure: 'maxLinks', text: 'links {}', as: 'whole' },
  { measure: 'colours', text: 'colours {}', as: 'whole', hidesZero: true },
];

/** Remedies for a user's own drawing. With fewer lines, less is pre-drawn and fewer strokes are needed. */
const REMEDIES = {
  'too-much-predrawn': 'fewer',
  'too-many-strokes': 'fewer',
  'too-many-crossings': 'fewer',
  'no-puzzle': 'fewer',
} as const;
/** Failures at one level after which a drawing may still suit the next. */
const TOO_INTRICATE: readonly string[] = ['too-much-predrawn', 'no-puzzle'];

const PREDRAWN = { first: 0.5, easy: 0.15, medium: 0.15, hard: 0.15 } as const;
/** How far a puzzle's dots may be below and above their band, as factors. A star has only ten corners. */
const MIN_FACTOR = 0.7;
const MAX_FACTOR = 1.1;

/** Limits for puzzles of a dot kind: nearly the band of each level, and the kind's `own`. */
function suitByBands({ bands }: Levels, own: SuitLimits = {}): SuitLimits {
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
