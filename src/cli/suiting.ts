import { LEVELS, type Level } from '../puzzle/kind.ts';
import type { Figures } from './measure.ts';

/** What a measure may be, both ends included. */
type Bounds = readonly [least: number, most: number];
type Limits = Readonly<Record<string, Bounds>>;

/** What is asked of a kind's puzzles, at all levels and at each. */
interface Suit {
  readonly all?: Limits;
  readonly at?: Readonly<Partial<Record<Level, Limits>>>;
}

/**
 * What all dot puzzles share: little pre-drawn, and the solved picture like the drawing. How long and how hard a puzzle of
 * each level may be, around the 12–25, 25–45 and 45–80 dots it is meant to have, and how much its dots alone may give away:
 * the youngest may well see from the start that it will be a star.
 */
const DOTS: Suit = {
  all: { predrawnShare: [0, 0.05], lengthKept: [0.9, 1.1] },
  at: {
    easy: { dots: [6, 48], difficulty: [0, 0.45] },
    medium: { dots: [16, 80], difficulty: [0, 0.5], exposure: [0, 0.92] },
    hard: { dots: [28, 160], exposure: [0, 0.92] },
  },
};

/** What is asked of each kind, by its id. */
const KINDS: Readonly<Record<string, Suit>> = {
  // A child that keeps lifting the pen is not drawing: at easy, small details are rather there from the start.
  'connect-the-dots': over(DOTS, {
    at: { easy: { strokes: [1, 5], predrawnShare: [0, 0.09] }, medium: { strokes: [1, 12] } },
  }),
  'connect-that-dot': DOTS,
  // Three colours on a dot are for those who have met two.
  'closest-dot': over(DOTS, {
    all: { colours: [1, 8], maxLinks: [1, 3] },
    at: { easy: { colours: [1, 4], maxLinks: [1, 2] }, medium: { colours: [1, 6] } },
  }),
  // What is left over of a stroke between bars of one length is pre-drawn.
  'unit-dot': over(DOTS, {
    all: { predrawnShare: [0, 0.1], colours: [1, 3] },
    at: { easy: { dots: [6, 64] } },
  }),
  jigsaw: {
    at: { easy: { difficulty: [0, 0.45] }, medium: { difficulty: [0, 0.5] } },
  },
  // A way of fewer cells is of a figure too thin or too small to be known again, and one that is plain to see is no maze.
  'picture-maze': {
    all: { visibility: [0.5, 0.65] },
    at: {
      easy: { pathLength: [100, 450], difficulty: [0, 0.55] },
      medium: { pathLength: [150, 800], difficulty: [0.3, 0.65] },
      hard: { pathLength: [250, 2000], difficulty: [0.45, 1] },
    },
  },
};

/** What one suit asks for, and over it what another does. */
function over(suit: Suit, own: Suit): Suit {
  const at = Object.fromEntries(LEVELS.map((level) => [level, { ...suit.at?.[level], ...own.at?.[level] }]));
  return { all: { ...suit.all, ...own.all }, at };
}

/** The largest share of `epsilon` by which the solved picture may stray from the drawing on average. */
const DEVIATION = 0.6;

/**
 * Which measures speak against a puzzle at its level, by name; none for one that suits. Measures the kind does not
 * have are not asked for.
 * @param epsilon the largest distance between drawing and solved picture that it was made with.
 */
export function misfits(kind: string, level: Level, figures: Figures, epsilon: number): readonly string[] {
  const suit = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  const limits: Limits = {
    meanDeviation: [0, DEVIATION * epsilon],
    ...suit?.all,
    ...suit?.at?.[level],
  };
  return Object.entries(limits).flatMap(([name, [least, most]]) => {
    const value = figures[name];
    return value !== undefined && (value < least || value > most) ? [name] : [];
  });
}
