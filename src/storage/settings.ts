import * as v from 'valibot';
import { LEVELS } from '../puzzle/kind.ts';
import { isPieceCount } from '../puzzle/piece-count.ts';

const entries = {
  muted: v.boolean(),
  level: v.picklist(LEVELS),
  /** How many pieces; 0 where the level says it. */
  pieces: v.pipe(
    v.number(),
    v.check((count) => count === 0 || isPieceCount(count)),
  ),
  /** The pack that was looked at last. */
  pack: v.pipe(v.string(), v.maxLength(200)),
  kind: v.pipe(v.string(), v.maxLength(200)),
  /** How numbers are counted, by the name of the way; one by one where it is not known. */
  counting: v.pipe(v.string(), v.maxLength(40)),
  /** The kinds whose gesture has been made once. */
  learnt: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(100), v.readonly()),
};

export type SettingName = keyof typeof entries;
export type Settings = { readonly [Name in SettingName]: v.InferOutput<(typeof entries)[Name]> };

export const SETTING_NAMES = Object.keys(entries) as readonly SettingName[];

export const DEFAULT_SETTINGS: Settings = {
  muted: false,
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
