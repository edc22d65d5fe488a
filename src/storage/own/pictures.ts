import * as v from 'valibot';
import { quickDigest } from '../../hashing.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { Database } from '../database.ts';
import { puzzlesOfDays } from '../players/days.ts';
import { isNewer, RECORD_VERSION } from '../record.ts';
import { SLOTS, storeOf } from '../slots.ts';
import { playerTransaction } from './own-database.ts';

/** Limit on stored pictures. The least recently used are removed. */
const MAX_PICTURES = 60;

const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000));

export const pictureRecord = v.strictObject({
  version: v.literal(RECORD_VERSION),
  /** Digest of the RGBA bytes, in hexadecimal. */
  sha256: v.pipe(v.string(), v.length(64)),
  width: side,
  height: side,
  packed: v.picklist(['gzip', 'not']),
  bytes: v.instance(Uint8Array),
  /** Keys of the puzzles in play that use it. */
  users: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4000))), v.maxLength(1000)),
  /** Time of the last use, in milliseconds since 1970. */
  touched: v.pipe(v.number(), v.finite()),
});

export type PictureRecord = v.InferOutput<typeof pictureRecord>;

/** Stores a picture for a puzzle, or adds the puzzle to its users if it is stored already. */
export async function keepPicture(
  database: Database,
  sha256: string,
  pixels: Pixels,
  user: string,
  now: number,
): Promise<void> {
  const known = await database.tx(['pictures'], 'readonly', (t) => t.objectStore('pictures').get(sha256));
  const before = v.safeParse(pictureRecord, known);
  const { width, height } = pixels;
  const { packed, bytes } = before.success ? before.output : await pack(pixels);
  await database.tx(['pictures'], 'readwrite', async (t) => {
    const store = t.objectStore('pictures');
    // Another window may have stored it meanwhile, for a puzzle of its own.
    const raw = await store.get(sha256);
    if (isNewer(raw)) return;
    const stored = v.safeParse(pictureRecord, raw);
    const users = [...new Set([...(stored.success ? stored.output.users : []), user])];
    const value = { version: RECORD_VERSION, sha256, width, height, packed, bytes, users, touched: now };
    await store.put(value);
    let surplus = (await store.count()) - MAX_PICTURES;
    const oldestFirst = store.index('touched');
    for (let cursor = await oldestFirst.openCursor(); cursor !== null && surplus > 0; surplus -= 1) {
      await cursor.delete();
      cursor = await cursor.continue();
    }
  });
}

/** The picture with this digest; undefined if it is missing or damaged. */
export async function loadPicture(database: Database, sha256: string): Promise<Pixels | undefined> {
  const raw = await database.tx(['pictures'], 'readonly', (t) => t.objectStore('pictures').get(sha256));
  const read = v.safeParse(pictureRecord, raw);
  if (!read.success) return undefined;
  const { width, height, packed, bytes } = read.output;
  const data = packed === 'gzip' ? await pipeBytes(bytes, () => new DecompressionStream('gzip')) : bytes;
  if (data === undefined || data.length !== width * height * 4) return undefined;
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return (await quickDigest(clamped)) === sha256 ? { width, height, data: clamped } : undefined;
}

/** Removes pictures whose puzzles no player has any more, unless they were used at time `since` or later. */
export async function dropPictures(database: Database, since: number): Promise<void> {
  const ofPlayers = SLOTS.flatMap((slot) => [storeOf('puzzles', slot), storeOf('days', slot)]);
  await database.tx([...ofPlayers, 'pictures'], 'readwrite', async (t) => {
    const views = SLOTS.map((slot) => playerTransaction(t, slot));
    const ofDays = new Set((await Promise.all(views.map(puzzlesOfDays))).flatMap((keys) => [...keys]));
    const isInPlay = (key: string) =>
      someAsync(views, async (own) => (await own.objectStore('puzzles').getKey(key)) !== undefined);
    for (let cursor = await t.objectStore('pictures').openCursor(); cursor !== null; ) {
      const { users, touched } = cursor.value as { readonly users?: unknown; readonly touched?: unknown };
      const isNew = typeof touched === 'number' && touched >= since;
      const keys = Array.isArray(users) ? users.filter((user) => typeof user === 'string') : [];
      const isUsed = await someAsync(keys, async (key) => ofDays.has(key) || (await isInPlay(key)));
      if (!isUsed && !isNew && !isNewer(cursor.value)) await cursor.delete();
      cursor = await cursor.continue();
    }
  });
}

async function someAsync<Value>(
  values: readonly Value[],
  predicate: (value: Value) => Promise<boolean>,
): Promise<boolean> {
  for (const value of values) if (await predicate(value)) return true;
  return false;
}

async function pack({ data }: Pixels): Promise<{ packed: 'gzip' | 'not'; bytes: Uint8Array }> {
  const plain = new Uint8Array(data.buffer, data.byteOffset, data.length);
  const packed = await pipeBytes(plain, () => new CompressionStream('gzip'));
  return packed === undefined ? { packed: 'not', bytes: plain.slice() } : { packed: 'gzip', bytes: packed };
}

/** Pipes bytes through a stream. Returns undefined if the browser has no such stream or it fails. */
async function pipeBytes(
  bytes: Uint8Array,
  through: () => CompressionStream | DecompressionStream,
): Promise<Uint8Array | undefined> {
  try {
    const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(through());
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return undefined;
  }
}
