import * as v from 'valibot';
import { OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { putAside } from '../aside.ts';
import type { Database, Transaction } from '../database.ts';
import type { Erased } from '../players/holdings.ts';
import { isNewer, RECORD_VERSION, readPuzzleHead } from '../record.ts';
import type { StoreName } from '../schema.ts';
import { takeOut } from '../stored-puzzle.ts';
import type { Trouble } from '../trouble.ts';
import { isFormOf } from './drafts.ts';

/** So many pictures of its own a player may have, and so much one of them may hold. */
export const MOST_OWN = 300;
export const MOST_MARKS = 4000;
export const MOST_MARK_NUMBERS = 10_000;
/** So many times as broad as the pen a line may be. */
export const MOST_BREADTH = 8;
export const MOST_WORD = 60;
export const MOST_TEXT = 2_000_000;
export const MOST_FILE = 4_000_000;
/** A jigsaw of 500 pieces has some four million letters. */
export const MOST_PUZZLE_TEXT = 16_000_000;

const finite = v.pipe(v.number(), v.finite());
const side = v.pipe(finite, v.minValue(1), v.maxValue(20_000));
const size = v.pipe(v.tuple([side, side]), v.readonly());
/** Left and top of one point after the other. */
const places = v.pipe(v.array(finite), v.minLength(2), v.maxLength(MOST_MARK_NUMBERS), v.readonly());
const point = v.pipe(v.tuple([finite, finite]), v.readonly());
const bytes = v.pipe(
  v.instance(Uint8Array<ArrayBufferLike>),
  v.check((file: Uint8Array) => file.byteLength <= MOST_FILE),
);
const text = v.pipe(v.string(), v.maxLength(MOST_TEXT));
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/**
 * What a hand did on the paper: drew in an ink, on both sides of the paper's middle at once or on one, or rubbed out; had all that lay there
 * drawn so many times as broad, or its shortest lines left out, till no more than a share of all that was drawn is left.
 */
const mark = v.variant('tool', [
  v.strictObject({
    tool: v.literal('pen'),
    colour: v.pipe(v.string(), v.hexColor()),
    isMirrored: v.boolean(),
    /** How many times as broad as the pen it is, where that is not once. */
    breadth: v.optional(v.pipe(finite, v.minValue(1), v.maxValue(MOST_BREADTH))),
    places,
  }),
  v.strictObject({
    tool: v.literal('thicker'),
    times: v.pipe(finite, v.minValue(1), v.maxValue(MOST_BREADTH)),
  }),
  v.strictObject({ tool: v.literal('fewer'), share: v.pipe(finite, v.minValue(0.01), v.maxValue(1)) }),
  v.strictObject({ tool: v.literal('rubber'), radius: v.pipe(finite, v.minValue(1)), places }),
  v.strictObject({ tool: v.literal('new-sheet') }),
]);

/** What a picture was made of, so that it can be changed again. */
/** A photograph: its file of pixels and size, the corners of its sheet, and what becomes lines. */
export const photographed = v.strictObject({
  form: v.literal('photographed'),
  bytes,
  size,
  sheet: v.optional(
    v.union([v.literal('whole'), v.pipe(v.tuple([point, point, point, point]), v.readonly())]),
  ),
  lines: v.picklist(['lines', 'outlines', 'shape']),
});

/** A name as it was drawn, in lines. */
export const sign = v.pipe(v.array(places), v.maxLength(100), v.readonly());

const origin = v.variant('form', [
  /** Drawn on a sheet of this size, in its own units; of the marks, `done` are in force. */
  v.strictObject({
    form: v.literal('drawn'),
    paper: size,
    marks: v.pipe(v.array(mark), v.maxLength(MOST_MARKS), v.readonly()),
    done: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The picture that lies faintly below, by its id: it is drawn over. */
    below: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
  photographed,
  v.strictObject({
    form: v.literal('written'),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_WORD * 2)),
  }),
  /** An SVG file. */
  v.strictObject({ form: v.literal('opened'), svg: text }),
  /** A picture of the library, by its id: nothing more is kept of it here. */
  v.strictObject({
    form: v.literal('library'),
    picture: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  /** The file of a puzzle, which is among the puzzles of the record. */
  v.strictObject({ form: v.literal('puzzle') }),
  /** A file of loose pieces, and where each was laid: left, top and how it is turned, in radians. */
  v.strictObject({
    form: v.literal('pieces'),
    text,
    poses: v.optional(v.pipe(v.array(finite), v.maxLength(6000), v.readonly())),
    /** The picture on the pieces, by its id. */
    picture: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
  }),
]);

/** Puzzles that are there already, by kind, as JSON text of their documents, each with the seed at which it is found. */
const puzzles = v.record(
  key,
  v.strictObject({
    text: v.pipe(v.string(), v.maxLength(MOST_PUZZLE_TEXT)),
    seed: key,
  }),
);

/** What is kept of a picture that a child has made. */
export const ownRecord = v.pipe(
  v.strictObject({
    version: v.literal(RECORD_VERSION),
    id: v.pipe(v.string(), v.regex(/^[0-9a-z]{6,24}$/)),
    origin,
    /** Counts how often what puzzles are made of has changed, from 1 on: puzzles of before are not those of now. */
    edition: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** What puzzles are made of: SVG text of its lines and of its colours. Without, it is still being made. */
    drawing: v.optional(v.strictObject({ line: text, colour: text })),
    /** What kinds of pixels are cut from, a file, where that is not the drawing. */
    sheet: v.optional(bytes),
    /** The levels at which each kind could be made of it; empty if none could, missing if it was not tried yet. */
    levels: v.record(key, v.pipe(v.array(v.picklist(LEVELS)), v.maxLength(LEVELS.length), v.readonly())),
    /** What is played of it as it is, and not made anew. */
    puzzles: v.optional(puzzles),
    name: v.optional(v.pipe(v.string(), v.maxLength(MOST_WORD))),
    sign: v.optional(sign),
    /** When it was begun, and when it was last changed, in milliseconds since 1970. */
    made: finite,
    touched: finite,
  }),
  v.check(({ origin: of }) => of.form !== 'drawn' || of.done <= of.marks.length),
);

export type OwnRecord = v.InferOutput<typeof ownRecord>;
export type OwnOrigin = OwnRecord['origin'];
/** The marks of a drawing. */
export type DrawnOrigin = Extract<OwnOrigin, { readonly form: 'drawn' }>;
export type PenMark = Extract<DrawnOrigin['marks'][number], { readonly tool: 'pen' }>;
export type SketchMark = DrawnOrigin['marks'][number];

/** Whether a picture was kept: for good, for this visit alone, or not at all, as there are too many. */
export type Keeping = 'kept' | 'for-now' | 'too-many';

/** What the offer of puzzles needs of a picture. */
export interface KnownPicture extends Pick<OwnRecord, 'levels' | 'edition'> {
  /** What puzzles can be made of: nothing yet, pixels alone, or lines too. */
  readonly has: 'nothing' | 'pixels' | 'lines';
}

/** The pictures that a player has made. Nothing here rejects; where keeping fails, memory serves. */
export interface OwnPictures {
  find(id: string): Promise<OwnRecord | undefined>;
  /** What a picture has that was found or kept in this visit, without asking the database. */
  known(id: string): KnownPicture | undefined;
  /** All of them, the newest first. */
  all(): Promise<readonly OwnRecord[]>;
  /** Keeps a picture; what is kept of it is what was given last. */
  keep(picture: OwnRecord): Promise<Keeping>;
  /** Takes a picture away, with its puzzles in play and its painting; what brings all of it back, or undefined where that could not be. */
  erase(id: string): Promise<(() => Promise<boolean>) | undefined>;
  /** Done when everything is written. */
  flush(): Promise<void>;
}

interface OwnPicturesOptions {
  readonly database: Database;
  readonly tell: (trouble: Trouble) => void;
  readonly now: () => number;
}

const ERASED_WITH = [
  'mine',
  'drafts',
  'puzzles',
  'documents',
  'moves',
  'paintings',
] as const satisfies readonly StoreName[];

export function createOwnPictures({ database, tell, now }: OwnPicturesOptions): OwnPictures {
  /** What was kept in this visit, for where the database does not hold it. */
  const recent = new Map<string, OwnRecord>();
  const known = new Map<string, KnownPicture>();
  const note = (picture: OwnRecord | undefined): void => {
    if (picture === undefined) return;
    const { id, levels, edition, origin: of, drawing } = picture;
    const isPixels = drawing?.line === '';
    const isNothing = drawing === undefined && of.form !== 'library';
    known.set(id, { levels, edition, has: isNothing ? 'nothing' : isPixels ? 'pixels' : 'lines' });
  };
  let writing: Promise<unknown> = Promise.resolve();

  const write = (picture: OwnRecord): Promise<Keeping> => {
    const written = writing.then(async (): Promise<Keeping> => {
      // Meanwhile it was given anew: that will be written.
      if (recent.get(picture.id) !== picture) return 'kept';
      const done = await database.tx(['mine', 'aside'], 'readwrite', async (t): Promise<Keeping> => {
        const store = t.objectStore('mine');
        const known = await store.get(picture.id);
        if (isNewer(known)) {
          tell('newer-save');
          return 'for-now';
        }
        if (known === undefined && (await store.count()) >= MOST_OWN) return 'too-many';
        if (known !== undefined && !v.safeParse(ownRecord, known).success)
          await putAside(t, `own picture ${picture.id} ${now()}`, known, tell);
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
      if (isNewer(raw)) tell('newer-save');
      const found = newest(recent.get(id), raw);
      note(found);
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
      for (const each of found.values()) note(each);
      return [...found.values()].sort((a, b) => b.touched - a.touched);
    },
    keep(picture) {
      recent.set(picture.id, picture);
      note(picture);
      return write(picture);
    },
    async erase(id) {
      await writing;
      const own = recent.get(id);
      const erased = await database.tx([...ERASED_WITH], 'readwrite', (t) =>
        takeAway(t, id, `${OWN_PREFIX}${id}`),
      );
      if (erased === undefined && own === undefined) return undefined;
      recent.delete(id);
      return async () => {
        if (own !== undefined) recent.set(id, own);
        const back = await database.tx([...ERASED_WITH], 'readwrite', async (t) => {
          for (const { store: name, key: at, value } of erased ?? []) {
            const store = t.objectStore(name);
            await (store.keyPath === null
              ? store.put(value as never, at as string)
              : store.put(value as never));
          }
          return true;
        });
        return back === true || own !== undefined;
      };
    },
    async flush() {
      await writing;
    },
  };
}

/** Takes away whatever is kept of an own picture, and gives it. */
async function takeAway(
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
    const { document, entries } = (await takeOut(t, key)) as {
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

/** Of what is known of this visit and what the database holds, what was kept last. */
function newest(recent: OwnRecord | undefined, raw: unknown): OwnRecord | undefined {
  const read = v.safeParse(ownRecord, raw);
  if (!read.success) return recent;
  return recent !== undefined && recent.touched >= read.output.touched ? recent : read.output;
}
