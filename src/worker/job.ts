import type { Pixels } from '../picture/pixels/pixels.ts';
import type { SheetCorners } from '../picture/tracing/sheet/homography.ts';
import type { TracingOptions } from '../picture/tracing/tracing.ts';
import type { TracedForm } from '../picture/tracing/tracing-markup.ts';
import type { CutLines } from '../print/cutting/cut-lines.ts';
import type { Strength } from '../print/cutting/materials.ts';
import type { WeakPlace, WeighedOrder } from '../print/cutting/weak-places.ts';
import type { Parameters, PuzzleDocument } from '../puzzle/contract/document.ts';
import type { Failure, ForeignFigure, Level } from '../puzzle/contract/kind.ts';
import type { MeasureLimits } from '../puzzle/contract/level.ts';

/** A picture in all its available forms, not yet read. A kind takes the form it needs. */
export interface JobPicture {
  /** SVG text: the line drawing for kinds that take lines, else the picture itself. */
  readonly svg?: string;
  /** SVG text of a coloured drawing. Pixel kinds place it into a scene; others learn from it which areas are dark. */
  readonly colour?: string;
  /** SVG text of a whole scene; only for kinds that take pixels. */
  readonly scene?: string;
  /** The library pack that contains the picture. It decides the scene around it. */
  readonly pack?: string;
  /** A PNG, JPEG or WebP file. */
  readonly bytes?: Uint8Array;
  /** How to trace the picture; for files only. */
  readonly tracing?: JobTracing;
  /** Width of the finest lines and gaps that must stay visible, as a share of the longer side. */
  readonly finest?: number;
  /** The text of a picture of letters. Its dots and accents must not be left out. */
  readonly writing?: string;
  readonly title: string;
  readonly source: { readonly id: string; readonly credit?: string; readonly licence?: string };
}

export interface JobTracing extends TracingOptions {
  /** What becomes lines; detected if undefined. */
  readonly form?: TracedForm;
}

/** One puzzle to be made: everything the worker needs, as plain data. */
export interface Job extends JobPicture {
  readonly kind: string;
  readonly level?: Level;
  /** Replaces single parameters of the level's preset. */
  readonly parameters?: Parameters;
  readonly seed: string;
  /** The recorded recipe of this puzzle (`puzzle/search/recipe.ts`), which replaces the search. */
  readonly recipe?: string;
  readonly silhouettes?: readonly JobSilhouette[];
}

export type JobSilhouette = { readonly id: string } & (
  | { readonly svg: string }
  | { readonly bytes: Uint8Array }
);

export type JobResult =
  | {
      readonly ok: true;
      readonly document: PuzzleDocument;
      /** The recipe as text, if it can be recorded. */
      readonly recipe?: string;
      /** The picture that was cut, for kinds that take pixels. */
      readonly pixels?: Pixels;
    }
  | { readonly ok: false; readonly failure: Failure };

/** A job to be repaired by nearby parameters. */
export interface RepairJob extends Job {
  /** Limits of the measures, if the puzzle was made but is outside them. */
  readonly limits?: MeasureLimits;
}

export interface TracedLines {
  readonly lines: string;
  /** The sheet's corners in pixels of the picture; undefined if the whole picture was taken. */
  readonly corners?: SheetCorners;
}

/** SVG texts of all forms of lines and of the colours in a picture of pixels, with one view box. */
export interface TracedForms extends TracedLines, Readonly<Record<TracedForm, string>> {
  readonly colour: string;
  readonly sheet: Pixels;
}

export interface OpenedDrawing {
  /** SVG texts of the visible lines and of the coloured drawing, with the same view box. */
  readonly line: string;
  readonly colour: string;
  /** The painted drawing, if its text is too long to keep. */
  readonly sheet?: Pixels;
}

/** A puzzle to be cut from a material. */
export interface WeighingJob {
  readonly lines: CutLines;
  readonly order: WeighedOrder;
  readonly strength: Strength;
}

export interface Weighing {
  readonly weak: readonly WeakPlace[];
  /** A width at which nothing is weak, in millimetres; undefined if there is none. */
  readonly sufficient: number | undefined;
}

export interface TracingWatch {
  progress(share: number): void;
  /** Reports the lines, which are found before the other forms. */
  lines(found: TracedLines): void;
}

/** Outlines of foreign pieces, and the reason if some could not be placed. */
export interface ForeignOutlines {
  readonly figure: ForeignFigure;
  readonly reason?: Failure;
}

export interface TaskMessage {
  readonly name: string;
  readonly input: unknown;
}

/** A message from the worker: progress or lines during a task, and the result at the end. */
export interface TaskReport {
  /** From 0 to 1. */
  readonly progress?: number;
  readonly lines?: TracedLines;
  readonly result?: unknown;
}
