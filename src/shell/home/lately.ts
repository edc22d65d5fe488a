import type { Pack } from '../../picture/library/library.ts';
import type { SolvedMark } from '../../storage/record.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';

/** The drawings of the library pictures solved last, the newest first. Scenes and plates are none. */
export async function latestPictures(
  { store, gallery }: Pick<Shell, 'store' | 'gallery'>,
  count: number,
): Promise<readonly DrawnPicture[]> {
  const newestFirst = store.marks().toSorted((a, b) => b.at - a.at);
  const ids = [...new Set(newestFirst.map(({ picture }) => picture))].filter((id) => {
    const pack = gallery.packOf(id);
    return pack !== undefined && pack !== gallery.scenes && pack !== gallery.plates;
  });
  const pictures = await Promise.all(ids.slice(0, count).map((id) => gallery.picture(id)));
  return pictures.filter((picture) => picture !== undefined).filter(({ file }) => file === undefined);
}

/** Stickers of the pictures solved last, as addresses. */
export async function latestStickers(shell: Shell, count: number): Promise<readonly string[]> {
  const pictures = await latestPictures(shell, count);
  if (pictures.length === 0) return [];
  const { stickerAddress } = await import('../daily/sticker.ts');
  return pictures.map(stickerAddress);
}

/** A pack is nearly full if this share of its pictures is found. */
const NEARLY = 0.7;

/** The packs in which only a few pictures are missing, those with the fewest first. */
export function nearlyFull(packs: readonly Pack[], marks: readonly SolvedMark[]): readonly Pack[] {
  const found = new Set(marks.map(({ picture }) => picture));
  return packs
    .map((pack) => ({ pack, missing: pack.pictures.filter(({ id }) => !found.has(id)).length }))
    .filter(({ pack, missing }) => missing > 0 && missing <= (1 - NEARLY) * pack.pictures.length)
    .sort((a, b) => a.missing - b.missing)
    .map(({ pack }) => pack);
}
