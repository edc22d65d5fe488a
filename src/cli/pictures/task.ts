import { performance } from 'node:perf_hooks';
import { kindOf } from '../../kinds/index.ts';
import { isWordId } from '../../picture/letters/lettering.ts';
import { documentId, FILE_PREFIX, isPicturePath } from '../../picture/library/reference.ts';
import type { PictureForm } from '../../picture/picture.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Failure, Result } from '../../picture/result.ts';
import type { Parameters, PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import type { JobPicture, JobSilhouette, JobTracing } from '../../worker/job.ts';
import { makeFrom } from '../../worker/make.ts';
import { packedOf } from '../../worker/packed.ts';
import { withSeenLines } from '../../worker/seen-lines.ts';
import { failureReason, isRefusal } from '../failures.ts';
import { good, type Outcome, type Problem, unmade, unusable } from '../problem.ts';
import { DECODER } from './codecs.ts';
import { openLibrary, readDrawing } from './drawing.ts';

/** A puzzle to make, from a picture that is not read yet. Plain data, so it can be sent to a thread. */
export interface PuzzleTask {
  /** A path, or an id of the library. */
  readonly picture: string;
  readonly kind: string;
  readonly level?: Level;
  readonly parameters: Parameters;
  readonly seed: string;
  /** A recorded recipe, which is tried before the search. */
  readonly recipe?: string;
  /** How to trace the picture, if it is a file. */
  readonly tracing?: JobTracing;
  /** Path of the font for letters. */
  readonly font?: string;
}

export type TaskResult =
  | {
      readonly ok: true;
      readonly document: PuzzleDocument;
      /** Its recipe as text, if it can be recorded. */
      readonly recipe?: string;
      /** The picture that was cut, for kinds that take pixels. */
      readonly pixels?: Pixels;
      readonly milliseconds: number;
    }
  | { readonly ok: false; readonly code: string; readonly problem: Problem };

/** Reads a picture and makes the puzzle, verified and solved. */
export async function run({ picture, tracing, font, ...order }: PuzzleTask): Promise<TaskResult> {
  const kind = kindOf(order.kind);
  const drawing = await readDrawing(picture, kind?.takes, font);
  if (!drawing.ok) return { ok: false, code: 'unreadable', problem: drawing.problem };
  const silhouettes = await silhouettesOf(kind?.silhouettes?.named(order.parameters) ?? []);
  if (!silhouettes.ok) return { ok: false, code: 'unreadable', problem: silhouettes.problem };
  const start = performance.now();
  const seen = await withVisibleLines(drawing.value, kind?.takes, tracing);
  if (!seen.ok) return unusablePicture(picture, seen.failure);
  const made = await makeFrom(
    {
      ...seen.value,
      ...order,
      ...(isFile(drawing.value) ? { tracing: tracing ?? {} } : {}),
      silhouettes: silhouettes.value,
    },
    async () => DECODER,
  );
  const milliseconds = performance.now() - start;
  if (made.ok) return { ...made, milliseconds };
  const { failure } = made;
  if (isRefusal(failure.code)) return unusablePicture(picture, failure);
  const line = `${picture}: ${failureReason(failure, order.kind)}`;
  return { ok: false, code: failure.code, problem: unmade(line).problem };
}

function unusablePicture(picture: string, failure: Failure): TaskResult {
  const { problem } = unusable(`${picture}: ${failureReason(failure)}`);
  return { ok: false, code: failure.code, problem };
}

/**
 * Packs a picture that only this device has into an id of at most `maxLength` characters in an address. Returns undefined if
 * every device has the picture, or it does not fit.
 */
export async function packedReference(
  {
    picture,
    kind,
    seed,
    font,
    title,
  }: Pick<PuzzleTask, 'picture' | 'kind' | 'seed' | 'font'> & { readonly title: string },
  maxLength: number,
): Promise<string | undefined> {
  const drawing = await readDrawing(picture, kindOf(kind)?.takes, font);
  if (!drawing.ok || !isLocalOnly(drawing.value.source)) return undefined;
  const seen = await withVisibleLines(drawing.value, kindOf(kind)?.takes);
  if (!seen.ok) return undefined;
  const tracing = isFile(drawing.value) ? { tracing: {} } : {};
  const packed = await packedOf(
    { ...seen.value, ...tracing, kind, seed, title },
    maxLength,
    async () => DECODER,
  );
  return packed.ok ? packed.value.source.id : undefined;
}

/** True if other devices cannot make the picture from its id: files, and letters in a font the app lacks. */
export function isLocalOnly({ id, credit }: PuzzleDocument['source']): boolean {
  return id.startsWith(FILE_PREFIX) || (isWordId(id) && credit === undefined);
}

/** Replaces a file's lines by those visible in it, if the kind takes lines. Other pictures are returned unchanged. */
async function withVisibleLines(
  picture: JobPicture,
  takes: PictureForm | undefined,
  tracing: JobTracing = {},
): Promise<Result<JobPicture>> {
  const isDrawn = isFile(picture) && picture.svg !== undefined && tracing.form === undefined;
  return isDrawn && takes === 'lines'
    ? withSeenLines(picture, async () => DECODER)
    : { ok: true, value: picture };
}

/**
 * Explains why the lines of a library picture differ from its rendering; undefined if they agree. Pictures from files
 * are compared whenever a puzzle is made of them, so they are skipped here.
 */
export async function misreadingOf(picture: JobPicture): Promise<string | undefined> {
  if (isFile(picture) || picture.svg === undefined) return undefined;
  const seen = await withSeenLines(picture, async () => DECODER);
  if (!seen.ok) return failureReason(seen.failure);
  return seen.value === picture ? undefined : 'its picture can be traced, but its shapes give other lines';
}

function isFile({ source }: JobPicture): boolean {
  return source.id.startsWith(FILE_PREFIX);
}

const FILE_PREFIX_PATTERN = new RegExp(`^${FILE_PREFIX}`);

/** Reads the silhouettes of pieces. Unknown library ids are left out; they are reported later. */
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
    const drawing = await readDrawing(name.replace(FILE_PREFIX_PATTERN, ''), 'figure');
    if (!drawing.ok) return drawing;
    const { svg, bytes } = drawing.value;
    if (svg !== undefined) found.set(id, { id, svg });
    else if (bytes !== undefined) found.set(id, { id, bytes });
  }
  return good([...found.values()]);
}
