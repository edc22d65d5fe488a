import { inChunks } from '../../figures/chunks.ts';
import type { Mask } from '../../pixels/threshold.ts';

/** For both halves of a round: whether to remove a pixel, by its neighbours' bits clockwise from the one above. */
const TABLES = [0, 1].map((round) =>
  Uint8Array.from({ length: 256 }, (_, code) => Number(isRemovable(code, round))),
);

/** Whether a pixel with these neighbours is removed in a half of a round (Guo and Hall 1989, A1). */
function isRemovable(code: number, round: number): boolean {
  const [n, ne, e, se, s, sw, w, nw] = [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => (code >> bit) & 1);
  const parts =
    Number(!n && (ne | e) > 0) +
    Number(!e && (se | s) > 0) +
    Number(!s && (sw | w) > 0) +
    Number(!w && (nw | n) > 0);
  const one = (nw | n) + (ne | e) + (se | s) + (sw | w);
  const other = (n | ne) + (e | se) + (s | sw) + (w | nw);
  const neighbours = Math.min(one, other);
  const blocked = round === 0 ? (s | sw | Number(!nw)) & w : (n | ne | Number(!se)) & e;
  return parts === 1 && neighbours >= 2 && neighbours <= 3 && blocked === 0;
}

/**
 * Thins a mask's figure to lines one pixel wide (Guo and Hall 1989). Pixels on the mask's border become ground.
 * The codes of neighbourhoods are updated as pixels are removed, and only remaining pixels are examined again.
 */
export function thinMask({ width, height, data }: Mask): Mask {
  const out = data.slice();
  for (let x = 0; x < width; x++) out[x] = out[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) out[y * width] = out[y * width + width - 1] = 0;
  let count = 0;
  inChunks(out.length, (from, to) => {
    for (let at = from; at < to; at++) count += out[at];
  });
  const remaining = new Int32Array(count);
  let found = 0;
  inChunks(out.length, (from, to) => {
    for (let at = from; at < to; at++) if (out[at] === 1) remaining[found++] = at;
  });
  const [n, ne, e, se, s, sw, w, nw] = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1];
  const codes = new Uint8Array(out.length);
  inChunks(count, (from, to) => {
    for (let i = from; i < to; i++) {
      const at = remaining[i];
      codes[at] =
        out[at + n] |
        (out[at + ne] << 1) |
        (out[at + e] << 2) |
        (out[at + se] << 3) |
        (out[at + s] << 4) |
        (out[at + sw] << 5) |
        (out[at + w] << 6) |
        (out[at + nw] << 7);
    }
  });
  const removed = new Int32Array(count);
  for (let quiet = 0, round = 0; quiet < 2; round = 1 - round) {
    const table = TABLES[round];
    let gone = 0;
    let left = 0;
    inChunks(count, (from, to) => {
      for (let i = from; i < to; i++) {
        const at = remaining[i];
        if (table[codes[at]] === 1) removed[gone++] = at;
        else remaining[left++] = at;
      }
    });
    count = left;
    inChunks(gone, (from, to) => {
      for (let i = from; i < to; i++) {
        const at = removed[i];
        out[at] = 0;
        // Clear this pixel's bit in the code of each neighbour.
        codes[at + n] &= ~(1 << 4);
        codes[at + ne] &= ~(1 << 5);
        codes[at + e] &= ~(1 << 6);
        codes[at + se] &= ~(1 << 7);
        codes[at + s] &= ~(1 << 0);
        codes[at + sw] &= ~(1 << 1);
        codes[at + w] &= ~(1 << 2);
        codes[at + nw] &= ~(1 << 3);
      }
    });
    quiet = gone === 0 ? quiet + 1 : 0;
  }
  return { width, height, data: out };
}
