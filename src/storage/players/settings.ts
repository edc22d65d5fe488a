import * as v from 'valibot';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { isPieceCount } from '../../puzzle/contract/piece-count.ts';

const name = v.pipe(v.string(), v.maxLength(200));
const names = v.pipe(v.array(name), v.maxLength(100), v.readonly());

/** The settings of the device, each with its default, which stands for what is missing or unreadable. */
const device = {
  /** The sounds of the game are off; the voice has its own switch. */
  muted: v.fallback(v.boolean(), false),
  /** The child's own button has silenced everything, the voice as well. */
  hushed: v.fallback(v.boolean(), false),
  /** The device's voice reads the puzzle's sentence, and what lines come to. */
  voice: v.fallback(v.boolean(), true),
  /** Quiet music, while the sounds are on. */
  music: v.fallback(v.boolean(), false),
  /** What the words are in: a language, or what the device prefers. */
  language: v.fallback(v.picklist(['device', 'en', 'nl', 'de', 'fr', 'es', 'ja', 'ar']), 'device'),
  /** The language in which a solved picture is named besides. */
  secondLanguage: v.fallback(v.picklist(['none', 'en', 'nl', 'de', 'fr', 'es', 'ja', 'ar']), 'none'),
  theme: v.fallback(v.picklist(['device', 'light', 'dark']), 'device'),
  /** What is printed on; the device's own is guessed from its region. */
  paper: v.fallback(v.picklist(['device', 'A4', 'Letter']), 'device'),
};

/** The settings of a child, which go where it goes. */
const own = {
  /** The board is mirrored, so that the hand that plays hides neither its buttons nor what stands beside it. */
  leftHanded: v.fallback(v.boolean(), false),
  motion: v.fallback(v.picklist(['device', 'reduced']), 'device'),
  /** Whether colours that mean something always have their patterns, or only where they are needed to tell them apart. */
  patterns: v.fallback(v.picklist(['needed', 'always']), 'needed'),
  /** How near a finger must come, and how near a piece to its place, to be caught. */
  reach: v.fallback(v.picklist(['small', 'normal', 'large']), 'normal'),
  /** Whether boards whose things lie too near one another for a finger come nearer, and show them magnified. */
  nearing: v.fallback(v.boolean(), true),
  /** Whether the next step shows itself to a child that waits: after 10 s and 20 s, twice as late, or never. */
  help: v.fallback(v.picklist(['normal', 'slower', 'off']), 'normal'),
  /** Kinds and levels that are not offered; of each, some are always left, see `offered`. */
  hiddenKinds: v.fallback(names, []),
  hiddenLevels: v.fallback(v.pipe(v.array(v.picklist(LEVELS)), v.maxLength(LEVELS.length), v.readonly()), []),
  /** Whether levels were chosen since there is one below easy: until then who hides easy hides that as well. */
  firstChosen: v.fallback(v.boolean(), false),
  /** Whether what a picture is called stands on its card, also before it is found out. */
  names: v.fallback(v.boolean(), false),
  /** The level that was chosen for all kinds, until each had its own; empty where none was. */
  level: v.fallback(v.picklist([...LEVELS, '']), ''),
  /** The level that was chosen last of each kind. */
  levels: v.fallback(v.record(name, v.picklist(LEVELS)), {}),
  /** How many pieces; 0 where the level says it. */
  pieces: v.fallback(
    v.pipe(
      v.number(),
      v.check((count) => count === 0 || isPieceCount(count)),
    ),
    0,
  ),
  /** The pack that was looked at last. */
  pack: v.fallback(name, ''),
  kind: v.fallback(name, ''),
  /** How numbers are counted, by the name of the way; one by one where it is not known. */
  counting: v.fallback(v.pipe(v.string(), v.maxLength(40)), 'ones'),
  /** How a solved picture was celebrated last, so that it is celebrated otherwise next time. */
  celebrated: v.fallback(v.pipe(v.string(), v.maxLength(60)), ''),
  /** The kinds whose gesture has been made once. */
  learnt: v.fallback(names, []),
};

const entries = { ...device, ...own };

export type SettingName = keyof typeof entries;
export type Settings = { readonly [Name in SettingName]: v.InferOutput<(typeof entries)[Name]> };

export const SETTING_NAMES = Object.keys(entries) as readonly SettingName[];
/** Those that are everybody's who plays here, and those that are a child's own. */
export const DEVICE_SETTINGS = Object.keys(device) as readonly (keyof typeof device)[];
export const OWN_SETTINGS = Object.keys(own) as readonly (keyof typeof own)[];

/** The settings read back, each by itself: what is missing or unreadable takes its default. */
export function readSettings(raw: Readonly<Partial<Record<SettingName, unknown>>>): Settings {
  const read = SETTING_NAMES.map((name) => [name, v.parse(entries[name], raw[name])] as const);
  const settings = Object.fromEntries(read) as unknown as Settings;
  const { hiddenLevels, firstChosen } = settings;
  if (firstChosen || !hiddenLevels.includes('easy') || hiddenLevels.includes('first')) return settings;
  return { ...settings, hiddenLevels: ['first', ...hiddenLevels] };
}

export const DEFAULT_SETTINGS: Settings = readSettings({});

/** Those of `all` that are not hidden, in their order; all of them where none would be left. */
export function offered<Value extends string>(
  all: readonly Value[],
  hidden: readonly string[],
): readonly Value[] {
  const left = all.filter((value) => !hidden.includes(value));
  return left.length === 0 ? all : left;
}
