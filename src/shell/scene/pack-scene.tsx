import { useMemo } from 'preact/hooks';
import { packSceneSvg } from '../../picture/gathering/gathering.ts';
import { nightOf } from '../../picture/gathering/night.ts';
import { wallSceneOf } from '../../picture/gathering/wall.ts';
import { libraryCredit } from '../../picture/library/library.ts';
import { PACK_GROUNDS } from '../../picture/scenes/scenes-casts.ts';
import type { Panel } from '../device/use-panel.ts';
import type { Shell } from '../frame/shell.ts';
import { type PackSceneSetting, packGround, usePackGuests } from './pack-guests.ts';
import { ScenePanel } from './scene-panel.tsx';
import { sceneWords } from './words.ts';

interface PackPanelProps extends PackSceneSetting {
  readonly panel: Panel;
}

/** Loads the enlarged scene of a pack. */
export async function loadPackPanel({ words: { language } }: Shell) {
  const words = await sceneWords(language);
  return ({ panel, ...setting }: PackPanelProps) => {
    const { shell, pack, lids, found } = setting;
    const guests = usePackGuests(setting);
    // Packs of whole pictures have a wall. Its lid shows the pictures faintly, so it is never replaced.
    const isWall = PACK_GROUNDS[pack.id] === undefined;
    const empty = useMemo(() => (isWall ? wallSceneOf(pack).svg : packSceneSvg(pack)), [pack]);
    const night = useMemo(() => (isWall ? { sky: '' } : nightOf(empty)), [empty]);
    if (guests === undefined) return null;
    return (
      <ScenePanel
        shell={shell}
        words={words}
        name={shell.words.packs[pack.id] ?? pack.id}
        ground={packGround(pack, lids)}
        guests={guests}
        panel={panel}
        night={night}
        credit={pack === shell.gallery.plates ? '' : Object.values(libraryCredit(pack.cover)).join(', ')}
        isAwake={pack.pictures.every(({ id }) => found.has(id))}
        titleOf={(id) => {
          const picture = pack.pictures.find((each) => each.id === id);
          return picture === undefined ? '' : shell.titleOf(picture);
        }}
        posterGround={empty}
      />
    );
  };
}
