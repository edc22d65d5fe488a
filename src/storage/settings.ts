import * as v from 'valibot';
import { LEVELS } from '../puzzle/kind.ts';
import { isPieceCount } from '../puzzle/piece-count.ts';

const name = v.pipe(v.string(), v.maxLength(200));
const names = v.pipe(v.array(name), v.maxLength(100), v.readonly());

const entries = {
  /** The sounds of the game are off; the voice has its own switch. */
  muted: v.boolean(),
  /** The child's own button has silenced everything, the voice as well. */
  hushed: v.boolean(),
  /** The device's voice reads the puzzle's sentence, and what lines come to. */
  voice: v.boolean(),
  /** What the words are in: a language, or what the device prefers. */
  language: v.picklist(['device', 'en', 'nl', 'de', 'fr', 'es', 'ja', 'ar']),
  /** The board is mirrored, so that the hand that plays hides neither its buttons nor what stands beside it. */
  leftHanded: v.boolean(),
  motion: v.picklist(['device', 'reduced']),
  theme: v.picklist(['device', 'light', 'dark']),
  /** Whether colours that mean something always have their patterns, or only where they are needed to tell them apart. */
  patterns: v.picklist(['needed', 'always']),
  /** How near a finger must come, and how near a piece to its place, to be caught. */
  reach: v.picklist(['small', 'normal', 'large']),
  /** Whether the next step shows itself to a child that waits: after 10 s and 20 s, twice as late, or never. */
  help: v.picklist(['normal', 'slower', 'off']),
  /** Kinds and levels that are not offered; of each, some are always left, see `offered`. */
  hiddenKinds: names,
  hiddenLevels: v.pipe(v.array(v.picklist(LEVELS)), v.maxLength(LEVELS.length), v.readonly()),
  /** What is printed on; the device's own is guessed from its region. */
  paper: v.picklist(['device', 'A4', 'Letter']),
  level: v.picklist(LEVELS),
  /** How many pieces; 0 where the level says it. */
  pieces: v.pipe(
    v.number(),
    v.check((count) => count === 0 || isPieceCount(count)),
  ),
  /** The pack that was looked at last. */
  pack: name,
  kind: name,
  /** How numbers are counted, by the name of the way; one by one where it is not known. */
  counting: v.pipe(v.string(), v.maxLength(40)),
  /** The kinds whose gesture has been made once. */
  learnt: names,
};

export type SettingName = keyof typeof entries;
export type Settings = { readonly [Name in SettingName]: v.InferOutput<(typeof entries)[Name]> };

export const SETTING_NAMES = Object.keys(entries) as readonly SettingName[];

export const DEFAULT_SETTINGS: Settings = {
  muted: false,
  hushed: false,
  voice: true,
  language: 'device',
  leftHanded: false,
  motion: 'device',
  theme: 'device',
  patterns: 'needed',
  reach: 'normal',
  help: 'normal',
  hiddenKinds: [],
  hiddenLevels: [],
  paper: 'device',
  level: 'easy',
  pieces: 0,
  pack: '',
  kind: '',
  counting: 'ones',
  learnt: [],
};

/** The settings read back, each by itself: what is missing or unreadable takes its default. */
export function readSettings(raw: Readonly<Partial<Record<SettingName, unknown>>>): Settings {
  const read = SETTING_NAMES.map((name) => {
    const parsed = v.safeParse(entries[name], raw[name]);
    return [name, parsed.success ? parsed.output : DEFAULT_SETTINGS[name]] as const;
  });
  return Object.fromEntries(read) as unknown as Settings;
}

/** Those of `all` that are not hidden, in their order; all of them where none would be left. */
export function offered<Value extends string>(
  all: readonly Value[],
  hidden: readonly string[],
): readonly Value[] {
  const left = all.filter((value) => !hidden.includes(value));
  return left.length === 0 ? all : left;
}
