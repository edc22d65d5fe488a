import * as v from 'valibot';
import type { Failure } from '../../picture/result.ts';
import { packedPicture } from '../../picture/sketching/packed-picture.ts';
import { penCode, penDrawingOfCode } from '../../picture/sketching/pen-code.ts';
import { type PenDrawing, penDrawingSchema } from '../../picture/sketching/pen-drawing.ts';
import { penMarkup } from '../../picture/sketching/pen-markup.ts';
import type { JobPicture } from '../../worker/job.ts';
import { readWhole, reason } from '../file.ts';
import type { Io } from '../io.ts';
import { type ExitStatus, good, need, type Outcome, unusable } from '../problem.ts';

/** What the id of a drawing begins with that is all told by its code: `drawing:EfP1…`. */
export const CODE_PREFIX = 'drawing:';

/** The largest file of strokes that is read, in bytes. */
const MOST_BYTES = 5_000_000;

/** `code FILE`: prints the short name by which every command takes a drawing that was made with a pen on a screen. */
export async function code(file: string, io: Io): Promise<ExitStatus> {
  const bytes = need(await readWhole(file, MOST_BYTES));
  const drawing = need(penDrawingIn(bytes.toString('utf8'), file));
  io.out(`${CODE_PREFIX}${penCode(drawing)}\n`);
  return 0;
}

/** The drawing that a file of strokes holds. */
export function penDrawingIn(text: string, file: string): Outcome<PenDrawing> {
  try {
    const read = v.safeParse(penDrawingSchema, JSON.parse(text));
    if (read.success) return good(read.output);
    const [issue] = read.issues;
    return unusable(`${file}: is no drawing of strokes: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
  } catch (error) {
    return unusable(`${file}: is no JSON: ${reason(error)}`);
  }
}

/** A drawing of strokes as a picture that puzzles are made of. */
export function penPicture(drawing: PenDrawing, about: Pick<JobPicture, 'title' | 'source'>): JobPicture {
  const { svg, colour } = penMarkup(drawing);
  return { svg, colour, ...about };
}

/** The drawing that a code stands for, which is all that its id says. */
export function readCode(id: string): Outcome<JobPicture> {
  const read = penDrawingOfCode(id.slice(CODE_PREFIX.length));
  if (read.ok) return good(penPicture(read.value, { title: 'drawing', source: { id } }));
  return unreadable(CODE_PREFIX, read.failure);
}

/** The picture that an id tells which was packed to travel. */
export function readPacked(id: string): Outcome<JobPicture> {
  const read = packedPicture(id);
  return read.ok ? good(read.value) : unreadable(id.replace(/:.*/su, ':'), read.failure);
}

function unreadable(prefix: string, { code }: Failure): Outcome<never> {
  return unusable(
    code === 'newer-code'
      ? `${prefix}…: a newer Dotterel wrote this code; get that one`
      : `${prefix}…: the code is not whole, or was changed on its way; copy it once more`,
  );
}
