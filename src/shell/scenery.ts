import { loadGuests, loadNoto } from 'virtual:library';
import { LIBRARY_CREDIT, libraryId } from '../picture/library.ts';
import type { Source } from '../picture/picture.ts';
import { castOf, composeScene, sceneParts } from '../picture/scenes.ts';
import { NOTO_SCENES, notoSource } from '../picture/scenes-noto.ts';
import type { DrawnPicture } from './gallery.ts';

/** The scene called `id`, drawn or composed anew; undefined where there is none. Rejects if it can not be fetched. */
export async function sceneCalled(id: string): Promise<DrawnPicture | undefined> {
  const noto = NOTO_SCENES.find((scene) => scene.id === id);
  if (noto !== undefined) return framed(id, noto.title, (await loadNoto())[id], notoSource(id));
  const parts = sceneParts(id);
  if (parts === undefined) return undefined;
  const guests = await loadGuests();
  const pictures = castOf(parts.theme).flatMap((code) => {
    const colour = guests[libraryId(code)];
    return colour === undefined ? [] : [{ id: libraryId(code), colour }];
  });
  const svg = composeScene(parts.seed, pictures, parts.theme);
  return framed(id, parts.theme, svg, { id, ...LIBRARY_CREDIT });
}

function framed(
  id: string,
  title: string,
  svg: string | undefined,
  source: Source,
): DrawnPicture | undefined {
  if (svg === undefined) return undefined;
  return { id, title, pack: 'scenes', isScene: true, drawing: { line: '', colour: svg, fills: svg }, source };
}
