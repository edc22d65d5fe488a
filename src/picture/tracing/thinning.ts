import type { Mask } from '../threshold.ts';

/** Of a pixel's eight neighbours, clockwise from the one above, the bit of each in a neighbourhood's code. */
const TABLES = [0, 1].map((round) =>
  Uint8Array.from({ length: 256 }, (_, code) => Number(goes(code, round))),
);

/** Whether a pixel with such neighbours is taken off in the first or second half of a round (Guo and Hall 1989, A1). */
function goes(code: number, round: number): boolean {
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
 * Thins a mask's figure to lines one pixel wide (Guo and Hall 1989), in place of no pixel at the picture's rim: those are
 * ground in what comes out. Only pixels that may still go are looked at again, each by one look into a table.
 */
export function thinned({ width, height, data }: Mask): Mask {
  const out = data.slice();
  for (let x = 0; x < width; x++) out[x] = out[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) out[y * width] = out[y * width + width - 1] = 0;
  let live: number[] = [];
  for (let at = 0; at < out.length; at++) if (out[at] === 1) live.push(at);
  const codeAt = (at: number): number =>
    out[at - width] |
    (out[at - width + 1] << 1) |
    (out[at + 1] << 2) |
    (out[at + width + 1] << 3) |
    (out[at + width] << 4) |
    (out[at + width - 1] << 5) |
    (out[at - 1] << 6) |
    (out[at - width - 1] << 7);
  const going: number[] = [];
  for (let quiet = 0, round = 0; quiet < 2; round = 1 - round) {
    going.length = 0;
    for (const at of live) if (TABLES[round][codeAt(at)] === 1) going.push(at);
    for (const at of going) out[at] = 0;
    quiet = going.length === 0 ? quiet + 1 : 0;
    if (going.length > 0) live = live.filter((at) => out[at] === 1);
  }
  return { width, height, data: out };
}
