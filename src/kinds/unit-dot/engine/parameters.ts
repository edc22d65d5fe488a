import * as v from 'valibot';
import type { ParameterValue } from '../../../puzzle/contract/document.ts';
import {
  eased,
  number,
  other,
  parameterSet,
  type Values,
  withOptions,
} from '../../../puzzle/contract/parameters.ts';
import { DISTANCES, DOTS, PICTURE } from '../../dots/engine/parameters.ts';
import { MAX_UNITS } from './document.ts';

/** Coins to choose from: three sizes of one coin, then two and three coins. */
const COINS = ['60-110', '90-200', '180-300', '52-62 130-165', '46-56 105-125 135-165'];

const units: v.GenericSchema<unknown, ParameterValue> = v.pipe(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.string(),
    v.pipe(v.array(v.pipe(v.number(), v.finite())), v.readonly()),
  ]),
  v.check(
    (value) => ranges(value) !== undefined,
    'a distance from 30 to 300, a range such as 60-110, or up to three of either',
  ),
);

/**
 * The parameters of unit-dot. Lengths are in puzzle units; `gamma` is a share of the unit. `units` has up to three
 * distances, or ranges such as `60-110` from which the generator chooses. More coins mean fewer candidate dots for
 * each, so easy puzzles have three, medium and hard ones two. The other coins are about twice the first or more, so that
 * fewer lines join nearest dots.
 */
export const parameters = parameterSet(
  {
    ...DISTANCES,
    lambda: eased(number(0.25, [0, 1]), 'more'),
    gamma: eased(number(0.1, [0.002, 0.4], [0, 0.5]), 'less'),
    ...DOTS,
    units: withOptions(other('60-110', units), COINS),
    ...PICTURE,
  },
  {
    first: {
      decoration: 'inside',
      units: '180-300',
      epsilon: 60,
      delta: 90,
      dotRadius: 14,
      gamma: 0.1,
      lambda: 0.5,
      age: 4,
    },
    easy: {
      decoration: 'place',
      units: '50-60 110-130 180-220',
      epsilon: 45,
      delta: 40,
      gamma: 0.12,
      lambda: 0.15,
      age: 6,
    },
    medium: {
      decoration: 'face',
      units: '56-66 140-175',
      epsilon: 24,
      gamma: 0.08,
      lambda: 0.15,
      age: 6,
    },
    hard: {
      units: '46-56 105-135',
      epsilon: 18,
      gamma: 0.01,
      lambda: 0.15,
      decoys: 0.3,
      age: 6,
    },
  },
);

export type UnitDotParameters = Values<typeof parameters>;

export interface UnitRange {
  readonly least: number;
  readonly most: number;
}

const LIMITS: UnitRange = { least: 30, most: 300 };

/** Reads the parameter `units`: a distance, up to three in a list, or text such as `60-110 150-180`; else undefined. */
export function ranges(value: unknown): readonly UnitRange[] | undefined {
  const read = Array.isArray(value)
    ? value.map(exactly)
    : typeof value === 'string'
      ? value
          .trim()
          .split(/[\s,]+/)
          .map(written)
      : [exactly(value)];
  const found = read.filter((range): range is UnitRange => range !== undefined && fits(range));
  return found.length === read.length && found.length >= 1 && found.length <= MAX_UNITS ? found : undefined;
}

function exactly(value: unknown): UnitRange | undefined {
  return typeof value === 'number' ? { least: value, most: value } : undefined;
}

function written(text: string): UnitRange | undefined {
  const parts = /^(\d+(?:\.\d+)?)(?:[-–](\d+(?:\.\d+)?))?$/.exec(text);
  if (parts === null) return undefined;
  return { least: Number(parts[1]), most: Number(parts[2] ?? parts[1]) };
}

function fits({ least, most }: UnitRange): boolean {
  return least >= LIMITS.least && most <= LIMITS.most && least <= most;
}
