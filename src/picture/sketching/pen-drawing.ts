import * as v from 'valibot';

/** Limits of a drawing: strokes, and points of all strokes together. */
export const MAX_STROKES = 1000;
export const MAX_POINTS = 40_000;
/** Limits of fills, and of the rings of one. */
export const MAX_FILLS = 200;
export const MAX_FILL_RINGS = 100;
/** Width of the rim of a fill, in thousandths of the sheet. It covers gaps below the lines, which are wider. */
export const FILL_RIM = 6;
/** Longest side of a sheet, in sheet units. */
const LONGEST = 10_000;
/** Default colour of strokes. */
export const INK_COLOUR = '#1d1d1b';
/** Default width of a pen, as a share of the sheet's longer side. */
const DEFAULT_PEN_SHARE = 0.008;

const side = v.pipe(v.number(), v.minValue(1), v.maxValue(LONGEST));
const place = v.pipe(v.number(), v.minValue(-LONGEST), v.maxValue(2 * LONGEST));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const penStroke = v.pipe(
  v.strictObject({
    points: v.pipe(
      v.array(v.pipe(v.strictTuple([place, place]), v.readonly())),
      v.minLength(1),
      v.maxLength(MAX_POINTS),
      v.readonly(),
    ),
    colour: v.exactOptional(colour),
    width: v.exactOptional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(LONGEST))),
    closed: v.exactOptional(v.literal(true)),
    mirrored: v.exactOptional(v.literal(true)),
  }),
  v.readonly(),
);

const penFill = v.pipe(
  v.strictObject({
    rings: v.pipe(
      v.array(
        v.pipe(
          v.array(v.pipe(v.strictTuple([place, place]), v.readonly())),
          v.minLength(3),
          v.maxLength(MAX_POINTS),
          v.readonly(),
        ),
      ),
      v.minLength(1),
      v.maxLength(MAX_FILL_RINGS),
      v.readonly(),
    ),
    colour,
  }),
  v.readonly(),
);

/** The schema of stored and sent drawings. Their size is bounded. */
export const penDrawingSchema = v.pipe(
  v.strictObject({
    format: v.literal('dotterel/drawing'),
    version: v.literal(1),
    size: v.pipe(v.strictTuple([side, side]), v.readonly()),
    strokes: v.pipe(v.array(penStroke), v.maxLength(MAX_STROKES), v.readonly()),
    fills: v.exactOptional(v.pipe(v.array(penFill), v.maxLength(MAX_FILLS), v.readonly())),
  }),
  v.check(
    ({ strokes, fills = [] }) =>
      [...strokes.map(({ points }) => points), ...fills.flatMap(({ rings }) => rings)].reduce(
        (sum, { length }) => sum + length,
        0,
      ) <= MAX_POINTS,
    'too many points',
  ),
  v.readonly(),
);

/**
 * A drawing made with a pen on the screen, as it is stored, sent and edited. All lengths are in sheet units; `size` is
 * the sheet's width and height.
 * - `points`: the path of the pen; a single point is a dot.
 * - `colour`: `#` and six hexadecimal digits; default: dark ink.
 * - `width`: of the pen; default: 0.008 of the sheet's longer side.
 * - `closed`: the last point connects to the first.
 * - `mirrored`: the stroke is drawn twice, as itself and mirrored at the sheet's vertical middle line.
 * - `fills`: areas that were filled with paint, in this order, below the strokes. Each has closed rings, for the even-odd
 *   rule. Puzzles are made from the strokes alone.
 */
export type PenDrawing = v.InferOutput<typeof penDrawingSchema>;
export type PenFill = NonNullable<PenDrawing['fills']>[number];
export type PenStroke = PenDrawing['strokes'][number];

/** A thousandth of the sheet's longer side: the unit of all thresholds for strokes. */
export const sheetUnit = ({ size: [width, height] }: Pick<PenDrawing, 'size'>): number =>
  Math.max(width, height) / 1000;

/** The width of a stroke's pen, in sheet units. */
export const penWidth = (drawing: Pick<PenDrawing, 'size'>, { width }: PenStroke): number =>
  width ?? DEFAULT_PEN_SHARE * 1000 * sheetUnit(drawing);

/** All strokes, each mirrored one followed by its image. `strokeIndex` is the index in the drawing. */
export function strokesWithImages({
  size: [width],
  strokes,
}: PenDrawing): readonly { readonly stroke: PenStroke; readonly of: number }[] {
  return strokes.flatMap((stroke, strokeIndex) => {
    if (!stroke.mirrored) return [{ stroke, of: strokeIndex }];
    const points = stroke.points.map(([x, y]) => [width - x, y] as const);
    return [
      { stroke, of: strokeIndex },
      { stroke: { ...stroke, points }, of: strokeIndex },
    ];
  });
}
