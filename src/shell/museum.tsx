import { loadPlate, loadThumbnails } from 'virtual:library';
import { readHeader } from '../picture/decoding-header.ts';
import type { Pack } from '../picture/library.ts';
import { plateCalled, plateSource } from '../picture/plates.ts';
import type { DrawnPicture, PackThumbnails } from './gallery.ts';
import { thumbnailOf } from './sketch.tsx';

/** The plates of a pack. Rejects if they can not be fetched. */
export async function platesOf({ id, pictures }: Pack): Promise<readonly DrawnPicture[]> {
  const small = await loadThumbnails(id).catch(() => undefined);
  const plates = await Promise.all(pictures.map((picture) => plateOf(picture.id, id, small)));
  return plates.filter((plate) => plate !== undefined);
}

/** The plate called `id`; undefined where there is none. Rejects if it can not be fetched. */
export async function drawnPlate(id: string, pack: Pack): Promise<DrawnPicture | undefined> {
  return plateOf(id, pack.id, await loadThumbnails(pack.id).catch(() => undefined));
}

async function plateOf(
  id: string,
  pack: string,
  small: PackThumbnails | undefined,
): Promise<DrawnPicture | undefined> {
  const plate = plateCalled(id);
  if (plate === undefined) return undefined;
  const file = await loadPlate(id);
  const shown = svgOf(file);
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
      thumbnailOf({ id, drawing, place: 'whole' }, kind, small?.puzzles[kind]?.[id]?.[level]),
  };
}

/** A drawing that shows a picture's file and nothing else. */
function svgOf(file: Uint8Array): string {
  const { format, width, height } = readHeader(file);
  const letters: string[] = [];
  for (const byte of file) letters.push(String.fromCharCode(byte));
  const address = `data:image/${format};base64,${btoa(letters.join(''))}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`;
}
