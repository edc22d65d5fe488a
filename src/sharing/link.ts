import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url, fletcher16 } from '../picture/sketching/code-text.ts';
import type { Parameters } from '../puzzle/contract/document.ts';
import type { Result } from '../puzzle/contract/kind.ts';
import { type PuzzleRecipe, recipeSchema, type SharedPuzzle, sharedDrawingSchema } from './shared-puzzle.ts';

/** The start of a link's fragment: `#/p/…`. */
export const LINK_START = '#/p/';
/** Limits on links read and written, in characters. Messengers cut off longer links. */
const LONGEST_READ = 100_000;
export const LONGEST_LINK = 16_000;
/** Limit on the unpacked text of a document, in bytes. */
const MAX_UNPACKED = 4_000_000;
/** The formats of links with their versions. */
const RECIPE = 'r1';
const DOCUMENT = 'd1';
const DRAWN = 'd2';
/** A link of any version: a format, its contents, and a checksum of both in four hexadecimal digits. */
const LINK_PATTERN = /^([a-z]\d{1,3})\/([^\s~]+)~([0-9a-f]{4})/;

/**
 * Writes a puzzle as the fragment of a link, which browsers do not send to servers. A recipe becomes
 * `#/p/r1/KIND/PICTURE/LEVEL/SEED/VERSION/…`, a packed document `#/p/d1/…`, one with its drawing `#/p/d2/…`. Returns
 * undefined if the link would be too long to send.
 */
export function linkOf(shared: SharedPuzzle): string | undefined {
  const body =
    'recipe' in shared
      ? `${RECIPE}/${recipeText(shared.recipe)}`
      : shared.drawing === undefined
        ? `${DOCUMENT}/${encodeBase64Url(compressText(shared.document))}`
        : `${DRAWN}/${encodeBase64Url(compressText(JSON.stringify(shared)))}`;
  const link = `${LINK_START}${body}~${checksumOf(body)}`;
  return link.length > LONGEST_LINK ? undefined : link;
}

/** Returns the characters left for a recipe's picture if link and `app` may have `longest` together. */
export function roomForPicture(recipe: Omit<PuzzleRecipe, 'picture'>, app: string, longest: number): number {
  return longest - app.length - (linkOf({ recipe: { ...recipe, picture: '' } })?.length ?? longest);
}

/**
 * Reads the puzzle of a link, which may be part of a longer text. Fails with `no-link` if there is none, `damaged-link`
 * if it is incomplete or changed, and `newer-link` if a later version wrote it.
 */
export function readLink(text: string): Result<SharedPuzzle> {
  const start = text.indexOf(LINK_START);
  if (start < 0) return failed('no-link');
  const found = LINK_PATTERN.exec(text.slice(start + LINK_START.length, start + LONGEST_READ));
  const [, form = '', body = '', sum] = found ?? [];
  if (sum === undefined || sum !== checksumOf(`${form}/${body}`)) return failed('damaged-link');
  if (form === RECIPE) {
    const recipe = readRecipe(body);
    return recipe === undefined ? failed('damaged-link') : { ok: true, value: { recipe } };
  }
  if (form !== DOCUMENT && form !== DRAWN) return failed('newer-link');
  const packed = decodeBase64Url(body);
  const unpacked = packed && decompressText(packed, MAX_UNPACKED);
  if (unpacked === undefined) return failed('damaged-link');
  const value = form === DRAWN ? readDrawn(unpacked) : { document: unpacked };
  return value === undefined ? failed('damaged-link') : { ok: true, value };
}

const drawnSchema = v.strictObject({ document: v.string(), drawing: sharedDrawingSchema });

function readDrawn(text: string): v.InferOutput<typeof drawnSchema> | undefined {
  try {
    const read = v.safeParse(drawnSchema, JSON.parse(text));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

function failed(code: string): Result<never> {
  return { ok: false, failure: { code, data: {} } };
}

function checksumOf(body: string): string {
  const letters = Array.from(body, (letter) => (letter.codePointAt(0) ?? 0) & 255);
  return fletcher16(letters).toString(16).padStart(4, '0');
}

/** Encodes a part of an address. Separators and the `~` before the checksum are percent-encoded, little else. */
function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/~/g, '%7E');
}

function recipeText({ kind, picture, level, seed, parameters, generator }: PuzzleRecipe): string {
  const set = Object.entries(parameters).map(
    ([name, value]) => `${encodePart(name)}=${encodePart(JSON.stringify(value))}`,
  );
  return [kind, picture, level ?? '-', seed, String(generator), ...set]
    .map((each, index) => (index < 5 ? encodePart(each) : each))
    .join('/');
}

function readRecipe(body: string): PuzzleRecipe | undefined {
  try {
    const [kind, picture, level, seed, generator, ...set] = body.split('/');
    const parameters: Record<string, unknown> = {};
    for (const each of set) {
      const at = each.indexOf('=');
      const name = decodeURIComponent(each.slice(0, Math.max(0, at)));
      if (name in Object.prototype || Object.hasOwn(parameters, name)) return undefined;
      parameters[name] = JSON.parse(decodeURIComponent(each.slice(at + 1)));
    }
    const read = v.safeParse(recipeSchema, {
      kind: decodeURIComponent(kind ?? ''),
      picture: decodeURIComponent(picture ?? ''),
      ...(level === '-' ? {} : { level }),
      seed: decodeURIComponent(seed ?? ''),
      parameters,
      generator: /^\d+$/.test(generator ?? '') ? Number(generator) : Number.NaN,
    });
    return read.success ? { ...read.output, parameters: read.output.parameters as Parameters } : undefined;
  } catch {
    return undefined;
  }
}

/** Packed bytes inflated at a time. */
const CHUNK_BYTES = 2048;

/** Compresses a text with DEFLATE (RFC 1951). The same text gives the same bytes. */
export function compressText(text: string): Uint8Array {
  return deflateSync(strToU8(text), { level: 9 });
}

/**
 * Decompresses a text. Returns undefined if the bytes are invalid or the text is longer than `limit` bytes. It inflates
 * in steps, because a few bytes may expand a thousandfold.
 */
export function decompressText(packed: Uint8Array, limit: number): string | undefined {
  const parts: Uint8Array[] = [];
  let [length, isWhole] = [0, false];
  const inflate = new Inflate((part, isLast) => {
    parts.push(part);
    length += part.length;
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < packed.length && length <= limit; at += CHUNK_BYTES)
      inflate.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
    if (!isWhole || length > limit) return undefined;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return strFromU8(bytes);
  } catch {
    return undefined;
  }
}
