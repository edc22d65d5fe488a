import { boundsOf } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import { rimsOf } from '../../../picture/figures/rims.ts';
import { element, pathData, svgText } from '../../../print/svg.ts';
import { cropToLines } from '../six/contents.ts';

const INKS = ['#e0402f', '#2e6fc7', '#3c8f52', '#7b51a8', '#d9731a', '#2a2730'] as const;
/** Width of the canvas that outlines are traced on, in pixels: that of a jigsaw's picture. */
const CANVAS_WIDTH = 1000;
/** Stroke width of outlines, in pixels of that canvas. */
const OUTLINE_WIDTH = 4;
const MAX_LINES = 4;
/** Margin, and largest size of letters, as shares of the canvas's width. */
const MARGIN = 0.045;
const MAX_LETTER_SIZE = 0.36;
/** Font size at which words are measured, in pixels. */
const MEASURING_SIZE = 200;

export const lettersFont = (size: number = MEASURING_SIZE): string =>
  `800 ${size}px "Baloo 2", "Hiragino Maru Gothic ProN", "Geeza Pro", "Noto Sans Arabic", system-ui, sans-serif`;

/** Draws words as outlines of letters, and as letters in different inks. Undefined if the device cannot draw. */
export function letteringOf(
  words: string,
  firstInk: number,
): { readonly line: string; readonly colour: string } | undefined {
  const canvas = document.createElement('canvas');
  const letters = drawWord(canvas, words, CANVAS_WIDTH, { firstInk, isMask: true });
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (pixels === undefined) return undefined;
  const rims = rimsOf(pixels);
  const sheet = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${canvas.width} ${canvas.height}` };
  const pen = { fill: 'none', stroke: '#000', 'stroke-width': OUTLINE_WIDTH, 'stroke-linejoin': 'round' };
  const outlines = rims.map((rim) => element('path', { d: `${pathData([rim.slice(0, -1)])}Z` }));
  const line = svgText(element('svg', sheet, [element('g', pen, outlines)]));
  return cropToLines({ line, colour: svgText(element('svg', sheet, fillLetters(rims, letters))) });
}

/** A letter, or a line of joined letters, with its ink and place on the canvas. */
interface Letter {
  readonly ink: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws words as large as fits on a canvas `sheet` pixels wide, and returns the places of the letters. Separate letters
 * have different inks. As a mask they are black on a transparent ground.
 */
export function drawWord(
  canvas: HTMLCanvasElement,
  word: string,
  sheet: number,
  { firstInk = 0, isMask = false }: { readonly firstInk?: number; readonly isMask?: boolean } = {},
): readonly Letter[] {
  const context = canvas.getContext('2d', { willReadFrequently: isMask });
  if (context === null) return [];
  context.font = lettersFont();
  const lines = splitLines(word);
  const widest = Math.max(1, ...lines.map((line) => context.measureText(line).width));
  const margin = sheet * MARGIN;
  const size = Math.round(
    Math.min(MAX_LETTER_SIZE * sheet, (MEASURING_SIZE * (sheet - 2 * margin)) / widest),
  );
  const lineHeight = 1.15 * size;
  canvas.width = sheet;
  canvas.height = Math.round(Math.max(0.3 * sheet, lines.length * lineHeight + 2 * margin));
  context.fillStyle = '#fff';
  if (!isMask) context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = lettersFont(size);
  context.direction = RIGHT_TO_LEFT.test(word) ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const first = (canvas.height - lines.length * lineHeight) / 2;
  const letters: Letter[] = [];
  lines.forEach((line, index) => {
    const top = first + index * lineHeight;
    // Draw a line of a joined script as a whole.
    const isJoined = JOINED.test(line) || RIGHT_TO_LEFT.test(line);
    const parts = isJoined ? [line] : [...line];
    const breadth = parts.reduce((sum, part) => sum + context.measureText(part).width, 0);
    let left = (canvas.width - breadth) / 2;
    for (const part of parts) {
      const ink = INKS[(firstInk + letters.length) % INKS.length] ?? INKS[0];
      const right = left + context.measureText(part).width;
      context.fillStyle = isMask ? '#000' : ink;
      context.fillText(part, left, top + lineHeight * 0.56);
      if (part.trim() !== '') letters.push({ ink, left, right, top, bottom: top + lineHeight });
      left = right;
    }
  });
  return letters;
}

/** Fills each outline with the ink of the nearest letter. */
function fillLetters(rims: readonly (readonly Point[])[], letters: readonly Letter[]) {
  const paths = new Map<Letter, string>();
  for (const rim of rims) {
    const { left, right, top, bottom } = boundsOf(rim);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const distanceTo = (each: Letter): number =>
      Math.max(each.left - x, x - each.right, 0) + Math.max(each.top - y, y - each.bottom, 0);
    const [nearest] = letters.toSorted((a, b) => distanceTo(a) - distanceTo(b));
    if (nearest !== undefined) paths.set(nearest, `${paths.get(nearest) ?? ''}${pathData([rim])}Z`);
  }
  return [...paths].map(([{ ink: fill }, d]) => element('path', { d, fill, 'fill-rule': 'evenodd' }));
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;
/** Matches scripts with joined letters or marks, and letters of more than one code point. */
const JOINED =
  /[\p{M}\p{Cf}\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** Splits words into at most `MAX_LINES` lines, with one word each if there are few. */
function splitLines(word: string): readonly string[] {
  const words = word.split(/\s+/).filter((each) => each !== '');
  if (words.length <= MAX_LINES) return words;
  const each = Math.ceil(words.length / MAX_LINES);
  return Array.from({ length: Math.ceil(words.length / each) }, (_, index) =>
    words.slice(index * each, (index + 1) * each).join(' '),
  );
}
