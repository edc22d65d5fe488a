import type { Mask } from '../../pixels/threshold.ts';

/** A mask with one bit per pixel. Each row starts with a new word; bits past the end of a row are 0. */
export interface BitRows {
  readonly width: number;
  readonly height: number;
  readonly wordsPerRow: number;
  readonly words: Int32Array;
}

const WORD = 32;

/** Packs a mask: a bit is set if the pixel has this value. */
export function bitRows({ width, height, data }: Mask, value: 0 | 1): BitRows {
  const across = Math.ceil(width / WORD);
  const words = new Int32Array(across * height);
  for (let y = 0; y < height; y++)
    packRow(data.subarray(y * width, (y + 1) * width), value, words, y * across);
  return { width, height, wordsPerRow: across, words };
}

function packRow(row: Uint8Array, value: 0 | 1, words: Int32Array, first: number): void {
  for (let x = 0, word = first; x < row.length; word++) {
    let bits = 0;
    for (let bit = 0; bit < WORD && x < row.length; bit++, x++) if (row[x] === value) bits |= 1 << bit;
    words[word] = bits;
  }
}

/** Unpacks bits to a mask whose figure is the bits equal to `set`. */
export function maskOf({ width, height, wordsPerRow, words }: BitRows, set: 0 | 1): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    unpackRow(
      words.subarray(y * wordsPerRow, (y + 1) * wordsPerRow),
      set,
      data.subarray(y * width, (y + 1) * width),
    );
  return { width, height, data };
}

function unpackRow(words: Int32Array, set: 0 | 1, row: Uint8Array): void {
  const blank = set === 1 ? 0 : -1;
  for (let word = 0, x = 0; x < row.length; word++, x += WORD) {
    const bits = words[word];
    if (bits === blank) continue;
    const count = Math.min(WORD, row.length - x);
    for (let bit = 0; bit < count; bit++) if (((bits >>> bit) & 1) === set) row[x + bit] = 1;
  }
}

export function invertRows({ width, height, wordsPerRow, words }: BitRows): BitRows {
  const other = new Int32Array(words.length);
  for (let word = 0; word < words.length; word++) other[word] = ~words[word];
  clearPadding(other, width, wordsPerRow);
  return { width, height, wordsPerRow, words: other };
}

/**
 * Dilates: sets all bits within `reach` of a set bit. A step along a row or column has length 3, a diagonal step 4.
 * Each row is widened step by step and added to the rows above and below, the farthest ones first.
 */
export function dilateRows({ width, height, wordsPerRow, words }: BitRows, reach: number): BitRows {
  const out = new Int32Array(words.length);
  const farthest = Math.floor(reach / 3);
  const row = new Int32Array(wordsPerRow);
  for (let y = 0; y < height; y++) {
    const from = y * wordsPerRow;
    let any = 0;
    for (let word = 0; word < wordsPerRow; word++) any |= row[word] = words[from + word];
    if (any === 0) continue;
    for (let away = farthest, spread = 0; away >= 0; away--) {
      for (const most = halfWidth(reach, away); spread < most; spread++) spreadRow(row);
      if (away <= y) orRow(row, out, from - away * wordsPerRow);
      if (away > 0 && y + away < height) orRow(row, out, from + away * wordsPerRow);
    }
  }
  clearPadding(out, width, wordsPerRow);
  return { width, height, wordsPerRow, words: out };
}

/** Returns the reach along a row that is `away` rows off, in the metric with steps of 3 and 4. */
function halfWidth(reach: number, away: number): number {
  const flat = Math.floor((reach - away) / 3);
  return flat >= away ? flat : reach - 3 * away;
}

function spreadRow(row: Int32Array): void {
  let before = 0;
  let own = row[0];
  for (let word = 0; word < row.length; word++) {
    const after = word + 1 < row.length ? row[word + 1] : 0;
    row[word] = own | (own << 1) | (own >>> 1) | (before >>> 31) | (after << 31);
    before = own;
    own = after;
  }
}

function orRow(row: Int32Array, to: Int32Array, from: number): void {
  for (let word = 0; word < row.length; word++) to[from + word] |= row[word];
}

function clearPadding(words: Int32Array, width: number, across: number): void {
  const over = across * WORD - width;
  if (over === 0) return;
  for (let last = across - 1; last < words.length; last += across) words[last] &= -1 >>> over;
}
