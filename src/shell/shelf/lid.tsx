import './lid.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Pack } from '../../picture/library/library.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Panel } from '../device/use-panel.ts';
import type { Shell } from '../frame/shell.ts';
import type { Lids, ShownPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { RoundButton } from '../round-button.tsx';

/** Size of every scene, in its own units. */
const SCENE = [1000, 700] as const;

/** A tapped guest hops and shows its name for this time. */
const NAME_MILLISECONDS = 2200;

interface LidSceneProps {
  readonly shell: Shell;
  readonly pack: Pack;
  readonly lids: Lids;
  readonly found: ReadonlySet<string>;
  readonly hops?: string | undefined;
}

/** The scene of a pack with all found pictures in it. */
export function LidScene({ shell, pack, lids, found, hops }: LidSceneProps) {
  const { gallery, unreachable, store, visit } = shell;
  const visitKey = `${store.player().id} ${pack.id}`;
  const foundIds = pack.pictures.filter(({ id }) => found.has(id)).map(({ id }) => id);
  const [knownGuests] = useState(() => visit.guests.get(visitKey));
  const pictures = useLoaded(async () => {
    if (foundIds.length === 0) return new Map<string, ShownPicture>();
    const shown = await gallery.shelfPictures(pack).catch((error: unknown) => {
      unreachable();
      throw error;
    });
    return new Map(shown.map((picture) => [picture.id, picture]));
  }, [pack, foundIds.length === 0]);
  useEffect(() => {
    if (pictures !== undefined) visit.guests.set(visitKey, new Set(foundIds));
  }, [pictures, foundIds.length]);
  const address = lids.lids[pack.id];
  return (
    <span class="lid-scene">
      {address !== undefined && (
        <img class="lid-ground" alt="" draggable={false} src={import.meta.env.BASE_URL + address} />
      )}
      {Object.entries(lids.spots[pack.id] ?? {}).map(([id, spot]) => {
        const picture = pictures?.get(id);
        if (!found.has(id) || picture === undefined) return null;
        const [left = 0, top = 0, width = 0, height = 0, feet] = spot;
        const isNew = knownGuests !== undefined && !knownGuests.has(id);
        const looks = ['guest', isNew ? 'guest-new' : '', hops === id ? 'guest-hops' : ''];
        return (
          <span
            key={id}
            class={looks.filter((look) => look !== '').join(' ')}
            data-picture={id}
            style={{
              left: percent(left, SCENE[0]),
              top: percent(top, SCENE[1]),
              width: percent(width, SCENE[0]),
              height: percent(height, SCENE[1]),
              ...(feet === undefined ? {} : { '--feet': percent(feet - top, height) }),
            }}
          >
            {feet !== undefined && <span class="guest-shadow" />}
            <img
              class={picture.isScene ? 'guest-framed' : ''}
              alt=""
              draggable={false}
              src={pictureAddress(picture.drawing.colour)}
            />
          </span>
        );
      })}
    </span>
  );
}

function percent(value: number, whole: number): string {
  return `${Math.round((value / whole) * 10_000) / 100}%`;
}

interface FoundDotsProps {
  readonly found: number;
  readonly all: number;
}

export function FoundDots({ found, all }: FoundDotsProps) {
  return (
    <span class="found-dots" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        <span key={index} class={index < found ? 'found-dot found-on' : 'found-dot'} />
      ))}
    </span>
  );
}

interface ScenePanelProps extends Omit<LidSceneProps, 'hops'> {
  readonly name: string;
  readonly panel: Panel;
}

/** The enlarged scene of a pack. A tapped guest hops and says its name. */
export function ScenePanel({ shell, pack, lids, found, name, panel: { isOpen, close } }: ScenePanelProps) {
  const { words, voice, sound } = shell;
  const root = useRef<HTMLDivElement>(null);
  const [namedGuest, setNamedGuest] = useState<string>();
  useLayoutEffect(() => {
    if (isOpen) root.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    if (namedGuest === undefined) return undefined;
    const timer = setTimeout(() => setNamedGuest(undefined), NAME_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [namedGuest]);
  const titleOf = (id: string): string => {
    const picture = pack.pictures.find((each) => each.id === id);
    return picture === undefined ? '' : shell.titleOf(picture);
  };
  const foundIds = pack.pictures.filter(({ id }) => found.has(id)).map(({ id }) => id);
  const sayGuest = (id: string | undefined) => {
    if (id === undefined) return;
    sound.play('pick');
    voice.say(titleOf(id));
    setNamedGuest(id);
  };
  const onTap = ({ clientX, clientY }: MouseEvent) => {
    const guests = [...(root.current?.querySelectorAll<HTMLElement>('.guest') ?? [])].reverse();
    const tapped = guests.find((guest) => {
      const { left, top, right, bottom } = guest.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });
    sayGuest(tapped?.dataset.picture);
  };
  if (!isOpen) return null;
  return (
    <div
      class="scene-panel"
      role="dialog"
      aria-modal="true"
      aria-label={[name, ...foundIds.map(titleOf)].join(', ')}
      tabIndex={-1}
      ref={root}
      onClick={onTap}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
        if (event.key.startsWith('Arrow'))
          sayGuest(foundIds[(foundIds.indexOf(namedGuest ?? '') + 1) % Math.max(1, foundIds.length)]);
      }}
    >
      <div class="scene-large">
        <LidScene shell={shell} pack={pack} lids={lids} found={found} hops={namedGuest} />
        <p class="scene-told" role="status">
          {namedGuest === undefined ? '' : titleOf(namedGuest)}
        </p>
      </div>
      <RoundButton glyph="back" label={words.board.back} look="scene-close" press={close} />
    </div>
  );
}
