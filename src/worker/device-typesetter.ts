import { boundsOf } from '../geometry/shapes/bounds.ts';
import { cacheRecent } from '../once.ts';
import { rimsOf } from '../picture/figures/rims.ts';
import type { SetWord, Typesetter } from '../picture/letters/lettering.ts';
import { pathData } from '../print/svg.ts';
import { missingLetter } from './missing-letter.ts';

/** Font units per em. */
const UNITS = 1000;
/**
 * Pixels: letters are drawn `min` to `max` high, words at most `MAX_WIDTH` wide. Printed covers show no finer detail.
 */
const SIZE = { max: 420, min: 64 } as const;
const MAX_WIDTH = 9000;
/** Margins around a word as shares of the letter size. Marks may extend far. */
const PADDING = { above: 1.5, below: 0.9, beside: 0.5 } as const;
const CACHE_SIZE = 400;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Sets words in the device's fonts, with its own joining and marks. Each word is drawn large on a canvas, and the
 * contour of its half-covered pixels is its outline. Fails with `no-letter` { letter } if the device lacks a letter.
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

const setWord = cacheRecent(CACHE_SIZE, drawWord);

function drawWord(word: string): SetWord | undefined {
  const probe = new OffscreenCanvas(1, 1).getContext('2d');
  if (probe === null) return undefined;
  probe.font = fontOf(100);
  const emWidth = probe.measureText(word).width / 100;
  const size = Math.round(Math.max(SIZE.min, Math.min(SIZE.max, MAX_WIDTH / Math.max(0.1, emWidth))));
  const [left, base] = [Math.ceil(PADDING.beside * size), Math.ceil(PADDING.above * size)];
  const width = 2 * left + Math.ceil(emWidth * size);
  const height = base + Math.ceil(PADDING.below * size);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.font = fontOf(size);
  // Punctuation at the end belongs on the script's side. Offscreen canvases do not detect the direction.
  context.direction = RIGHT_TO_LEFT.test(word) ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.fillText(word, left, base);
  const unit = UNITS / size;
  const rims = rimsOf(context.getImageData(0, 0, width, height)).map((rim) =>
    rim.map(([x, y]) => [(x - left) * unit, (base - y) * unit] as const),
  );
  if (rims.length === 0) return undefined;
  // Fonts have the y axis pointing up.
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
