import type { RefusalCode } from '../picture/refusal.ts';
import type { Failure } from '../picture/result.ts';

type Data = Failure['data'];

const number = (value: number | string | undefined): string => Number(value).toLocaleString('en');
const megabytes = (value: number | string | undefined): string => `${Number(value) / 1_000_000} MB`;
const percent = (value: number | string | undefined): string => `${(Number(value) * 100).toFixed(1)} %`;
const line = (data: Data): string => (data.line === undefined ? '' : ` (line ${data.line})`);

/** What to say of each reason for which a picture is refused. */
const PICTURES: Readonly<Record<RefusalCode, (data: Data) => string>> = {
  'too-large': ({ limit }) => `the file is larger than ${megabytes(limit)}; simplify the drawing or split it`,
  'not-xml': (data) => `not an SVG file: its text cannot be read as XML${line(data)}`,
  'not-svg': ({ root }) => `not an SVG file: its outermost element is <${root}> instead of <svg>`,
  doctype: (data) =>
    `its doctype defines things of its own, which is not allowed${line(data)}; save it as plain SVG`,
  entity: (data) => `it uses an entity, which is not allowed${line(data)}; save it as plain SVG`,
  'too-deep': ({ limit }) => `elements are nested more than ${limit} deep; ungroup the drawing`,
  'too-many-elements': ({ limit }) => `more than ${number(limit)} elements; simplify the drawing`,
  'too-many-rules': ({ limit }) => `more than ${number(limit)} style rules; save it as plain SVG`,
  'too-many-segments': ({ limit }) => `more than ${number(limit)} line segments; simplify the drawing`,
  'too-many-crossings': () => 'its lines cross too often to be told apart; simplify the drawing',
  empty: () => 'no lines to draw: nothing in it is painted',
  'only-raster': () => 'no lines to draw: it holds nothing but embedded pixel pictures',
  'only-text': () => 'no lines to draw: it holds nothing but text; convert the text to paths',
  'no-lines': () => 'no lines to draw: everything in it is hidden, or has the colour of what lies under it',
  'outline-drawing': () =>
    'its lines are drawn as thin filled shapes, which would come out double; save it with strokes instead',
  'not-drawn': () =>
    'it cannot be drawn: its size or one of its parts is not as SVG has it; save it as plain SVG',
  'unknown-format': () => 'not a picture that can be read; give a PNG, JPEG, WebP or SVG file',
  'other-format': ({ format }) => `${format} files are not read; save it as PNG, JPEG, WebP or SVG`,
  'too-many-bytes': ({ limit }) => `the file is larger than ${megabytes(limit)}; save a smaller picture`,
  'too-many-pixels': ({ limit }) =>
    `it has more than ${Number(limit) / 1_000_000} million pixels; save a smaller picture`,
  'too-narrow': () => 'it is more than ten times as long as it is wide; cut a part out of it',
  'cut-short': () => 'the file ends before the picture does; copy it again',
  damaged: () => 'the file is damaged: its picture cannot be decoded; copy it again or save it anew',
  'unusual-jpeg': () => 'it is a sort of JPEG that is not read; save it as an ordinary JPEG or a PNG',
  cmyk: () => 'its colours are meant for printing (CMYK); save it in RGB',
  moving: () => 'it is a moving picture; save one frame of it',
};

/** Why no puzzle could be made of a usable picture, and what to do about it. */
const PUZZLES: Readonly<Record<string, (data: Data) => string>> = {
  'nothing-to-draw': () =>
    'nothing would be left to draw: all its lines are small or short; give a larger drawing or set a smaller delta',
  'too-much-predrawn': ({ share, lambda }) =>
    `${percent(share)} of it would have to be pre-drawn, and lambda allows ${percent(lambda)}; set a smaller gamma or a larger lambda`,
  'too-many-strokes': ({ strokes, most }) =>
    `it takes ${number(strokes)} lines drawn without lifting the pen, and maxStrokes allows ${number(most)}; set a larger maxStrokes or give a simpler drawing`,
  'no-puzzle': () =>
    'no fair puzzle was found; set a smaller gamma or another epsilon, or give a simpler drawing',
  'not-fair': ({ criterion }) => `the puzzle made of it broke the criterion ${criterion} and was dropped`,
  'not-solvable': () => 'the puzzle made of it does not solve to its own picture and was dropped',
  'too-many-pieces': ({ pieces, most }) =>
    `too few pixels for ${number(pieces)} pieces: it can be cut into ${number(most)} at most; set fewer pieces or give a larger picture`,
  'no-cutting': ({ pieces }) =>
    `it could not be cut into ${number(pieces)} sound pieces; set another seed, another userCurve or a smaller minWidth`,
  'unknown-whimsy': ({ whimsy }) => `there is no picture ${whimsy} whose silhouette could become a piece`,
  'no-room-for-whimsy': ({ whimsy }) =>
    `the silhouette of ${whimsy} cannot become a piece: it is too thin, or there is no room for it; set fewer pieces or another whimsy`,
  'no-figure': () =>
    'there is no figure in it: all of it is alike, or lies on one side of the threshold; set threshold or foreground',
  'figure-too-fine': () => 'too little of its figure is left at this size; set more cells',
  'too-fine': ({ times }) =>
    `its letters are too small to be read at this size; set ${Math.ceil(Number(times) * 10) / 10} times as many cells, or write less`,
  'unknown-kind': ({ kind }) => `there is no kind ${kind}`,
  'unknown-parameter': ({ parameter }) => `there is no parameter ${parameter}`,
  'bad-parameter': ({ parameter, value }) => `the parameter ${parameter} does not take ${value}`,
};

/** Why what is to be written out of letters cannot be. */
const LETTERS: Readonly<Record<string, (data: Data) => string>> = {
  'no-letters': () => 'there is nothing to write; put letters after the colon, such as word:HELLO',
  'too-many-letters': ({ most }) => `that is more than ${number(most)} letters; write less`,
  'no-letter': ({ letter }) =>
    `the font has no “${letter}” (${codes(`${letter}`)}); it has Latin letters with all accents, and Devanagari`,
};

/** `U+0915 U+093F` */
const codes = (letters: string): string =>
  [...letters]
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');

/** Why a file is no puzzle document that can be read. */
const DOCUMENTS: Readonly<Record<string, (data: Data) => string>> = {
  'too-large': ({ most }) => `longer than ${number(most)} characters, the most a puzzle may have`,
  'not-json': ({ reason }) => `not a puzzle: its text is no JSON: ${reason}`,
  'not-a-puzzle': () => 'not a puzzle: its format is not “dotterel/puzzle”',
  'newer-version': ({ version, reads }) =>
    `written by a newer Dotterel: it has version ${version}, and this program reads version ${reads}`,
  'no-version': ({ reads }) => `it has no version; this program reads version ${reads}`,
  'unknown-kind': ({ kind }) => `a puzzle of a kind that this program does not know, ${kind}`,
  'unknown-key': ({ path }) => `it has a key that puzzles do not have, ${path}`,
  'missing-key': ({ path }) => `its key ${path} is missing`,
  'too-long': ({ path, most }) => `${path} is longer than ${number(most)}, the most a puzzle may have`,
  'bad-index': ({ path, expected }) => `${path} names something that is not there; it must be ${expected}`,
  'bad-value': ({ path, expected, received }) =>
    `${path === '' ? 'the puzzle' : path} must be ${expected}, and is ${received}`,
};

/**
 * The English sentence for a failure, without the program's name: `cat.svg: no lines to draw: …`.
 * A code that stands in no catalogue is named itself, so that nothing fails in silence.
 */
export function failureSentence(failure: Failure): string {
  const { file } = failure.data;
  const reason = failureReason(failure);
  return file === undefined ? reason : `${file}: ${reason}`;
}

/** The same without the picture's name. */
export function failureReason({ code, data }: Failure): string {
  const say: ((data: Data) => string) | undefined = isRefusal(code)
    ? PICTURES[code]
    : Object.hasOwn(PUZZLES, code)
      ? PUZZLES[code]
      : Object.hasOwn(LETTERS, code)
        ? LETTERS[code]
        : undefined;
  return say?.(data) ?? `could not be made (${code})`;
}

/** The English sentence for why a file is not read as a puzzle document. */
export function documentReason({ code, data }: Failure): string {
  const say = Object.hasOwn(DOCUMENTS, code) ? DOCUMENTS[code] : undefined;
  return say?.(data) ?? `not a puzzle that can be read (${code})`;
}

/** Whether the code says that a picture is unusable, and not just unfit for the puzzle that was asked for. */
export function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(PICTURES, code);
}
