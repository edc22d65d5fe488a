import * as v from 'valibot';
import type { Foreground } from '../../../picture/threshold.ts';
import type { Parameters } from '../../../puzzle/document.ts';
import type { ParameterSet } from '../../../puzzle/kind.ts';

const STYLES = ['contour', 'filled'] as const;
const FOREGROUNDS = ['auto', 'black', 'white'] as const;
const ENDS = ['beside', 'apart'] as const;
const FRAMES = ['none', 'straight', 'zigzag'] as const;

/**
 * The parameters of picture mazes. `cells` is how many the longer side has; a `threshold` of 0 is Otsu's. `ends` says
 * whether start and goal lie beside each other on the rim or apart, and `frame` whether the path goes all round the board.
 */
export const parameters: ParameterSet = {
  all: {
    style: { default: 'contour', schema: v.picklist(STYLES) },
    cells: { default: 45, schema: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(121)) },
    threshold: { default: 0, schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)) },
    foreground: { default: 'auto', schema: v.picklist(FOREGROUNDS) },
    ends: { default: 'apart', schema: v.picklist(ENDS) },
    frame: { default: 'none', schema: v.picklist(FRAMES) },
  },
  presets: {
    easy: { cells: 24, style: 'filled' },
    medium: { cells: 45, style: 'contour' },
    hard: { cells: 75, style: 'contour' },
  },
};

/** The same, with their types. */
export interface MazeParameters {
  readonly style: (typeof STYLES)[number];
  readonly cells: number;
  readonly threshold: number;
  readonly foreground: Foreground;
  readonly ends: (typeof ENDS)[number];
  readonly frame: (typeof FRAMES)[number];
}

const schema = v.object(
  Object.fromEntries(Object.entries(parameters.all).map(([name, { schema }]) => [name, schema])),
);

/** Reads parameters that have been settled before. @throws where one is missing or out of its range */
export function read(settled: Parameters): MazeParameters {
  return v.parse(schema, settled) as unknown as MazeParameters;
}
