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
import { knownIn } from '../puzzle/contract/parameters.ts';
import type { Retouch } from '../puzzle/contract/retouch.ts';
import { nearby } from '../puzzle/mending.ts';
import type {
  ForeignShown,
  Job,
  JobPicture,
  JobResult,
  MendingJob,
  OpenedDrawing,
  TracedForms,
  TracingWatch,
} from './job.ts';
import { makeFrom } from './make.ts';

/** What a task may use besides its input. */
export interface TaskContext extends TracingWatch {
  open(): Promise<Decoder>;
}

/** What the page knows of the tasks: the methods of a maker are derived from it. */
export type Tasks = typeof tasks;

/** Everything the worker does for the page, by name. Whatever a task throws becomes the failure `broken`. */
export const tasks = {
  /** Loads and compiles the code that draws pictures for a kind of pixels: up to a third of the first puzzle's time. */
  async warm(kind: string, { open }): Promise<Result<undefined>> {
    if (kindOf(kind)?.takes !== 'lines') await (await import('./draw.ts')).practise(await open());
    return done(undefined);
  },
  /** Makes one puzzle. */
  async generate(job: Job, { open, progress }): Promise<JobResult> {
    return makeFrom(withKnownParameters(job), open, progress);
  },
  /**
   * Makes the puzzle of a job that failed, or whose measures are outside its limits, with the nearest parameters that work. Each puzzle
   * made is verified and solved, so the first is taken; that of the level's preset even outside the limits. The same job gives the same
   * document. Fails with the failure of the nearest parameters.
   */
  async mend(asked: MendingJob, { open, progress }): Promise<JobResult> {
    const job = withKnownParameters(asked);
    const kind = kindOf(job.kind);
    if (kind === undefined) return unknownKind(job.kind);
    const { level, parameters = {}, limits = {}, ...rest } = job;
    const near = nearby(kind.parameters, parameters, level && kind.parameters.presets[level]);
    if (!near.ok) return near;
    let failure: Failure = { code: 'no-puzzle', data: {} };
    for (const [index, tried] of near.value.entries()) {
      const isLast = index === near.value.length - 1;
      // The preset itself is made as always, of simpler pictures too; other parameters are tried as they are.
      const once = isLast && level !== undefined ? { ...rest, level } : { ...rest, parameters: tried };
      const made = await makeFrom(once, open, (share) => progress((index + share) / near.value.length));
      if (made.ok && (isLast || isWithin(limits, made.document))) return made;
      if (index === 0 && !made.ok) failure = made.failure;
    }
    return { ok: false, failure };
  },
  /** Applies one change by hand to a puzzle, which is verified and solved again. */
  async retouch({
    document,
    touch,
  }: {
    readonly document: PuzzleDocument;
    readonly touch: Retouch;
  }): Promise<Result<PuzzleDocument>> {
    return kindOf(document.kind)?.retouch?.(document, touch) ?? unknownKind(document.kind);
  },
  /** The pixels of a picture, for a puzzle that was made before. */
  async draw(picture: JobPicture, { open }): Promise<Result<Pixels>> {
    return (await import('./draw.ts')).pixelsOf(picture, await open());
  },
  /**
   * The box of a picture's whole drawing on the boards that are made of its lines, in puzzle units.
   * Fails like making a puzzle, and with `no-canvas` if the drawing has no size.
   */
  async place(picture: JobPicture, { open }): Promise<Result<Bounds>> {
    const { svg = '', title, source } = picture;
    const about = { name: source.id, title, source };
    let read = importSvg(svg, about);
    if (!read.ok && read.failure.code === 'outline-drawing') {
      // Its puzzles use traced lines on the same canvas.
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
  /** All forms of lines that can be found in a picture of pixels. */
  async trace(picture: JobPicture, { open, ...watch }): Promise<Result<TracedForms>> {
    return (await import('./own-picture.ts')).formsOf(picture, await open(), watch);
  },
  /** A file's SVG reduced to what can be drawn, if puzzles can be made of it; each text has at most `most` characters. */
  async plain(
    { svg, ...about }: { readonly svg: string; readonly name: string; readonly most: number },
    { open },
  ): Promise<Result<OpenedDrawing>> {
    return (await import('./own-picture.ts')).openedOf(svg, about, open);
  },
  /** The lines that are read in a drawing, as SVG text of strokes in its own frame. */
  async strokes(picture: JobPicture): Promise<Result<string>> {
    return (await import('./understood.ts')).readStrokes(picture);
  },
  /** The SVG texts of a drawing made on the screen. */
  async inked(drawing: PenDrawing): Promise<Result<PenMarkup>> {
    const { penMarkup } = await import('../picture/sketching/pen-markup.ts');
    return done(penMarkup(drawing));
  },
  /** The puzzle in a text from outside, verified. */
  async verified(text: string): Promise<Result<PuzzleDocument>> {
    return (await import('../sharing/verified.ts')).verifiedDocument(text, kindOf);
  },
  /** The outlines of loose pieces, apart or solved. */
  async figure({
    text,
    solved,
  }: {
    readonly text: string;
    readonly solved: boolean;
  }): Promise<Result<ForeignShown>> {
    return (await import('./foreign.ts')).foreignFigure(text, solved);
  },
  /** Sheets of paper as a PDF file; letters that the app's font lacks are set in the device's fonts. */
  async press({
    sheets,
    title,
  }: {
    readonly sheets: readonly PdfSheet[];
    readonly title: string;
  }): Promise<Result<Uint8Array>> {
    const [{ pdfOf }, { either }, { FETCHED_TYPESETTER }, { DEVICE_TYPESETTER }] = await Promise.all([
      import('../print/pdf.ts'),
      import('./typesetter.ts'),
      import('./fonts.ts'),
      import('./device-typesetter.ts'),
    ]);
    return done(await pdfOf(sheets, title, either(FETCHED_TYPESETTER, DEVICE_TYPESETTER)));
  },
  /** The text of the QR code in a photograph. Fails with `no-code`. */
  async scan(pixels: Pixels): Promise<Result<string>> {
    const text = (await import('./scanned-code.ts')).scannedCode(pixels);
    return text === undefined ? { ok: false, failure: { code: 'no-code', data: {} } } : done(text);
  },
  /** A picture made of letters (`word:ANNA`) in the app's font or, if that lacks a letter, in the device's. */
  async letter(id: string): Promise<Result<Lettering>> {
    const [{ letteringOf }, { FETCHED_TYPESETTER }] = await Promise.all([
      import('../picture/letters/lettering.ts'),
      import('./fonts.ts'),
    ]);
    const made = await letteringOf(id, FETCHED_TYPESETTER);
    if (made.ok || made.failure.code !== 'no-letter') return made;
    const { DEVICE_TYPESETTER } = await import('./device-typesetter.ts');
    // The device's letters are bold already: strokes that are thickened further would run together.
    return letteringOf(id, DEVICE_TYPESETTER, { isAppFont: false });
  },
  /** A job's picture, packed into an id of at most `most` characters of an address. Fails with `too-long`. */
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

/** Leaves out parameters that the kind no longer has: old links and saves may name some. */
function withKnownParameters<Asked extends Pick<Job, 'kind' | 'parameters'>>(job: Asked): Asked {
  const { parameters } = job;
  const kind = kindOf(job.kind);
  return kind === undefined || parameters === undefined
    ? job
    : { ...job, parameters: knownIn(kind.parameters, parameters) };
}
