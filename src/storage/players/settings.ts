import * as v from 'valibot';
import { MAX_RECOGNITIONS } from '../../ability/recognition.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { isPieceCount } from '../../puzzle/contract/piece-count.ts';

const name = v.pipe(v.string(), v.maxLength(200));
/** More pictures would hide each other. */
export const MAX_WORLD_MEMBERS = 12;

const names = v.pipe(v.array(name), v.maxLength(100), v.readonly());

/** A class as saved for booklets: its children, and the levels of those that have their own. */
const schoolClass = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(40)),
  names: v.pipe(v.string(), v.maxLength(4000)),
  levels: v.record(name, v.picklist(LEVELS)),
});
export type SchoolClass = v.InferOutput<typeof schoolClass>;

const recognition = v.pipe(
  v.strictObject({
    kind: name,
    picture: name,
    level: v.picklist([...LEVELS, '']),
    share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    wrong: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.readonly(),
);

/** The settings of the device. Missing or invalid values get the default given here. */
const device = {
  /** Turns off the sounds, but not the voice. */
  muted: v.fallback(v.boolean(), false),
  /** Turns off everything including the voice, by the child's own button. */
  hushed: v.fallback(v.boolean(), false),
  /** Reads the puzzle's sentence and results aloud. */
  voice: v.fallback(v.boolean(), true),
  /** Plays quiet music while the sounds are on. */
  music: v.fallback(v.boolean(), false),
  /** `device` follows the language of the device. */
  language: v.fallback(v.picklist(['device', 'en', 'nl', 'de', 'fr', 'es', 'ja', 'ar']), 'device'),
  /** A second language in which solved pictures are named. */
  secondLanguage: v.fallback(v.picklist(['none', 'en', 'nl', 'de', 'fr', 'es', 'ja', 'ar']), 'none'),
  theme: v.fallback(v.picklist(['device', 'light', 'dark']), 'device'),
  /** The paper size; `device` guesses it from the region. */
  paper: v.fallback(v.picklist(['device', 'A4', 'Letter']), 'device'),
  classes: v.fallback(v.pipe(v.array(schoolClass), v.maxLength(40), v.readonly()), []),
};

/** The settings of a child. */
const own = {
  /** Mirrors the board so that the playing hand does not cover its buttons. */
  leftHanded: v.fallback(v.boolean(), false),
  motion: v.fallback(v.picklist(['device', 'reduced']), 'device'),
  /** Whether meaningful colours always have patterns, or only where they are needed to distinguish them. */
  patterns: v.fallback(v.picklist(['needed', 'always']), 'needed'),
  /** How near a finger must come to catch something, and a piece must come to its place to snap. */
  reach: v.fallback(v.picklist(['small', 'normal', 'large']), 'normal'),
  /** Whether boards with small details zoom in and show a magnifier. */
  nearing: v.fallback(v.boolean(), true),
  /** When an idle child is shown the next step: after 10 s and 20 s, twice that, or never. */
  help: v.fallback(v.picklist(['normal', 'slower', 'off']), 'normal'),
  /** Kinds and levels that are not offered; see `offered`. */
  hiddenKinds: v.fallback(names, []),
  hiddenLevels: v.fallback(v.pipe(v.array(v.picklist(LEVELS)), v.maxLength(LEVELS.length), v.readonly()), []),
  /** Whether levels were chosen since "first" exists. Until then, hiding "easy" hides "first" too. */
  firstChosen: v.fallback(v.boolean(), false),
  /** Whether cards show the names of pictures before they are solved. */
  names: v.fallback(v.boolean(), false),
  /** A level for all kinds, chosen before each kind had its own; empty if none was chosen. */
  level: v.fallback(v.picklist([...LEVELS, '']), ''),
  /** The level last chosen for each kind. */
  levels: v.fallback(v.record(name, v.picklist(LEVELS)), {}),
  /** Number of pieces; 0 lets the level decide. */
  pieces: v.fallback(
    v.pipe(
      v.number(),
      v.check((count) => count === 0 || isPieceCount(count)),
    ),
    0,
  ),
  /** The pack that was opened last. */
  pack: v.fallback(name, ''),
  kind: v.fallback(name, ''),
  /** The name of a way of counting. An unknown way counts one by one. */
  counting: v.fallback(v.pipe(v.string(), v.maxLength(40)), 'ones'),
  /** The last celebration, so that the next one differs. */
  celebrated: v.fallback(v.pipe(v.string(), v.maxLength(60)), ''),
  /** Whether it is noted how early the child recognises pictures, and what was noted. */
  notesRecognition: v.fallback(v.boolean(), false),
  recognitions: v.fallback(v.pipe(v.array(recognition), v.maxLength(MAX_RECOGNITIONS), v.readonly()), []),
  /** The days whose stickers were won and are not yet on the page of their month. */
  unpressed: v.fallback(names, []),
  /** The ground of the scene with the child's own pictures. */
  world: v.fallback(
    v.picklist(['meadow', 'woods', 'beach', 'sea', 'snow', 'town', 'space', 'stage']),
    'meadow',
  ),
  /** The own pictures that the child chose for that scene, by address; null means the newest. */
  worldMembers: v.fallback(
    v.nullable(v.pipe(v.array(name), v.maxLength(MAX_WORLD_MEMBERS), v.readonly())),
    null,
  ),
  /** The kinds whose gesture the child has already made. */
  learnt: v.fallback(names, []),
};

const entries = { ...device, ...own };

export type SettingName = keyof typeof entries;
export type Settings = { readonly [Name in SettingName]: v.InferOutput<(typeof entries)[Name]> };

export const SETTING_NAMES = Object.keys(entries) as readonly SettingName[];
/** The settings shared by all players, and those of one child. */
export const DEVICE_SETTINGS = Object.keys(device) as readonly (keyof typeof device)[];
export const OWN_SETTINGS = Object.keys(own) as readonly (keyof typeof own)[];

/** Parses the settings one by one; missing or invalid values get their defaults. */
export function readSettings(raw: Readonly<Partial<Record<SettingName, unknown>>>): Settings {
  const read = SETTING_NAMES.map((name) => [name, v.parse(entries[name], raw[name])] as const);
  const settings = Object.fromEntries(read) as unknown as Settings;
  const { hiddenLevels, firstChosen } = settings;
  if (firstChosen || !hiddenLevels.includes('easy') || hiddenLevels.includes('first')) return settings;
  return { ...settings, hiddenLevels: ['first', ...hiddenLevels] };
}

export const DEFAULT_SETTINGS: Settings = readSettings({});

/** The values of `all` that are not hidden, in order; all of them if every one is hidden. */
export function offered<Value extends string>(
  all: readonly Value[],
  hidden: readonly string[],
): readonly Value[] {
  const left = all.filter((value) => !hidden.includes(value));
  return left.length === 0 ? all : left;
}
