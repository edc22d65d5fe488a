import { type Database, openDatabase, type Transaction } from './database.ts';
import type { Drafts } from './own/drafts.ts';
import { playerTransaction } from './own/own-database.ts';
import type { OwnPictures } from './own/own-pictures.ts';
import type { Paintings } from './own/paintings.ts';
import {
  createPlayerData,
  NO_PLAYER_DATA,
  type PlayerData,
  type RawPlayerData,
  readPlayerData,
} from './own/player-data.ts';
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
import { reportOnce, type Trouble } from './trouble.ts';

interface StoreOptions {
  /** Called once for each type of trouble. The store continues in memory. */
  readonly onTrouble: (trouble: Trouble) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks the browser not to delete the data. Called once, when the first puzzle ever is solved. */
  readonly requestPersistence?: () => Promise<unknown>;
  /** The id of the player in this window; if missing, the last player. */
  readonly player?: string | undefined;
  /** Called if another window removed the player. Nothing more is saved for it. */
  readonly onPlayerGone?: () => void;
}

/** Everything the device remembers. Nothing here rejects or throws: if saving fails, data stays in memory. */
export interface Store extends Puzzles, Marks {
  readonly settings: () => Settings;
  set<Name extends SettingName>(name: Name, value: Settings[Name]): void;
  /** Reads settings and players again, after some were erased or restored. */
  reload(): Promise<void>;
  /** The player in this window. Except for the settings of the device, all data here belongs to it. */
  player(): Player;
  /** All players of the device, in the order in which they were added. */
  players(): readonly Player[];
  /** Returns false if that player was removed. */
  switchTo(id: string): Promise<boolean>;
  readonly days: Days;
  readonly paintings: Paintings;
  readonly attempts: AttemptNotes;
  readonly drafts: Drafts;
  /** The pictures that the child has made. Rejects if their code cannot be loaded. */
  ownPictures(): Promise<OwnPictures>;
  /** For code that handles the data of all players, such as back-ups. */
  readonly database: Database;
  close(): void;
}

/** Opens the store. Settings and marks are loaded before anything can be written. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { onTrouble, now, requestPersistence } = options;
  const report = reportOnce(onTrouble);
  let rewriteAll = (): void => undefined;
  const database = await openDatabase(report, () => rewriteAll());
  const loaded = (await load(database, options.player)) ?? emptyData();
  const openedAt = now();
  const openPlayer = (player: Player, raw: RawPlayerData): PlayerData =>
    createPlayerData({
      ...{ database, player, raw, report, now },
      onFirstSolved: () => void requestPersistence?.().catch(() => undefined),
      onGone: () => options.onPlayerGone?.(),
    });
  let { players } = loaded;
  const writePlayers = (): void =>
    void database.tx(['players'], 'readwrite', (t) =>
      Promise.all(players.map((player) => t.objectStore('players').put(player))),
    );
  // Must precede all other writes for the new player.
  if (loaded.isNew) writePlayers();
  let own = openPlayer(loaded.player, loaded.data);
  let device = readSettings(loaded.device);
  let settings = mergedSettings(device, own);
  import('./own/pictures.ts')
    .then(({ dropPictures }) => dropPictures(database, openedAt))
    .catch(() => undefined);

  const writeDeviceSetting = (name: SettingName): void =>
    void database.tx(['device'], 'readwrite', (t) => t.objectStore('device').put(device[name], name));
  const switchTo = async (id: string | undefined): Promise<boolean> => {
    await own.flush();
    const next = await load(database, id);
    if (next === undefined) return false;
    ({ players } = next);
    if (next.player.id !== own.player.id) own = openPlayer(next.player, next.data);
    device = readSettings(next.device);
    settings = mergedSettings(device, own);
    return own.player.id === id;
  };
  // Writes all data still in memory to the new database.
  rewriteAll = () => {
    writePlayers();
    for (const name of DEVICE_SETTINGS) if (device[name] !== DEFAULT_SETTINGS[name]) writeDeviceSetting(name);
    own.writeAgain();
  };
  return {
    settings: () => settings,
    set(name, value) {
      if (isDeviceSetting(name)) {
        device = { ...device, [name]: value };
        writeDeviceSetting(name);
      } else own.set(name, value);
      settings = mergedSettings(device, own);
    },
    async reload() {
      await switchTo(own.player.id);
      await own.reloadSettings();
      settings = mergedSettings(device, own);
    },
    player: () => players.find(({ id }) => id === own.player.id) ?? own.player,
    players: () => players,
    async switchTo(id) {
      const isThere = await switchTo(id);
      if (isThere) void database.tx(['meta'], 'readwrite', (t) => t.objectStore('meta').put(id, 'player'));
      return isThere;
    },
    open: (...how) => own.puzzles.open(...how),
    has: (address) => own.puzzles.has(address),
    peek: (address, read) => own.puzzles.peek(address, read),
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
    ownPictures: () => own.ownPictures(),
    async flush() {
      await own.flush();
      // Settings and marks have no saver; wait for their writes, or a reload would lose them.
      await database.written();
    },
    database,
    close: database.close,
  };
}

const DEVICE_SETTING_NAMES: ReadonlySet<string> = new Set(DEVICE_SETTINGS);

function isDeviceSetting(name: SettingName): boolean {
  return DEVICE_SETTING_NAMES.has(name);
}

function mergedSettings(device: Settings, own: PlayerData): Settings {
  return { ...own.settings(), ...Object.fromEntries(DEVICE_SETTINGS.map((name) => [name, device[name]])) };
}

/** The data read before anything is shown. */
interface Loaded {
  readonly players: readonly Player[];
  readonly player: Player;
  readonly data: RawPlayerData;
  readonly device: Readonly<Partial<Record<SettingName, unknown>>>;
  /** True if the player is not stored yet. */
  readonly isNew: boolean;
}

function emptyData(): Loaded {
  const player = lonePlayer();
  return { players: [player], player, data: NO_PLAYER_DATA, device: {}, isNew: true };
}

/** Loads the player with this id, else the last player, else the first. */
function load(database: Database, id: string | undefined): Promise<Loaded | undefined> {
  const ofPlayers = SLOTS.flatMap((slot) =>
    (['settings', 'solved', 'attempts'] as const).map((name) => storeOf(name, slot)),
  );
  return database.tx(['players', 'meta', 'device', ...ofPlayers], 'readonly', async (t) => {
    const [kept, last, device] = await Promise.all([
      playersIn(t),
      t.objectStore('meta').get('player'),
      deviceSettingsIn(t),
    ]);
    const player =
      kept.find((each) => each.id === id) ?? kept.find((each) => each.id === last) ?? kept[0] ?? lonePlayer();
    const data = await readPlayerData(playerTransaction(t, player.slot));
    return { players: kept.length === 0 ? [player] : kept, player, data, device, isNew: kept.length === 0 };
  });
}

async function deviceSettingsIn(t: Transaction<'readonly'>): Promise<Loaded['device']> {
  const store = t.objectStore('device');
  const values = await Promise.all(DEVICE_SETTINGS.map((name) => store.get(name)));
  return Object.fromEntries(DEVICE_SETTINGS.map((name, index) => [name, values[index]]));
}
