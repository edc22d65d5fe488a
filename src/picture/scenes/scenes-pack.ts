import { libraryId, type Pack } from '../library/library.ts';
import { THEMES } from './scenes.ts';
import { SCENE_PREFIX } from './scenes-ids.ts';
import { NOTO_SCENES } from './scenes-noto.ts';

const ID = 'scenes';

/** The seeds of the scenes that stand on the shelf, by theme; of all others `FIRST`. */
const SEEDS: Readonly<Record<string, string>> = { woods: '3', snow: '2', town: '2', space: '3' };
const FIRST = '1';

/** A scene of every theme and those of Noto Emoji: a pack for kinds of pixels alone, whose cover is no scene of its own. */
export const SCENES_PACK: Pack = {
  id: ID,
  cover: libraryId('1F3DE'),
  pictures: [
    ...THEMES.map((theme) => ({
      id: `${SCENE_PREFIX}${theme}/${SEEDS[theme] ?? FIRST}`,
      title: theme,
      pack: ID,
    })),
    ...NOTO_SCENES.map(({ id, title }) => ({ id, title, pack: ID })),
  ],
};
