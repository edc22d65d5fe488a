import { kindOf } from '../kinds/index.ts';
import type { Decoder } from '../picture/decoding.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#222" d="M1 1H8V8Z"/></svg>';
const SIDE = 9;

/** Fetches and compiles what draws the pictures of kinds that take pixels, and draws a small one by it; `open` gets the decoder. */
export async function warm(kind: string, open: () => Promise<Decoder>): Promise<void> {
  if (kindOf(kind)?.takes === 'lines') return;
  await import('./draw.ts');
  await (await open()).rasterise(SVG, SIDE);
}
