import {
  loadCovers,
  loadLids,
  loadPack,
  loadThumbnails,
  packs,
  plates,
  scenes,
  writtenSuits,
} from 'virtual:library';
import { libraryCredit, type Pack } from '../../picture/library/library.ts';
import { isOwnId } from '../../picture/library/own-ids.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import { isSceneId } from '../../picture/scenes/scenes-ids.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { type Suits, suitsOf } from '../../puzzle/contract/suits.ts';
import type { Store } from '../../storage/store.ts';
import { FIRST_SEED } from '../frame/router.ts';
import type { DrawnPicture, Gallery, PackThumbnails } from './gallery.ts';

/** Thumbnails are optional. */
const NO_THUMBNAILS: PackThumbnails = { puzzles: {}, recipes: {}, places: {}, washes: {} };

export const gallery: Gallery = {
  packs,
  scenes,
  plates,
  seed: () => FIRST_SEED,
  packOf(id) {
    if (isSceneId(id)) return scenes;
    if (isPlateId(id)) return plates;
    return packs.find(({ pictures }) => pictures.some((picture) => picture.id === id));
  },
  suits: suitsOf(writtenSuits),
  has: async (id) => gallery.packOf(id) !== undefined,
  covers: loadCovers,
  lids: loadLids,
  async shelfPictures(pack) {
    if (pack !== scenes && pack !== plates) return gallery.pictures(pack);
    const [small, thumbnails, { smallPicture }] = await Promise.all([
      loadLids(),
      pack === plates ? loadThumbnails(pack.id).catch(() => NO_THUMBNAILS) : NO_THUMBNAILS,
      import('./sketch.tsx'),
    ]);
    return pack.pictures.flatMap(({ id }) => {
      const address = small.small[id];
      return address === undefined ? [] : [smallPicture(id, import.meta.env.BASE_URL + address, thumbnails)];
    });
  },
  async pictures(pack) {
    if (pack === scenes) return (await import('./scenery.tsx')).scenesOf(pack);
    if (pack === plates) return (await import('./plates.tsx')).platesOf(pack);
    const [drawings, { puzzles, recipes, places, washes }, { thumbnailOf }] = await Promise.all([
      loadPack(pack.id),
      loadThumbnails(pack.id).catch(() => NO_THUMBNAILS),
      import('./sketch.tsx'),
    ]);
    return pack.pictures.flatMap((picture) => {
      const { id } = picture;
      const drawing = drawings[id];
      if (drawing === undefined) return [];
      const thumbnail = (kind: string, level: Level) =>
        thumbnailOf({ id, drawing, place: places[id], wash: washes[id] }, kind, puzzles[kind]?.[id]?.[level]);
      const recipe = (kind: string, level: Level) => recipes[kind]?.[id]?.[level];
      return [{ ...picture, drawing, source: { id, ...libraryCredit(id) }, thumbnail, recipe }];
    });
  },
  async picture(id) {
    const pack = gallery.packOf(id);
    if (pack === undefined) return undefined;
    if (pack === scenes) return (await import('./scenery.tsx')).sceneById(id);
    if (pack === plates) return (await import('./plates.tsx')).drawnPlate(id, pack);
    return (await gallery.pictures(pack)).find((picture) => picture.id === id);
  },
};

const OWN_PACK: Pack = { id: 'mine', cover: '', pictures: [] };

/** The library together with the player's own pictures. `title` names those without a name. */
export function withOwnPictures(library: Gallery, store: Pick<Store, 'ownPictures'>, title: string): Gallery {
  let suitsOwn: Suits = () => [];
  let seedOwn = library.seed;
  const own = async (id: string): Promise<DrawnPicture | undefined> => {
    const { ownPictureOf, suitsOfOwn, seedOfOwn } = await import('../own/picture.tsx');
    const { known } = await store.ownPictures();
    suitsOwn = suitsOfOwn(known);
    seedOwn = seedOfOwn(known);
    return ownPictureOf(store, id, title, library);
  };
  return {
    ...library,
    suits: (id, kind) => (isOwnId(id) ? suitsOwn : library.suits)(id, kind),
    seed: (id) => (isOwnId(id) ? seedOwn : library.seed)(id),
    packOf: (id) => (isOwnId(id) ? OWN_PACK : library.packOf(id)),
    has: async (id) => (isOwnId(id) ? (await own(id)) !== undefined : library.has(id)),
    picture: (id) => (isOwnId(id) ? own(id) : library.picture(id)),
  };
}
