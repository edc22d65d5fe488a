import { failureReason } from '../cli/failures.ts';
import { faceOf } from '../kinds/faces.ts';
import { KIND_IDS, kindOf } from '../kinds/index.ts';
import { type Codec, type Decoder, decoder } from '../picture/pixels/decoding.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import { photographMarkup } from '../picture/tracing/tracing-markup.ts';
import { render as drawn } from '../print/render.ts';
import { parseDocument } from '../puzzle/codec/parse.ts';
import type { Parameters, PuzzleDocument } from '../puzzle/contract/document.ts';
import type { AnyKind, Failure, Finding, Level, Result } from '../puzzle/contract/kind.ts';
import { defaultsOf } from '../puzzle/contract/parameters.ts';
import type { JobPicture, JobTracing } from '../worker/job.ts';
import { makeFrom } from '../worker/make.ts';
import { readSeenLines, strokesOf, withSeenLines } from '../worker/seen-lines.ts';
import { tracingOf } from '../worker/traced-picture.ts';

export type { Failure, Finding, Level, Parameters, Pixels, PuzzleDocument, Result };

/** Loads the WebAssembly of one codec: `png`, `jpeg`, `webp` or `svg`. Called only if a picture needs it. */
export type CodecLoader = (codec: Codec) => Promise<WebAssembly.Module>;

/** A puzzle kind and its parameters. */
export interface KindInfo {
  readonly id: string;
  /** English name, as children see it. */
  readonly name: string;
  /** Default values; a level's preset and your own values replace them. */
  readonly parameters: Parameters;
}

/** A picture file, ready to become puzzles. Plain data. */
export interface PictureFile {
  readonly title: string;
  readonly source: { readonly id: string; readonly credit?: string; readonly licence?: string };
  /** The text of an SVG file. */
  readonly svg?: string;
  /** The bytes of a PNG, JPEG or WebP file. */
  readonly bytes?: Uint8Array;
}

/** Selects what to trace in a picture of pixels: lines, outlines of areas, or the whole shape. */
export interface ReadOptions {
  readonly trace?: 'lines' | 'outlines' | 'shape';
}

/** What to make. Parameters replace those of the level, which replace the defaults. */
export interface MakeOptions extends ReadOptions {
  /** Id of a kind; see `kinds()`. */
  readonly kind: string;
  readonly level?: Level;
  readonly parameters?: Parameters;
  /** Any text. The same seed gives the same document, byte for byte. Default: "dotterel". */
  readonly seed?: string;
  /** Receives the share done, 0 to 1. */
  readonly progress?: (share: number) => void;
}

/** A puzzle that has been verified and solved. */
export interface Puzzle {
  readonly document: PuzzleDocument;
  /** The picture that a jigsaw cuts. */
  readonly pixels?: Pixels;
}

/** How to draw a puzzle. */
export interface RenderOptions {
  /** The finished puzzle instead of the board. */
  readonly solved?: boolean;
  /** Draw the answer of a dot puzzle with straight lines, not in the drawing's own. */
  readonly straight?: boolean;
  /** Address of a jigsaw's picture, for example a data URL. */
  readonly picture?: string;
}

/** Returns all puzzle kinds. */
export async function kinds(): Promise<readonly KindInfo[]> {
  return Promise.all(
    KIND_IDS.map(async (id) => {
      const words = await faceOf(id)?.words('en');
      return { id, name: words?.name ?? id, parameters: defaultsOf(known(id).parameters) };
    }),
  );
}

/** Returns a picture from SVG text, or from the bytes of a PNG, JPEG or WebP file. */
export function pictureFrom(
  file: string | Uint8Array,
  title: string,
  source: PictureFile['source'] = { id: `file:${title}` },
): PictureFile {
  return { title, source, ...(typeof file === 'string' ? { svg: file } : { bytes: file }) };
}

/** Reads the text of a puzzle document, of any version. Fails if it is not one, or is damaged. */
export function parse(text: string): Result<PuzzleDocument> {
  return parseDocument(text, kindOf);
}

/**
 * Checks every criterion of a puzzle and returns the broken ones.
 *
 * @param pixels the picture of a jigsaw; without it, criteria about colours are skipped
 * @throws RangeError if the document's kind is unknown
 */
export function verify(document: PuzzleDocument, pixels?: Pixels): readonly Finding[] {
  return known(document.kind).verify(document, pixels);
}

/**
 * Solves a puzzle by the player's rule, from its board alone, and returns the solution in the document's own form.
 *
 * @throws RangeError if the document's kind is unknown
 */
export function solve(document: PuzzleDocument): unknown {
  return known(document.kind).solve(document.board);
}

/**
 * Draws a puzzle as an SVG file, one puzzle unit for each unit of its view box.
 *
 * @throws RangeError if the document's kind is unknown
 */
export async function render(document: PuzzleDocument, options: RenderOptions = {}): Promise<string> {
  known(document.kind);
  const { solved = false, straight = false, picture } = options;
  const view = {
    layers: ['board'] as const,
    solved,
    straight,
    ...(picture === undefined ? {} : { picture }),
  };
  return (await drawn(document, view)) ?? '';
}

/** Returns the English sentence for a failure: why it happened, and what to do about it. */
export function explain(failure: Failure, kind?: string): string {
  return failureReason(failure, kind);
}

/** The functions that read pictures, and need codecs for some of them. */
export interface Reading {
  /**
   * Makes a puzzle of a picture: verified, and solved by the player's rule.
   *
   * @throws RangeError if there is no such kind
   */
  make(picture: PictureFile, options: MakeOptions): Promise<Result<Puzzle>>;
  /** Returns the lines that dot puzzles follow in a picture, as an SVG file in the picture's own frame. */
  linesIn(picture: PictureFile, options?: ReadOptions): Promise<Result<string>>;
}

/**
 * Returns the functions that read pictures.
 *
 * @param load is called at most once for each codec, and only if a picture needs it
 * @param fonts OpenType files for text in SVG pictures
 */
export function reading(
  load: CodecLoader,
  fonts: () => Promise<readonly Uint8Array[]> = async () => [],
): Reading {
  const codecs = decoder(load, fonts);
  return readingWith(async () => codecs);
}

/**
 * Returns the same functions with a decoder that exists already.
 *
 * @internal
 */
export function readingWith(open: Open): Reading {
  return { make: makeWith(open), linesIn: linesWith(open) };
}

type Open = () => Promise<Decoder>;

function makeWith(open: Open) {
  return async (picture: PictureFile, options: MakeOptions): Promise<Result<Puzzle>> => {
    const { kind, level, parameters, seed = 'dotterel', progress, trace } = options;
    const { takes } = known(kind);
    const seen =
      takes === 'lines' && picture.svg !== undefined && trace === undefined
        ? await withSeenLines(picture as JobPicture, open)
        : ({ ok: true, value: picture as JobPicture } as const);
    if (!seen.ok) return seen;
    const overrides = {
      ...(level === undefined ? {} : { level }),
      ...(parameters === undefined ? {} : { parameters }),
    };
    const job = { ...seen.value, ...overrides, kind, seed, tracing: tracingFor(trace) };
    const made = await makeFrom(job, open, progress);
    if (!made.ok) return made;
    const { document, pixels } = made;
    return { ok: true, value: { document, ...(pixels === undefined ? {} : { pixels }) } };
  };
}

function linesWith(open: Open) {
  return async (picture: PictureFile, { trace }: ReadOptions = {}): Promise<Result<string>> => {
    if (picture.bytes === undefined && trace === undefined) {
      const found = await readSeenLines(picture as JobPicture, open, true);
      return found.ok ? { ok: true, value: strokesOf(found.value) } : found;
    }
    const found = await tracingOf({ ...picture, tracing: tracingFor(trace) } as JobPicture, await open());
    return found.ok ? { ok: true, value: photographMarkup(found.value, trace) } : found;
  };
}

function tracingFor(trace: ReadOptions['trace']): JobTracing {
  return trace === undefined ? {} : { form: trace };
}

function known(id: string): AnyKind {
  const kind = kindOf(id);
  if (kind === undefined) throw new RangeError(`${id}: no such kind; the kinds are ${KIND_IDS.join(', ')}`);
  return kind;
}
