import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Pack } from '../../picture/library/library.ts';
import { readPacks } from '../../picture/library/packs.ts';
import { PLATES_PACK } from '../../picture/library/plates.ts';
import { isFolder, readWhole, reason } from '../file.ts';
import { listDrawings, openLibrary, titleOf } from '../pictures/drawing.ts';
import { good, type Outcome, unusable } from '../problem.ts';
import { LEVELS_FOLDER } from './library.ts';

export interface PackList {
  readonly id: string;
  /** The id of the picture on its cover. */
  readonly cover: string;
  readonly pictures: readonly ListedPicture[];
}

interface ListedPicture {
  /** The id in documents: `openmoji:1F408`, `file:cat.svg`. */
  readonly id: string;
  /** A path, or an id of the library. */
  readonly picture: string;
  readonly title: string;
}

/** Largest list, in bytes. */
const MAX_BYTES = 1_000_000;

/**
 * Reads the packs of LIST. LIST is a list file, a folder of list files, a folder of drawings as one pack,
 * or the id of the pack of plates. The project's own folder of lists includes the plates.
 */
export async function readLists(path: string): Promise<Outcome<readonly PackList[]>> {
  if (path === PLATES_PACK.id) return good([toList(PLATES_PACK)]);
  if (!(await isFolder(path))) return readFiles([path]);
  try {
    const lists = (await readdir(path)).filter((name) => name.endsWith('.json')).sort();
    if (lists.length === 0) return folderPack(path);
    const read = await readFiles(lists.map((name) => join(path, name)));
    const isOurs = resolve(path) === join(LEVELS_FOLDER, 'packs');
    return read.ok && isOurs ? good([toList(PLATES_PACK), ...read.value]) : read;
  } catch (error) {
    return unusable(`${path}: ${reason(error)}`);
  }
}

/** Reads packs of OpenMoji pictures. levels/README.md describes the files. */
async function readFiles(paths: readonly string[]): Promise<Outcome<readonly PackList[]>> {
  const files: { readonly name: string; readonly content: unknown }[] = [];
  for (const path of paths) {
    const bytes = await readWhole(path, MAX_BYTES);
    if (!bytes.ok) return bytes;
    try {
      files.push({ name: basename(path), content: JSON.parse(bytes.value.toString('utf8')) });
    } catch (error) {
      return unusable(`${path}: is not JSON: ${reason(error)}`);
    }
  }
  const library = openLibrary();
  if (!library.ok) return library;
  try {
    return good(readPacks(files, library.value.annotations).map(toList));
  } catch (error) {
    return unusable(reason(error));
  }
}

function toList({ id, cover, pictures }: Pack): PackList {
  return { id, cover, pictures: pictures.map(({ id, title }) => ({ id, picture: id, title })) };
}

/** The drawings of a folder as a pack named like the folder. The first drawing is the cover. */
async function folderPack(folder: string): Promise<Outcome<readonly PackList[]>> {
  const drawings = await listDrawings(folder);
  if (!drawings.ok) return drawings;
  const pictures = drawings.value.map((picture) => ({
    id: `file:${basename(picture)}`,
    picture,
    title: titleOf(picture),
  }));
  return good([{ id: basename(resolve(folder)), cover: pictures[0]?.id ?? '', pictures }]);
}
