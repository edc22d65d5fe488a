import type { Bounds } from '../geometry/shapes/bounds.ts';
import { kindOf } from '../kinds/index.ts';
import { importSvg } from '../picture/import.ts';
import type { Lettering } from '../picture/letters/lettering.ts';
import type { Decoder } from '../picture/pixels/decoding.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import type { PackedPicture } from '../picture/sketching/packed-picture.ts';
import type { PenDrawing } from '../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../picture/sketching/pen-markup.ts';
import type { PdfSheet } from '../print/pdf-sheet.ts';
import type { PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Failure, Result } from '../puzzle/contract/kind.ts';
import { type MeasureLimits, measuresBeyond } from '../puzzle/contract/level.ts';
import { knownParameters } from '../puzzle/contract/parameters.ts';
import type { Retouch } from '../puzzle/contract/retouch.ts';
import { nearbyParameters } from '../puzzle/nearby-parameters.ts';
import type {
  ForeignOutlines,
  Job,
  JobPicture,
  JobResult,
  OpenedDrawing,
  RepairJob,
  TracedForms,
  TracingWatch,
  Weighing,
  WeighingJob,
} from './job.ts';
import { makeFrom } from './make.ts';

export interface TaskContext extends TracingWatch {
  open(): Promise<Decoder>;
}

/** The type of the task table, from which a maker's methods are derived. */
export type Tasks = typeof tasks;

/** Everything the worker does for the page, by name. Any error thrown becomes the failure `broken`. */
export const tasks = {
  /** Loads and compiles the code that draws pictures for pixel kinds, up to a third of the first puzzle's time. */
  async warm(kind: string, { open }): Promise<Result<undefined>> {
    if (kindOf(kind)?.takes !== 'lines') await (await import('./draw.ts')).warmUp(await open());
    return done(undefined);
  },
  async generate(job: Job, { open, progress }): Promise<JobResult> {
    return makeFrom(withKnownParameters(job), open, progress);
  },
  /**
   * Repairs a job that failed, or whose measures are outside its limits. Tries the nearest parameters first and takes
   * the first puzzle within the limits. The last attempt, with the usual parameters, counts even outside them. The same
   * job gives the same document. Fails with the failure of the nearest parameters.
   */
  async mend(asked: RepairJob, { open, progress }): Promise<JobResult> {
    const job = withKnownParameters(asked);
    const kind = kindOf(job.kind);
    if (kind === undefined) return unknownKind(job.kind);
    const { level, parameters = {}, limits = {}, ...rest } = job;
    const nearby = nearbyParameters(kind.parameters, parameters, level && kind.parameters.presets[level]);
    if (!nearby.ok) return nearby;
    let failure: Failure = { code: 'no-puzzle', data: {} };
    for (const [index, candidate] of nearby.value.entries()) {
      const isLast = index === nearby.value.length - 1;
      // The last attempt may also simplify the picture.
      const attempt = isLast && level !== undefined ? { ...rest, level } : { ...rest, parameters: candidate };
      const made = await makeFrom(attempt, open, (share) => progress((index + share) / nearby.value.length));
      if (made.ok && (isLast || isWithin(limits, made.document))) return made;
      if (index === 0 && !made.ok) failure = made.failure;
    }
    return { ok: false, failure };
  },
  async retouch({
    document,
    touch,
  }: {
    readonly document: PuzzleDocument;
    readonly touch: Retouch;
  }): Promise<Result<PuzzleDocument>> {
    return kindOf(document.kind)?.retouch?.(document, touch) ?? unknownKind(document.kind);
  },
  /** Draws the picture of a puzzle that was made earlier. */
  async draw(picture: JobPicture, { open }): Promise<Result<Pixels>> {
    return (await import('./draw.ts')).pixelsOf(picture, await open());
  },
  /**
   * Returns the box of the whole picture on boards made of its lines, in puzzle units. Fails like making a puzzle, and
   * with `no-canvas` if the drawing has no size.
   */
  async place(picture: JobPicture, { open }): Promise<Result<Bounds>> {
    const { svg = '', title, source } = picture;
    const about = { name: source.id, title, source };
    let read = importSvg(svg, about);
    if (!read.ok && read.failure.code === 'outline-drawing') {
      // Its puzzles are made from traced lines on the same canvas.
      const { linesOf } = await import('./traced-picture.ts');
      const lines = await linesOf(picture, await open());
      if (!lines.ok) return lines;
      read = importSvg(lines.value.svg ?? '', about);
    }
    if (!read.ok) return read;
    const { canvas } = read.value;
    return canvas === undefined
      ? { ok: false, failure: { code: 'no-canvas', data: {} } }
      : { ok: true, value: canvas };
  },
  async trace(picture: JobPicture, { open, ...watch }): Promise<Result<TracedForms>> {
    return (await import('./own-picture.ts')).formsOf(picture, await open(), watch);
  },
  /**
   * Reduces a file's SVG to what can be drawn. Fails if no puzzle can be made of it. Texts have at most `most`
   * characters.
   */
  async plain(
    { svg, ...about }: { readonly svg: string; readonly name: string; readonly most: number },
    { open },
  ): Promise<Result<OpenedDrawing>> {
    return (await import('./own-picture.ts')).openedOf(svg, about, open);
  },
  async strokes(picture: JobPicture): Promise<Result<string>> {
    return (await import('./seen-lines.ts')).readStrokes(picture);
  },
  async inked(drawing: PenDrawing): Promise<Result<PenMarkup>> {
    const { penMarkup } = await import('../picture/sketching/pen-markup.ts');
    return done(penMarkup(drawing));
  },
  async verified(text: string): Promise<Result<PuzzleDocument>> {
    return (await import('../sharing/verified.ts')).verifiedDocument(text, kindOf);
  },
  /** Returns the outlines of loose pieces, apart or solved. */
  async figure({
    text,
    solved,
  }: {
    readonly text: string;
    readonly solved: boolean;
  }): Promise<Result<ForeignOutlines>> {
    return (await import('./foreign.ts')).foreignFigure(text, solved);
  },
  /** Writes sheets of paper as a PDF file. Letters that the app's font lacks are set in the device's fonts. */
  async press({
    sheets,
    title,
  }: {
    readonly sheets: readonly PdfSheet[];
    readonly title: string;
  }): Promise<Result<Uint8Array>> {
    const [{ pdfOf }, { withFallback: either }, { FETCHED_TYPESETTER }, { DEVICE_TYPESETTER }] =
      await Promise.all([
        import('../print/pdf.ts'),
        import('./typesetter.ts'),
        import('./fonts.ts'),
        import('./device-typesetter.ts'),
      ]);
    return done(await pdfOf(sheets, title, either(FETCHED_TYPESETTER, DEVICE_TYPESETTER)));
  },
  /** Finds the places where a puzzle cut from a material may break, and a width at which none does. */
  async weigh({ lines, order, strength }: WeighingJob): Promise<Result<Weighing>> {
    const { sufficientWidth, weakPlaces } = await import('../print/cutting/weak-places.ts');
    const weak = weakPlaces(lines, order, strength);
    return done({ weak, sufficient: sufficientWidth(lines, order, strength, weak) });
  },
  async scan(pixels: Pixels): Promise<Result<string>> {
    const text = (await import('./scanned-code.ts')).scannedCode(pixels);
    return text === undefined ? { ok: false, failure: { code: 'no-code', data: {} } } : done(text);
  },
  /** Draws letters (`word:ANNA`) in the app's font or, if that lacks a letter, in the device's. */
  async letter(id: string): Promise<Result<Lettering>> {
    const [{ letteringOf }, { FETCHED_TYPESETTER }] = await Promise.all([
      import('../picture/letters/lettering.ts'),
      import('./fonts.ts'),
    ]);
    const made = await letteringOf(id, FETCHED_TYPESETTER);
    if (made.ok || made.failure.code !== 'no-letter') return made;
    const { DEVICE_TYPESETTER } = await import('./device-typesetter.ts');
    // The device's letters are bold already, so they are not thickened further.
    return letteringOf(id, DEVICE_TYPESETTER, { isAppFont: false });
  },
  /** Packs a job's picture into an id of at most `most` characters of an address. Fails with `too-long`. */
  async pack(
    { job, most }: { readonly job: Job; readonly most: number },
    { open },
  ): Promise<Result<PackedPicture>> {
    return (await import('./packed.ts')).packedOf(job, most, open);
  },
} satisfies Record<string, (input: never, context: TaskContext) => Promise<{ readonly ok: boolean }>>;

function done<Value>(value: Value) {
  return { ok: true, value } as const;
}

function unknownKind(kind: string) {
  return { ok: false, failure: { code: 'unknown-kind', data: { kind } } } as const;
}

function isWithin(limits: MeasureLimits, { quality }: PuzzleDocument): boolean {
  return measuresBeyond(limits, quality as Readonly<Record<string, unknown>>).length === 0;
}

/** Removes parameters that the kind no longer has. Old links and saves may contain some. */
function withKnownParameters<Asked extends Pick<Job, 'kind' | 'parameters'>>(job: Asked): Asked {
  const { parameters } = job;
  const kind = kindOf(job.kind);
  return kind === undefined || parameters === undefined
    ? job
    : { ...job, parameters: knownParameters(kind.parameters, parameters) };
}
