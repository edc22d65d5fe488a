import type { Pixels } from '../picture/pixels/pixels.ts';
import type { SheetCorners } from '../picture/tracing/sheet/homography.ts';
import type { TracingOrder } from '../picture/tracing/tracing.ts';
import type { TracedForm } from '../picture/tracing/tracing-markup.ts';
import type { Parameters, PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Failure, ForeignFigure, Level } from '../puzzle/contract/kind.ts';
import type { MeasureLimits } from '../puzzle/contract/level.ts';

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

/** Receives reports while a picture of pixels is read. */
export interface TracingWatch {
  /** Reports progress, 0 to 1. */
  progress(share: number): void;
  /** Reports the lines, which are found before the other forms. */
  lines(found: TracedLines): void;
}

/** What there is to be seen of things that some kind solves although they are no document; where not all could be laid, why. */
export interface ForeignShown {
  readonly figure: ForeignFigure;
  readonly reason?: Failure;
}

/** A task on its way to the worker. */
export interface TaskMessage {
  readonly name: string;
  readonly input: unknown;
}

/** What the worker reports of its task: progress or lines while it works, and the result at the end. */
export interface TaskReport {
  /** From 0 to 1. */
  readonly progress?: number;
  readonly lines?: TracedLines;
  readonly result?: unknown;
}
