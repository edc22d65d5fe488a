import './ground.css';
import { useRef, useState } from 'preact/hooks';
import { callOf, notesOf } from '../../audio/calls.ts';
import { FACES, faceOf } from '../../kinds/faces.ts';
import { offered } from '../../storage/players/settings.ts';
import { reducesMotion } from '../device/preferences.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { pictureAddress } from '../library/picture-address.ts';
import { moveGuest } from '../scene/motions.ts';
import { LidScene } from '../shelf/lid.tsx';
import { latestPictures, nearlyFull } from './lately.ts';

/** Numbers of pictures that walk on the ground, and of lids that stand on it. */
const WALKERS = 5;
const LIDS = 2;

/** The ground of home: pictures found lately walk in. Lids of packs that are nearly full stand on it. */
export async function loadGround(shell: Shell) {
  const { gallery, store, visit } = shell;
  const packs = nearlyFull(gallery.packs, store.marks()).slice(0, LIDS);
  const [walkers, lids] = await Promise.all([
    latestPictures(shell, WALKERS),
    packs.length === 0 ? undefined : gallery.lids(),
  ]);
  const key = `${store.player().id} home`;
  const known = visit.guests.get(key) ?? new Set();
  visit.guests.set(key, new Set(walkers.map(({ id }) => id)));
  const found = new Set(store.marks().map(({ picture }) => picture));
  return () => {
    const [told, setTold] = useState('');
    return (
      <>
        <svg class="ground-hill" viewBox="0 0 1000 60" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 26C140 4 260 34 420 20S700 2 1000 22V60H0Z" />
        </svg>
        <div class="ground-walkers">
          {walkers.map((picture) => (
            <Walker
              key={picture.id}
              shell={shell}
              picture={picture}
              isNew={!known.has(picture.id)}
              tell={setTold}
            />
          ))}
        </div>
        <p class="unseen" role="status">
          {told}
        </p>
        {lids !== undefined && (
          <div class="ground-lids">
            {packs.map((pack) => (
              <button
                key={pack.id}
                type="button"
                class="ground-lid raised"
                aria-label={shell.words.packs[pack.id] ?? pack.id}
                title={shell.words.packs[pack.id]}
                onClick={() => shell.go({ name: 'shelf', kind: kindFor(shell), pack: pack.id })}
              >
                <LidScene shell={shell} pack={pack} lids={lids} found={found} />
              </button>
            ))}
          </div>
        )}
      </>
    );
  };
}

/** The kind played last, if it is still offered, or else the first. */
function kindFor({ store }: Shell): string {
  const { kind, hiddenKinds } = store.settings();
  const kinds = offered(
    FACES.map((face) => face.kind),
    hiddenKinds,
  );
  return faceOf(kind) !== undefined && kinds.includes(kind) ? kind : (kinds[0] ?? kind);
}

interface WalkerSetting {
  readonly shell: Shell;
  readonly picture: DrawnPicture;
  readonly isNew: boolean;
  /** Announces its name. */
  tell(title: string): void;
}

/** A picture on the ground. A touch makes it move, call and say its name. */
function Walker({ shell, picture, isNew, tell }: WalkerSetting) {
  const { gallery, sound, voice, store } = shell;
  const place = useRef<HTMLButtonElement>(null);
  const { id } = picture;
  const title = shell.titleOf(picture);
  const touch = () => {
    sound.call(notesOf(callOf(id, gallery.packOf(id)?.id), id));
    voice.say(title);
    tell(title);
    const { current: button } = place;
    if (button !== null && !reducesMotion(store.settings())) moveGuest(button, id);
  };
  return (
    <button
      ref={place}
      type="button"
      class={isNew ? 'ground-walker ground-walker-new' : 'ground-walker'}
      aria-label={title}
      onClick={touch}
      onBlur={() => tell('')}
    >
      <span class="ground-walker-picture" data-picture={id}>
        <span class="guest-shadow" />
        <img alt="" draggable={false} src={pictureAddress(picture.figure ?? picture.drawing.colour)} />
      </span>
    </button>
  );
}
