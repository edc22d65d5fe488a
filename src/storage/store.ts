import { type Database, openDatabase, type Transaction } from './database.ts';
import { createDays, type Days } from './days.ts';
import { createMarks, type Marks } from './marks.ts';
import { createPaintings, type Paintings } from './paintings.ts';
import { dropPictures } from './pictures.ts';
import { clearOut, createPuzzles, type Puzzles } from './puzzles.ts';
import {
  DEFAULT_SETTINGS,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  type Settings,
} from './settings.ts';
import { type Trouble, tellOnce } from './trouble.ts';

interface StoreOptions {
  /** Told once of each trouble; the store works on in memory. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the browser not to throw the data away; called once, when the first puzzle of all is solved. */
  readonly persist?: () => Promise<unknown>;
}

/** What the device remembers. Nothing here rejects or throws: where keeping fails, memory serves. */
export interface Store extends Puzzles, Marks {
  readonly settings: () => Settings;
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  /** Takes the settings as they are kept, after some were erased or brought back. */
  reread(): Promise<void>;
  /** The challenges of the days. */
  readonly days: Days;
  /** What was painted of the pictures. */
  readonly paintings: Paintings;
  /** For those who look at all that is kept, or bring some back. */
  readonly database: Database;
  close(): void;
}

/** Opens the store and loads settings and marks, before anything can be written. */
export async function openStore({ onTrouble, now, persist }: StoreOptions): Promise<Store> {
  const tell = tellOnce(onTrouble);
  let renewed = (): void => undefined;
  const database = await openDatabase(tell, () => renewed());
  const { rawSettings, rawMarks } = (await load(database)) ?? { rawSettings: {}, rawMarks: [] };
  const opened = now();
  void clearOut(database).then(() => dropPictures(database, opened));

  let settings = readSettings(rawSettings);
  const { puzzles, keepAgain: keepPuzzlesAgain } = createPuzzles({ database, tell, now });
  const paintings = createPaintings({ database, tell, now });
  const { marks, keepAgain: keepMarksAgain } = createMarks({
    database,
    raw: rawMarks,
    now,
    first: () => void persist?.().catch(() => undefined),
  });
  const keepSetting = (name: SettingName): void =>
    void database.tx(['settings'], 'readwrite', (t) => t.objectStore('settings').put(settings[name], name));
  // What is known still is kept again.
  renewed = () => {
    for (const name of SETTING_NAMES) if (settings[name] !== DEFAULT_SETTINGS[name]) keepSetting(name);
    keepMarksAgain();
    keepPuzzlesAgain();
  };
  return {
    settings: () => settings,
    set(name, value) {
      settings = { ...settings, [name]: value };
      keepSetting(name);
    },
    async reread() {
      const kept = await database.tx(['settings'], 'readonly', readRaw);
      if (kept !== undefined) settings = readSettings(kept);
    },
    ...puzzles,
    ...marks,
    days: createDays({ database, tell, now }),
    paintings,
    async flush() {
      await Promise.all([puzzles.flush(), paintings.flush()]);
    },
    database,
    close: database.close,
  };
}

function load(database: Database) {
  return database.tx(['settings', 'solved'], 'readonly', async (t) => {
    const rawSettings = await readRaw(t);
    return { rawSettings, rawMarks: (await t.objectStore('solved').getAll()) as readonly unknown[] };
  });
}

/** The settings as they are kept. */
async function readRaw(t: Transaction<'readonly'>): Promise<Readonly<Partial<Record<SettingName, unknown>>>> {
  const store = t.objectStore('settings');
  const values = await Promise.all(SETTING_NAMES.map((name) => store.get(name)));
  return Object.fromEntries(SETTING_NAMES.map((name, index) => [name, values[index]]));
}
