import { readFileSync } from 'node:fs';
import { cacheRecent } from '../../once.ts';
import { LIBRARY_CREDIT, libraryId } from '../../picture/library/library.ts';
import { castOf, composeScene, parseSceneId } from '../../picture/scenes/scenes.ts';
import { NOTO_SCENES, notoName, notoSource, notoSvg } from '../../picture/scenes/scenes-noto.ts';
import type { JobPicture } from '../../worker/job.ts';
import { installed, type Library } from './library.ts';

export function sceneCalled(id: string, library: Library): JobPicture | undefined {
  const noto = NOTO_SCENES.find((scene) => scene.id === id);
  if (noto !== undefined) return { scene: readNoto(id), title: noto.title, source: notoSource(id) };
  const parts = parseSceneId(id);
  if (parts === undefined) return undefined;
  const pictures = castOf(parts.theme).flatMap((code) => library.find(libraryId(code)) ?? []);
  return {
    scene: composeScene(parts.seed, pictures, parts.theme),
    title: parts.theme,
    source: { id, ...LIBRARY_CREDIT },
  };
}

/** The SVG texts of the Noto Emoji scenes by id. Read once, because the icon set is large. */
const notoScenes = cacheRecent(1, readNotoScenes);

function readNotoScenes(): ReadonlyMap<string, string> {
  const path = installed('@iconify-json/noto/icons.json');
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
  };
  return new Map(
    NOTO_SCENES.map(({ id }) => {
      const icon = icons[notoName(id)];
      if (icon === undefined)
        throw new Error(`the icon set has no scene ${id}; remove it from src/picture/scenes/scenes-noto.ts`);
      return [id, notoSvg(icon.body)];
    }),
  );
}

/** From the npm package, as SVG text. */
export function readNoto(id: string): string {
  const scene = notoScenes().get(id);
  if (scene === undefined) throw new Error(`${id} is not a scene of src/picture/scenes/scenes-noto.ts`);
  return scene;
}
