import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { LIBRARY_CREDIT, LIBRARY_SOURCE } from '../picture/library.ts';
import type { Job } from '../worker/job.ts';
import { isFolder, readWhole, reason } from './file.ts';
import { type Library, loadLibrary } from './library.ts';
import { good, type Outcome, unusable } from './problem.ts';

/** The largest picture that is read. */
export const MOST_BYTES = 5_000_000;

/** Names a picture of the library; alone, as the name of a folder, it is the whole library. */
export const LIBRARY_PREFIX = `${LIBRARY_SOURCE}:`;

/** A picture before it is imported. */
export type Drawing = Pick<Job, 'svg' | 'title' | 'source'>;

/** Reads the picture at a path or of the library (`openmoji:1F408`). */
export async function readDrawing(reference: string): Promise<Outcome<Drawing>> {
  return reference.startsWith(LIBRARY_PREFIX) ? readLibrary(reference) : readFile(reference);
}

/** What the pictures of a folder, or of the library, are called; in order of name. */
export async function listDrawings(folder: string): Promise<Outcome<readonly string[]>> {
  if (folder === LIBRARY_PREFIX) {
    const library = openLibrary();
    return library.ok
      ? good(library.value.packs.flatMap(({ pictures }) => pictures.map(({ id }) => id)))
      : library;
  }
  if (!(await isFolder(folder))) return unusable(`${folder}: there is no such folder`);
  try {
    const names = (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => !entry.isDirectory() && /\.(svg|png|jpe?g)$/i.test(entry.name))
      .map(({ name }) => join(folder, name))
      .sort((a, b) => (a < b ? -1 : 1));
    return names.length === 0
      ? unusable(`${folder}: there are no SVG, PNG or JPEG files in it`)
      : good(names);
  } catch (error) {
    return unusable(`${folder}: ${reason(error)}`);
  }
}

/** The name of a picture's document without its ending: `cat` for `farm/cat.svg`, `openmoji-1F408` for a library id. */
export function stem(reference: string): string {
  return reference.startsWith(LIBRARY_PREFIX) ? reference.replace(':', '-') : titleOf(reference);
}

/** The name of a file without its ending. */
export function titleOf(path: string): string {
  const name = basename(path, extname(path));
  return name === '' ? basename(path) : name;
}

async function readFile(path: string): Promise<Outcome<Drawing>> {
  const bytes = await readWhole(path, MOST_BYTES);
  if (!bytes.ok) return bytes;
  const svg = decoded(bytes.value);
  if (!svg.ok) return unusable(`${path}: ${svg.problem.line}`);
  return good({ svg: svg.value, title: titleOf(path), source: { id: `file:${basename(path)}` } });
}

function readLibrary(reference: string): Outcome<Drawing> {
  const library = openLibrary();
  if (!library.ok) return library;
  const id = `${LIBRARY_PREFIX}${reference.slice(LIBRARY_PREFIX.length).toUpperCase()}`;
  const picture = library.value.find(id);
  if (picture === undefined) return unusable(`${reference}: there is no such picture in the library`);
  return good({ svg: picture.line, title: picture.title, source: { id, ...LIBRARY_CREDIT } });
}

let opened: Library | undefined;

/** The library, read once. */
export function openLibrary(): Outcome<Library> {
  try {
    opened ??= loadLibrary();
    return good(opened);
  } catch (error) {
    return unusable(`the picture library cannot be read: ${reason(error)}`);
  }
}

/** SVG text out of a file's bytes, in whatever encoding the file says it is in. */
function decoded(bytes: Buffer): Outcome<string> {
  const begins = (...signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff)) {
    return unusable('dot puzzles follow lines, and a picture made of pixels has none; give an SVG drawing');
  }
  if (begins(0x1f, 0x8b)) return unusable('the file is compressed; unpack it with gunzip first');
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? unusable('this is not an SVG drawing: it holds binary data') : good(text);
  } catch (error) {
    const unknown = error instanceof RangeError;
    return unusable(
      unknown
        ? `its encoding ${encoding} is not known here`
        : 'this is not an SVG drawing: it holds binary data',
    );
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declaration = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 200),
  );
  return declaration?.[1] ?? 'utf-8';
}
