import { kindOf } from '../kinds/index.ts';
import type { Decoder } from '../picture/decoding.ts';

/** Drawn as the library's pictures are: shapes filled, and about them lines with round ends. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">
<g fill="#fcea2b"><path d="M9 40c5-30 40-30 50 2l-8 14q-20 9-30-2z"/><circle cx="30" cy="30" r="9"/></g>
<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">
<path d="M9 40c5-30 40-30 50 2l-8 14q-20 9-30-2z"/><line x1="4" y1="5" x2="60" y2="63"/>
<ellipse cx="40" cy="45" rx="9" ry="6" opacity=".8"/></g></svg>`;
const SIDE = 300;

/** Fetches and compiles what draws the pictures of kinds that take pixels, and draws a small one by it; `open` gets the decoder. */
export async function warm(kind: string, open: () => Promise<Decoder>): Promise<void> {
  if (kindOf(kind)?.takes === 'lines') return;
  await import('./draw.ts');
  await (await open()).rasterise(SVG, SIDE);
}
