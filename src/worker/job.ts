import type { Bounds } from '../geometry/bounds.ts';
import type { Lettering } from '../picture/lettering.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { PackedPicture } from '../picture/sketching/packed-picture.ts';
import type { PenDrawing } from '../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../picture/sketching/pen-markup.ts';
import type { SheetCorners } from '../picture/tracing/homography.ts';
import type { TracingOrder } from '../picture/tracing/tracing.ts';
import type { TracedForm } from '../picture/tracing/tracing-markup.ts';
import type { PdfSheet } from '../print/pdf-sheet.ts';
import type { Parameters, PuzzleDocument } from '../puzzle/document.ts';
import type { Failure, ForeignFigure, Level, Result } from '../puzzle/kind.ts';
import type { MeasureLimits } from '../puzzle/level.ts';
import type { Retouch } from '../puzzle/retouch.ts';

/** A picture that is still to be read, in whatever forms there are of it; a kind takes the one it has a use for. */
export interface JobPicture {
  /** SVG text: of kinds that take lines the line drawing, of others the picture itself. */
  readonly svg?: string;
  /** SVG text of a coloured drawing: kinds of pixels are given it in a scene of its own, others learn from it what is dark. */
  readonly colour?: string;
  /** SVG text of a whole scene, for kinds of pixels alone. */
  readonly scene?: string;
  /** The pack of the library that the picture is in: where it is at home. */
  readonly pack?: string;
  /** A PNG, JPEG or WebP file. */
  readonly bytes?: Uint8Array;
  /** How lines are to be found in it, where it has to be traced; said of files alone. */
  readonly tracing?: JobTracing;
  /** How broad its finest lines and gaps are that must be seen, as a share of its longer side. */
  readonly finest?: number;
  /** It is made of letters: none of their dots and accents may be left out. */
  readonly isLettering?: boolean;
  readonly title: string;
  readonly source: { readonly id: string; readonly credit?: string; readonly licence?: string };
}

/** How a picture is to be traced. */
export interface JobTracing extends TracingOrder {
  /** What becomes lines; found out where nothing is said. */
  readonly form?: TracedForm;
}

/** One puzzle to be made: everything the worker needs, as plain data. */
export interface Job extends JobPicture {
  readonly kind: string;
  readonly level?: Level;
  /** Set over the level's preset. */
  readonly parameters?: Parameters;
  readonly seed: string;
  /** The recorded recipe of this puzzle (`puzzle/search/recipe.ts`), by which it is made without a search. */
  readonly recipe?: string;
  /** Drawings whose silhouettes are to become pieces. */
  readonly silhouettes?: readonly JobSilhouette[];
}

/** A drawing whose silhouette is to become a piece, as SVG text of its lines or as a file of pixels. */
export type JobSilhouette = { readonly id: string } & (
  | { readonly svg: string }
  | { readonly bytes: Uint8Array }
);

export type JobResult =
  | {
      readonly ok: true;
      readonly document: PuzzleDocument;
      /** Its recipe as text, if it can be recorded. */
      readonly recipe?: string;
      /** What was cut, of a kind that takes pixels. */
      readonly pixels?: Pixels;
    }
  | { readonly ok: false; readonly failure: Failure };

/** A job whose puzzle is to be mended. */
export interface MendingJob extends Job {
  /** Where it was made and no more than its measures are odd: between what they should lie. */
  readonly limits?: MeasureLimits;
}

/** What is found first in a picture of pixels. */
export interface TracedLines {
  /** The lines as SVG text. */
  readonly lines: string;
  /** Where the sheet lies in the picture, in its pixels; undefined where the whole of it was taken. */
  readonly corners?: SheetCorners;
}

/** All that was found in a picture of pixels: SVG texts over one view box, of what can become lines, and of its colours. */
export interface TracedForms extends TracedLines, Readonly<Record<TracedForm, string>> {
  readonly colour: string;
  /** The sheet, straightened. */
  readonly sheet: Pixels;
}

/** The result of opening an SVG file. */
export interface OpenedDrawing {
  /** SVG text of the lines that are seen, and of the drawing in its colours, over one frame. */
  readonly line: string;
  readonly colour: string;
  /** The drawing as it is painted, where its text is too long to be kept. */
  readonly sheet?: Pixels;
}

/** Who is told how a picture of pixels is read. */
export interface TracingWatch {
  /** How much is done, from 0 to 1. */
  progress(share: number): void;
  /** What is found first, before all else is drawn. */
  lines(found: TracedLines): void;
}

/** What there is to be seen of things that some kind solves although they are no document; where not all could be laid, why. */
export interface ForeignShown {
  readonly figure: ForeignFigure;
  readonly reason?: Failure;
}

/** What the worker offers to the page: one job at a time, never throwing. */
export interface MakerDoor {
  /** Fetches and compiles what draws pictures for a kind that takes pixels, which is a fifth to a third of the first puzzle. */
  warm(kind: string): Promise<void>;
  make(job: Job, progress: (share: number) => void): JobResult | Promise<JobResult>;
  /** Makes the puzzle of a job that came to nothing, or to an odd one, with parameters as near to those as may be; the document says which. */
  mend(job: MendingJob, progress: (share: number) => void): Promise<JobResult>;
  /** A puzzle with one thing done to it by hand, or why there is none. */
  retouch(document: PuzzleDocument, touch: Retouch): Result<PuzzleDocument>;
  /** The pixels alone, for a puzzle that was made before. */
  draw(picture: JobPicture): Promise<Result<Pixels>>;
  /** Where a picture's whole drawing lies on boards made of its lines, in puzzle units. */
  place(picture: JobPicture): Promise<Result<Bounds>>;
  /** All that can become lines of a picture of pixels. */
  trace(
    picture: JobPicture,
    progress: TracingWatch['progress'],
    lines: TracingWatch['lines'],
  ): Promise<Result<TracedForms>>;
  /** A file's SVG with nothing in it but what can be drawn, where puzzles can be made of it; its texts have at most `most` characters. */
  plain(svg: string, name: string, most: number): Promise<Result<OpenedDrawing>>;
  /** The lines that are read in a drawing, as SVG text of strokes in its own frame. */
  strokes(picture: JobPicture): Promise<Result<string>>;
  /** A drawing made on the screen, as what puzzles are made of. */
  inked(drawing: PenDrawing): Promise<Result<PenMarkup>>;
  /** The puzzle in a text that came from somewhere else, verified. */
  verified(text: string): Promise<Result<PuzzleDocument>>;
  /** What there is to be seen of loose pieces, apart or laid. */
  figure(text: string, solved: boolean): Promise<Result<ForeignShown>>;
  /** Sheets of paper as a PDF file. */
  press(sheets: readonly PdfSheet[], title: string): Promise<Result<Uint8Array>>;
  /** The text of the QR code in a photograph, or the failure `no-code`. */
  scan(pixels: Pixels): Promise<Result<string>>;
  /** What the id of a picture made of letters says, as a drawing in the app's font. */
  letter(id: string): Promise<Result<Lettering>>;
  /** A job's picture, packed into an id of at most `most` characters of an address; fails with `too-long`. */
  pack(job: Job, most: number): Promise<Result<PackedPicture>>;
}
