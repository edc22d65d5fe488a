import devanagari from '@fontsource/baloo-2/files/baloo-2-devanagari-800-normal.woff?url';
import latin from '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff?url';
import latinExt from '@fontsource/baloo-2/files/baloo-2-latin-ext-800-normal.woff?url';
import vietnamese from '@fontsource/baloo-2/files/baloo-2-vietnamese-800-normal.woff?url';
import { unpackFont } from '../picture/letters/woff.ts';
import { FONT_PARTS, type FontPart, typesetter } from './typesetter.ts';

const ADDRESSES: Readonly<Record<FontPart, string>> = {
  latin,
  'latin-ext': latinExt,
  vietnamese,
  devanagari,
};

async function partOf(part: FontPart): Promise<Uint8Array> {
  const response = await fetch(ADDRESSES[part]);
  if (!response.ok) throw new Error(`the font's part ${part} cannot be fetched: ${response.status}`);
  return unpackFont(new Uint8Array(await response.arrayBuffer()), unzipped);
}

/** The browser's typesetter. Each part of the app's font is fetched when a word first needs it. */
export const FETCHED_TYPESETTER = typesetter(partOf);

export const fetchedFont = (): Promise<Uint8Array[]> => Promise.all(FONT_PARTS.map(partOf));

async function unzipped(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
