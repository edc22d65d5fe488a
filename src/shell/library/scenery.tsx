import { loadGuests, loadNoto } from 'virtual:library';
import { cacheRecent } from '../../once.ts';
import { LIBRARY_CREDIT, libraryId, type Pack } from '../../picture/library/library.ts';
import type { Source } from '../../picture/picture.ts';
import {
  castOf,
  composeScene,
  composeSplit,
  parseSceneId,
  type SceneryPicture,
  splitSceneOf,
} from '../../picture/scenes/scenes.ts';
import type { SplitScene } from '../../picture/scenes/scenes-frame.ts';
import { NOTO_SCENES, notoSource } from '../../picture/scenes/scenes-noto.ts';
import { LoosePiecesPicture } from '../board/loose-pieces.tsx';
import type { DrawnPicture } from './gallery.ts';
import { pictureAddress } from './picture-address.ts';

const cachedScene = cacheRecent(40, composeScene, (seed, _, theme) => `${seed} ${theme}`);

/** The scenes of a pack. Rejects if they cannot be fetched. */
export async function scenesOf({ pictures }: Pack): Promise<readonly DrawnPicture[]> {
  const scenes = await Promise.all(pictures.map(({ id }) => sceneById(id)));
  return scenes.filter((scene) => scene !== undefined);
}

/** The scene with an id, drawn or composed, if there is one. Rejects if it cannot be fetched. */
export async function sceneById(id: string): Promise<DrawnPicture | undefined> {
  const noto = NOTO_SCENES.find((scene) => scene.id === id);
  if (noto !== undefined) return scenePicture(id, noto.title, (await loadNoto())[id], notoSource(id));
  const parts = parseSceneId(id);
  if (parts === undefined) return undefined;
  const pictures = await guestsOf(parts.theme);
  const svg = cachedScene(parts.seed, pictures, parts.theme);
  return scenePicture(id, parts.theme, svg, { id, ...LIBRARY_CREDIT });
}

/**
 * The parts of the scene that a jigsaw is cut from. It is a composed scene, or a library drawing on its ground.
 * Undefined if it is a single image.
 */
export async function partedScene(picture: DrawnPicture): Promise<SplitScene | undefined> {
  const { id, isScene, cut, drawing, pack } = picture;
  const parts = parseSceneId(id);
  if (parts !== undefined) return composeSplit(parts.seed, await guestsOf(parts.theme), parts.theme);
  return isScene || cut !== undefined ? undefined : splitSceneOf({ id, colour: drawing.colour, pack });
}

/** Coloured drawings of the possible guests in a theme's scenes. */
async function guestsOf(theme: string): Promise<readonly SceneryPicture[]> {
  const guests = await loadGuests();
  return castOf(theme).flatMap((code) => {
    const colour = guests[libraryId(code)];
    return colour === undefined ? [] : [{ id: libraryId(code), colour }];
  });
}

function scenePicture(
  id: string,
  title: string,
  svg: string | undefined,
  source: Source,
): DrawnPicture | undefined {
  if (svg === undefined) return undefined;
  return {
    id,
    title,
    pack: 'scenes',
    isScene: true,
    source,
    drawing: { line: '', colour: svg, fills: svg },
    // Scenes are unlimited, so their cuts are unknown before they are played.
    thumbnail: () => <LoosePiecesPicture id={id} address={pictureAddress(svg)} imageBox="whole" />,
  };
}
