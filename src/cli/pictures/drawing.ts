import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cacheRecent } from '../../once.ts';
import { isWordId, letteringOf } from '../../picture/letters/lettering.ts';
import { isStarterId, LIBRARY_SOURCE, libraryCredit } from '../../picture/library/library.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import type { PictureForm } from '../../picture/picture.ts';
import { MAX_BYTES as MAX_PICTURE_BYTES } from '../../picture/pixels/decoding-header.ts';
import { isSceneId } from '../../picture/scenes/scenes-ids.ts';
import { isPackedId } from '../../picture/sketching/packed-picture.ts';
import type { JobPicture } from '../../worker/job.ts';
import { CODE_PREFIX, penDrawingIn, penPicture, readCode, readPacked } from '../books/code.ts';
import { failureReason } from '../failures.ts';
import { isFolder, readWhole, reason } from '../file.ts';
import { type Library, loadLibrary } from '../packs/library.ts';
import { readPlate } from '../packs/plates.ts';
import { sceneCalled } from '../packs/scenery.ts';
import { type CommandEnd, good, type Outcome, unusable } from '../problem.ts';
import { TYPESETTER, typesetterOf } from './fonts.ts';

/** File name endings of pictures. The last five formats cannot be read, and are rejected with a remedy. */
const PICTURE_ENDING = /\.(svgz?|png|jpe?g|jfif|webp|avif|gif|bmp|hei[cf]|tiff?|pdf|jxl|jp2|psd|ico)$/i;

/** Prefix of library ids. Alone, in place of a folder, it means the whole library. */
export const LIBRARY_PREFIX = `${LIBRARY_SOURCE}:`;

/**
 * Reads a picture for a kind that takes it as `takes`. A reference is one of:
 * - a path;
 * - an id of the library (`openmoji:1F408`), of a plate (`painting:ducks`) or of a scene;
 * - letters (`word:HELLO`), set in the font of a file if given;
 * - strokes (`drawing:CODE`);
 * - a packed picture (`lines:CODE.TITLE`, `figure:CODE.TITLE`).
 */
export async function readDrawing(
  reference: string,
  takes: PictureForm = 'lines',
  font?: string,
): Promise<Outcome<JobPicture>> {
  if (reference.startsWith(LIBRARY_PREFIX) || isStarterId(reference)) return readLibrary(reference);
  if (isWordId(reference)) return readWord(reference, takes, font);
  if (reference.startsWith(CODE_PREFIX)) return readCode(reference);
  if (isPackedId(reference)) return readPacked(reference);
  if (isPlateId(reference)) return takes === 'lines' ? unusable(NO_LINES(reference)) : readPlate(reference);
  if (isSceneId(reference)) return takes === 'lines' ? unusable(NO_LINES(reference)) : readScene(reference);
  return readFile(reference);
}

/** The paths or ids of the pictures in a folder or the library. Those of a folder are sorted by name. */
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
      .filter((entry) => !entry.isDirectory() && PICTURE_ENDING.test(entry.name))
      .map(({ name }) => join(folder, name))
      .sort((a, b) => (a < b ? -1 : 1));
    return names.length === 0
      ? unusable(`${folder}: there are no pictures in it, such as SVG, PNG or JPEG files`)
      : good(names);
  } catch (error) {
    return unusable(`${folder}: ${reason(error)}`);
  }
}

/** The files of a folder that `listDrawings` skips, sorted by name, without hidden ones. */
export async function listOthers(folder: string): Promise<readonly string[]> {
  if (folder === LIBRARY_PREFIX) return [];
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !/^\./.test(entry.name) && !PICTURE_ENDING.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort((a, b) => (a < b ? -1 : 1));
}

/**
 * The file name of a picture's document, without ending: `cat` for `farm/cat.svg`, `openmoji-1F408` for a library id.
 */
export function stem(reference: string): string {
  return reference.startsWith(LIBRARY_PREFIX) || isStarterId(reference) || isPlateId(reference)
    ? reference.replace(':', '-')
    : titleOf(reference);
}

export function titleOf(path: string): string {
  const name = basename(path, extname(path));
  return name === '' ? basename(path) : name;
}

async function readFile(path: string): Promise<Outcome<JobPicture>> {
  const read = await readWhole(path, MAX_PICTURE_BYTES);
  if (!read.ok) return read;
  const bytes = isGzip(read.value) ? decompressed(read.value, path) : read;
  if (!bytes.ok) return bytes;
  const begins = firstCharacter(bytes.value);
  // Everything else goes to the decoder, which names unknown formats and a remedy.
  if (begins !== '<' && begins !== '{') return good({ bytes: bytes.value, ...fileAbout(path) });
  const text = decodeText(bytes.value);
  if (!text.ok) return unusable(`${path}: ${text.problem.line}`);
  if (begins === '<') return good({ svg: text.value, ...fileAbout(path) });
  const drawing = penDrawingIn(text.value, path);
  return drawing.ok ? good(penPicture(drawing.value, fileAbout(path))) : drawing;
}

/** The first character of a text file in any usual encoding. */
function firstCharacter(bytes: Buffer): string | undefined {
  const [, first] =
    /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*([<{])/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return first;
}

/** Decompresses a file; fails if the result would be larger than pictures may be. */
function decompressed(bytes: Buffer, path: string): Outcome<Buffer> {
  try {
    return good(gunzipSync(bytes, { maxOutputLength: MAX_PICTURE_BYTES }));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? unusable(
          `${path}: is larger than the limit of ${MAX_PICTURE_BYTES / 1_000_000} MB when it is unpacked`,
        )
      : unusable(
          `${path}: the file is damaged: it cannot be unpacked; copy it again or save it as plain SVG`,
        );
  }
}

function fileAbout(path: string): Pick<JobPicture, 'title' | 'source'> {
  return { title: titleOf(path), source: { id: `file:${basename(path)}` } };
}

const NO_LINES = (name: string): string =>
  `${name}: dot puzzles follow lines, and a painting, photograph or scene has none; give a drawing or a file`;

function readScene(reference: string): Outcome<JobPicture> {
  const library = openLibrary();
  if (!library.ok) return library;
  const scene = sceneCalled(reference, library.value);
  return scene === undefined
    ? unusable(`${reference}: there is no such scene; name one such as scene:farm/1 or noto:sunrise`)
    : good(scene);
}

async function readWord(reference: string, takes: PictureForm, font?: string): Promise<Outcome<JobPicture>> {
  const typesetter = font === undefined ? good(TYPESETTER) : await typesetterOf(font);
  if (!typesetter.ok) return typesetter;
  const lettering = await letteringOf(reference, typesetter.value, { isAppFont: font === undefined, takes });
  return lettering.ok ? good(lettering.value) : unusable(`${reference}: ${failureReason(lettering.failure)}`);
}

function readLibrary(reference: string): Outcome<JobPicture> {
  const library = openLibrary();
  if (!library.ok) return library;
  const id = isStarterId(reference)
    ? reference
    : `${LIBRARY_PREFIX}${reference.slice(LIBRARY_PREFIX.length).toUpperCase()}`;
  const picture = library.value.find(id);
  if (picture === undefined) return unusable(`${reference}: there is no such picture in the library`);
  const pack = library.value.picture(id)?.pack;
  return good({
    svg: picture.line,
    colour: picture.colour,
    ...(pack === undefined ? {} : { pack }),
    title: picture.title,
    source: { id, ...libraryCredit(id) },
  });
}

const library = cacheRecent(1, loadLibrary);

export function openLibrary(): Outcome<Library> {
  try {
    return good(library());
  } catch (error) {
    if (error instanceof Error && 'problem' in error)
      return { ok: false, problem: (error as CommandEnd).problem };
    return unusable(`the picture library cannot be read: ${reason(error)}`);
  }
}

/** Decodes a file in the encoding that it declares. */
function decodeText(bytes: Buffer): Outcome<string> {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? unusable('this is not an SVG drawing: it contains binary data') : good(text);
  } catch (error) {
    const unknown = error instanceof RangeError;
    return unusable(
      unknown
        ? `its encoding ${encoding} is not supported; save it as UTF-8`
        : 'this is not an SVG drawing: it contains binary data',
    );
  }
}

/** True if a file is compressed by gzip, like `.svgz` files. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const declaration = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    bytes.toString('latin1', 0, 200),
  );
  return declaration?.[1] ?? 'utf-8';
}
