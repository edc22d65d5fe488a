import { disjointSet } from '../geometry/disjoint-set.ts';
import type { PlaneGraph } from '../geometry/plane-graph.ts';
import { kindOf } from '../kinds/index.ts';
import type { Decoder } from '../picture/decoding.ts';
import { knowDigest } from '../picture/digest.ts';
import { figureRim } from '../picture/figure-rim.ts';
import { importSvg } from '../picture/import.ts';
import { isWordId } from '../picture/lettering.ts';
import { libraryCode } from '../picture/library.ts';
import type { AnyPicture, Picture, PixelPicture } from '../picture/picture.ts';
import type { Pixels } from '../picture/pixels.ts';
import { isPlateId } from '../picture/plates-ids.ts';
import { homeOf } from '../picture/scenes-casts.ts';
import { isSceneId } from '../picture/scenes-ids.ts';
import { isDense, isScribbled, simplerOf } from '../picture/simplification.ts';
import { divide } from '../picture/threshold.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import { type Graded, graded, type LevelWish, SWIFT } from '../puzzle/grading.ts';
import type { AnyKind, Failure, Result } from '../puzzle/kind.ts';
import { onward } from '../puzzle/onward.ts';
import { settle } from '../puzzle/parameters.ts';
import type { Job, JobResult, JobSilhouette } from './job.ts';
import { readLines } from './read-lines.ts';

/** Tells how much is done, from 0 to 1. */
type Progress = (share: number) => void;

/** The share of a job that reading the picture is taken for, and how much is told at most before there is a puzzle. */
const READING = 0.1;
const ALMOST = 0.97;

/**
 * Makes one puzzle, from a picture's file to a document that has been verified and solved; app and command line both
 * come through here. The same job gives the same document.
 * @param open gets the decoder, which is not needed for lines.
 */
export async function makeFrom(
  job: Job,
  open: () => Promise<Decoder>,
  progress: Progress = () => undefined,
): Promise<JobResult> {
  const takes = kindOf(job.kind)?.takes ?? 'lines';
  if (takes === 'lines') return makeOfLines(job, open, progress);
  const { pixelsOf } = await import('./draw.ts');
  const decoder = await open();
  const pixels = await pixelsOf(job, decoder, takes);
  if (!pixels.ok) return pixels;
  const { data } = pixels.value;
  // Of a figure nobody asks whose it is.
  if (takes === 'pixels' && decoder.digest !== undefined) knowDigest(data, await decoder.digest(data));
  const rims = await rimsOf(job.silhouettes ?? [], decoder);
  return rims.ok ? makePuzzle(job, progress, { pixels: pixels.value, rims: rims.value }) : rims;
}

/**
 * Makes a puzzle of lines. A picture of pixels is traced, and so is a drawing where that is asked for, or whose lines turn
 * out to be drawn as shapes: along its lines, or else around the whole of it.
 */
async function makeOfLines(job: Job, open: () => Promise<Decoder>, tell: Progress): Promise<JobResult> {
  const progress = onward(tell);
  const isDrawn = job.bytes === undefined && job.tracing?.form === undefined;
  const made = isDrawn ? makePuzzle(job, progress) : undefined;
  if (made !== undefined && (made.ok || made.failure.code !== 'outline-drawing')) return made;
  const { linesOf } = await import('./traced-picture.ts');
  const decoder = await open();
  const lines = await linesOf(job, decoder);
  const traced = lines.ok ? makePuzzle({ ...job, ...lines.value }, progress) : lines;
  if (traced.ok || !isDrawn) return traced;
  // Where its lines are too many for a puzzle, there is still the shape of the whole.
  const shape = await linesOf({ ...job, tracing: { ...job.tracing, form: 'shape' } }, decoder);
  const whole = shape.ok ? makePuzzle({ ...job, ...shape.value }, progress) : shape;
  return whole.ok ? whole : traced;
}

/** What was decoded of a job. */
interface Decoded {
  readonly pixels: Pixels;
  /** Of silhouettes that came as pixels, by id. */
  readonly rims?: ReadonlyMap<string, PlaneGraph>;
}

/** The rims of silhouettes that come as files of pixels. */
async function rimsOf(
  silhouettes: readonly JobSilhouette[],
  decoder: Decoder,
): Promise<Result<ReadonlyMap<string, PlaneGraph>>> {
  const rims = new Map<string, PlaneGraph>();
  for (const silhouette of silhouettes) {
    if (!('bytes' in silhouette)) continue;
    const { id } = silhouette;
    const drawn = await decoder.decodePicture(silhouette.bytes);
    if (!drawn.ok) return failed(drawn.failure.code, { file: id, ...drawn.failure.data });
    const rim = figureRim(divide(drawn.value, 'auto'));
    if (rim !== undefined) rims.set(id, rim);
  }
  return { ok: true, value: rims };
}

/** Makes one puzzle of a picture that is SVG text or, for a kind that takes them, of what was decoded. */
export function makePuzzle(job: Job, progress: Progress = () => undefined, decoded?: Decoded): JobResult {
  const kind = kindOf(job.kind);
  if (kind === undefined) return failed('unknown-kind', { kind: job.kind });
  const parameters = settle(kind.parameters, job.parameters, job.level);
  if (!parameters.ok) return parameters;

  const picture = pictureFor(kind, job, decoded);
  if (!picture.ok) return picture;
  progress(READING);

  // What is refused is tried again, of simpler pictures or with more room.
  const told = onward((share) => progress(Math.min(ALMOST, READING + (1 - READING) * share)));
  const made = gradedOf(kind, picture.value, job, told);
  if (!made.ok) return made;
  progress(1);
  return {
    ok: true,
    document: made.value,
    ...(made.bookmark === undefined ? {} : { bookmark: made.bookmark }),
    ...(kind.takes === 'pixels' && decoded ? { pixels: decoded.pixels } : {}),
  };
}

/**
 * Makes the puzzle of a picture, and where that is refused, of simpler pictures of it: what a child has drawn is a puzzle,
 * however it has scribbled. A drawing that is too dense is never tried as it is. A drawing of the library that is refused stays refused:
 * they are many, and none of them shows less than it has. A figure, whosever it is, may have more room.
 */
function gradedOf(kind: AnyKind, picture: AnyPicture, job: Job, progress: Progress): Graded {
  // A kind verifies and solves what it makes, and tries again, before it hands a puzzle out.
  const { level, parameters: asked, seed, bookmark } = job;
  const wish = { level, asked, seed, effort: { refused: 0 }, bookmark };
  if (kind.takes !== 'lines') return roomiest(kind, picture, wish, progress);
  return picture.isOwn
    ? simplest(kind, picture as Picture, wish, progress)
    : graded(kind, picture, wish, progress);
}

/**
 * The puzzle of the first of ever simpler pictures that gives one: where none does as long as a simpler one is left, of the first that does
 * when more is tried. Else why the whole gives none.
 */
function simplest(
  kind: AnyKind,
  whole: Picture,
  wish: LevelWish,
  progress: Progress,
): Result<PuzzleDocument> {
  let made: Result<PuzzleDocument> | undefined;
  const refused: Picture[] = [];
  if (!isDense(whole.drawing) && (wish.level === undefined || !isScribbled(whole))) {
    refused.push(whole);
    made = graded(kind, whole, { ...wish, turn: 'before-simpler' }, progress);
    // Without a level somebody tries out settings, and is told what comes of them.
    if (made.ok || wish.level === undefined || whole.drawing.edges.length === 0) return made;
  }
  const parts = whole.isLettering ? partsIn(whole) : 0;
  for (const simpler of simplerOf(whole)) {
    // Keep every part of a letter: without its dot it is another letter.
    if (partsIn(simpler) < parts) continue;
    const again = graded(kind, simpler, { ...wish, turn: 'before-simpler' }, progress);
    if (again.ok) return again;
    made ??= again;
    refused.push(simpler);
  }
  const effort = { refused: 0 };
  // What is wanted at once has had all its tries.
  for (const picture of wish.seed.startsWith(SWIFT) ? [] : refused) {
    const last = graded(kind, picture, { ...wish, effort, turn: 'last' }, progress);
    if (last.ok) return last;
  }
  return made ?? failed('no-puzzle');
}

/** How many connected parts a drawing has. */
function partsIn({ drawing: { points, edges } }: Picture): number {
  const { root, join } = disjointSet(points.length / 2);
  for (let end = 0; end < edges.length; end += 2) join(edges[end], edges[end + 1]);
  return new Set(Array.from(edges, root)).size;
}

/** The puzzle of the level's preset, or else of the first of those with more room that gives one; nothing that was asked for is changed. */
function roomiest(
  kind: AnyKind,
  picture: AnyPicture,
  { bookmark, ...wish }: LevelWish,
  progress: Progress,
): Graded {
  const made = graded(kind, picture, { ...wish, bookmark }, progress);
  if (made.ok || wish.level === undefined) return made;
  const finer = made.failure.code === 'marks-lost' ? (kind.finer?.[wish.level] ?? []) : [];
  for (const room of [...(kind.roomier?.[wish.level] ?? []), ...finer]) {
    const asked = { ...room, ...wish.asked };
    const isNew = Object.keys(room).some((name) => wish.asked?.[name] === undefined);
    const again = isNew ? graded(kind, picture, { ...wish, asked }, progress) : made;
    // No bookmark leads to what was made with more room.
    if (again.ok) return { ok: true, value: again.value };
  }
  return made;
}

/** The job's picture in the form that the kind takes. */
function pictureFor(kind: AnyKind, job: Job, decoded?: Decoded): Result<AnyPicture> {
  const { svg, colour, pack, title, source, finest } = job;
  const lettering = job.isLettering || isWordId(source.id) ? { isLettering: true } : {};
  const isOwn = [libraryCode(source.id) !== undefined, isSceneId(source.id), isPlateId(source.id)].every(
    (is) => !is,
  );
  if (kind.takes === 'lines') {
    const read = readLines(svg ?? '', { name: source.id, title, source, colour });
    if (!read.ok) return read;
    const ground = homeOf(source.id, pack);
    const value: Picture = {
      ...read.value,
      isOwn,
      ...lettering,
      ...(ground === undefined ? {} : { ground }),
    };
    return { ok: true, value };
  }
  if (decoded === undefined)
    throw new Error(`${kind.id} is made of pixels, and none are given; use makeFrom`);
  const { pixels, rims = [] } = decoded;
  const silhouettes = new Map<string, PlaneGraph>(rims);
  for (const silhouette of job.silhouettes ?? []) {
    if (!('svg' in silhouette)) continue;
    const { id, svg } = silhouette;
    const drawn = importSvg(svg, { name: id, title: id, source: { id } });
    if (!drawn.ok) return drawn;
    silhouettes.set(id, drawn.value.drawing);
  }
  const size = [pixels.width, pixels.height] as const;
  const fine = finest === undefined ? {} : { finest };
  const value: PixelPicture = { source, title, size, pixels, silhouettes, isOwn, ...lettering, ...fine };
  return { ok: true, value };
}

function failed(code: string, data: Failure['data'] = {}): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, data } };
}
