import 'fake-indexeddb/auto';
import { serialize } from 'node:v8';
import { type IDBPDatabase, openDB } from 'idb';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { Entry, Save } from '#src/session/session.ts';
import { openStore } from '#src/storage/store.ts';
import { makePuzzle } from '#src/worker/make.ts';
import type { Row, Section } from './section.ts';
import { gradient } from './stored-puzzle.ts';

const PIECES = [12, 100, 300, 500];
/** Moves timed together, and numbers of batches. */
const MOVES = 50;
const BATCHES = 30;
const PLAIN_BATCHES = 5;
/** Limit on the cost of the most expensive puzzle as a multiple of the cheapest. */
const SLACK = 1.2;

/**
 * Measures the bytes and processor time of a move, after as many moves as the jigsaw has pieces. Compares with writing
 * the whole puzzle. The result must not depend on the puzzle's size.
 */
export async function savingSection(): Promise<Section> {
  const store = await openStore({ onTrouble: (trouble) => faults.push(trouble), now: Date.now });
  const plain = await openDB('plain', 1, {
    upgrade: (database) => void database.createObjectStore('puzzles', { keyPath: 'key' }),
  });
  const faults: string[] = [];
  const players: Player[] = [];
  for (const pieces of PIECES) {
    const made = makePuzzle(
      {
        ...{ kind: 'jigsaw', title: 'saved', source: { id: 'openmoji:1F408' }, seed: 'bench' },
        parameters: { pieces, cut: 'grid' },
      },
      undefined,
      { pixels: gradient(1000, 700) },
    );
    if (!made.ok) return { rows: [], faults: [`no puzzle of ${pieces} pieces: ${made.failure.code}`] };
    const { document } = made;
    const address = {
      kind: document.kind,
      picture: 'openmoji:1F408',
      level: 'hard',
      seed: '1',
      pieces,
    } as const;
    const read = (save: unknown) => save as Save;
    const slot = await store.open(address, read);
    const ours = player(document, pieces, async (save) => {
      slot.keep({ ...save, solved: false });
      await store.flush();
    });
    const peer = player(document, pieces, (save) => writeWhole(plain, String(pieces), save));
    players.push({ pieces, ours, peer });
    await ours.play();
    await peer.play();
    await store.flush();
    const kept = (await store.peek(address, read))?.entries.length;
    if (kept !== pieces + 1) faults.push(`${kept} moves are kept of ${pieces + 1}`);
  }
  // Batches alternate, so that slow phases of the machine affect all. The plain way leaves garbage, so it is last.
  for (let batch = 0; batch < BATCHES; batch++) for (const { ours } of players) await ours.time(MOVES);
  for (let batch = 0; batch < PLAIN_BATCHES; batch++) for (const { peer } of players) await peer.time(1);
  const rows: Row[] = [];
  for (const [what, of] of [
    ['kB written', (each: Playing) => each.bytes() / 1000],
    ['ms of processor', (each: Playing) => each.milliseconds()],
  ] as const) {
    const least = Math.min(...players.map(({ ours }) => of(ours)));
    for (const { pieces, ours, peer } of players)
      rows.push({
        what: `saving a move, ${pieces} pieces: ${what}`,
        ours: of(ours),
        peer: of(peer),
        ratio: of(peer) / of(ours),
        floor: `${SLACK} × ${least.toPrecision(2)}`,
        reached: of(ours) <= SLACK * least,
      });
  }
  store.close();
  plain.close();
  return { rows, faults };
}

interface Player {
  readonly pieces: number;
  readonly ours: Playing;
  readonly peer: Playing;
}

interface Playing {
  play(): Promise<void>;
  time(moves: number): Promise<void>;
  /** The bytes written by one move. */
  bytes(): number;
  /** The least processor time per move of any batch. */
  milliseconds(): number;
}

function player(document: PuzzleDocument, begun: number, write: (save: Save) => Promise<void>): Playing {
  let entries: readonly Entry[] = Array.from({ length: begun }, (_, index) => moveAt(index));
  const times: number[] = [];
  let bytes = 0;
  const next = (): Save => {
    entries = [...entries, moveAt(entries.length)];
    return { document, entries, done: entries.length, hints: 0 };
  };
  return {
    play: () => write(next()),
    async time(moves) {
      const saves = Array.from({ length: moves }, next);
      const before = process.cpuUsage();
      for (const save of saves) await write(save);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000 / moves);
      bytes = await bytesPut(() => write(next()));
    },
    bytes: () => bytes,
    milliseconds: () => Math.min(...times),
  };
}

function moveAt(index: number): Entry {
  return { move: { carry: index % 12, to: [500.125 + (index % 100), 250.375 + (index % 70)] } };
}

/** Writes the whole puzzle for each move, as older versions did. */
async function writeWhole(database: IDBPDatabase, key: string, save: Save): Promise<void> {
  const writing = database.transaction('puzzles', 'readwrite');
  await writing.store.get(key);
  await writing.store.put(structuredClone({ key, touched: Date.now(), solved: false, save }));
  await writing.done;
}

/** Counts the bytes put into stores during `work`. */
async function bytesPut(work: () => Promise<void>): Promise<number> {
  const { put } = IDBObjectStore.prototype;
  let bytes = 0;
  IDBObjectStore.prototype.put = function (...given) {
    bytes += serialize(given[0]).byteLength;
    return put.apply(this, given);
  };
  await work().finally(() => Object.assign(IDBObjectStore.prototype, { put }));
  return bytes;
}
