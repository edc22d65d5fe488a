import * as v from 'valibot';
import type { Failure } from '../../picture/result.ts';
import { packedPicture } from '../../picture/sketching/packed-picture.ts';
import { penCode, penDrawingOfCode } from '../../picture/sketching/pen-code.ts';
import { type PenDrawing, penDrawingSchema } from '../../picture/sketching/pen-drawing.ts';
import { penMarkup } from '../../picture/sketching/pen-markup.ts';
import type { JobPicture } from '../../worker/job.ts';
import { readWhole, reason } from '../file.ts';
import type { Io } from '../io.ts';
import { type ExitStatus, good, type Outcome, unusable, unwrap } from '../problem.ts';

/** Prefix of the id of a drawing that is encoded in the id itself: `drawing:EfP1…`. */
export const CODE_PREFIX = 'drawing:';

/** Largest file of strokes, in bytes. */
const MAX_BYTES = 5_000_000;

/** `code FILE`: prints the id of a drawing made with a pen on a screen. All commands accept such ids as pictures. */
export async function code(file: string, io: Io): Promise<ExitStatus> {
  const bytes = unwrap(await readWhole(file, MAX_BYTES));
  const drawing = unwrap(penDrawingIn(bytes.toString('utf8'), file));
  io.out(`${CODE_PREFIX}${penCode(drawing)}\n`);
  return 0;
}

export function penDrawingIn(text: string, file: string): Outcome<PenDrawing> {
  try {
    const read = v.safeParse(penDrawingSchema, JSON.parse(text));
    if (read.success) return good(read.output);
    const [issue] = read.issues;
    return unusable(
      `${file}: is not a drawing made of strokes: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`,
    );
  } catch (error) {
    return unusable(`${file}: is not JSON: ${reason(error)}`);
  }
}

export function penPicture(drawing: PenDrawing, about: Pick<JobPicture, 'title' | 'source'>): JobPicture {
  const { svg, colour } = penMarkup(drawing);
  return { svg, colour, ...about };
}

export function readCode(id: string): Outcome<JobPicture> {
  const read = penDrawingOfCode(id.slice(CODE_PREFIX.length));
  if (read.ok) return good(penPicture(read.value, { title: 'drawing', source: { id } }));
  return unreadable(CODE_PREFIX, read.failure);
}

export function readPacked(id: string): Outcome<JobPicture> {
  const read = packedPicture(id);
  return read.ok ? good(read.value) : unreadable(id.replace(/:.*/su, ':'), read.failure);
}

function unreadable(prefix: string, { code }: Failure): Outcome<never> {
  return unusable(
    code === 'newer-code'
      ? `${prefix}…: a newer version of Dotterel wrote this code; update Dotterel`
      : `${prefix}…: the code is incomplete or was changed; copy it again`,
  );
}
