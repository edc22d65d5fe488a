import type { Pack } from '../../picture/library/library.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';

/** The player's own photographs as a pack, and its name. */
export interface OwnPhotos {
  readonly pack: Pack;
  readonly name: string;
  readonly pictures: readonly DrawnPicture[];
}

/** Loads own photographs for a kind that needs no lines, newest first; undefined if there are none. */
export async function ownPhotos(
  { store, gallery, words }: Pick<Shell, 'store' | 'gallery' | 'words'>,
  { plates = false }: Face,
): Promise<OwnPhotos | undefined> {
  if (!plates) return undefined;
  const [{ shownOwn }, { ownWords }, mine] = await Promise.all([
    import('../own/picture.tsx'),
    import('../own/words.ts'),
    store.ownPictures(),
  ]);
  const own = await ownWords(words.language);
  const pictures = (await mine.all())
    .map((picture) => shownOwn(picture, own.mine))
    .filter((picture) => picture !== undefined)
    .filter(({ file, cut }) => file !== undefined || (cut !== undefined && 'bytes' in cut));
  const [first] = pictures;
  if (first === undefined) return undefined;
  // The gallery then knows levels and seeds of own pictures.
  await gallery.has(first.id);
  return { pack: { id: 'mine', cover: first.id, pictures }, name: own.mine, pictures };
}
