import { digest } from '../../picture/pixels/digest.ts';
import { penCode, penDrawingOfCode } from '../../picture/sketching/pen-code.ts';
import { type DrawnOrigin, MAX_LINE_WIDTH, type OwnRecord } from '../../storage/own/own-pictures.ts';
import { roundToTenth, sheetOf } from '../own/drawing/strokes.ts';
import { contentsOfStrokes, newPicture, PEN_WIDTH_SHARE, penDrawingOf } from '../own/six/contents.ts';

/** Lines at least this many pens wide count as thickened. */
const MIN_THICKNESS = 1.5;
/** Length of an id, in characters of the digest. */
const ID_LETTERS = 20;

/** The code of a drawing: its strokes with colours and widths, and its fills. */
export function codeOf({ paper, marks, done }: DrawnOrigin): string {
  return penCode(penDrawingOf(sheetOf(marks.slice(0, done), paper[0]), paper));
}

/** Makes an own picture of a drawing's code, always with the same id. Undefined if the code is invalid or empty. */
export async function codeRecord(code: string, now: number): Promise<OwnRecord | undefined> {
  const read = penDrawingOfCode(code);
  if (!read.ok) return undefined;
  const { size, strokes, fills = [] } = read.value;
  const lines = strokes.map(({ points, colour = '#1d1d1b', mirrored = false, width }) => ({
    ...{ tool: 'pen' as const, colour, isMirrored: mirrored, ...thickness(width, Math.max(...size)) },
    places: points.flat().map(roundToTenth),
  }));
  const areas = fills.map(({ colour, rings }) => ({
    tool: 'fill' as const,
    colour,
    rings: rings.map((ring) => ring.flat().map(roundToTenth)),
  }));
  const marks = [...lines, ...areas];
  const origin = { form: 'drawn' as const, paper: size, marks, done: marks.length };
  const made = await contentsOfStrokes(origin);
  if (made === undefined) return undefined;
  const bytes = Uint8ClampedArray.from(code, (letter) => letter.charCodeAt(0));
  const id = digest(bytes).slice(0, ID_LETTERS);
  return { ...newPicture(origin, now), ...made, id };
}

/** The width of a thickened line, in pen widths. Widths in codes are too coarse for smaller differences. */
function thickness(width: number | undefined, longer: number): { readonly breadth?: number } {
  const breadth = roundToTenth((width ?? 0) / (PEN_WIDTH_SHARE * longer));
  return breadth >= MIN_THICKNESS ? { breadth: Math.min(MAX_LINE_WIDTH, breadth) } : {};
}
