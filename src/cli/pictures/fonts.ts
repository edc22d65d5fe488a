import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Typesetter } from '../../picture/letters/lettering.ts';
import { unpackFont } from '../../picture/letters/woff.ts';
import { FONT_PARTS, type FontPart, fontTypesetter, typesetter } from '../../worker/typesetter.ts';
import { readWhole, reason } from '../file.ts';
import { good, type Outcome, unusable } from '../problem.ts';

const { resolve } = createRequire(import.meta.url);
const unpack = promisify(inflate);

/** Reads one subset of the app's font from its npm package. */
async function partOf(part: FontPart): Promise<Uint8Array> {
  const woff = await readFile(resolve(`@fontsource/baloo-2/files/baloo-2-${part}-800-normal.woff`));
  return unpackFont(woff, unpack);
}

export const TYPESETTER = typesetter(partOf);

/** All subsets of the app's font, as OpenType files. */
export const appFont = (): Promise<Uint8Array[]> => Promise.all(FONT_PARTS.map(partOf));

/** Largest font, in bytes. */
const MAX_BYTES = 60_000_000;

/** Creates a typesetter from an OpenType or WOFF file. */
export async function typesetterOf(path: string): Promise<Outcome<Typesetter>> {
  const bytes = await readWhole(path, MAX_BYTES);
  if (!bytes.ok) return bytes;
  const start = bytes.value.toString('latin1', 0, 4);
  if (start === 'wOF2')
    return unusable(`${path}: WOFF2 fonts are not supported; give a TTF, OTF or WOFF file`);
  if (!['\0\x01\0\0', 'OTTO', 'true', 'ttcf', 'wOFF'].includes(start))
    return unusable(`${path}: this is not a font that can be read; give a TTF, OTF or WOFF file`);
  try {
    const font = start === 'wOFF' ? await unpackFont(bytes.value, unpack) : bytes.value;
    return good(fontTypesetter(font));
  } catch (error) {
    return unusable(`${path}: the font cannot be read: ${reason(error)}`);
  }
}
