import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type LibraryDrawing,
  type LibraryPicture,
  libraryCode,
  type Pack,
  STARTER,
} from '../../picture/library/library.ts';
import { libraryDrawing, starterDrawing } from '../../picture/library/library-drawing.ts';
import { plainTitle, readPacks } from '../../picture/library/packs.ts';
import { PLATES_PACK } from '../../picture/library/plates.ts';
import { type BuiltPack, readBuiltPack } from '../../puzzle/codec/pack.ts';
import { type BuiltThumbnails, readThumbnails, THUMBNAILS_FOLDER } from '../../puzzle/codec/thumbnails.ts';
import { unusable, unwrap } from '../problem.ts';

const require = createRequire(import.meta.url);

/**
 * The path of a file of a package with pictures.
 * @throws a `CommandEnd` if the package is missing: a checkout has it, an installed Dotterel only if asked for.
 */
export function installed(file: string): string {
  try {
    return require.resolve(file);
  } catch {
    const name = dirname(file);
    return unwrap(
      unusable(
        `the picture library cannot be read: the package ${name} is missing; install it with "npm install ${name}"`,
      ),
    );
  }
}

/** The folder of packs: `packs.json` lists them in order, `packs/` has one file for each. */
export const LEVELS_FOLDER = fileURLToPath(new URL('../../../levels/', import.meta.url));

const STARTERS_FOLDER = join(LEVELS_FOLDER, 'starters');

/** The picture library in Node. Drawings are read on demand. */
export interface Library {
  readonly packs: readonly Pack[];
  /** The picture with this id (`openmoji:1F408`) and its drawings; undefined if it is in no pack. */
  picture(id: string): (LibraryPicture & LibraryDrawing) | undefined;
  /** The same for any picture of OpenMoji, whether in a pack or not. */
  find(id: string): (Omit<LibraryPicture, 'pack'> & LibraryDrawing) | undefined;
  /** OpenMoji's annotations by code. */
  readonly annotations: ReadonlyMap<string, string>;
}

/**
 * Reads the packs of `levels/packs` and the openmoji package.
 * @throws if the package is missing or a pack is invalid, naming the pack's file.
 */
export function loadLibrary(): Library {
  const folder = dirname(installed('openmoji/package.json'));
  const known = new Map([...annotations(folder), ...starters()]);
  const packs = readPacks(packFiles(), known);
  const byId = new Map(packs.flatMap((pack) => pack.pictures).map((picture) => [picture.id, picture]));
  const drawing = (code: string) => {
    if (STARTER.test(code)) return starterDrawing(readFileSync(join(STARTERS_FOLDER, `${code}.svg`), 'utf8'));
    const text = (style: 'black' | 'color') =>
      readFileSync(join(folder, style, 'svg', `${code}.svg`), 'utf8');
    return libraryDrawing(text('black'), text('color'));
  };
  return {
    packs,
    annotations: known,
    picture: (id) => {
      const found = byId.get(id);
      const code = libraryCode(id);
      return found === undefined || code === undefined ? undefined : { ...found, ...drawing(code) };
    },
    find: (id) => {
      const code = libraryCode(id) ?? '';
      const annotation = known.get(code);
      if (annotation === undefined) return undefined;
      return { id, title: byId.get(id)?.title ?? plainTitle(annotation), ...drawing(code) };
    },
  };
}

/**
 * Reads the packs of `levels/built` in the order of the shelf, plates first. They list the kinds and levels that each
 * picture suits. Packs that are not built yet are left out.
 * @throws if one is malformed, naming its file.
 */
export function loadBuiltPacks(): readonly BuiltPack[] {
  return [PLATES_PACK.id, ...(readJson('packs.json') as readonly string[])]
    .map((id) => `built/${id}.json`)
    .filter((path) => existsSync(join(LEVELS_FOLDER, path)))
    .map((path) => readBuiltPack(path, readJson(path)));
}

/**
 * Reads the thumbnails of a pack from `levels/built`; undefined if there are none.
 * @throws if they are malformed, naming their file.
 */
export function loadBuiltThumbnails(id: string): BuiltThumbnails | undefined {
  const path = join('built', THUMBNAILS_FOLDER, `${id}.json`);
  return existsSync(join(LEVELS_FOLDER, path)) ? readThumbnails(path, readJson(path)) : undefined;
}

/** The texts of thumbnails and recipes as the app gets them, not validated. */
export function readBuiltTexts(id: string): Pick<BuiltThumbnails, 'thumbnails' | 'recipes'> {
  const path = join('built', THUMBNAILS_FOLDER, `${id}.json`);
  const none = { thumbnails: {}, recipes: {} };
  return existsSync(join(LEVELS_FOLDER, path)) ? { ...none, ...(readJson(path) as BuiltThumbnails) } : none;
}

/** The packs' files, in the order of the shelf. */
function packFiles() {
  const order = readJson('packs.json') as readonly string[];
  const names = new Set(readdirSync(join(LEVELS_FOLDER, 'packs')).filter((name) => name.endsWith('.json')));
  const stray = [...names].find((name) => !order.includes(name.slice(0, -'.json'.length)));
  if (stray !== undefined)
    throw new Error(`packs.json: it does not list the pack ${stray}; add it where it should appear`);
  return order.map((id) => {
    const name = `${id}.json`;
    if (!names.has(name))
      throw new Error(`packs.json: levels/packs has no file ${name}; write it or remove the name`);
    return { name, content: readJson(`packs/${name}`) };
  });
}

/** Reads a JSON file under `levels`. */
function readJson(path: string): unknown {
  const text = readFileSync(join(LEVELS_FOLDER, path), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: it is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function starters(): readonly (readonly [string, string])[] {
  const names = readdirSync(STARTERS_FOLDER).filter((name) => name.endsWith('.svg'));
  return names.sort().map((name) => [name.slice(0, -'.svg'.length), name.slice(0, -'.svg'.length)]);
}

function annotations(folder: string): ReadonlyMap<string, string> {
  const entries = JSON.parse(readFileSync(join(folder, 'data', 'openmoji.json'), 'utf8')) as readonly {
    readonly hexcode: string;
    readonly annotation: string;
  }[];
  return new Map(entries.map((entry) => [entry.hexcode, entry.annotation]));
}
