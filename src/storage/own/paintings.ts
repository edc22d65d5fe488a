import * as v from 'valibot';
import type { Painting } from '../../picture/colouring/colouring-painting.ts';
import { putAside } from '../aside.ts';
import type { Database } from '../database.ts';
import { isNewer, RECORD_VERSION } from '../record.ts';
import { createSaver, type Saver } from '../saver.ts';
import type { Trouble } from '../trouble.ts';

const text = v.pipe(v.string(), v.maxLength(1000));
const name = v.pipe(v.string(), v.maxLength(100));

export const paintingRecord = v.pipe(
  v.strictObject({
    version: v.literal(RECORD_VERSION),
    picture: text,
    /** See `COLOURING_VERSION`; areas of another version do not match. */
    colouring: v.pipe(v.number(), v.integer()),
    strokes: v.pipe(v.array(v.strictObject({ area: name, paint: name })), v.maxLength(100_000), v.readonly()),
    /** How many of the strokes count; the others were undone. */
    done: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Time of the last change, in milliseconds since 1970. */
    touched: v.pipe(v.number(), v.finite()),
  }),
  v.check(({ strokes, done }) => done <= strokes.length),
);

export type PaintingRecord = v.InferOutput<typeof paintingRecord>;

/** The paintings of a player. If saving fails, they stay in memory. */
export interface Paintings {
  /** Rejects if the code for paintings cannot be loaded. */
  find(picture: string): Promise<PaintingRecord | undefined>;
  all(): Promise<ReadonlyMap<string, PaintingRecord>>;
  /** Saves a painting, after a running write of the same picture has ended. */
  keep(picture: string, painting: Painting, colouring: number): void;
  flush(): Promise<void>;
}

interface PaintingsOptions {
  readonly database: Database;
  readonly report: (trouble: Trouble) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export function createPaintings({ database, report, now }: PaintingsOptions): Paintings {
  /** Paintings of this visit, in case they could not be saved. */
  const recent = new Map<string, PaintingRecord>();
  const savers = new Map<string, Saver<PaintingRecord>>();

  const write = (record: PaintingRecord): Promise<void> =>
    database.tx(['paintings', 'aside'], 'readwrite', async (t) => {
      const store = t.objectStore('paintings');
      const known = await store.get(record.picture);
      if (isNewer(known)) return report('newer-save');
      if (known !== undefined && !v.safeParse(paintingRecord, known).success)
        await putAside(t, `painting ${record.picture} ${now()}`, known, report);
      await store.put(record);
    });
  const flush = async (): Promise<void> => {
    await Promise.all([...savers.values()].map((saver) => saver.flush()));
  };

  return {
    async find(picture) {
      await savers.get(picture)?.flush();
      const raw = await database.tx(['paintings'], 'readonly', (t) =>
        t.objectStore('paintings').get(picture),
      );
      if (isNewer(raw)) report('newer-save');
      return newest(recent.get(picture), raw);
    },
    async all() {
      await flush();
      const raw: readonly unknown[] =
        (await database.tx(['paintings'], 'readonly', (t) => t.objectStore('paintings').getAll())) ?? [];
      const found = new Map(recent);
      for (const each of raw) {
        const read = v.safeParse(paintingRecord, each);
        if (!read.success) continue;
        const { picture } = read.output;
        found.set(picture, newest(found.get(picture), each) ?? read.output);
      }
      return found;
    },
    keep(picture, { strokes, done }, colouring) {
      const record = { version: RECORD_VERSION, picture, colouring, strokes, done, touched: now() } as const;
      recent.set(picture, record);
      const saver = savers.get(picture) ?? createSaver(write);
      savers.set(picture, saver);
      saver.save(record);
    },
    flush,
  };
}

/** Returns the newer of the painting in memory and the stored one. */
function newest(recent: PaintingRecord | undefined, raw: unknown): PaintingRecord | undefined {
  const read = v.safeParse(paintingRecord, raw);
  if (!read.success) return recent;
  return recent !== undefined && recent.touched >= read.output.touched ? recent : read.output;
}
