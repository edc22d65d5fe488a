import './own-ways.css';
import { useState } from 'preact/hooks';
import { FACES } from '../../../kinds/faces.ts';
import { tuneForm } from '../../../storage/own/drafts.ts';
import type { OwnRecord } from '../../../storage/own/own-pictures.ts';
import type { Player } from '../../../storage/players/players.ts';
import { useLoaded } from '../../device/use-loaded.ts';
import { Modal } from '../../frame/modal.tsx';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { PlayerBird } from '../../players/player-bird.tsx';
import { playersWords } from '../../players/words.ts';
import { RoundButton } from '../../round-button.tsx';
import { fill } from '../../words/words.ts';
import { tracingSheet } from '../drawing/draw.tsx';
import { COPY, GIVE, NAME, TRACE } from '../drawing/glyphs.ts';
import { addressOf } from '../picture.tsx';
import { keepOwn, newPicture } from '../six/contents.ts';
import type { OwnWords } from '../words.ts';
import { deletePicture } from './mine.tsx';
import { NamePanel } from './name-panel.tsx';

interface OwnPictureButtonsSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly own: OwnRecord;
  readonly picture: DrawnPicture;
}

/** Actions for an own picture: name, trace, copy, give away or delete it. */
export function OwnPictureButtons({ shell, words, own, picture }: OwnPictureButtonsSetting) {
  const { store } = shell;
  const [open, setOpen] = useState<'naming' | 'giving'>();
  const others = store.players().filter(({ id }) => id !== store.player().id);
  const copy = async (): Promise<void> => {
    const { id, edition: _, made: _made, touched: _touched, ...rest } = own;
    const copied = { ...newPicture(own.origin, shell.now()), ...rest, id: newPicture(own.origin, 0).id };
    for (const [kind, draft] of await tunedDrafts(store, picture.id))
      store.drafts.keep(tuneForm(addressOf(copied.id), kind), draft);
    if (await keepOwn(shell, words, copied)) shell.goInstead({ name: 'mine', picture: copied.id });
  };
  return (
    <>
      <div class="six-ways">
        <RoundButton glyph={NAME} label={words.naming.title} press={() => setOpen('naming')} />
        {own.origin.form === 'drawn' ? null : <DrawOver {...{ shell, words, picture }} />}
        <RoundButton glyph={COPY} label={words.six.copy} press={() => void copy()} />
        {others.length === 0 ? null : (
          <RoundButton glyph={GIVE} label={words.giving.title} press={() => setOpen('giving')} />
        )}
        <RoundButton glyph="trash" label={words.six.erase} press={() => void deletePicture(shell, own.id)} />
      </div>
      {open === 'naming' ? (
        <NamePanel shell={shell} words={words} own={own} close={() => setOpen(undefined)} />
      ) : null}
      {open === 'giving' ? (
        <Giving
          shell={shell}
          words={words}
          players={others}
          give={(to) => {
            setOpen(undefined);
            give(shell, words, own, to).catch(shell.unreachable);
          }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}

/** Gives a copy of a picture to another player, and says whether it was kept. */
async function give(shell: Shell, words: OwnWords, own: OwnRecord, to: Player): Promise<void> {
  const { store, sound, now, notices } = shell;
  const { givePicture } = await import('../../../storage/gift.ts');
  // Load it again: it may have been named or tuned since.
  const picture = (await (await store.ownPictures()).find(own.id)) ?? own;
  const tunings = await tunedDrafts(store, addressOf(own.id));
  const result = await givePicture(picture, { database: store.database, to, now, tunings });
  if (result === 'kept') sound.play('finish');
  notices.say(result === 'kept' ? words.giving.given : words.giving.full);
}

/** The stored tuning of a picture, by kind. */
async function tunedDrafts(
  { drafts }: Shell['store'],
  picture: string,
): Promise<readonly (readonly [kind: string, draft: unknown])[]> {
  const all = FACES.map(async ({ kind }) => [kind, await drafts.find(tuneForm(picture, kind))] as const);
  return (await Promise.all(all)).filter(([, draft]) => draft !== undefined);
}

/** A button that starts a drawing over a picture, to trace it. */
export function DrawOver({ shell, words, picture }: Omit<OwnPictureButtonsSetting, 'own'>) {
  const begin = async (): Promise<void> => {
    const drawing = newPicture(tracingSheet(picture), shell.now());
    if (await keepOwn(shell, words, drawing)) shell.go({ name: 'make', way: 'draw', picture: drawing.id });
  };
  return <RoundButton glyph={TRACE} label={words.draw.over} press={() => void begin()} />;
}

interface GivingSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly players: readonly Player[];
  give(to: Player): void;
  close(): void;
}

function Giving({ shell, words, players, give, close }: GivingSetting) {
  const birds = useLoaded(() => playersWords(shell.words.language), [shell]);
  return (
    <Modal label={words.giving.title} look="own-sheet" close={close}>
      <div class="own-panel raised">
        <h2>{words.giving.title}</h2>
        <div class="giving-birds">
          {players.map((player, index) => {
            const name = birds?.birds[player.bird] ?? '';
            return (
              <button
                key={player.id}
                type="button"
                class="giving-bird"
                aria-label={fill(words.giving.to, { name })}
                title={name}
                autofocus={index === 0}
                onClick={() => give(player)}
              >
                <PlayerBird bird={player.bird} />
              </button>
            );
          })}
        </div>
        <RoundButton glyph="close" label={shell.words.notices.close} press={close} />
      </div>
    </Modal>
  );
}
