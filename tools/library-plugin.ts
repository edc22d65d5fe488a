import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  LEVELS_FOLDER,
  type Library,
  loadBuiltPacks,
  loadLibrary,
  readBuiltTexts,
} from '../src/cli/packs/library.ts';
import { PLATES_FOLDER } from '../src/cli/packs/plates.ts';
import { smallestFirst } from '../src/cli/packs/ranking.ts';
import { readNoto } from '../src/cli/packs/scenery.ts';
import { lidFile, loadPackLooks, type PackLook, readShelfFile, smallFile } from '../src/cli/packs/shelf.ts';
import {
  isStarterId,
  LIBRARY_CREDIT,
  type LibraryDrawing,
  libraryId,
} from '../src/picture/library/library.ts';
import { PLATES, PLATES_PACK, plateFile } from '../src/picture/library/plates.ts';
import { castOf, placeInScene, THEMES } from '../src/picture/scenes/scenes.ts';
import { NOTO_CREDIT, NOTO_SCENES } from '../src/picture/scenes/scenes-noto.ts';
import { SCENES_PACK } from '../src/picture/scenes/scenes-pack.ts';
import { joinSuits } from '../src/puzzle/codec/pack.ts';
import { LEVELS } from '../src/puzzle/contract/level.ts';
import { spell } from '../src/puzzle/contract/suits.ts';

const MODULE = 'virtual:library';
const RESOLVED = `\0${MODULE}`;
const FOLDER = 'assets/library';
const COVERS = 'covers';
const GUESTS = 'guests';
const NOTO = 'noto';
const PLATE = 'plates';
const THUMBNAILS = 'thumbnails';
const LIDS = 'lids';
const SHELF = 'shelf';

/**
 * Provides the picture library as `virtual:library`, with the packs, their pictures without drawings, and the levels
 * that suit them. Drawings and thumbnails are separate files, fetched when a pack is opened. Only pictures in packs get
 * into the build. src/shell/virtual.d.ts has the module's types.
 */
export function libraryPlugin(): Plugin {
  let files = new Map<string, string | Uint8Array>();
  let code = '';
  const collectFiles = (hashed: boolean) => {
    const library = loadLibrary();
    files = new Map();
    const addresses: Record<string, string> = {};
    const add = (
      name: string,
      ending: string,
      content: string | Uint8Array,
      listed: Record<string, string> = addresses,
    ) => {
      const mark = hashed ? `-${createHash('sha256').update(content).digest('hex').slice(0, 8)}` : '';
      const address = `${FOLDER}/${name}${mark}.${ending}`;
      files.set(address, content);
      listed[name] = address;
    };
    const looks = loadPackLooks();
    for (const [name, text] of [...drawingFiles(library), ...thumbnailFiles(library, looks)])
      add(name, 'json', text);
    for (const { id } of PLATES) add(plateName(id), 'webp', readFileSync(join(PLATES_FOLDER, plateFile(id))));
    /** Adds pictures of the shelf and returns their addresses by name. */
    const addShelfFiles = (files: readonly (readonly [name: string, file: string])[]) =>
      Object.fromEntries(
        files.flatMap(([name, file]) => {
          const bytes = readShelfFile(file);
          if (bytes === undefined) return [];
          const listed: Record<string, string> = {};
          add(`${SHELF}/${file.replace(/\.webp$/, '')}`, 'webp', bytes, listed);
          return [[name, Object.values(listed)[0]] as const];
        }),
      );
    const lids = {
      lids: addShelfFiles(Object.keys(looks).map((id) => [id, lidFile(id)])),
      small: addShelfFiles(
        [SCENES_PACK, PLATES_PACK].flatMap(({ pictures }) => pictures.map(({ id }) => [id, smallFile(id)])),
      ),
      spots: Object.fromEntries(Object.entries(looks).map(([id, { spots }]) => [id, spots])),
    };
    add(LIDS, 'json', JSON.stringify(lids));
    code = moduleText(library, addresses);
  };
  let building = false;
  return {
    name: 'dotterel:library',
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      collectFiles(building);
      this.addWatchFile(LEVELS_FOLDER);
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? code : undefined),
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const content = files.get(path);
        if (content === undefined) return next();
        response.setHeader('Content-Type', typeof content === 'string' ? 'application/json' : 'image/webp');
        response.end(content);
      });
    },
  };
}

/**
 * The contents of the files of drawings, by name. There is one for each pack, one for the covers, one for the coloured
 * drawings used in scenes, and one for the scenes of Noto Emoji.
 */
function drawingFiles({ packs, picture, find }: Library): ReadonlyMap<string, string> {
  const drawings = (ids: readonly string[]) =>
    JSON.stringify({
      credit: `${LIBRARY_CREDIT.credit}, openmoji.org; white space removed`,
      licence: `${LIBRARY_CREDIT.licence}, https://creativecommons.org/licenses/by-sa/4.0/`,
      drawings: Object.fromEntries(ids.map((id) => [id, drawing(id)])),
    });
  const drawing = (id: string): LibraryDrawing => {
    const found = picture(id) ?? find(id);
    if (found === undefined) throw new Error(`${id} is in no pack; add it to a file of levels/packs`);
    return { line: found.line, colour: found.colour, fills: found.fills };
  };
  const guests = [...new Set(THEMES.flatMap(castOf))].map((code) => {
    const guest = find(libraryId(code));
    if (guest === undefined)
      throw new Error(`OpenMoji has no ${code}; remove it from src/picture/scenes/scenes-casts.ts`);
    return [guest.id, guest.colour] as const;
  });
  return new Map([
    [
      GUESTS,
      JSON.stringify({
        credit: `${LIBRARY_CREDIT.credit}, openmoji.org; white space removed`,
        licence: `${LIBRARY_CREDIT.licence}, https://creativecommons.org/licenses/by-sa/4.0/`,
        drawings: Object.fromEntries(guests),
      }),
    ],
    [
      NOTO,
      JSON.stringify({
        ...NOTO_CREDIT,
        drawings: Object.fromEntries(NOTO_SCENES.map(({ id }) => [id, readNoto(id)])),
      }),
    ],
    [COVERS, drawings([SCENES_PACK, PLATES_PACK, ...packs].map((pack) => pack.cover))],
    ...packs.map((pack) => [pack.id, drawings(pack.pictures.map(({ id }) => id))] as const),
  ]);
}

/** The name of a plate's file. The colon of its id is replaced. */
function plateName(id: string): string {
  return `${PLATE}/${plateFile(id).replace(/\.webp$/, '')}`;
}

/** The contents of the files of thumbnails, one for each pack. */
function thumbnailFiles(
  { packs, picture }: Library,
  looks: Readonly<Record<string, PackLook>>,
): ReadonlyMap<string, string> {
  const places = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const found = picture(id);
      if (found === undefined) return [];
      const { x, y, scale } = placeInScene(found);
      return [[id, [x, y, scale].map((value) => Math.round(value * 100) / 100)] as const];
    });
  return new Map(
    [PLATES_PACK, ...packs].map(({ id, pictures }) => {
      const { thumbnails: puzzles, recipes } = readBuiltTexts(id);
      const own = {
        places: Object.fromEntries(places(pictures.map((each) => each.id))),
        washes: looks[id]?.washes ?? {},
      };
      return [`${THUMBNAILS}/${id}`, JSON.stringify({ puzzles, recipes, ...own })] as const;
    }),
  );
}

/** Every combination of levels. Each picture stores one digit per kind instead of a word, which halves the size. */
const WORDS = Array.from({ length: 2 ** LEVELS.length }, (_, bits) =>
  spell(LEVELS.filter((_, level) => bits & (1 << level))),
);

/** The module's code: the index, and functions that fetch files. Each file is fetched once, unless that fails. */
function moduleText({ packs }: Library, addresses: Readonly<Record<string, string>>): string {
  const suits = joinSuits(loadBuiltPacks());
  const digits = (id: string) =>
    suits.pictures[id]
      ?.split(' ')
      .map((word) => WORDS.indexOf(word).toString(WORDS.length))
      .join('');
  // Starter packs begin with the smallest puzzles.
  const orders = packs
    .filter(({ cover }) => isStarterId(cover))
    .map((pack) => [pack.id, smallestFirst(pack, readBuiltTexts(pack.id).thumbnails)] as const);
  return `
const index = ${JSON.stringify([SCENES_PACK, PLATES_PACK, ...packs].map(({ id, cover, pictures }) => [id, cover, pictures.map(({ id, title }) => [id, title, digits(id)])]))};
const orders = ${JSON.stringify(Object.fromEntries(orders))};
const words = ${JSON.stringify(WORDS)};
const wordsOf = (digits) => [...digits].map((digit) => words[parseInt(digit, ${WORDS.length})]).join(' ');
export const writtenSuits = {
  kinds: ${JSON.stringify(suits.kinds)},
  pictures: Object.fromEntries(
    index.flatMap(([, , pictures]) => pictures.flatMap(([id, , digits]) => digits ? [[id, wordsOf(digits)]] : [])),
  ),
};
const addresses = ${JSON.stringify(addresses)};
export const [scenes, plates, ...packs] = index.map(([pack, cover, pictures]) => ({
  id: pack, cover, pictures: pictures.map(([id, title]) => ({ id, title, pack })), order: orders[pack],
}));
const fetched = new Map();
function load(name, read = (response) => response.json()) {
  const known = fetched.get(name);
  if (known !== undefined) return known;
  const content = fetch(import.meta.env.BASE_URL + addresses[name]).then((response) => {
    if (!response.ok) throw new Error('the pictures of ' + name + ' cannot be fetched: ' + response.status);
    return read(response);
  });
  fetched.set(name, content);
  content.catch(() => fetched.delete(name));
  return content;
}
const drawings = async (name) => (await load(name)).drawings;
export const loadPack = (id) => drawings(id);
export const loadCovers = () => drawings('${COVERS}');
export const loadGuests = () => drawings('${GUESTS}');
export const loadNoto = () => drawings('${NOTO}');
export const loadPlate = (id) => load('${PLATE}/' + id.replace(':', '-'), async (response) => new Uint8Array(await response.arrayBuffer()));
export const loadLids = () => load('${LIDS}');
export const loadThumbnails = (id) => load('${THUMBNAILS}/' + id);
`;
}
