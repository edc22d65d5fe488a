import type { Database, Transaction } from '../database.ts';
import { type AttemptNotes, createAttempts } from '../players/attempts.ts';
import { createDays, type Days } from '../players/days.ts';
import { createMarks, type Marks } from '../players/marks.ts';
import type { Player } from '../players/players.ts';
import { OWN_SETTINGS, readSettings, type SettingName, type Settings } from '../players/settings.ts';
import { createPuzzles, type Puzzles } from '../puzzles.ts';
import type { Trouble } from '../trouble.ts';
import type { Drafts } from './drafts.ts';
import { playerDatabase } from './own-database.ts';
import type { OwnPictures } from './own-pictures.ts';
import type { Paintings } from './paintings.ts';

/** A player's unchecked records, read before anything is shown. */
export interface RawPlayerData {
  readonly settings: Readonly<Partial<Record<SettingName, unknown>>>;
  readonly marks: readonly unknown[];
  readonly attempts: readonly unknown[];
}

export const NO_PLAYER_DATA: RawPlayerData = { settings: {}, marks: [], attempts: [] };

interface PlayerDataOptions {
  readonly database: Database;
  readonly player: Player;
  readonly raw: RawPlayerData;
  readonly report: (trouble: Trouble) => void;
  readonly now: () => number;
  /** Called when the first puzzle ever is solved. */
  readonly onFirstSolved: () => void;
  /** Called if the player was removed. */
  readonly onGone: () => void;
}

export interface PlayerData {
  readonly player: Player;
  /** The child's own settings; device settings have their defaults. */
  settings(): Settings;
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  /** Reads the settings from the database again. */
  reloadSettings(): Promise<void>;
  readonly puzzles: Puzzles;
  readonly marks: Marks;
  readonly days: Days;
  readonly paintings: Paintings;
  readonly attempts: AttemptNotes;
  readonly drafts: Drafts;
  /** The pictures that the player has made. Their code is loaded on the first call; rejects if that fails. */
  ownPictures(): Promise<OwnPictures>;
  flush(): Promise<void>;
  /** Writes all data of this visit again. */
  writeAgain(): void;
}

export function createPlayerData({
  database: whole,
  player,
  raw,
  report,
  now,
  onFirstSolved,
  onGone,
}: PlayerDataOptions): PlayerData {
  const database = playerDatabase(whole, player, onGone);
  const { puzzles, writeAgain: keepPuzzlesAgain } = createPuzzles({ database, report, now });
  const {
    marks,
    flush: flushMarks,
    writeAgain: keepMarksAgain,
  } = createMarks({
    database,
    raw: raw.marks,
    now,
    onFirstSolved,
  });
  const { days, flush: flushDays, writeAgain: keepDaysAgain } = createDays({ database, report, now });
  const { attempts, writeAgain: keepAttemptsAgain } = createAttempts({ database, raw: raw.attempts, now });
  const { call: callPaintings, flush: flushPaintings } = lazy<Paintings>(async () =>
    (await import('./paintings.ts')).createPaintings({ database, report, now }),
  );
  const paintings: Paintings = {
    find: (picture) => callPaintings((door) => door.find(picture)),
    all: () => callPaintings((door) => door.all()).catch(() => new Map()),
    keep: (...painting) => void callPaintings((door) => door.keep(...painting)).catch(() => undefined),
    flush: () => flushPaintings((door) => door.flush()),
  };
  const { call: callDrafts, flush: flushDrafts } = lazy<Drafts>(async () =>
    (await import('./drafts.ts')).createDrafts({ database, report, now }),
  );
  const drafts: Drafts = {
    find: (form) => callDrafts((door) => door.find(form)).catch(() => undefined),
    keep: (form, draft) => void callDrafts((door) => door.keep(form, draft)).catch(() => undefined),
    flush: () => flushDrafts((door) => door.flush()),
  };
  let mine: Promise<OwnPictures> | undefined;
  const loadOwnPictures = async (): Promise<OwnPictures> =>
    (await import('./own-pictures.ts')).createOwnPictures({ database, report, now });
  let known = raw.settings;
  let settings = readSettings(known);
  const keepSetting = (name: SettingName, value: unknown): void =>
    void database.tx(['settings'], 'readwrite', (t) => t.objectStore('settings').put(value, name));
  import('../clearing.ts')
    .then(({ removeSurplus: removeSurplusPuzzles }) => removeSurplusPuzzles(database))
    .catch(() => undefined);
  return {
    player,
    settings: () => settings,
    set(name, value) {
      known = { ...known, [name]: value };
      settings = { ...settings, [name]: value };
      keepSetting(name, value);
    },
    async reloadSettings() {
      const kept = await database.tx(['settings'], 'readonly', settingsIn);
      if (kept === undefined) return;
      known = kept;
      settings = readSettings(kept);
    },
    puzzles,
    marks,
    days,
    paintings,
    attempts,
    drafts,
    ownPictures() {
      mine ??= loadOwnPictures();
      mine.catch(() => {
        mine = undefined;
      });
      return mine;
    },
    async flush() {
      flushMarks();
      flushDays();
      await Promise.all([
        puzzles.flush(),
        paintings.flush(),
        drafts.flush(),
        mine?.then((own) => own.flush()),
      ]);
    },
    writeAgain() {
      for (const name of OWN_SETTINGS) if (known[name] !== undefined) keepSetting(name, settings[name]);
      keepMarksAgain();
      keepDaysAgain();
      keepAttemptsAgain();
      keepPuzzlesAgain();
    },
  };
}

/** Loads a part of the storage when it is first needed. If that fails, the call rejects, and the next one tries again. */
function lazy<Door>(fetch: () => Promise<Door>) {
  let loading: Promise<Door> | undefined;
  return {
    call<Value>(work: (part: Door) => Value | Promise<Value>): Promise<Value> {
      loading ??= fetch().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading.then(work);
    },
    flush: async (work: (part: Door) => Promise<void>): Promise<void> => {
      const part = await loading?.catch(() => undefined);
      if (part !== undefined) await work(part);
    },
  };
}

/** `t` is the player's view of a transaction. */
export async function readPlayerData(t: Transaction<'readonly'>): Promise<RawPlayerData> {
  const [settings, marks, attempts] = await Promise.all([
    settingsIn(t),
    t.objectStore('solved').getAll() as Promise<readonly unknown[]>,
    t.objectStore('attempts').getAll() as Promise<readonly unknown[]>,
  ]);
  return { settings, marks, attempts };
}

async function settingsIn(t: Transaction<'readonly'>): Promise<RawPlayerData['settings']> {
  const store = t.objectStore('settings');
  const values = await Promise.all(OWN_SETTINGS.map((name) => store.get(name)));
  return Object.fromEntries(OWN_SETTINGS.map((name, index) => [name, values[index]]));
}
