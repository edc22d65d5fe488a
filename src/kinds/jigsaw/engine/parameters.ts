import * as v from 'valibot';
import type { Point } from '../../../geometry/shapes/point.ts';
import { signedArea } from '../../../geometry/shapes/polygon.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { isWordId, lettersIn } from '../../../picture/letters/lettering.ts';
import { documentId } from '../../../picture/library/reference.ts';
import type { Parameters } from '../../../puzzle/contract/document.ts';
import {
  eased,
  numberOr,
  omittedIfDefault,
  oneOf,
  other,
  parameterSet,
  recordedAsChosen,
  type Values,
  whole,
  withOptions,
} from '../../../puzzle/contract/parameters.ts';
import { SIDES, TURNINGS } from './play/play.ts';
import { namedRim, RIMS, type RimShape } from './rims.ts';
import {
  type BrushStroke,
  type KeptPlace,
  keptPlaces,
  MAX_STROKES_TEXT,
  parseStrokes,
  STROKES,
} from './strokes.ts';
import { BUILT_IN } from './user-curves/built-in.ts';
import { explainInvalidCurve, isUserCurve } from './user-curves/user-curves.ts';

/** Replaced by a value that follows from the mean size of the pieces, see `resolveLengths`. */
const FITTED = 'fitted';

/** Share of the cuts with room for a drawn curve that carry it. */
const DRAWN_CURVE_SHARE = 2 / 3;

/** Suggested whimsies: none, a star, a butterfly, a fish, and all three. */
const WHIMSIES = [
  '',
  'openmoji:2B50',
  'openmoji:1F98B',
  'openmoji:1F41F',
  'openmoji:2B50,openmoji:1F98B,openmoji:1F41F',
];

const userCurve = v.union(
  [
    v.pipe(v.string(), v.maxLength(1000)),
    v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(100), v.readonly()),
  ],
  'names of curves, or the coordinates of at most 50 points',
);

const strokes = v.pipe(v.string(), v.maxLength(MAX_STROKES_TEXT), v.regex(STROKES));

/** Maximum length of `whimsies`, in characters, with words spelled out as letters. */
export const MAX_WHIMSY_TEXT = 1000;

/** Names as in the puzzle format. Lengths in puzzle units, areas in square units. */
export const parameters = parameterSet(
  {
    pieces: eased(whole(35, [2, 1000]), 'less'),
    cut: oneOf('colour-lines', ['colour-lines', 'grid', 'polygons', 'areas']),
    /** The shape of the puzzle: the whole picture, or a part of it. Only along colour lines. */
    rim: omittedIfDefault(oneOf('rectangle', RIMS)),
    /** Corner points on each side of a piece cut as a polygon. */
    distortion: eased(whole(2, [0, 8]), 'less'),
    /**
     * The points of a curve (x0, y0, x1, y1 …), or names of built-in curves. Names joined by commas are chosen at
     * random by weight (`classic*2,wave`). Names joined by plus signs are blended into one curve (`classic*2+wave`).
     */
    userCurve: withOptions(
      other(
        'classic',
        v.pipe(
          userCurve,
          v.check(isUserCurve, ({ input }) => explainInvalidCurve(input)),
        ),
        // A document may name a curve that this version does not know.
        v.pipe(
          userCurve,
          v.check((value) =>
            typeof value === 'string' ? value.trim() !== '' : value.length >= 6 && value.length % 2 === 0,
          ),
        ),
      ),
      Object.keys(BUILT_IN),
    ),
    /**
     * Share of the cuts with room for the user curve that carry it, as far as it fits. Only along colour lines. `FITTED`
     * means two thirds for a drawn curve, and no more than needed for named curves.
     */
    curveShare: omittedIfDefault(eased(recordedAsChosen(numberOr(FITTED, [0, 1])), 'less')),
    minDegree: eased(whole(1, [1, 12]), 'less'),
    /** `FITTED` means 0.08 of the square root of the mean piece's area, at most 12. */
    minWidth: eased(numberOr(FITTED, [0.1, 50]), 'less'),
    /** `FITTED` means a quarter of the mean piece's area. */
    minArea: eased(numberOr(FITTED, [1, 250_000]), 'less'),
    /**
     * Drawings whose silhouettes become pieces, separated by commas. Each is the id of a library picture, a word
     * (`word:ANNA`), or a file, which documents name `file:star.svg`. A word becomes one piece per letter, in a row if
     * there is room. A suffix `@300/450` asks for the middle to be at or near that place, in puzzle units.
     */
    whimsies: withOptions(other('', v.pipe(v.string(), v.maxLength(MAX_WHIMSY_TEXT))), WHIMSIES),
    /**
     * Strokes that cuts go around, if they fit into a piece, and strokes that cuts follow. Only along colour lines. Their
     * form is described at `STROKES`.
     */
    keep: omittedIfDefault(other('', strokes)),
    follow: omittedIfDefault(other('', strokes)),
    /** Density of pieces cut along colour lines: even, or more and smaller pieces on the picture's subject. */
    placement: oneOf('even', ['even', 'salient']),
    rotation: omittedIfDefault(oneOf('off', TURNINGS)),
    /** Whether all pieces start face up, or some face down. */
    sides: omittedIfDefault(oneOf('one', SIDES)),
    /** Whether players see the finished picture before it is complete. */
    box: omittedIfDefault(oneOf('shown', ['shown', 'hidden'])),
  },
  { first: { pieces: 4, cut: 'grid' }, easy: { pieces: 12 }, medium: { pieces: 35 }, hard: { pieces: 100 } },
);

/** Whether a way to cut makes tabs that hold pieces together. */
export function hasTabs(cut: JigsawParameters['cut']): boolean {
  return cut === 'colour-lines' || cut === 'grid';
}

export type JigsawParameters = Values<typeof parameters>;
type Fitted = JigsawParameters & { readonly minWidth: number; readonly minArea: number };

/** Whether the picture is a mystery until it is complete. */
export function isMystery({
  generator,
}: {
  readonly generator: { readonly parameters: Parameters };
}): boolean {
  return generator.parameters.box === 'hidden';
}

/** The parameters resolved for cutting: fitted lengths are numbers, whimsies and strokes are lists. */
export type JigsawSettings = Omit<Fitted, 'whimsies' | 'curveShare' | 'keep' | 'follow'> & {
  readonly curveShare: number;
  readonly whimsies: readonly string[];
  /** The requested middle of each whimsy, in puzzle units; undefined if the cut may choose. */
  readonly whimsyPlaces: readonly (Point | undefined)[];
  /** Empty if the cut does not run along colour lines. */
  readonly keep: readonly KeptPlace[];
  readonly follow: readonly BrushStroke[];
};

/** Replaces `FITTED` lengths, for a picture of `area` square units, and writes whimsies with document ids. */
export function resolveLengths(values: JigsawParameters, area: number): Fitted {
  const mean = area / values.pieces;
  const resolve = (value: number | typeof FITTED, fit: number) => (value === FITTED ? round(fit) : value);
  return {
    ...values,
    minWidth: resolve(values.minWidth, Math.min(12, 0.08 * Math.sqrt(mean))),
    minArea: resolve(values.minArea, mean / 4),
    whimsies: formatWhimsies(
      parseWhimsies(values.whimsies).map(({ id, at }) => ({ id: documentId(id), at })),
    ),
  };
}

/** Only cuts along colour lines have a shaped rim. */
export function usedRim({ cut, rim }: Pick<JigsawParameters, 'cut' | 'rim'>): RimShape {
  return cut === 'colour-lines' ? rim : 'rectangle';
}

/** The outline of a rim that does not depend on the picture; undefined for other rims. */
export function outlineOf(rim: RimShape, size: Point): readonly Point[] | undefined {
  return namedRim(rim, size);
}

/** In square units; of the whole picture if it has no shaped rim. */
export function areaWithin(rim: readonly Point[] | undefined, [width, height]: Point): number {
  return rim === undefined ? width * height : Math.abs(signedArea(rim));
}

/** Replaces each word among the whimsies by its letters. */
export function spellWords<WithWhimsies extends { readonly whimsies: string }>(
  values: WithWhimsies,
): WithWhimsies {
  return { ...values, whimsies: formatWhimsies(parseSpelledWhimsies(values.whimsies)) };
}

/** Parses the texts of whimsies and strokes, for a picture of `area` square units. Words are not split into letters. */
export function toSettings(values: Fitted, area: number): JigsawSettings {
  const parsed = parseWhimsies(values.whimsies);
  const { userCurve, curveShare, cut } = values;
  const [keep, follow] = cut === 'colour-lines' ? [values.keep, values.follow] : ['', ''];
  const fittedShare = typeof userCurve === 'string' ? 0 : DRAWN_CURVE_SHARE;
  return {
    ...values,
    rim: usedRim(values),
    curveShare: curveShare === FITTED ? fittedShare : curveShare,
    whimsies: parsed.map(({ id }) => id),
    whimsyPlaces: parsed.map(({ at }) => at),
    keep: keptPlaces(keep, area / values.pieces),
    follow: parseStrokes(follow),
  };
}

/** A drawing whose silhouette becomes a piece, and the requested place of its middle, if any. */
export interface Whimsy {
  readonly id: string;
  readonly at?: Point | undefined;
}

/** Parses whimsies separated by commas. A word becomes its letters, of which only the first has the place. */
export function parseSpelledWhimsies(whimsies: string): readonly Whimsy[] {
  return parseWhimsies(whimsies).flatMap(({ id, at }) => {
    const letters = isWordId(id) ? lettersIn(id) : [];
    if (letters.length === 0) return [{ id, at }];
    return letters.map((letter, k) => ({ id: letter, at: k > 0 ? undefined : at }));
  });
}

/** Parses whimsies with words left whole, as documents of earlier versions have them. */
function parseWhimsies(whimsies: string): readonly Whimsy[] {
  return whimsies.split(',').flatMap((text) => {
    const [, id = '', x, y] = /^\s*(.*?)(?:@(\d{1,4})\/(\d{1,4}))?\s*$/.exec(text) ?? [];
    if (id === '') return [];
    return [{ id, at: x === undefined ? undefined : ([Number(x), Number(y)] as const) }];
  });
}

/** The inverse of `parseSpelledWhimsies`. Places are rounded to whole units. */
export function formatWhimsies(whimsies: readonly Whimsy[]): string {
  return whimsies
    .map(({ id, at }) => (at === undefined ? id : `${id}@${Math.round(at[0])}/${Math.round(at[1])}`))
    .join(',');
}

/** Returns the ids, with each word as its letters. */
export function whimsyIds(whimsies: string): readonly string[] {
  return parseSpelledWhimsies(whimsies).map(({ id }) => id);
}
