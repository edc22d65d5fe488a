import { readFileSync } from 'node:fs';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import type { AnyRules } from '#src/puzzle/contract/kind.ts';
import { type Random, seeded } from '#src/random.ts';
import { begin, play, resume, type Session, save, undo } from '#src/session/session.ts';
import { readSave } from '#src/shell/play/reader.ts';
import { DATABASE_VERSION } from '#src/storage/schema.ts';
import { openStore, type Store } from '#src/storage/store.ts';
import type { Trouble } from '#src/storage/trouble.ts';
import { interrupted, makeVersion, type StoredRecord } from '../unit/storage/earlier-versions.ts';
import type { FuzzPart, Verdict } from './part.ts';
import { puzzleOf } from './puzzles.ts';
import { observeWrites } from './watched-database.ts';

/** The most puzzles in play, and marks, of a database. */
const MAX_PUZZLES = 5;
const MAX_MARKS = 9;
const MAX_MOVES = 40;

interface Played {
  readonly address: {
    readonly kind: string;
    readonly picture: string;
    readonly level: 'easy';
    readonly seed: string;
  };
  readonly session: Session;
}

/** A document of this kind, in one of the versions of the format. */
async function documentOf(kind: string, random: Random): Promise<PuzzleDocument> {
  if (random.below(2) === 0) return (await puzzleOf(kind)).document;
  return JSON.parse(readFileSync(new URL(`../fixtures/version-1/${kind}.json`, import.meta.url), 'utf8'));
}

/** Plays the hints of a puzzle, with some moves undone. */
async function playedPuzzle(kind: string, picture: string, random: Random): Promise<Played> {
  const rules = kindOf(kind)?.rules as AnyRules;
  let session = begin(await documentOf(kind, random), rules);
  for (let moves = random.below(MAX_MOVES); moves > 0; moves--) {
    const hint = rules.hint(session.document.board, session.progress);
    session = random.below(5) === 0 || hint === undefined ? undo(session) : play(session, hint);
  }
  return { address: { kind, picture, level: 'easy', seed: '1' }, session };
}

/** The records of a puzzle in play, as a version of the database stores it. */
function recordsOf({ address, session }: Played, version: number, touched: number): readonly StoredRecord[] {
  const { kind, picture, level, seed } = address;
  const key = JSON.stringify([kind, picture, level, seed]);
  const { document, entries, done, hints } = save(session);
  const about = { key, ...address, touched, solved: session.solved };
  if (version < 4)
    return [['puzzles', { version: 1, ...about, preview: {}, save: { document, entries, done, hints } }]];
  return [
    ['puzzles', { version: 2, ...about, moves: entries.length, done, hints }],
    ['documents', document, key],
    ...entries.slice().map((entry, index): StoredRecord => ['moves', entry, [key, index]]),
  ];
}

/** A database of an earlier version, whose upgrade ends early at a random request, is complete after the next start. */
export const upgrades: FuzzPart = {
  turns: Array.from({ length: DATABASE_VERSION }, (_, index) =>
    KIND_IDS.map((kind) => `${index + 1}/${kind}`),
  ).flat(),
  whole: 2100,
  attempt(turn, seed) {
    return observeWrites(async (): Promise<Verdict> => {
      const random = seeded(`${turn} ${seed}`);
      const [version = '', kind = ''] = turn.split('/');
      const puzzles: Played[] = [];
      for (let k = 1 + random.below(MAX_PUZZLES); k > 0; k--)
        puzzles.push(await playedPuzzle(kind, `own ${k}`, random));
      const marks = Array.from({ length: random.below(MAX_MARKS) }, (_, k) => ({
        ...{ version: 1, kind, picture: `solved ${k}`, level: 'easy', at: k },
      }));
      await makeVersion(Number(version), [
        ...puzzles.flatMap((each, k) => recordsOf(each, Number(version), k)),
        ...marks.map((mark): StoredRecord => ['solved', mark, JSON.stringify([kind, mark.picture, 'easy'])]),
      ]);
      const troubles: Trouble[] = [];
      const open = (): Promise<Store> =>
        openStore({ onTrouble: (trouble) => troubles.push(trouble), now: () => 1 });
      const isInterrupted = await interrupted(1 + random.below(150), async () => (await open()).close());
      const came = isInterrupted ? 'interrupted' : 'upgraded';
      troubles.length = 0;
      const store = await open();
      const lost = await lostIn(store, puzzles);
      // The database of each version has a mark of its own.
      const found = store.marks().length === marks.length + 1;
      store.close();
      if (troubles.length > 0) return { came, fault: `reported: ${troubles.join()}` };
      if (lost > 0) return { came, fault: `${lost} of ${puzzles.length} puzzles are lost` };
      return { came, ...(found ? {} : { fault: 'marks are lost' }) };
    });
  },
};

/** How many of the puzzles do not resume as they were. */
async function lostIn(store: Store, puzzles: readonly Played[]): Promise<number> {
  let lost = 0;
  for (const { address, session } of puzzles) {
    const { loadedSave } = await store.open(address, readSave);
    const again = loadedSave === undefined ? undefined : resume(loadedSave, session.rules);
    if (JSON.stringify(again?.progress) !== JSON.stringify(session.progress)) lost++;
  }
  return lost;
}
