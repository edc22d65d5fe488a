import { useEffect, useState } from 'preact/hooks';
import type { LibraryDrawing, Pack } from '../../picture/library/library.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import type { Lids, ShownPicture } from '../library/gallery.ts';
import type { ShownGuest } from './scene-view.tsx';

export interface PackSceneSetting {
  readonly shell: Shell;
  readonly pack: Pack;
  readonly lids: Lids;
  /** The ids of all pictures that the child has solved. */
  readonly found: ReadonlySet<string>;
}

/** Found pictures walk in if they were missing when the scene was last shown. */
export function usePackGuests(setting: PackSceneSetting): readonly ShownGuest[] | undefined {
  const { shell, pack, found } = setting;
  const { gallery, unreachable } = shell;
  const foundIds = foundIn(setting);
  const [known] = useState(() => shell.visit.guests.get(visitKey(setting)));
  const pictures = useLoaded(async () => {
    if (foundIds.length === 0) return [];
    return gallery.shelfPictures(pack).catch((error: unknown) => {
      unreachable();
      throw error;
    });
  }, [pack, foundIds.length === 0]);
  const hasCover = found.has(pack.cover);
  const cover = useLoaded(
    async () => (hasCover ? undefined : (await gallery.covers())[pack.cover]),
    [pack, hasCover],
  );
  useEffect(() => {
    if (pictures !== undefined) rememberGuests(setting);
  }, [pictures, foundIds.length]);
  if (pictures === undefined) return undefined;
  return packGuests(setting, pictures, cover).map((guest) =>
    known === undefined || known.has(guest.id) ? guest : { ...guest, isNew: true },
  );
}

/**
 * The found pictures of a pack in its scene, from far to near. The picture of the cover is cut out of paper until it is
 * found.
 */
export function packGuests(
  { pack, lids, found }: PackSceneSetting,
  pictures: readonly ShownPicture[],
  cover: LibraryDrawing | undefined,
): readonly ShownGuest[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return Object.entries(lids.spots[pack.id] ?? {}).flatMap(([id, spot]): readonly ShownGuest[] => {
    const picture = byId.get(id);
    if (found.has(id) && picture !== undefined)
      return [{ id, spot, colour: picture.drawing.colour, isFramed: picture.isScene === true }];
    const isPaper = id === pack.cover && cover !== undefined && !found.has(id);
    return isPaper ? [{ id, spot, colour: cover.colour, isFramed: false, isPaper }] : [];
  });
}

/** Remembers who is in the scene, so that no picture walks in twice. */
export function rememberGuests(setting: PackSceneSetting): void {
  setting.shell.visit.guests.set(visitKey(setting), new Set(foundIn(setting)));
}

function visitKey({ shell, pack }: PackSceneSetting): string {
  return `${shell.store.player().id} ${pack.id}`;
}

function foundIn({ pack, found }: PackSceneSetting): readonly string[] {
  return pack.pictures.map(({ id }) => id).filter((id) => found.has(id));
}

/** The address of a pack's empty scene. */
export function packGround(pack: Pack, lids: Lids): string | undefined {
  const address = lids.lids[pack.id];
  return address === undefined ? undefined : import.meta.env.BASE_URL + address;
}
