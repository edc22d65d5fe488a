import { useMemo } from 'preact/hooks';
import { growScenery, type MonthScenery, monthCast } from '../../picture/gathering/growing.ts';
import { nightOf } from '../../picture/gathering/night.ts';
import { LIBRARY_CREDIT } from '../../picture/library/library.ts';
import type { SceneryPicture } from '../../picture/scenes/scenes.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { usePanel } from '../device/use-panel.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { ScenePanel } from '../scene/scene-panel.tsx';
import { SceneView, type ShownGuest, spotOf } from '../scene/scene-view.tsx';
import { sceneWords } from '../scene/words.ts';
import { addDays, type PosterDay } from './month-poster.ts';

interface ScenerySetting extends MonthScenery {
  /** The number of complete stages when it was last shown. Pictures of later stages walk in. */
  readonly known: number;
  /** The name of the month. */
  readonly title: string;
  /** The name of the button. */
  readonly label: string;
  /** The weeks of the page, for the poster. */
  page(): Promise<readonly (readonly (PosterDay | undefined)[])[]>;
}

/** Loads the scenery of a month: a small picture that opens it enlarged, with everyone who has come. */
export async function loadScenery(shell: Shell) {
  const words = await sceneWords(shell.words.language);
  return ({ month, stages, grown, known, title, label, page }: ScenerySetting) => {
    const panel = usePanel();
    const cast = useLoaded(() => castOf(shell, { month, stages }), [month, stages]) ?? NOBODY;
    const scene = useMemo(() => growScenery({ month, stages, grown }, cast), [month, stages, grown, cast]);
    const before = useMemo(
      () => growScenery({ month, stages, grown: known }, cast),
      [month, stages, known, cast],
    );
    const guests = Object.entries(scene.places).flatMap(([id, place]): readonly ShownGuest[] => {
      const picture = cast.find((each) => each.id === id);
      if (picture === undefined) return [];
      const isNew = !Object.hasOwn(before.places, id);
      return [{ id, spot: spotOf(place), colour: picture.drawing.colour, isFramed: false, isNew }];
    });
    const ground = pictureAddress(scene.svg);
    const night = useMemo(() => nightOf(scene.svg), [scene]);
    return (
      <>
        <button
          type="button"
          class="daily-scenery raised"
          aria-label={`${label}: ${title}`}
          title={label}
          aria-haspopup="dialog"
          ref={panel.button}
          onClick={panel.open}
        >
          <SceneView ground={ground} guests={guests} />
        </button>
        {panel.isOpen && (
          <ScenePanel
            shell={shell}
            words={words}
            name={title}
            ground={ground}
            guests={guests}
            panel={panel}
            night={night}
            credit={Object.values(LIBRARY_CREDIT).join(', ')}
            isAwake={grown === stages}
            titleOf={(id) => {
              const picture = cast.find((each) => each.id === id);
              return picture === undefined ? '' : shell.titleOf(picture);
            }}
            posterGround={scene.svg}
            extendPoster={async (poster) => addDays(poster, await page(), shell.words.direction)}
          />
        )}
      </>
    );
  };
}

const NOBODY: readonly (DrawnPicture & SceneryPicture)[] = [];

async function castOf({ gallery }: Shell, growth: Pick<MonthScenery, 'month' | 'stages'>) {
  const found = await Promise.all(
    monthCast(growth, (id) => gallery.packOf(id) !== undefined).map((id) =>
      gallery.picture(id).catch(() => undefined),
    ),
  );
  return found.flatMap((picture) =>
    picture === undefined ? [] : [{ ...picture, colour: picture.drawing.colour }],
  );
}
