import { performance } from 'node:perf_hooks';
import { kindOf } from '../../kinds/index.ts';
import { isWordId } from '../../picture/letters/lettering.ts';
import { documentId, FILE_PREFIX, isPicturePath } from '../../picture/library/reference.ts';
import type { Taken } from '../../picture/picture.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Failure, Result } from '../../picture/result.ts';
import type { Parameters, PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import type { JobPicture, JobSilhouette, JobTracing } from '../../worker/job.ts';
import { makeFrom } from '../../worker/make.ts';
import { packedOf } from '../../worker/packed.ts';
import { withSeenLines } from '../../worker/understood.ts';
import { failureReason, isRefusal } from '../failures.ts';
import { good, type Outcome, type Problem, unmade, unusable } from '../problem.ts';
import { DECODER } from './codecs.ts';
import { openLibrary, readDrawing } from './drawing.ts';

/** One puzzle to be made out of a picture that is still to be read. Plain data: it may go to another thread. */
export interface PuzzleTask {
  /** A path, or an id of the library. */
  readonly picture: string;
  readonly kind: string;
  readonly level?: Level;
  readonly parameters: Parameters;
  readonly seed: string;
  /** How the picture is traced, if it is a file. */
  readonly tracing?: JobTracing;
  /** A font's file that letters are set in. */
  readonly font?: string;
}

export type TaskResult =
  | {
      readonly ok: true;
      readonly document: PuzzleDocument;
      /** Its recipe as text, if it can be recorded. */
      readonly recipe?: string;
      /** What was cut, of a kind that takes pixels. */
      readonly pixels?: Pixels;
      readonly milliseconds: number;
    }
  | { readonly ok: false; readonly code: string; readonly problem: Problem };

/** Reads a picture and makes the puzzle, verified and solved. */
export async function run({ picture, tracing, font, ...asked }: PuzzleTask): Promise<TaskResult> {
  const kind = kindOf(asked.kind);
  const drawing = await readDrawing(picture, kind?.takes, font);
  if (!drawing.ok) return { ok: false, code: 'unreadable', problem: drawing.problem };
  const silhouettes = await silhouettesOf(kind?.silhouettes?.named(asked.parameters) ?? []);
  if (!silhouettes.ok) return { ok: false, code: 'unreadable', problem: silhouettes.problem };
  const start = performance.now();
  const seen = await asSeen(drawing.value, kind?.takes, tracing);
  if (!seen.ok) return unusablePicture(picture, seen.failure);
  const made = await makeFrom(
    {
      ...seen.value,
      ...asked,
      ...(isFile(drawing.value) ? { tracing: tracing ?? {} } : {}),
      silhouettes: silhouettes.value,
    },
    async () => DECODER,
  );
  const milliseconds = performance.now() - start;
  if (made.ok) return { ...made, milliseconds };
  const { failure } = made;
  if (isRefusal(failure.code)) return unusablePicture(picture, failure);
  const line = `${picture}: ${failureReason(failure, asked.kind)}`;
  return { ok: false, code: failure.code, problem: unmade(line).problem };
}

function unusablePicture(picture: string, failure: Failure): TaskResult {
  const { problem } = unusable(`${picture}: ${failureReason(failure)}`);
  return { ok: false, code: failure.code, problem };
}

/**
 * The id of a picture that only this device has, packed so that it travels in at most `most` characters of an address.
 * Undefined where every device has the picture as it is, or it does not go into so few.
 */
export async function packedReference(
  {
    picture,
    kind,
    seed,
    font,
    title,
  }: Pick<PuzzleTask, 'picture' | 'kind' | 'seed' | 'font'> & { readonly title: string },
  most: number,
): Promise<string | undefined> {
  const drawing = await readDrawing(picture, kindOf(kind)?.takes, font);
  if (!drawing.ok || !isOnlyHere(drawing.value.source)) return undefined;
  const seen = await asSeen(drawing.value, kindOf(kind)?.takes);
  if (!seen.ok) return undefined;
  const tracing = isFile(drawing.value) ? { tracing: {} } : {};
  const packed = await packedOf({ ...seen.value, ...tracing, kind, seed, title }, most, async () => DECODER);
  return packed.ok ? packed.value.source.id : undefined;
}

/** Whether no other device makes the same picture of what its id says: it is a file, or letters of a font that the app has not. */
export function isOnlyHere({ id, credit }: PuzzleDocument['source']): boolean {
  return id.startsWith(FILE_PREFIX) || (isWordId(id) && credit === undefined);
}

/** Replaces the lines of a drawing from a file by the ones seen in it, for a kind made of lines; returns any other picture unchanged. */
async function asSeen(
  picture: JobPicture,
  takes: Taken | undefined,
  tracing: JobTracing = {},
): Promise<Result<JobPicture>> {
  const isDrawn = isFile(picture) && picture.svg !== undefined && tracing.form === undefined;
  return isDrawn && takes === 'lines'
    ? withSeenLines(picture, async () => DECODER, true)
    : { ok: true, value: picture };
}

/**
 * Why the lines of a picture's shapes are not those that are painted; undefined where they are. Pictures of files are
 * compared whenever a puzzle is made of them, those of the library only by this.
 */
export async function misreadingOf(picture: JobPicture): Promise<string | undefined> {
  if (isFile(picture) || picture.svg === undefined) return undefined;
  const seen = await withSeenLines(picture, async () => DECODER, true);
  if (!seen.ok) return failureReason(seen.failure);
  return seen.value === picture ? undefined : 'what is painted can be traced, but is not what its shapes are';
}

/** Whether a picture came out of a file of the author's own, and not with the program. */
function isFile({ source }: JobPicture): boolean {
  return source.id.startsWith(FILE_PREFIX);
}

/** What the id of a file says besides its name, and what stands there for a path. */
const AS_FILE = new RegExp(`^${FILE_PREFIX}`);

/**
 * The drawings that are to become pieces, of the library, of words or out of files; one that the library does not have is
 * found missing later.
 */
async function silhouettesOf(names: readonly string[]): Promise<Outcome<readonly JobSilhouette[]>> {
  const found = new Map<string, JobSilhouette>();
  for (const name of new Set(names)) {
    const isFile = isPicturePath(name) || name.startsWith(FILE_PREFIX);
    if (!isFile && !isWordId(name)) {
      const library = openLibrary();
      const svg = library.ok ? library.value.find(name)?.line : undefined;
      if (svg !== undefined) found.set(name, { id: name, svg });
      continue;
    }
    const id = documentId(name);
    if (found.has(id))
      return unusable(`${name}: there are two files called ${id}; give one of them another name`);
    const drawing = await readDrawing(name.replace(AS_FILE, ''), 'figure');
    if (!drawing.ok) return drawing;
    const { svg, bytes } = drawing.value;
    if (svg !== undefined) found.set(id, { id, svg });
    else if (bytes !== undefined) found.set(id, { id, bytes });
  }
  return good([...found.values()]);
}
