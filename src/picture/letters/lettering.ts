import type { PictureForm, Source } from '../picture.ts';
import type { Result } from '../result.ts';

/** Prefix of the id of a picture made of letters, as in `word:HELLO`. */
const WORD_PREFIX = 'word:';

/** Maximum number of characters of a word or sentence, blanks included. */
export const MAX_LETTERS = 60;

export function isWordId(id: string): boolean {
  return id.startsWith(WORD_PREFIX);
}

/** The text of a picture's id; undefined if the picture is not made of letters. */
export function wordIn(id: string): string | undefined {
  return isWordId(id) ? id.slice(WORD_PREFIX.length) : undefined;
}

/**
 * The id of a picture made of a text: its letters and digits with their marks, and blanks. All else is dropped, so that
 * ids can be joined to a list. Undefined if nothing is left.
 */
export function wordIdOf(text: string): string | undefined {
  const kept = (text.match(/[\p{L}\p{N}]\p{M}*| /gu) ?? []).join('').trim();
  return kept === '' ? undefined : WORD_PREFIX + kept;
}

/** The ids of the single letters and digits of a word. Empty for scripts from right to left, whose letters join. */
export function lettersIn(id: string): readonly string[] {
  const text = id.slice(WORD_PREFIX.length).normalize('NFC');
  if (RIGHT_TO_LEFT.test(text)) return [];
  return Array.from(text.matchAll(/[\p{L}\p{N}]\p{M}*/gu), ([letter]) => `${WORD_PREFIX}${letter}`);
}

/** An outline as SVG path data, in font units, placed at (x, y). y points up from the base line. */
export interface GlyphOutline {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** A typeset word, in font units. The four sides are those of its ink. */
export interface SetWord {
  readonly glyphs: readonly GlyphOutline[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Typesets words. Fails with `no-letter` if the font lacks a letter. */
export type Typesetter = (words: readonly string[]) => Promise<Result<readonly SetWord[]>>;

interface LetteringOptions {
  /** Whether the typesetter has the app's own font. */
  readonly isAppFont?: boolean;
  readonly takes?: PictureForm;
}

export interface Lettering {
  /** Black letters on a transparent background. */
  readonly svg: string;
  readonly title: string;
  readonly source: Source;
  /** The width of its finest lines, as a share of the drawing's longer side. */
  readonly finest: number;
}

/** Lengths in thousandths of the font size: blanks, space between lines, and minimum width of lines and gaps. */
const BLANK = 300;
const LEADING = 170;
const FINEST = 120;
/** Minimum width in other fonts, and how much bolder their letters are drawn for kinds that need a figure. */
const FINEST_FOREIGN = 80;
const BOLDER = 40;

/** Whether letters have many strokes that may touch, as in Chinese and Korean writing. */
export function isDenseScript(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hangul}]/u.test(text);
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;

const CREDIT = { credit: 'Baloo 2', licence: 'OFL-1.1' } as const;

/**
 * Draws the text of an id. Lines are broken between words so that the letters are as large as possible. Fails with
 * `no-letters`, `too-many-letters` or `no-letter`.
 */
export async function letteringOf(
  id: string,
  set: Typesetter,
  { isAppFont = true, takes = 'lines' }: LetteringOptions = {},
): Promise<Result<Lettering>> {
  const text = id.slice(WORD_PREFIX.length).normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (text === '') return { ok: false, failure: { code: 'no-letters', data: {} } };
  if ([...text].length > MAX_LETTERS)
    return { ok: false, failure: { code: 'too-many-letters', data: { most: MAX_LETTERS } } };
  const words = await set(text.split(' '));
  if (!words.ok) return words;
  const { lines, width, height } = breakLines(words.value);
  // Bolder letters of many strokes would lose the gaps between them.
  const isBolder = !isAppFont && takes !== 'lines' && !isDenseScript(text);
  const bolder = isBolder ? `stroke="#000" stroke-width="${BOLDER}" stroke-linejoin="round" ` : '';
  const value = {
    svg: drawLines(lines, width, height, RIGHT_TO_LEFT.test(text)).replace('<svg ', `<svg ${bolder}`),
    title: text,
    source: { id: `${WORD_PREFIX}${text}`, ...(isAppFont ? CREDIT : {}) },
    finest: (isAppFont ? FINEST : FINEST_FOREIGN) / Math.max(width, height),
  };
  return { ok: true, value };
}

type Line = readonly SetWord[];

interface Block {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}

/** Breaks words into lines so that the longer side of the block is shortest. Ties go to fewer lines. */
function breakLines(words: Line): Block {
  let best = block([words]);
  for (let most = 2; most <= words.length; most++) {
    const next = block(breakEvenly(words, most));
    if (Math.max(next.width, next.height) < Math.max(best.width, best.height)) best = next;
  }
  return best;
}

/** Breaks words into `count` lines so that the longest line is as short as possible (dynamic programming). */
function breakEvenly(words: Line, count: number): readonly Line[] {
  // For the words from each index on, in `lines` lines: the longest length, and where the second line begins.
  const end = words.length;
  const longest: number[][] = [[...Array<number>(end).fill(Number.POSITIVE_INFINITY), 0]];
  const seconds: number[][] = [[]];
  for (let lines = 1; lines <= count; lines++) {
    const [own, breaks]: [number[], number[]] = [Array<number>(end + 1).fill(Number.POSITIVE_INFINITY), []];
    for (let from = 0; from < end; from++) {
      for (let to = from + 1; to <= end; to++) {
        const length = Math.max(lengthOf(words.slice(from, to)), longest[lines - 1][to]);
        if (length < own[from]) [own[from], breaks[from]] = [length, to];
      }
    }
    longest.push(own);
    seconds.push(breaks);
  }
  const lines: Line[] = [];
  for (let [from, left] = [0, count]; left > 0; left--) {
    const to = seconds[left][from];
    lines.push(words.slice(from, to));
    from = to;
  }
  return lines;
}

function block(lines: readonly Line[]): Block {
  const width = Math.max(...lines.map(lengthOf));
  const height = lines.reduce(
    (sum, line) => sum + topOf(line) - bottomOf(line),
    LEADING * (lines.length - 1),
  );
  return { lines, width, height };
}

function lengthOf(line: Line): number {
  return line.reduce((sum, { left, right }) => sum + right - left, BLANK * (line.length - 1));
}

const topOf = (line: Line): number => Math.max(...line.map(({ top }) => top));
const bottomOf = (line: Line): number => Math.min(...line.map(({ bottom }) => bottom));

function drawLines(lines: readonly Line[], width: number, height: number, isLeftward: boolean): string {
  const paths: string[] = [];
  let above = 0;
  for (const line of lines) {
    const base = above + topOf(line);
    let x = Math.round((width - lengthOf(line)) / 2);
    for (const { glyphs, left, right } of isLeftward ? line.toReversed() : line) {
      for (const glyph of glyphs) {
        const place = `${x - left + glyph.x} ${base - glyph.y}`;
        paths.push(`<path transform="matrix(1 0 0 -1 ${place})" d="${glyph.path}"/>`);
      }
      x += right - left + BLANK;
    }
    above += topOf(line) - bottomOf(line) + LEADING;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`;
}
