import * as v from 'valibot';

/** Most strokes of a drawing, and most points of all of them together. */
export const MOST_STROKES = 1000;
export const MOST_POINTS = 40_000;
/** Longest side of a sheet, in its own units. */
const LONGEST = 10_000;
/** Dark ink, for strokes that say no colour. */
export const INK_COLOUR = '#1d1d1b';
/** How wide a pen is that does not say so, as a share of the sheet's longer side. */
const PEN = 0.008;

const side = v.pipe(v.number(), v.minValue(1), v.maxValue(LONGEST));
const place = v.pipe(v.number(), v.minValue(-LONGEST), v.maxValue(2 * LONGEST));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

const penStroke = v.pipe(
  v.strictObject({
    points: v.pipe(
      v.array(v.pipe(v.strictTuple([place, place]), v.readonly())),
      v.minLength(1),
      v.maxLength(MOST_POINTS),
      v.readonly(),
    ),
    colour: v.exactOptional(colour),
    width: v.exactOptional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(LONGEST))),
    closed: v.exactOptional(v.literal(true)),
    mirrored: v.exactOptional(v.literal(true)),
  }),
  v.readonly(),
);

/** What may be said of a drawing that was kept or sent: the data are plain, and their size is bounded. */
export const penDrawingSchema = v.pipe(
  v.strictObject({
    format: v.literal('dotterel/drawing'),
    version: v.literal(1),
    size: v.pipe(v.strictTuple([side, side]), v.readonly()),
    strokes: v.pipe(v.array(penStroke), v.maxLength(MOST_STROKES), v.readonly()),
  }),
  v.check(
    ({ strokes }) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= MOST_POINTS,
    'too many points',
  ),
  v.readonly(),
);

/**
 * A drawing made with a pen on the screen, as it was drawn: kept, sent, and changed again later. All lengths are in
 * units of the sheet, whose width and height `size` says.
 *
 * - `points`: where the pen went; one alone is a dot.
 * - `colour`: six hexadecimal digits; dark ink where it is left out.
 * - `width`: of the pen; 0.008 of the sheet's longer side where it is left out.
 * - `closed`: the last point leads back to the first.
 * - `mirrored`: the stroke stands for itself and for its image on the other side of the line down the sheet's middle.
 */
export type PenDrawing = v.InferOutput<typeof penDrawingSchema>;
export type PenStroke = PenDrawing['strokes'][number];

/** A thousandth of the sheet's longer side: the measure of all that is decided about strokes. */
export const sheetUnit = ({ size: [width, height] }: Pick<PenDrawing, 'size'>): number =>
  Math.max(width, height) / 1000;

/** How wide a stroke's pen is, in units of the sheet. */
export const penWidth = (drawing: Pick<PenDrawing, 'size'>, { width }: PenStroke): number =>
  width ?? PEN * 1000 * sheetUnit(drawing);

/** Every stroke, and after one that is mirrored its image; `of` says which stroke of the drawing it is. */
export function strokesWithImages({
  size: [width],
  strokes,
}: PenDrawing): readonly { readonly stroke: PenStroke; readonly of: number }[] {
  return strokes.flatMap((stroke, of) => {
    if (!stroke.mirrored) return [{ stroke, of }];
    const points = stroke.points.map(([x, y]) => [width - x, y] as const);
    return [
      { stroke, of },
      { stroke: { ...stroke, points }, of },
    ];
  });
}
