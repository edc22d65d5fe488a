import { ID as CLOSEST_DOT } from '../dots/closest-dot/document.ts';
import { ID as NUMBERS } from '../dots/numbers/document.ts';
import { ID as THAT_DOT } from '../dots/that-dot/document.ts';
import { ID as UNIT_DOT } from '../dots/unit-dot/document.ts';
import { ID as JIGSAW } from '../jigsaw/document.ts';
import { KIND_IDS } from '../kinds.ts';
import { ID as MAZE } from '../maze/document.ts';
import type { Parameters } from '../puzzle/document.ts';
import { LEVELS, type Level } from '../puzzle/kind.ts';
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
}

/** The papers' own setting; all others differ from it in what they name. */
const PAPERS = { epsilon: 15, delta: 20 } as const;
const THAT = { ...PAPERS, gamma: 10, links: 'one-sided' } as const;

/** What a picture counts that no unit-dot puzzle can be made of: the most that may be pre-drawn. */
const REFUSED = 0.25;

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
  {
    name: 'maze, contour',
    kind: MAZE,
    parameters: { cells: 45, style: 'contour' },
    floors: { made: 1, meanVisibility: 0.55, maxVisibility: 0.75 },
    of: 'library',
  },
  {
    name: 'maze, filled',
    kind: MAZE,
    parameters: { cells: 44, style: 'filled' },
    floors: { made: 1, maxVisibility: 0.75 },
    of: 'library',
  },
];

/** Every kind at every level, without floors: what comes to the shelf. */
export const LEVEL_TRIALS: readonly Trial[] = KIND_IDS.flatMap((kind) =>
  LEVELS.map((level): Trial => ({ name: `${kind}, ${level}`, kind, level, parameters: {}, floors: {} })),
);
