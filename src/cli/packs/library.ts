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

const require = createRequire(import.meta.url);

/**
 * The path of a file of a package with pictures.
 * @throws if the package is not installed: it comes with a checkout, and beside an installed Dotterel only if asked for.
 */
export function installed(file: string): string {
  try {
    return require.resolve(file);
  } catch {
    const name = dirname(file);
    throw new Error(`the package ${name} is missing; install it with "npm install ${name}"`);
  }
}

/** Where the packs are: `packs.json` names them in order, `packs/` has a file of each. */
export const LEVELS_FOLDER = fileURLToPath(new URL('../../../levels/', import.meta.url));

/** Where the starters are, a file for each. */
const STARTERS_FOLDER = join(LEVELS_FOLDER, 'starters');

/** The picture library as Node has it: all packs, and each picture's drawings read when they are asked for. */
export interface Library {
  readonly packs: readonly Pack[];
  /** The picture called `id` (`openmoji:1F408`) with its drawings; undefined when no pack has it. */
  picture(id: string): (LibraryPicture & LibraryDrawing) | undefined;
  /** The same of any picture of OpenMoji, in a pack or not: for those who look for pictures. */
  find(id: string): (Omit<LibraryPicture, 'pack'> & LibraryDrawing) | undefined;
  /** What OpenMoji calls each picture, by its code. */
  readonly annotations: ReadonlyMap<string, string>;
}

/**
 * Reads the packs of `levels/packs` and the openmoji package as npm installed it.
 * @throws when the package is missing or a pack is wrong, naming the pack's file.
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
 * The packs of `levels/built`, in the order of the shelf, that of the plates first: which kinds and levels each picture
 * suits. A pack that has not been built yet is left out.
 * @throws when one is malformed, naming its file.
 */
export function loadBuiltPacks(): readonly BuiltPack[] {
  return [PLATES_PACK.id, ...(parsed('packs.json') as readonly string[])]
    .map((id) => `built/${id}.json`)
    .filter((path) => existsSync(join(LEVELS_FOLDER, path)))
    .map((path) => readBuiltPack(path, parsed(path)));
}

/**
 * The thumbnails of the pack called `id` as they stand in `levels/built`; undefined where none were built.
 * @throws when they are malformed, naming their file.
 */
export function loadBuiltThumbnails(id: string): BuiltThumbnails | undefined {
  const path = join('built', THUMBNAILS_FOLDER, `${id}.json`);
  return existsSync(join(LEVELS_FOLDER, path)) ? readThumbnails(path, parsed(path)) : undefined;
}

/** Their texts and recipes unread, as they go into the app: what is malformed is found by whoever reads it. */
export function builtTexts(id: string): Pick<BuiltThumbnails, 'thumbnails' | 'recipes'> {
  const path = join('built', THUMBNAILS_FOLDER, `${id}.json`);
  const none = { thumbnails: {}, recipes: {} };
  return existsSync(join(LEVELS_FOLDER, path)) ? { ...none, ...(parsed(path) as BuiltThumbnails) } : none;
}

/** The packs' files, in the order in which the shelf shows them. */
function packFiles() {
  const order = parsed('packs.json') as readonly string[];
  const names = new Set(readdirSync(join(LEVELS_FOLDER, 'packs')).filter((name) => name.endsWith('.json')));
  const stray = [...names].find((name) => !order.includes(name.slice(0, -'.json'.length)));
  if (stray !== undefined)
    throw new Error(`packs.json: it does not name the pack ${stray}; add it where it shall stand`);
  return order.map((id) => {
    const name = `${id}.json`;
    if (!names.has(name))
      throw new Error(`packs.json: levels/packs has no file ${name}; write it or take the name out`);
    return { name, content: parsed(`packs/${name}`) };
  });
}

/** The content of a JSON file under `levels`. */
function parsed(path: string): unknown {
  const text = readFileSync(join(LEVELS_FOLDER, path), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: it is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** Each starter, by its own name. */
function starters(): readonly (readonly [string, string])[] {
  const names = readdirSync(STARTERS_FOLDER).filter((name) => name.endsWith('.svg'));
  return names.sort().map((name) => [name.slice(0, -'.svg'.length), name.slice(0, -'.svg'.length)]);
}

/** What OpenMoji calls each picture, by its code. */
function annotations(folder: string): ReadonlyMap<string, string> {
  const entries = JSON.parse(readFileSync(join(folder, 'data', 'openmoji.json'), 'utf8')) as readonly {
    readonly hexcode: string;
    readonly annotation: string;
  }[];
  return new Map(entries.map((entry) => [entry.hexcode, entry.annotation]));
}
