/*
 * Databases as earlier versions of the app made them, with their records. This documents what is on devices: add new
 * versions, but never change existing ones.
 */

/** A puzzle in play as written by versions 1 to 3. */
export const PUZZLE = {
  version: 1,
  key: '["connect-that-dot","openmoji:1F408","easy","1"]',
  kind: 'connect-that-dot',
  picture: 'openmoji:1F408',
  level: 'easy',
  seed: '1',
  touched: 1_790_000_000_000,
  solved: false,
  preview: { size: [1000, 742], dots: [[12.5, 30]], lines: [[12.5, 30, 40, 60]] },
  save: { document: { format: 1 }, entries: [{ move: { join: [0, 1] } }], done: 1, hints: 0 },
};
/** The head of the same puzzle as written since version 4. Document and moves are stored separately. */
export const HEAD = {
  ...{ version: 2, key: PUZZLE.key, kind: PUZZLE.kind, picture: PUZZLE.picture, level: 'easy', seed: '1' },
  ...{ touched: PUZZLE.touched, solved: false, moves: 1, done: 1, hints: 0 },
};
const MARK_KEY = '["closest-dot","openmoji:1F436","medium"]';
export const MARK = {
  ...{ version: 1, kind: 'closest-dot', picture: 'openmoji:1F436', level: 'medium', at: 1_790_000_000_001 },
};
export const SETTINGS = { muted: true, level: 'hard', learnt: ['connect-that-dot'] } as const;
/** Six pixels, uncompressed. */
export const PICTURE = {
  ...{
    version: 1,
    sha256: '1d64add2a6388367c9bc2d1f1b384b069a6ef382cdaaa89771dd103e28613a25',
    width: 3,
    height: 2,
  },
  ...{ packed: 'not', bytes: Uint8Array.from({ length: 24 }, (_, at) => at), touched: 1_790_000_000_002 },
  users: [PUZZLE.key],
};
export const DAY = {
  ...{ version: 1, day: '2026-11-20', kind: 'jigsaw', picture: 'openmoji:1F408', level: 'easy', seed: 'day' },
  ...{ touched: 1_790_000_000_003, solvedAt: 1_790_000_000_004 },
};

/** Two players, of whom the second has solved a picture, and attempts of the first. */
export const PLAYERS = [
  { version: 1, slot: 1, id: '0123456789abcdef01234567', bird: 'dotterel', added: 0 },
  { version: 1, slot: 2, id: '89abcdef0123456789abcdef', bird: 'robin', added: 1_790_000_000_005 },
] as const;
export const SECOND_MARK = { ...MARK, kind: 'jigsaw', at: 1_790_000_000_006 };
export const ATTEMPTS = {
  version: 1,
  kind: 'connect-that-dot',
  attempts: [
    {
      puzzle: PUZZLE.key,
      level: 'easy',
      at: 1_790_000_000_000,
      misses: 1,
      hints: 0,
      moves: 1,
      solved: false,
    },
  ],
};

/** A picture drawn by a child, with one stroke. */
export const OWN = {
  ...{ version: 1, id: '89abcdef0123456789abcdef', edition: 1, levels: { 'connect-the-dots': ['easy'] } },
  origin: {
    form: 'drawn',
    paper: [1000, 750],
    marks: [{ tool: 'pen', colour: '#2a2730', isMirrored: false, places: [10, 10, 300.5, 20] }],
    done: 1,
  },
  drawing: { line: '<svg/>', colour: '<svg/>' },
  ...{ made: 1_790_000_000_007, touched: 1_790_000_000_008 },
};

type Step = (database: IDBDatabase) => void;

const DRAFT = { version: 1, form: 'booklet', text: '{"names":"Ada"}', touched: 1_790_000_000_006 };

/** The changes of each version. */
const STEPS: readonly Step[] = [
  (database) => {
    database.createObjectStore('puzzles', { keyPath: 'key' }).createIndex('touched', 'touched');
    for (const name of ['solved', 'settings', 'meta', 'aside']) database.createObjectStore(name);
  },
  (database) => {
    database.createObjectStore('pictures', { keyPath: 'sha256' }).createIndex('touched', 'touched');
  },
  (database) => {
    database.createObjectStore('days', { keyPath: 'day' });
    database.createObjectStore('paintings', { keyPath: 'picture' }).createIndex('touched', 'touched');
  },
  (database) => {
    for (const name of ['documents', 'moves']) database.createObjectStore(name);
  },
  (database) => {
    database.createObjectStore('device');
    database.createObjectStore('attempts', { keyPath: 'kind' });
    database.createObjectStore('players', { keyPath: 'slot' });
    for (const slot of ['2', '3', '4', '5', '6']) {
      for (const name of ['documents', 'moves', 'solved', 'settings', 'aside'])
        database.createObjectStore(`${name}/${slot}`);
      const puzzles = database.createObjectStore(`puzzles/${slot}`, { keyPath: 'key' });
      const paintings = database.createObjectStore(`paintings/${slot}`, { keyPath: 'picture' });
      for (const store of [puzzles, paintings]) store.createIndex('touched', 'touched');
      database.createObjectStore(`days/${slot}`, { keyPath: 'day' });
      database.createObjectStore(`attempts/${slot}`, { keyPath: 'kind' });
    }
  },
  (database) => {
    for (const name of ['mine', 'mine/2', 'mine/3', 'mine/4', 'mine/5', 'mine/6'])
      database.createObjectStore(name, { keyPath: 'id' });
  },
  (database) => {
    for (const name of ['drafts', 'drafts/2', 'drafts/3', 'drafts/4', 'drafts/5', 'drafts/6'])
      database.createObjectStore(name, { keyPath: 'form' });
  },
];

export type StoredRecord = readonly [store: string, value: unknown, key?: IDBValidKey];

/** The records that each version added. */
const RECORDS: readonly StoredRecord[][] = [
  [
    ['puzzles', PUZZLE],
    ['solved', MARK, MARK_KEY],
    ['settings', SETTINGS.level, 'level'],
    ['settings', SETTINGS.learnt, 'learnt'],
    ['aside', { key: 'odd' }, 'odd 7'],
  ],
  [['pictures', PICTURE]],
  [['days', DAY]],
  [
    ['puzzles', HEAD],
    ['documents', PUZZLE.save.document, PUZZLE.key],
    ['moves', PUZZLE.save.entries[0], [PUZZLE.key, 0]],
  ],
  [
    ['players', PLAYERS[0]],
    ['players', PLAYERS[1]],
    ['solved/2', SECOND_MARK, MARK_KEY],
    ['attempts', ATTEMPTS],
  ],
  [['mine', OWN]],
  [['drafts', DRAFT]],
];

/** Creates the database of that version, with a record of each type and more records. */
export function makeVersion(version: number, more: readonly StoredRecord[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('dotterel', version);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => {
      for (const step of STEPS.slice(0, version)) step(opening.result);
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction([...database.objectStoreNames], 'readwrite');
      // Until version 4, device settings were in `settings`.
      writing.objectStore(version < 5 ? 'settings' : 'device').put(SETTINGS.muted, 'muted');
      for (const [store, value, key] of [...RECORDS.slice(0, version).flat(), ...more])
        writing.objectStore(store).put(value, key);
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
  });
}

/** Runs `work`; the request of this number, from 1, fails during an upgrade. Returns true if it was reached. */
export async function interrupted(at: number, work: () => Promise<void>): Promise<boolean> {
  let count = 0;
  const undo: (() => void)[] = [];
  for (const kind of [IDBObjectStore.prototype, IDBDatabase.prototype] as unknown as Record<
    string,
    unknown
  >[])
    for (const name of ['createObjectStore', 'put', 'get', 'delete', 'openCursor']) {
      const plain = kind[name];
      if (typeof plain !== 'function') continue;
      undo.push(() => {
        kind[name] = plain;
      });
      kind[name] = function (this: { readonly transaction?: IDBTransaction }, ...given: unknown[]) {
        const isUpgrade = name === 'createObjectStore' || this.transaction?.mode === 'versionchange';
        const isNow = isUpgrade && ++count === at;
        if (isNow && this.transaction === undefined) throw new DOMException('killed', 'UnknownError');
        const request = plain.apply(this, given);
        if (isNow) (request as IDBRequest).addEventListener('success', () => this.transaction?.abort());
        return request;
      };
    }
  try {
    await work();
  } finally {
    for (const each of undo) each();
  }
  return count >= at;
}
