import { disjointSet } from '../geometry/graphs/disjoint-set.ts';
import type { PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { kindOf } from '../kinds/index.ts';
import { figureRim } from '../picture/figures/figure-rim.ts';
import { importSvg } from '../picture/import.ts';
import { wordIn } from '../picture/letters/lettering.ts';
import { libraryCode } from '../picture/library/library.ts';
import { isPlateId } from '../picture/library/plates-ids.ts';
import type { AnyPicture, Picture, PixelPicture } from '../picture/picture.ts';
import type { Decoder } from '../picture/pixels/decoding.ts';
import { cacheDigest } from '../picture/pixels/digest.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import { divide } from '../picture/pixels/threshold.ts';
import { failed, type Result } from '../picture/result.ts';
import { homeGround } from '../picture/scenes/scenes-casts.ts';
import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { isDense, isScribbled, simplerPictures } from '../picture/simplification.ts';
import type { AnyKind, Level } from '../puzzle/contract/kind.ts';
import { monotonicProgress } from '../puzzle/contract/monotonic-progress.ts';
import { settle } from '../puzzle/contract/parameters.ts';
import { best, makeRecorded, recordRecipe } from '../puzzle/search/best.ts';
import { isPreview } from '../puzzle/search/preview.ts';
import type { Made } from '../puzzle/search/recipe.ts';
import type { Job, JobResult, JobSilhouette } from './job.ts';
import { readLines } from './read-lines.ts';

/** Reports progress, 0 to 1. */
type Progress = (share: number) => void;

/** Progress after the picture is read, and the most that is reported before the puzzle exists. */
const READ_PROGRESS = 0.1;
const MAX_UNFINISHED_PROGRESS = 0.97;

/**
 * Makes one puzzle, from a picture's file to a verified and solved document. App and command line both use it. The same
 * job gives the same document.
 *
 * @param open gets the decoder, which puzzles of lines do not need
 */
export async function makeFrom(
  job: Job,
  open: () => Promise<Decoder>,
  progress: Progress = () => undefined,
): Promise<JobResult> {
  const kind = kindOf(job.kind);
  const takes = kind?.takes ?? 'lines';
  if (takes === 'lines') return makeOfLines(job, open, progress);
  const { figureOf, pixelsOf } = await import('./draw.ts');
  const decoder = await open();
  const pixels = await pixelsOf(job, decoder, takes);
  if (!pixels.ok) return pixels;
  const { data } = pixels.value;
  // Only kinds that take pixels record a digest of their picture.
  if (takes === 'pixels' && decoder.digest !== undefined) cacheDigest(data, await decoder.digest(data));
  const rims = await rimsOf(job.silhouettes ?? [], decoder);
  if (!rims.ok) return rims;
  const decoded = { pixels: pixels.value, rims: rims.value };
  if (kind?.silhouettes?.needsOwn(job.parameters ?? {}) !== true) return makePuzzle(job, progress, decoded);
  const figure = await figureOf(job, decoder);
  return figure.ok ? makePuzzle(job, progress, { ...decoded, figure: figure.value }) : figure;
}

/**
 * Makes a puzzle of lines. Traces pictures of pixels, and drawings whose lines are filled shapes or that ask for a
 * form. If the traced lines give no puzzle, tries the outline of the whole drawing.
 */
async function makeOfLines(job: Job, open: () => Promise<Decoder>, report: Progress): Promise<JobResult> {
  const progress = monotonicProgress(report);
  const isDrawn = job.bytes === undefined && job.tracing?.form === undefined;
  const made = isDrawn ? makePuzzle(job, progress) : undefined;
  if (made !== undefined && (made.ok || made.failure.code !== 'outline-drawing')) return made;
  const { linesOf } = await import('./traced-picture.ts');
  const decoder = await open();
  const lines = await linesOf(job, decoder);
  const traced = lines.ok ? makePuzzle({ ...job, ...lines.value }, progress) : lines;
  if (traced.ok || !isDrawn) return traced;
  const shape = await linesOf({ ...job, tracing: { ...job.tracing, form: 'shape' } }, decoder);
  const whole = shape.ok ? makePuzzle({ ...job, ...shape.value }, progress) : shape;
  return whole.ok ? whole : traced;
}

interface Decoded {
  readonly pixels: Pixels;
  /** By silhouette id; only those that came as pixels. */
  readonly rims?: ReadonlyMap<string, PlaneGraph>;
  /** The same picture on a transparent ground. */
  readonly figure?: Pixels;
}

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

/** Makes one puzzle of SVG text or, for kinds that take pixels, of decoded pixels. */
export function makePuzzle(job: Job, progress: Progress = () => undefined, decoded?: Decoded): JobResult {
  const kind = kindOf(job.kind);
  if (kind === undefined) return failed('unknown-kind', { kind: job.kind });
  const parameters = settle(kind.parameters, job.parameters, job.level);
  if (!parameters.ok) return parameters;

  const picture = pictureFor(kind, job, decoded);
  if (!picture.ok) return picture;
  progress(READ_PROGRESS);

  // Attempts with other parameters or a simpler picture must not set the progress bar back.
  const report = monotonicProgress((share) =>
    progress(Math.min(MAX_UNFINISHED_PROGRESS, READ_PROGRESS + (1 - READ_PROGRESS) * share)),
  );
  const made = makeByRecipeOrSearch(kind, picture.value, job, report);
  if (!made.ok) return made;
  progress(1);
  const { document } = made.value;
  const isRecorded = isUsual(job) && !picture.value.isOwn && !isPreview(job.seed);
  const recipe = isRecorded ? recordRecipe(kind, made.value, job.level) : undefined;
  return {
    ok: true,
    document,
    ...(recipe === undefined ? {} : { recipe }),
    ...(kind.takes === 'pixels' && decoded ? { pixels: decoded.pixels } : {}),
  };
}

/** Whether a puzzle is made with its level's own settings. */
const isUsual = ({ parameters = {} }: Job): boolean => Object.keys(parameters).length === 0;

/** Makes the puzzle by the recorded recipe if that still works, else by a search. */
function makeByRecipeOrSearch(
  kind: AnyKind,
  picture: AnyPicture,
  job: Job,
  progress: Progress,
): Result<Made> {
  const { level, parameters: asked, seed, recipe } = job;
  const isBrief = isPreview(seed);
  const found =
    recipe === undefined || !isUsual(job) || isBrief
      ? undefined
      : makeRecorded(kind, picture, recipe, { level, seed }, { steps: Number.POSITIVE_INFINITY, isBrief });
  if (found !== undefined) return found;
  // Never cut the search off if the user set parameters, or set no level.
  const isByUser = level === undefined || !isUsual(job);
  const steps = isBrief ? STEPS.preview : isByUser ? Number.POSITIVE_INFINITY : STEPS.level;
  const budgetOf = () => ({ steps, isBrief });
  const request = { level, asked: { ...(isBrief ? kind.preview : {}), ...asked }, seed };
  const pictures =
    kind.takes === 'lines' && picture.isOwn ? simplified(picture as Picture, level) : [picture];
  return best(kind, pictures, request, budgetOf, progress);
}

/**
 * Search steps (edges) for each form of a picture. The median drawing has 290 edges, and most puzzles need one or two
 * plans.
 */
const STEPS = { preview: 1200, level: 6000 };

/**
 * Yields a user's drawing, unless it is too dense, and then simpler forms of it. Without a level the user is trying out
 * settings, so a simpler form would mislead.
 */
function* simplified(whole: Picture, level: Level | undefined): Generator<Picture> {
  const isTryingOut = level === undefined || whole.drawing.edges.length === 0;
  if (!isDense(whole.drawing) && (isTryingOut || !isScribbled(whole))) {
    yield whole;
    if (isTryingOut) return;
  }
  const parts = whole.writing !== undefined ? countParts(whole) : 0;
  // Keep every part of a letter: without its dot it is another letter.
  for (const simpler of simplerPictures(whole)) if (countParts(simpler) >= parts) yield simpler;
}

function countParts({ drawing: { points, edges } }: Picture): number {
  const { root, join } = disjointSet(points.length / 2);
  for (let end = 0; end < edges.length; end += 2) join(edges[end], edges[end + 1]);
  return new Set(Array.from(edges, root)).size;
}

function pictureFor(kind: AnyKind, job: Job, decoded?: Decoded): Result<AnyPicture> {
  const { svg, colour, pack, title, source, finest } = job;
  const writing = job.writing ?? wordIn(source.id);
  const writingFlag = writing === undefined ? {} : { writing };
  const isOwn = [libraryCode(source.id) !== undefined, isSceneId(source.id), isPlateId(source.id)].every(
    (is) => !is,
  );
  if (kind.takes === 'lines') {
    const read = readLines(svg ?? '', { name: source.id, title, source, colour });
    if (!read.ok) return read;
    const ground = homeGround(source.id, pack);
    const value: Picture = {
      ...read.value,
      isOwn,
      ...writingFlag,
      ...(ground === undefined ? {} : { ground }),
    };
    return { ok: true, value };
  }
  if (decoded === undefined)
    throw new Error(`${kind.id} is made from pixels, but there are none; use makeFrom`);
  const { pixels, rims = [], figure } = decoded;
  const silhouettes = new Map<string, PlaneGraph>(rims);
  for (const silhouette of job.silhouettes ?? []) {
    if (!('svg' in silhouette)) continue;
    const { id, svg } = silhouette;
    const drawn = importSvg(svg, { name: id, title: id, source: { id } });
    if (!drawn.ok) return drawn;
    silhouettes.set(id, drawn.value.drawing);
  }
  const size = [pixels.width, pixels.height] as const;
  const finestFlag = finest === undefined ? {} : { finest };
  const value: PixelPicture = {
    source,
    title,
    size,
    pixels,
    silhouettes,
    ...(figure === undefined ? {} : { figure }),
    isOwn,
    ...writingFlag,
    ...finestFlag,
  };
  return { ok: true, value };
}
