import { libraryId, type Pack } from '../library/library.ts';
import { THEMES } from './scenes.ts';
import { SCENE_PREFIX } from './scenes-ids.ts';
import { NOTO_SCENES } from './scenes-noto.ts';

const ID = 'scenes';

/** Seeds of the scenes on the shelf, by theme; others have `DEFAULT_SEED`. */
const SEEDS: Readonly<Record<string, string>> = { woods: '3', snow: '2', town: '2', space: '3' };
const DEFAULT_SEED = '1';

/** A pack of one scene per theme and all Noto scenes, for kinds that take pixels. Its cover is a library picture. */
export const SCENES_PACK: Pack = {
  id: ID,
  cover: libraryId('1F3DE'),
  pictures: [
    ...THEMES.map((theme) => ({
      id: `${SCENE_PREFIX}${theme}/${SEEDS[theme] ?? DEFAULT_SEED}`,
      title: theme,
      pack: ID,
    })),
    ...NOTO_SCENES.map(({ id, title }) => ({ id, title, pack: ID })),
  ],
};
