import * as v from 'valibot';
import { OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { putAside } from '../aside.ts';
import type { Database, Transaction } from '../database.ts';
import type { Erased } from '../players/storage-usage.ts';
import { isNewer, RECORD_VERSION, readPuzzleHead } from '../record.ts';
import type { StoreName } from '../schema.ts';
import { removeAndReturn } from '../stored-puzzle.ts';
import type { Trouble } from '../trouble.ts';
import { isFormOf } from './drafts.ts';

/** Limit on own pictures of one player; the constants that follow limit one picture. */
export const MAX_OWN_PICTURES = 300;
export const MAX_MARKS = 4000;
export const MAX_MARK_NUMBERS = 10_000;
const MAX_RINGS = 100;
/** Limit on the width of a line, as a multiple of the pen's width. */
export const MAX_LINE_WIDTH = 8;
export const MAX_WORD_CHARACTERS = 60;
export const MAX_TEXT_CHARACTERS = 2_000_000;
export const MAX_FILE_BYTES = 4_000_000;
/** A jigsaw of 500 pieces takes about four million characters. */
export const MAX_PUZZLE_TEXT = 16_000_000;

const finite = v.pipe(v.number(), v.finite());
const side = v.pipe(finite, v.minValue(1), v.maxValue(20_000));
const size = v.pipe(v.tuple([side, side]), v.readonly());
/** Points as x and y in turn. */
const places = v.pipe(v.array(finite), v.minLength(2), v.maxLength(MAX_MARK_NUMBERS), v.readonly());
const point = v.pipe(v.tuple([finite, finite]), v.readonly());
const bytes = v.pipe(
  v.instance(Uint8Array<ArrayBufferLike>),
  v.check((file: Uint8Array) => file.byteLength <= MAX_FILE_BYTES),
);
const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_CHARACTERS));
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** Closed rings of an area, for the even-odd rule. */
const rings = v.pipe(
  v.array(places),
  v.minLength(1),
  v.maxLength(MAX_RINGS),
  v.check((all) => all.reduce((sum, { length }) => sum + length, 0) <= MAX_MARK_NUMBERS),
  v.readonly(),
);

/**
 * One action on the drawing sheet. `pen` draws a line, perhaps mirrored. `fill` paints an area below all lines.
 * `rubber` erases lines or, if it touches none, the fill where it begins. `thicker` multiplies the width of all lines.
 * `fewer` removes the shortest lines until at most `share` of the total length is left.
 */
const mark = v.variant('tool', [
  v.strictObject({
    tool: v.literal('pen'),
    colour: v.pipe(v.string(), v.hexColor()),
    isMirrored: v.boolean(),
    /** Multiple of the pen's width; 1 if missing. */
    breadth: v.optional(v.pipe(finite, v.minValue(1), v.maxValue(MAX_LINE_WIDTH))),
    places,
  }),
  v.strictObject({ tool: v.literal('fill'), colour: v.pipe(v.string(), v.hexColor()), rings }),
  v.strictObject({
    tool: v.literal('thicker'),
    times: v.pipe(finite, v.minValue(1), v.maxValue(MAX_LINE_WIDTH)),
  }),
  v.strictObject({ tool: v.literal('fewer'), share: v.pipe(finite, v.minValue(0.01), v.maxValue(1)) }),
  v.strictObject({ tool: v.literal('rubber'), radius: v.pipe(finite, v.minValue(1)), places }),
  v.strictObject({ tool: v.literal('new-sheet') }),
]);

/** A photograph: the picture's file and size, the corners of the sheet in it, and what is traced. */
export const photographed = v.strictObject({
  form: v.literal('photographed'),
  bytes,
  size,
  sheet: v.optional(
    v.union([v.literal('whole'), v.pipe(v.tuple([point, point, point, point]), v.readonly())]),
  ),
  lines: v.picklist(['lines', 'outlines', 'shape']),
});

/** A name drawn by hand, as polylines. */
export const sign = v.pipe(v.array(places), v.maxLength(100), v.readonly());

const origin = v.variant('form', [
  /** Drawn on a sheet of size `paper`, in its own units. The first `done` marks count; the others were undone. */
  v.strictObject({
    form: v.literal('drawn'),
    paper: size,
    marks: v.pipe(v.array(mark), v.maxLength(MAX_MARKS), v.readonly()),
    done: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The id of the picture shown faintly below, to trace. */
    below: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
  photographed,
  v.strictObject({
    form: v.literal('written'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_WORD_CHARACTERS * 2)),
  }),
  v.strictObject({ form: v.literal('opened'), svg: text }),
  /** A picture of the library, by its id. */
  v.strictObject({
    form: v.literal('library'),
    picture: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  /** A puzzle file; its document is in `puzzles` of the record. */
  v.strictObject({ form: v.literal('puzzle') }),
  /** A file of loose pieces. `poses` has x, y and the angle in radians of each piece. */
  v.strictObject({
    form: v.literal('pieces'),
    text,
    poses: v.optional(v.pipe(v.array(finite), v.maxLength(6000), v.readonly())),
    /** The id of the picture on the pieces. */
    picture: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
]);

/** Finished puzzles by kind: the JSON text of the document and the seed under which the puzzle is found. */
const puzzles = v.record(
  key,
  v.strictObject({
    text: v.pipe(v.string(), v.maxLength(MAX_PUZZLE_TEXT)),
    seed: key,
  }),
);

export const ownRecord = v.pipe(
  v.strictObject({
    version: v.literal(RECORD_VERSION),
    id: v.pipe(v.string(), v.regex(/^[0-9a-z]{6,24}$/)),
    origin,
    /** Starts at 1 and increases whenever the drawing changes, so that puzzles of older editions are not reused. */
    edition: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** SVG texts of lines and colours, which puzzles are made from. Missing while the picture is unfinished. */
    drawing: v.optional(v.strictObject({ line: text, colour: text })),
    /** An image file for kinds that need pixels, if they do not use the drawing. */
    sheet: v.optional(bytes),
    /** The levels at which each kind can be made. An empty list means none; a missing one means not tried yet. */
    levels: v.record(key, v.pipe(v.array(v.picklist(LEVELS)), v.maxLength(LEVELS.length), v.readonly())),
    /** Puzzles that are played as they are and not generated. */
    puzzles: v.optional(puzzles),
    name: v.optional(v.pipe(v.string(), v.maxLength(MAX_WORD_CHARACTERS))),
    sign: v.optional(sign),
    /** Times of creation and of the last change, in milliseconds since 1970. */
    made: finite,
    touched: finite,
  }),
  v.check(({ origin: of }) => of.form !== 'drawn' || of.done <= of.marks.length),
);

export type OwnRecord = v.InferOutput<typeof ownRecord>;
export type OwnOrigin = OwnRecord['origin'];
export type DrawnOrigin = Extract<OwnOrigin, { readonly form: 'drawn' }>;
export type PenMark = Extract<DrawnOrigin['marks'][number], { readonly tool: 'pen' }>;
export type SketchMark = DrawnOrigin['marks'][number];

/** Result of saving a picture: saved, kept in memory only, or rejected because there are too many. */
export type SaveResult = 'kept' | 'for-now' | 'too-many';

/** The facts about a picture that decide which puzzles are offered. */
export interface KnownPicture extends Pick<OwnRecord, 'levels' | 'edition'> {
  /** What puzzles can be made from. */
  readonly has: 'nothing' | 'pixels' | 'lines';
}

/** The pictures that a player has made. Nothing here rejects: if saving fails, pictures stay in memory. */
export interface OwnPictures {
  find(id: string): Promise<OwnRecord | undefined>;
  /** Facts about a picture that was loaded or saved during this visit, without reading the database. */
  known(id: string): KnownPicture | undefined;
  /** Newest first. */
  all(): Promise<readonly OwnRecord[]>;
  /** Saves a picture; the last call wins. */
  keep(picture: OwnRecord): Promise<SaveResult>;
  /**
   * Removes a picture with its drafts, puzzles in play and painting. Returns a function that undoes it; undefined on
   * failure.
   */
  erase(id: string): Promise<(() => Promise<boolean>) | undefined>;
  flush(): Promise<void>;
}

interface OwnPicturesOptions {
  readonly database: Database;
  readonly report: (trouble: Trouble) => void;
  readonly now: () => number;
}

const PICTURE_STORES = [
  'mine',
  'drafts',
  'puzzles',
  'documents',
  'moves',
  'paintings',
] as const satisfies readonly StoreName[];

export function createOwnPictures({ database, report, now }: OwnPicturesOptions): OwnPictures {
  /** Pictures of this visit, in case they could not be saved. */
  const recent = new Map<string, OwnRecord>();
  const known = new Map<string, KnownPicture>();
  const remember = (picture: OwnRecord | undefined): void => {
    if (picture === undefined) return;
    const { id, levels, edition, origin: of, drawing } = picture;
    const isPixels = drawing?.line === '';
    const isNothing = drawing === undefined && of.form !== 'library';
    known.set(id, { levels, edition, has: isNothing ? 'nothing' : isPixels ? 'pixels' : 'lines' });
  };
  let writing: Promise<unknown> = Promise.resolve();

  const write = (picture: OwnRecord): Promise<SaveResult> => {
    const written = writing.then(async (): Promise<SaveResult> => {
      // The picture was replaced in the meantime; the newer one will be written.
      if (recent.get(picture.id) !== picture) return 'kept';
      const done = await database.tx(['mine', 'aside'], 'readwrite', async (t): Promise<SaveResult> => {
        const store = t.objectStore('mine');
        const known = await store.get(picture.id);
        if (isNewer(known)) {
          report('newer-save');
          return 'for-now';
        }
        if (known === undefined && (await store.count()) >= MAX_OWN_PICTURES) return 'too-many';
        if (known !== undefined && !v.safeParse(ownRecord, known).success)
          await putAside(t, `own picture ${picture.id} ${now()}`, known, report);
        await store.put(picture);
        return 'kept';
      });
      if (done === 'too-many') recent.delete(picture.id);
      return done ?? 'for-now';
    });
    writing = written;
    return written;
  };

  return {
    async find(id) {
      const raw = await database.tx(['mine'], 'readonly', (t) => t.objectStore('mine').get(id));
      if (isNewer(raw)) report('newer-save');
      const found = newest(recent.get(id), raw);
      remember(found);
      return found;
    },
    known: (id) => known.get(id),
    async all() {
      await writing;
      const raw: readonly unknown[] =
        (await database.tx(['mine'], 'readonly', (t) => t.objectStore('mine').getAll())) ?? [];
      const found = new Map(recent);
      for (const each of raw) {
        const read = v.safeParse(ownRecord, each);
        if (!read.success) continue;
        const { id } = read.output;
        found.set(id, newest(found.get(id), each) ?? read.output);
      }
      for (const each of found.values()) remember(each);
      return [...found.values()].sort((a, b) => b.touched - a.touched);
    },
    keep(picture) {
      recent.set(picture.id, picture);
      remember(picture);
      return write(picture);
    },
    async erase(id) {
      await writing;
      const own = recent.get(id);
      recent.delete(id);
      const erased = await database.tx([...PICTURE_STORES], 'readwrite', (t) =>
        removeRecords(t, id, `${OWN_PREFIX}${id}`),
      );
      if (own === undefined && (erased === undefined || erased.length === 0)) return undefined;
      return async () => {
        if (own !== undefined) recent.set(id, own);
        const restored = await database.tx([...PICTURE_STORES], 'readwrite', async (t) => {
          for (const { store: name, key: at, value } of erased ?? []) {
            const store = t.objectStore(name);
            await (store.keyPath === null
              ? store.put(value as never, at as string)
              : store.put(value as never));
          }
          return true;
        });
        return restored === true || own !== undefined;
      };
    },
    async flush() {
      await writing;
    },
  };
}

/** Removes all records of an own picture and returns them. */
async function removeRecords(
  t: Transaction<'readwrite'>,
  id: string,
  address: string,
): Promise<readonly Erased[]> {
  const erased: Erased[] = [];
  const take = async (store: 'mine' | 'paintings' | 'drafts', key: string) => {
    const value: unknown = await t.objectStore(store).get(key);
    if (value === undefined) return;
    erased.push({ store, key, value });
    await t.objectStore(store).delete(key);
  };
  await take('mine', id);
  await take('paintings', address);
  for (const form of await t.objectStore('drafts').getAllKeys())
    if (isFormOf(form, [id, address])) await take('drafts', form);
  for (const raw of await t.objectStore('puzzles').getAll()) {
    const head = readPuzzleHead(raw);
    if (typeof head !== 'object' || head.value.picture !== address) continue;
    const { key } = head.value;
    const { document, entries } = (await removeAndReturn(t, key)) as {
      document?: unknown;
      entries?: readonly unknown[];
    };
    erased.push({ store: 'puzzles', key, value: raw });
    if (document !== undefined) erased.push({ store: 'documents', key, value: document });
    (entries ?? []).forEach((value, index) => {
      erased.push({ store: 'moves', key: [key, index], value });
    });
  }
  return erased;
}

/** Returns the newer of the picture in memory and the stored one. */
function newest(recent: OwnRecord | undefined, raw: unknown): OwnRecord | undefined {
  const read = v.safeParse(ownRecord, raw);
  if (!read.success) return recent;
  return recent !== undefined && recent.touched >= read.output.touched ? recent : read.output;
}
