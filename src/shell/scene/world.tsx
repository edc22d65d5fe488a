import { useMemo, useState } from 'preact/hooks';
import { composeGathering } from '../../picture/gathering/gathering.ts';
import { nightOf } from '../../picture/gathering/night.ts';
import { MAX_WORLD_MEMBERS, type Settings } from '../../storage/players/settings.ts';
import type { Panel } from '../device/use-panel.ts';
import { arrowStep } from '../frame/arrow-keys.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import type { DrawnPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { framed } from '../own/figure.ts';
import { addressOf } from '../own/picture.tsx';
import { ScenePanel } from './scene-panel.tsx';
import { type ShownGuest, spotOf } from './scene-view.tsx';
import type { SceneWords } from './words.ts';

/** The newest own pictures can be chosen. */
const CANDIDATES = 36;

type WorldGround = Settings['world'];

const SEED = 'world';

/** Shape of the frame of a photograph or painting. */
const FRAME = [72, 54] as const;

/** Loads the scene of the child's own pictures. */
export async function loadWorld(shell: Shell, words: SceneWords) {
  const { store, gallery } = shell;
  const own = await (await store.ownPictures()).all();
  const found = await Promise.all(
    own.slice(0, CANDIDATES).map(({ id }) => gallery.picture(addressOf(id)).catch(() => undefined)),
  );
  const pictures = found.filter((picture) => picture !== undefined);
  const newest = pictures
    .slice(0, MAX_WORLD_MEMBERS)
    .map(({ id }) => id)
    .toReversed();
  const names = Object.keys(words.ground) as WorldGround[];
  const grounds = names.map((name) => [name, composeGathering({ name, seed: SEED }, []).svg] as const);
  return ({ panel }: { readonly panel: Panel }) => {
    const [name, setName] = useState(store.settings().world);
    const [members, setMembers] = useState(store.settings().worldMembers ?? newest);
    /** The picture put in last walks in. */
    const [added, setAdded] = useState<string>();
    const guests = useMemo(
      () =>
        guestsOn(
          name,
          pictures.filter(({ id }) => members.includes(id)),
        ),
      [name, members],
    );
    const svg = grounds.find(([each]) => each === name)?.[1] ?? '';
    const night = useMemo(() => nightOf(svg), [svg]);
    const choose = (next: WorldGround) => {
      store.set('world', next);
      setName(next);
    };
    const toggle = (id: string) => {
      const isIn = members.includes(id);
      const next = withToggled(members, id);
      store.set('worldMembers', next);
      setMembers(next);
      setAdded(isIn ? undefined : id);
    };
    return (
      <ScenePanel
        shell={shell}
        words={words}
        name={words.world}
        ground={pictureAddress(svg)}
        guests={guests.map((guest) => (guest.id === added ? { ...guest, isNew: true } : guest))}
        panel={panel}
        night={night}
        credit=""
        isAwake
        titleOf={(id) => {
          const picture = pictures.find((each) => each.id === id);
          return picture === undefined ? '' : shell.titleOf(picture);
        }}
        posterGround={svg}
      >
        <div class="scene-strip">
          <div
            class="scene-choices"
            role="radiogroup"
            aria-label={words.grounds}
            onKeyDown={(event) => {
              const by = arrowStep(event.key, shell.words.direction);
              if (by === 0) return;
              event.stopPropagation();
              const next = (names.indexOf(name) + by + names.length) % names.length;
              choose(names[next] ?? name);
              const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
              radios[next]?.focus();
            }}
          >
            {grounds.map(([each, painted]) => (
              <button
                key={each}
                {...radio(each === name)}
                tabIndex={each === name ? 0 : -1}
                aria-label={words.ground[each]}
                title={words.ground[each]}
                class="scene-choice"
                onClick={() => choose(each)}
              >
                <img alt="" draggable={false} src={pictureAddress(painted)} />
              </button>
            ))}
          </div>
          <Members label={words.members} {...{ shell, pictures, members, toggle }} />
        </div>
      </ScenePanel>
    );
  };
}

interface MembersSetting {
  readonly shell: Shell;
  readonly label: string;
  readonly pictures: readonly DrawnPicture[];
  /** Ids of those in the scene. */
  readonly members: readonly string[];
  toggle(id: string): void;
}

/** The child's own pictures. A tap puts one into the scene or takes it out. */
function Members({ shell, label, pictures, members, toggle }: MembersSetting) {
  return (
    <fieldset class="scene-choices" aria-label={label}>
      {pictures.map((picture) => (
        <button
          key={picture.id}
          type="button"
          class="scene-choice scene-member"
          aria-pressed={members.includes(picture.id)}
          aria-label={shell.titleOf(picture)}
          title={shell.titleOf(picture)}
          onClick={() => toggle(picture.id)}
        >
          <img alt="" draggable={false} src={pictureAddress(picture.drawing.colour)} />
          <Glyph name="tick" />
        </button>
      ))}
    </fieldset>
  );
}

/** Takes a picture out, or puts it in, where it may replace the one that was put in first. */
function withToggled(members: readonly string[], id: string): readonly string[] {
  if (members.includes(id)) return members.filter((each) => each !== id);
  return [...members, id].slice(-MAX_WORLD_MEMBERS);
}

/** The pictures in their places on a ground, from far to near. */
function guestsOn(name: WorldGround, pictures: readonly DrawnPicture[]): readonly ShownGuest[] {
  const figures = pictures.map(({ id, drawing, figure, isScene, ownForm }) => {
    const isFramed = isScene === true;
    const colour = isFramed ? framed(drawing.colour, FRAME) : (figure ?? drawing.colour);
    return { id, colour, isFramed: false, keepsLines: isFramed || ownForm !== undefined };
  });
  const { places } = composeGathering({ name, seed: SEED }, figures);
  return Object.entries(places).flatMap(([id, place]) => {
    const figure = figures.find((each) => each.id === id);
    return figure === undefined ? [] : [{ ...figure, spot: spotOf(place) }];
  });
}

function radio(isChosen: boolean) {
  return { type: 'button', role: 'radio', 'aria-checked': isChosen } as const;
}
