import { digest } from '../../picture/pixels/digest.ts';
import { penDrawingOfCode } from '../../picture/sketching/pen-code.ts';
import { MOST_BREADTH, type OwnRecord } from '../../storage/own/own-pictures.ts';
import { tenth } from '../own/drawing/strokes.ts';
import { begunPicture, madeOfStrokes, PEN_SHARE } from '../own/six/making.ts';

/** A line of so many times the pen's breadth has been made broader. */
const LEAST_BREADTH = 1.5;
/** So much of a digest tells drawings apart. */
const ID_LETTERS = 20;

/**
 * An own picture of a drawing that came as a code: the same drawing is the same picture, however often it comes. Undefined
 * where the code is none, or nothing is drawn.
 */
export async function codeRecord(code: string, now: number): Promise<OwnRecord | undefined> {
  const read = penDrawingOfCode(code);
  if (!read.ok) return undefined;
  const { size, strokes } = read.value;
  const marks = strokes.map(({ points, colour = '#1d1d1b', mirrored = false, width }) => ({
    ...{ tool: 'pen' as const, colour, isMirrored: mirrored, ...broad(width, Math.max(...size)) },
    places: points.flat().map(tenth),
  }));
  const origin = { form: 'drawn' as const, paper: size, marks, done: marks.length };
  const made = await madeOfStrokes(origin);
  if (made === undefined) return undefined;
  const bytes = Uint8ClampedArray.from(code, (letter) => letter.charCodeAt(0));
  const id = digest(bytes).slice(0, ID_LETTERS);
  return { ...begunPicture(origin, now), ...made, id };
}

/** How broad a line is beside the pen, where it is plainly broader: in a code widths are coarse. */
function broad(width: number | undefined, longer: number): { readonly breadth?: number } {
  const breadth = tenth((width ?? 0) / (PEN_SHARE * longer));
  return breadth >= LEAST_BREADTH ? { breadth: Math.min(MOST_BREADTH, breadth) } : {};
}
