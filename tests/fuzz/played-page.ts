import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { AnyRules } from '#src/puzzle/contract/kind.ts';
import type { Random } from '#src/random.ts';
import { begin, countHint, play, redo, restart, type Session, save, undo } from '#src/session/session.ts';
import type { Address } from '#src/storage/record.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';
import type { WriteObserver } from './watched-database.ts';

export const ADDRESS: Address = {
  kind: 'connect-that-dot',
  picture: 'openmoji:1F408',
  level: 'easy',
  seed: '1',
};
const DOCUMENT = { board: {}, title: 'a cat' } as PuzzleDocument;
/** Rules in which any number is a move. Consecutive even numbers merge like strokes. */
const RULES = {
  ...{ id: 'sum', rest: null, start: () => 0 },
  apply: (_: unknown, sum: number, move: number) => sum + move,
  status: (_: unknown, sum: number) => ({ solved: sum >= 100, share: 0 }),
  strokes: { joined: (a: number, b: number) => (a % 2 === 0 && b % 2 === 0 ? a + b : undefined) },
} as unknown as AnyRules;

/** One window in which the puzzle is played. */
export interface Page {
  readonly store: Store;
  session: Session;
  keep(): void;
}

let clock = 0;
export const newStore = (onTrouble: (trouble: Trouble) => void = () => undefined) =>
  openStore({ onTrouble, now: () => ++clock });

export async function pageOf(known: History, onTrouble?: (trouble: Trouble) => void): Promise<Page> {
  const store = await newStore(onTrouble);
  const slot = await store.open(ADDRESS, (kept) => kept as never);
  const page: Page = {
    store,
    session: begin(DOCUMENT, RULES),
    keep: () => {
      known.add(page.session);
      slot.keep({ ...save(page.session), solved: page.session.solved });
    },
  };
  return page;
}

/** All states to be saved, in order, with their times. */
export function historyOf(watch: WriteObserver) {
  const texts: string[] = [];
  const times: number[] = [];
  return {
    add: (session: Session) => {
      texts.push(JSON.stringify(save(session)));
      times.push(watch.turns);
    },
    last: () => texts.length - 1,
    /** The index of the last equal state, or -1. */
    find: (kept: unknown) => texts.lastIndexOf(JSON.stringify(kept)),
    /** The age, in turns, of the first state after the one with index `from`. */
    lost: (from: number) => (from + 1 < times.length ? watch.turns - (times[from + 1] as number) : 0),
  };
}
export type History = ReturnType<typeof historyOf>;

/** One random action of a child. */
export function step(page: Page, random: Random): void {
  const way = random.below(12);
  const { session } = page;
  if (way < 7) page.session = play(session, 1 + random.below(9));
  else if (way < 9) page.session = undo(session);
  else if (way === 9) page.session = redo(session);
  else if (way === 10) page.session = restart(session);
  else page.session = countHint(session);
  page.keep();
}

/** The save that a store finds. */
export async function findSave(store: Store): Promise<unknown> {
  return (await store.open(ADDRESS, (save) => save as never)).loadedSave;
}

/** The index in a history of the save that a new page finds. A fault if it was never played. */
export async function indexOfState(known: History): Promise<number | string> {
  const store = await newStore();
  const kept = await findSave(store);
  store.close();
  if (kept === undefined) return -1;
  const place = known.find(kept);
  return place < 0 ? `what is found was never played: ${JSON.stringify(kept).slice(0, 200)}` : place;
}
