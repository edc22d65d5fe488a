import { ID as CLOSEST_DOT } from '../../src/kinds/closest-dot/engine/document.ts';
import { KIND_IDS } from '../../src/kinds/index.ts';
import { ID as JIGSAW } from '../../src/kinds/jigsaw/engine/document.ts';
import { ID as MAZE } from '../../src/kinds/maze/engine/document.ts';
import { ID as NUMBERS } from '../../src/kinds/numbers/engine/document.ts';
import { ID as THAT_DOT } from '../../src/kinds/that-dot/engine/document.ts';
import { ID as UNIT_DOT } from '../../src/kinds/unit-dot/engine/document.ts';
import type { Parameters } from '../../src/puzzle/document.ts';
import { LEVELS, type Level } from '../../src/puzzle/kind.ts';
import type { Floors } from './standing.ts';

/** One setting at which all pictures of a collection are measured. */
export interface Trial {
  readonly name: string;
  readonly kind: string;
  readonly level?: Level;
  readonly parameters: Parameters;
  readonly floors: Floors;
  /** Of whom the floors are asked: of all collections together, or of the library alone. */
  readonly of?: 'library';
  /** Takes one picture in so many; all where nothing is said. */
  readonly every?: number;
}

/** The papers' own setting; all others differ from it in what they name. */
const PAPERS = { epsilon: 15, delta: 20 } as const;
const THAT = { ...PAPERS, gamma: 10, links: 'one-sided' } as const;

/** What a picture counts that no unit-dot puzzle can be made of: the most that may be pre-drawn. */
const REFUSED = 0.25;

/** One picture in so many is made into mazes of most sizes. */
const SAMPLED = 3;

/** The sizes at which all figures are held against their pictures. */
const KNOWN_AGAIN: readonly number[] = [44, 45];

/** Mazes of one style and size. @param learned how well at most a path may be told by what other mazes teach. */
function maze(style: 'contour' | 'filled', cells: number, learned: number): Trial {
  const isHeld = KNOWN_AGAIN.includes(cells);
  return {
    name: `maze, ${style}, ${cells} cells`,
    kind: MAZE,
    parameters: { cells, style },
    floors: {
      ...{ made: 1, meanVisibility: 0.55, maxVisibility: 0.75, learned },
      ...(isHeld ? { overlap: 0.75 } : {}),
    },
    of: 'library',
    every: isHeld ? 1 : SAMPLED,
  };
}

export const TRIALS: readonly Trial[] = [
  {
    name: 'numbers',
    kind: NUMBERS,
    parameters: { ...PAPERS, labelSize: 20 },
    floors: { meanPredrawn: 0.002, dotsPerThousand: 8.3, made: 0.95 },
  },
  {
    name: 'that dot, 10°',
    kind: THAT_DOT,
    parameters: THAT,
    floors: { meanPredrawn: 0.003, maxPredrawn: 0.05, dotsPerThousand: 8.4, made: 0.95 },
  },
  {
    name: 'that dot, 20°',
    kind: THAT_DOT,
    parameters: { ...THAT, gamma: 20 },
    floors: { meanPredrawn: 0.005 },
  },
  {
    name: 'that dot, two-sided',
    kind: THAT_DOT,
    parameters: { ...THAT, links: 'two-sided' },
    floors: { meanPredrawn: 0.03 },
  },
  {
    name: 'closest dot',
    kind: CLOSEST_DOT,
    parameters: { ...PAPERS, gamma: 0.2 },
    floors: { medianColours: 4, maxColours: 8, maxLinks: 3, meanPredrawn: 0.003, made: 0.95 },
  },
  {
    name: 'unit dots, one unit',
    kind: UNIT_DOT,
    parameters: { ...PAPERS, units: '60-110' },
    floors: { refusedAs: REFUSED, medianPredrawn: 0.06, clean: 0.25 },
    of: 'library',
  },
  {
    name: 'unit dots, two units',
    kind: UNIT_DOT,
    parameters: { ...PAPERS, units: '60-110 60-110' },
    floors: { refusedAs: REFUSED, medianPredrawn: 0.04 },
    of: 'library',
  },
  {
    name: 'jigsaw, 24 pieces',
    kind: JIGSAW,
    parameters: { pieces: 24 },
    floors: { made: 1, gain: 1.45, freeGain: 2 },
  },
  {
    name: 'jigsaw, 100 pieces',
    kind: JIGSAW,
    parameters: { pieces: 100 },
    floors: { made: 1, gain: 1.35, freeGain: 1.8 },
  },
  { name: 'jigsaw, degree 3', kind: JIGSAW, parameters: { pieces: 24, minDegree: 3 }, floors: { made: 1 } },
  { name: 'jigsaw, degree 6', kind: JIGSAW, parameters: { pieces: 24, minDegree: 6 }, floors: { made: 1 } },
  { name: 'jigsaw, grid', kind: JIGSAW, parameters: { pieces: 48, cut: 'grid' }, floors: { made: 1 } },
  {
    name: 'jigsaw, polygons',
    kind: JIGSAW,
    parameters: { pieces: 48, cut: 'polygons' },
    floors: { made: 1 },
  },
  ...[24, 45, 75, 121].map((cells) => maze('contour', cells, 0.75)),
  ...[24, 44, 75, 120].map((cells) => maze('filled', cells, 0.62)),
];

/** Every kind at every level, without floors: what comes to the shelf. */
export const LEVEL_TRIALS: readonly Trial[] = KIND_IDS.flatMap((kind) =>
  LEVELS.map((level): Trial => ({ name: `${kind}, ${level}`, kind, level, parameters: {}, floors: {} })),
);
