import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { unpackedFont } from '../picture/woff.ts';
import { typesetter } from '../worker/typesetter.ts';

const { resolve } = createRequire(import.meta.url);
const unpack = promisify(inflate);

/** The typesetter of Node: the app's font, read from its package as npm installed it. */
export const TYPESETTER = typesetter(async (part) => {
  const woff = await readFile(resolve(`@fontsource/baloo-2/files/baloo-2-${part}-800-normal.woff`));
  return unpackedFont(woff, unpack);
});
