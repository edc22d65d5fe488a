import { type Database, openDatabase, type Transaction } from './database.ts';
import type { Drafts } from './own/drafts.ts';
import { asPlayer } from './own/own-database.ts';
import type { OwnPictures } from './own/own-pictures.ts';
import { NO_THINGS, type OwnThings, ownThings, type RawThings, readThings } from './own/own-things.ts';
import type { Paintings } from './own/paintings.ts';
import type { AttemptNotes } from './players/attempts.ts';
import type { Days } from './players/days.ts';
import type { Marks } from './players/marks.ts';
import { lonePlayer, type Player, playersIn } from './players/players.ts';
import {
  DEFAULT_SETTINGS,
  DEVICE_SETTINGS,
  readSettings,
  type SettingName,
  type Settings,
} from './players/settings.ts';
import type { Puzzles } from './puzzles.ts';
import { SLOTS, storeOf } from './slots.ts';
import { type Trouble, tellOnce } from './trouble.ts';

interface StoreOptions {
  /** Told once of each trouble; the store works on in memory. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the browser not to throw the data away; called once, when the first puzzle of all is solved. */
  readonly persist?: () => Promise<unknown>;
  /** The id of the player who plays in this window, where that is known; else it is who played last. */
  readonly player?: string | undefined;
  /** Told where the player of this window was removed in another: nothing is kept for it any more. */
  readonly gone?: () => void;
}

/** What the device remembers. Nothing here rejects or throws: where keeping fails, memory serves. */
export interface Store extends Puzzles, Marks {
  readonly settings: () => Settings;
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  /** Takes settings and players as they are kept, after some were erased or brought back. */
  reread(): Promise<void>;
  /** Who plays in this window, whose everything else here is but the settings of the device. */
  player(): Player;
  /** All players of the device, in the order in which they came. */
  players(): readonly Player[];
  /** Has another player play from now on. Whether it is there: it may have been removed. */
  switchTo(id: string): Promise<boolean>;
  /** The challenges of the days. */
  readonly days: Days;
  /** What was painted of the pictures. */
  readonly paintings: Paintings;
  /** How the last puzzles went. */
  readonly attempts: AttemptNotes;
  /** Drafts of forms. */
  readonly drafts: Drafts;
  /** The pictures that the child has made. Rejects if what keeps them can not be fetched. */
  mine(): Promise<OwnPictures>;
  /** Whether there are any. */
  hasMade(): Promise<boolean>;
  /** For those who look at all that is kept, of all players, or bring some back. */
  readonly database: Database;
  close(): void;
}

/** Opens the store and loads settings and marks, before anything can be written. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { onTrouble, now, persist } = options;
  const tell = tellOnce(onTrouble);
  let renewed = (): void => undefined;
  const database = await openDatabase(tell, () => renewed());
  const loaded = (await load(database, options.player)) ?? nothing();
  const opened = now();
  const begin = (player: Player, raw: RawThings): OwnThings =>
    ownThings({
      ...{ database, player, raw, tell, now },
      first: () => void persist?.().catch(() => undefined),
      gone: () => options.gone?.(),
    });
  let { players } = loaded;
  const keepPlayers = (): void =>
    void database.tx(['players'], 'readwrite', (t) =>
      Promise.all(players.map((player) => t.objectStore('players').put(player))),
    );
  // Before anything is written for it.
  if (loaded.isNew) keepPlayers();
  let own = begin(loaded.player, loaded.things);
  let device = readSettings(loaded.device);
  let settings = joined(device, own);
  import('./own/pictures.ts')
    .then(({ dropPictures }) => dropPictures(database, opened))
    .catch(() => undefined);

  const keepDevice = (name: SettingName): void =>
    void database.tx(['device'], 'readwrite', (t) => t.objectStore('device').put(device[name], name));
  const switchTo = async (id: string | undefined): Promise<boolean> => {
    await own.flush();
    const next = await load(database, id);
    if (next === undefined) return false;
    ({ players } = next);
    if (next.player.id !== own.player.id) own = begin(next.player, next.things);
    device = readSettings(next.device);
    settings = joined(device, own);
    return own.player.id === id;
  };
  // What is known still is kept again.
  renewed = () => {
    keepPlayers();
    for (const name of DEVICE_SETTINGS) if (device[name] !== DEFAULT_SETTINGS[name]) keepDevice(name);
    own.keepAgain();
  };
  return {
    settings: () => settings,
    set(name, value) {
      if (isOfDevice(name)) {
        device = { ...device, [name]: value };
        keepDevice(name);
      } else own.set(name, value);
      settings = joined(device, own);
    },
    async reread() {
      await switchTo(own.player.id);
      await own.reread();
      settings = joined(device, own);
    },
    player: () => players.find(({ id }) => id === own.player.id) ?? own.player,
    players: () => players,
    async switchTo(id) {
      const isThere = await switchTo(id);
      if (isThere) void database.tx(['meta'], 'readwrite', (t) => t.objectStore('meta').put(id, 'player'));
      return isThere;
    },
    open: (address, read) => own.puzzles.open(address, read),
    holds: (address) => own.puzzles.holds(address),
    look: (address, read) => own.puzzles.look(address, read),
    picture: (sha256) => own.puzzles.picture(sha256),
    unfinished: (count) => own.puzzles.unfinished(count),
    begun: () => own.puzzles.begun(),
    isSolved: (address) => own.marks.isSolved(address),
    markSolved: (address) => own.marks.markSolved(address),
    marks: () => own.marks.marks(),
    get days() {
      return own.days;
    },
    get paintings() {
      return own.paintings;
    },
    get attempts() {
      return own.attempts;
    },
    get drafts() {
      return own.drafts;
    },
    mine: () => own.mine(),
    hasMade: () => own.hasMade(),
    async flush() {
      await own.flush();
      // Settings and marks are written at once, and a page that begins anew would leave them unwritten.
      await database.written();
    },
    database,
    close: database.close,
  };
}

const OF_DEVICE: ReadonlySet<string> = new Set(DEVICE_SETTINGS);

function isOfDevice(name: SettingName): boolean {
  return OF_DEVICE.has(name);
}

/** The settings of the device with those of a child. */
function joined(device: Settings, own: OwnThings): Settings {
  return { ...own.settings(), ...Object.fromEntries(DEVICE_SETTINGS.map((name) => [name, device[name]])) };
}

/** What is read before anything is shown. */
interface Loaded {
  readonly players: readonly Player[];
  /** Who plays. */
  readonly player: Player;
  readonly things: RawThings;
  readonly device: Readonly<Partial<Record<SettingName, unknown>>>;
  /** The player is not kept yet. */
  readonly isNew: boolean;
}

/** What is known where nothing is kept. */
function nothing(): Loaded {
  const player = lonePlayer();
  return { players: [player], player, things: NO_THINGS, device: {}, isNew: true };
}

/** Loads the things of the player with an id, or else of who played last, or else of the first. */
function load(database: Database, id: string | undefined): Promise<Loaded | undefined> {
  const ofPlayers = SLOTS.flatMap((slot) =>
    (['settings', 'solved', 'attempts'] as const).map((name) => storeOf(name, slot)),
  );
  return database.tx(['players', 'meta', 'device', ...ofPlayers], 'readonly', async (t) => {
    const [kept, last, device] = await Promise.all([
      playersIn(t),
      t.objectStore('meta').get('player'),
      deviceIn(t),
    ]);
    const player =
      kept.find((each) => each.id === id) ?? kept.find((each) => each.id === last) ?? kept[0] ?? lonePlayer();
    const things = await readThings(asPlayer(t, player.slot));
    return { players: kept.length === 0 ? [player] : kept, player, things, device, isNew: kept.length === 0 };
  });
}

/** The settings of the device as they are kept. */
async function deviceIn(t: Transaction<'readonly'>): Promise<Loaded['device']> {
  const store = t.objectStore('device');
  const values = await Promise.all(DEVICE_SETTINGS.map((name) => store.get(name)));
  return Object.fromEntries(DEVICE_SETTINGS.map((name, index) => [name, values[index]]));
}
