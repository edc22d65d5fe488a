import { boundsOf } from '../geometry/shapes/bounds.ts';
import { recent } from '../once.ts';
import { rimsOf } from '../picture/figures/rims.ts';
import type { SetWord, Typesetter } from '../picture/letters/lettering.ts';
import { pathData } from '../print/svg.ts';
import { missingLetter } from './missing-letter.ts';

/** Units of a font's size. */
const UNITS = 1000;
/** How large letters are drawn at most, and how broad a word, in pixels: finer than printers print on a cover. */
const SIZE = { most: 420, least: 64 } as const;
const BROADEST = 9000;
/** Room around a word, in shares of its size: marks may stand out far. */
const ROOM = { above: 1.5, below: 0.9, beside: 0.5 } as const;
/** How many words are cached. */
const MOST_KEPT = 400;

/** Letters of scripts that run from right to left. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Sets words in whatever fonts the device has, joined and marked as it draws them: each is drawn large on a canvas, and what is
 * half covered is its outline. Fails with `no-letter` { letter } where the device has not got one, cannot draw, or draws nothing.
 */
export const DEVICE_TYPESETTER: Typesetter = async (words) => {
  const set: SetWord[] = [];
  for (const word of words) {
    const missing = missingLetter(word, fontOf);
    if (missing !== undefined)
      return { ok: false, failure: { code: 'no-letter', data: { letter: missing } } };
    const drawn = setWord(word);
    if (drawn === undefined) return { ok: false, failure: { code: 'no-letter', data: { letter: word } } };
    set.push(drawn);
  }
  return { ok: true, value: set };
};

const fontOf = (size: number): string =>
  `700 ${size}px "Noto Sans", "Segoe UI", "Hiragino Sans", system-ui, sans-serif`;

/** A word as the device draws it, cached. */
const setWord = recent(MOST_KEPT, drawnWord);

function drawnWord(word: string): SetWord | undefined {
  const measured = new OffscreenCanvas(1, 1).getContext('2d');
  if (measured === null) return undefined;
  measured.font = fontOf(100);
  const breadth = measured.measureText(word).width / 100;
  const size = Math.round(Math.max(SIZE.least, Math.min(SIZE.most, BROADEST / Math.max(0.1, breadth))));
  const [left, base] = [Math.ceil(ROOM.beside * size), Math.ceil(ROOM.above * size)];
  const width = 2 * left + Math.ceil(breadth * size);
  const height = base + Math.ceil(ROOM.below * size);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.font = fontOf(size);
  // What ends a sentence stands where the script ends, which canvases off the screen do not know of themselves.
  context.direction = LEFTWARD.test(word) ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.fillText(word, left, base);
  const unit = UNITS / size;
  const rims = rimsOf(context.getImageData(0, 0, width, height)).map((rim) =>
    rim.map(([x, y]) => [(x - left) * unit, (base - y) * unit] as const),
  );
  if (rims.length === 0) return undefined;
  // In a font's units y runs up.
  const { left: first, right: last, top: low, bottom: high } = boundsOf(rims.flat());
  const path = rims.map((rim) => `${pathData([rim])}Z`).join('');
  const [from, to] = [Math.floor(first), Math.ceil(last)];
  return {
    glyphs: [{ path, x: 0, y: 0 }],
    left: from,
    right: to,
    bottom: Math.floor(low),
    top: Math.ceil(high),
  };
}
