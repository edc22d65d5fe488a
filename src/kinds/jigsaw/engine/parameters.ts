import * as v from 'valibot';
import type { Point } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { isWordId, lettersIn } from '../../../picture/letters/lettering.ts';
import { documentId } from '../../../picture/library/reference.ts';
import {
  eased,
  numberOr,
  offering,
  oneOf,
  other,
  parameterSet,
  unsaid,
  type Values,
  whole,
} from '../../../puzzle/contract/parameters.ts';
import { TURNINGS } from './play/play.ts';
import { BUILT_IN } from './user-curves/built-in.ts';
import { isUserCurve, whyNoCurve } from './user-curves/user-curves.ts';

/** Stands for a length or an area that follows from the size of the pieces. */
const FITTED = 'fitted';

/** Whimsies to choose from: none, a star, a butterfly and a fish, and all three. */
const WHIMSIES = [
  '',
  'openmoji:2B50',
  'openmoji:1F98B',
  'openmoji:1F41F',
  'openmoji:2B50,openmoji:1F98B,openmoji:1F41F',
];

/** Names, or an even number of coordinates. */
const userCurve = v.union(
  [
    v.pipe(v.string(), v.maxLength(1000)),
    v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(100), v.readonly()),
  ],
  'names of curves, or the coordinates of 50 points at most',
);

/** The most characters that all whimsies take, written out. */
export const MOST_WHIMSY_TEXT = 1000;

/** The parameters of a jigsaw, as the puzzle format names them. Lengths in puzzle units, areas in square units. */
export const parameters = parameterSet(
  {
    pieces: eased(whole(35, [2, 1000]), 'less'),
    cut: oneOf('colour-lines', ['colour-lines', 'grid', 'polygons']),
    /** Corner points on each side of a piece cut as a polygon. */
    distortion: eased(whole(2, [0, 8]), 'less'),
    /**
     * The points of a curve, x0, y0, x1, y1 …, or names of built-in ones: with commas between they are taken by chance, each
     * as often as its weight says (`classic*2,wave`), with plus signs they are blended to one (`classic*2+wave`).
     */
    userCurve: offering(
      other(
        'classic',
        v.pipe(
          userCurve,
          v.check(isUserCurve, ({ input }) => whyNoCurve(input)),
        ),
        // What a document says need not be a curve that this program knows.
        v.pipe(
          userCurve,
          v.check((value) =>
            typeof value === 'string' ? value.trim() !== '' : value.length >= 6 && value.length % 2 === 0,
          ),
        ),
      ),
      Object.keys(BUILT_IN),
    ),
    minDegree: eased(whole(1, [1, 12]), 'less'),
    /** `FITTED`: 0.08 of the square root of the mean piece's area, at most 12. */
    minWidth: eased(numberOr(FITTED, [0.1, 50]), 'less'),
    /** `FITTED`: a quarter of the mean piece. */
    minArea: eased(numberOr(FITTED, [1, 250_000]), 'less'),
    /**
     * Drawings with commas between, whose silhouettes become pieces: ids of library pictures, words (`word:ANNA`),
     * each of whose letters becomes one, in a row as far as there is room, or files, which documents name `file:star.svg`. With `@300/450` after it, its middle is to lie there, in puzzle units, or near by.
     */
    whimsies: offering(other('', v.pipe(v.string(), v.maxLength(MOST_WHIMSY_TEXT))), WHIMSIES),
    /** Where pieces cut along colour lines lie: everywhere alike, or more and smaller where the picture says most. */
    placement: oneOf('even', ['even', 'salient']),
    /** How pieces lie turned when play begins. */
    rotation: unsaid(oneOf('off', TURNINGS)),
  },
  { first: { pieces: 4, cut: 'grid' }, easy: { pieces: 12 }, medium: { pieces: 35 }, hard: { pieces: 100 } },
);

export type JigsawParameters = Values<typeof parameters>;
type Fitted = JigsawParameters & { readonly minWidth: number; readonly minArea: number };

/** What a jigsaw is cut by: the parameters, with lengths written out and whimsies in a list. */
export type JigsawSettings = Omit<Fitted, 'whimsies'> & {
  readonly whimsies: readonly string[];
  /** Where they are to lie; undefined where that is left to the cut. */
  readonly whimsyPlaces: readonly (Point | undefined)[];
};

/**
 * The parameters with what follows from the size of the pieces written out, and whimsies named as documents name them.
 * @param area of the picture, in square units
 */
export function fitted(settled: JigsawParameters, area: number): Fitted {
  const mean = area / settled.pieces;
  const settledTo = (value: number | typeof FITTED, fit: number) => (value === FITTED ? round(fit) : value);
  return {
    ...settled,
    minWidth: settledTo(settled.minWidth, Math.min(12, 0.08 * Math.sqrt(mean))),
    minArea: settledTo(settled.minArea, mean / 4),
    whimsies: whimsiesText(written(settled.whimsies).map(({ id, at }) => ({ id: documentId(id), at }))),
  };
}

/** The same with words written out letter by letter, as their pieces are. */
export function spelled<Given extends { readonly whimsies: string }>(given: Given): Given {
  return { ...given, whimsies: whimsiesText(whimsiesIn(given.whimsies)) };
}

/** The same with the list of whimsies, which are given with commas between and written out, read. */
export function listed(given: Fitted): JigsawSettings {
  const listed = written(given.whimsies);
  return { ...given, whimsies: listed.map(({ id }) => id), whimsyPlaces: listed.map(({ at }) => at) };
}

/** A drawing whose silhouette is to become a piece, and where that is to lie, if that is said. */
export interface Whimsy {
  readonly id: string;
  readonly at?: Point | undefined;
}

/**
 * Whimsies that are given with commas between. A piece is one thing, so a word is its letters, one after another; where it is to lie its
 * first one lies.
 */
export function whimsiesIn(given: string): readonly Whimsy[] {
  return written(given).flatMap(({ id, at }) => {
    const letters = isWordId(id) ? lettersIn(id) : [];
    if (letters.length === 0) return [{ id, at }];
    return letters.map((letter, k) => ({ id: letter, at: k > 0 ? undefined : at }));
  });
}

/** The same with words whole, as documents of earlier versions have them. */
function written(given: string): readonly Whimsy[] {
  return given.split(',').flatMap((text) => {
    const [, id = '', x, y] = /^\s*(.*?)(?:@(\d{1,4})\/(\d{1,4}))?\s*$/.exec(text) ?? [];
    if (id === '') return [];
    return [{ id, at: x === undefined ? undefined : ([Number(x), Number(y)] as const) }];
  });
}

/** The same as they are given. */
export function whimsiesText(whimsies: readonly Whimsy[]): string {
  return whimsies
    .map(({ id, at }) => (at === undefined ? id : `${id}@${Math.round(at[0])}/${Math.round(at[1])}`))
    .join(',');
}

/** The ids alone. */
export function namesIn(given: string): readonly string[] {
  return whimsiesIn(given).map(({ id }) => id);
}
