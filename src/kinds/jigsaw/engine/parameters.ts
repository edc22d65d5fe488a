import * as v from 'valibot';
import type { Parameters } from '../../../puzzle/document.ts';
import type { ParameterSet } from '../../../puzzle/kind.ts';
import { isUserCurve } from './user-curves/user-curves.ts';

const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const whole = (least: number, most: number) => v.pipe(between(least, most), v.integer());

/** Stands for a length or an area that follows from the size of the pieces. */
export const FITTED = 'fitted';

/** The most pieces that the engine makes. */
export const MOST_PIECES = 1000;

export const CUTS = ['colour-lines', 'grid', 'polygons'] as const;
export const PLACEMENTS = ['even', 'salient'] as const;

/** The parameters of a jigsaw, as the puzzle format names them. Lengths in puzzle units, areas in square units. */
export const parameters: ParameterSet = {
  all: {
    pieces: { default: 35, schema: whole(2, MOST_PIECES) },
    cut: { default: 'colour-lines', schema: v.picklist(CUTS) },
    /** Corner points on each side of a piece cut as a polygon. */
    distortion: { default: 2, schema: whole(0, 8) },
    /** Names of built-in curves with commas between, or the points of one: x0, y0, x1, y1 … */
    userCurve: {
      default: 'classic',
      schema: v.pipe(
        v.union([
          v.pipe(v.string(), v.maxLength(1000)),
          v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(100), v.readonly()),
        ]),
        v.check(isUserCurve),
      ),
    },
    minDegree: { default: 1, schema: whole(1, 12) },
    /** `FITTED`: 0.08 of the square root of the mean piece's area, at most 12. */
    minWidth: { default: FITTED, schema: v.union([v.literal(FITTED), between(0.1, 50)]) },
    /** `FITTED`: a quarter of the mean piece. */
    minArea: { default: FITTED, schema: v.union([v.literal(FITTED), between(1, 250_000)]) },
    /** Ids of library pictures with commas between, whose silhouettes become pieces. */
    whimsies: { default: '', schema: v.pipe(v.string(), v.maxLength(1000)) },
    /** Where pieces cut along colour lines lie: everywhere alike, or more and smaller where the picture says most. */
    placement: { default: 'even', schema: v.picklist(PLACEMENTS) },
  },
  presets: {
    easy: { pieces: 12 },
    medium: { pieces: 35 },
    hard: { pieces: 100 },
  },
};

/** The same, with their types. */
export interface JigsawParameters {
  readonly pieces: number;
  readonly cut: (typeof CUTS)[number];
  readonly distortion: number;
  readonly userCurve: string | readonly number[];
  readonly minDegree: number;
  readonly minWidth: number;
  readonly minArea: number;
  readonly whimsies: readonly string[];
  readonly placement: (typeof PLACEMENTS)[number];
}

const schema = v.object(
  Object.fromEntries(Object.entries(parameters.all).map(([name, { schema }]) => [name, schema])),
);

/** Reads parameters that have been settled before. @throws where one is missing or out of its range */
export function read(settled: Parameters): JigsawParameters {
  const values = v.parse(schema, settled) as unknown as Omit<JigsawParameters, 'whimsies'> & {
    readonly whimsies: string;
  };
  return { ...values, whimsies: listed(values.whimsies) };
}

/**
 * The parameters with what follows from the size of the pieces written out.
 * @param area of the picture, in square units
 */
export function fitted(settled: Parameters, area: number): Parameters {
  const mean = area / Number(settled.pieces);
  const written = (name: string, value: number) =>
    settled[name] === FITTED ? { [name]: Math.round(value * 1000) / 1000 } : {};
  return {
    ...settled,
    ...written('minWidth', Math.min(12, 0.08 * Math.sqrt(mean))),
    ...written('minArea', mean / 4),
  };
}

/** The names in a list with commas between. */
export function listed(names: string): readonly string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
