import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LEVELS_FOLDER, loadLibrary } from '../src/cli/packs/library.ts';
import { libraryCode } from '../src/picture/library/library.ts';
import { PLATES } from '../src/picture/library/plates.ts';
import { THEMES } from '../src/picture/scenes/scenes.ts';
import { SCENE_PREFIX } from '../src/picture/scenes/scenes-ids.ts';
import { NOTO_SCENES } from '../src/picture/scenes/scenes-noto.ts';

const require = createRequire(import.meta.url);

/** The languages of titles, other than English, which the packs contain. */
export const TITLE_LANGUAGES = ['nl', 'de', 'fr', 'es', 'ja', 'ar'] as const;
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number];

/** By picture id; `scene:farm` is for all scenes of a theme. */
export type Titles = Readonly<Record<string, string>>;

/** By OpenMoji code, or id of a scene or plate. They take precedence over Unicode's names. */
type OwnTitles = Readonly<Record<string, Readonly<Partial<Record<TitleLanguage, string>>>>>;

/** Variation selectors, which Unicode's names omit. */
const SELECTORS = /\uFE0F/g;

/**
 * Returns the titles of the library's pictures in a language. They are from `levels/titles.json`, or else Unicode's
 * short names of emoji (CLDR annotations).
 *
 * @throws naming the picture that has no title
 */
export function titlesIn(language: TitleLanguage): Titles {
  const own = JSON.parse(readFileSync(join(LEVELS_FOLDER, 'titles.json'), 'utf8')) as OwnTitles;
  const names = namesIn(language);
  const titled = (id: string, key: string): readonly [string, string] => {
    const title = own[key]?.[language] ?? names(key);
    if (title === undefined)
      throw new Error(`${id} has no title in ${language}; add ${key} to levels/titles.json`);
    return [id, title];
  };
  const pictures = loadLibrary().packs.flatMap((pack) => pack.pictures.map(({ id }) => id));
  return Object.fromEntries([
    ...pictures.map((id) => titled(id, libraryCode(id) ?? id)),
    ...THEMES.map((theme) => titled(`${SCENE_PREFIX}${theme}`, `${SCENE_PREFIX}${theme}`)),
    ...NOTO_SCENES.map(({ id }) => titled(id, id)),
    ...PLATES.map(({ id }) => titled(id, id)),
  ]);
}

/** Unicode's short names of emoji in a language, by OpenMoji code. */
function namesIn(language: TitleLanguage): (code: string) => string | undefined {
  const folder = dirname(require.resolve('cldr-annotations-full/package.json'));
  const file = join(folder, 'annotations', language, 'annotations.json');
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly annotations: {
      readonly annotations: Readonly<Record<string, { readonly tts?: readonly string[] }>>;
    };
  };
  return (code) => {
    if (!/^[\dA-F-]+$/.test(code)) return undefined;
    const points = code.split('-').map((point) => Number.parseInt(point, 16));
    const emoji = String.fromCodePoint(...points).replace(SELECTORS, '');
    return annotations.annotations[emoji]?.tts?.[0];
  };
}
