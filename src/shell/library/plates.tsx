import { loadPlate, loadThumbnails } from 'virtual:library';
import type { Pack } from '../../picture/library/library.ts';
import { plateById, plateSource } from '../../picture/library/plates.ts';
import { formatOf } from '../../picture/pixels/decoding-header.ts';
import type { DrawnPicture, PackThumbnails } from './gallery.ts';
import { thumbnailOf } from './sketch.tsx';

/** The plates of a pack. Rejects if they cannot be fetched. */
export async function platesOf({ id, pictures }: Pack): Promise<readonly DrawnPicture[]> {
  const thumbnails = await loadThumbnails(id).catch(() => undefined);
  const plates = await Promise.all(pictures.map((picture) => plateOf(picture.id, id, thumbnails)));
  return plates.filter((plate) => plate !== undefined);
}

/** The plate with an id, if there is one. Rejects if it cannot be fetched. */
export async function drawnPlate(id: string, pack: Pack): Promise<DrawnPicture | undefined> {
  return plateOf(id, pack.id, await loadThumbnails(pack.id).catch(() => undefined));
}

async function plateOf(
  id: string,
  pack: string,
  thumbnails: PackThumbnails | undefined,
): Promise<DrawnPicture | undefined> {
  const plate = plateById(id);
  if (plate === undefined) return undefined;
  const file = await loadPlate(id);
  const shown = addressOf(file);
  const drawing = { line: '', colour: shown, fills: shown };
  return {
    id,
    title: plate.title,
    pack,
    isScene: true,
    file,
    source: plateSource(plate),
    drawing,
    thumbnail: (kind, level) =>
      thumbnailOf(
        { id, drawing, place: 'whole', wash: thumbnails?.washes[id] },
        kind,
        thumbnails?.puzzles[kind]?.[id]?.[level],
      ),
    recipe: (kind, level) => thumbnails?.recipes[kind]?.[id]?.[level],
  };
}

function addressOf(file: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of file) letters.push(String.fromCharCode(byte));
  return `data:image/${formatOf(file) ?? 'webp'};base64,${btoa(letters.join(''))}`;
}
