import './mine.css';
import './own-ways.css';
import { useLayoutEffect, useState } from 'preact/hooks';
import { FACES } from '../../../kinds/faces.ts';
import type { OwnRecord } from '../../../storage/own/own-pictures.ts';
import { accentOf } from '../../device/accents.ts';
import { useLoaded } from '../../device/use-loaded.ts';
import { usePanel } from '../../device/use-panel.ts';
import { cardBackground } from '../../finish/card-background.ts';
import { kindOptions } from '../../finish/kind-ways.ts';
import type { AppRoute } from '../../frame/router.ts';
import type { Shell } from '../../frame/shell.ts';
import { Glyph } from '../../glyph.tsx';
import { formatBytes } from '../../grown-ups/amount.ts';
import { pictureAddress } from '../../library/picture-address.ts';
import { RoundButton } from '../../round-button.tsx';
import { WORLD } from '../../scene/glyphs.ts';
import { LateWorld } from '../../scene/late-panel.tsx';
import type { SceneWords } from '../../scene/words.ts';
import { SHARE } from '../../sharing/glyphs.ts';
import { WordButton } from '../../word-button.tsx';
import { fill } from '../../words/words.ts';
import { addressOf, shownOwn } from '../picture.tsx';
import { Sign } from '../sign.tsx';
import { contentsOfStrokes } from '../six/contents.ts';
import { storedRoute } from '../six/stored-puzzles.ts';
import { routeOfWish } from '../tune/wish.ts';
import { storedWish } from '../tune/wished.ts';
import type { OwnWords } from '../words.ts';

/** Deletes a picture and shows the others, with an offer to undo. */
export async function deletePicture(shell: Shell, id: string): Promise<void> {
  const restore = await (await shell.store.ownPictures()).erase(id);
  // A second press finds nothing to delete, and keeps the offer of the first.
  if (restore !== undefined) shell.visit.restoreDeleted = restore;
  shell.goInstead({ name: 'mine' });
}

interface MineSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly sceneWords: SceneWords;
  readonly pictures: readonly OwnRecord[];
}

export function Mine({ shell, words, sceneWords, pictures: known }: MineSetting) {
  const { words: shared, store } = shell;
  const world = usePanel();
  const [pictures, setPictures] = useState(known);
  const [bringBack, setBringBack] = useState(() => {
    const { restoreDeleted: offered } = shell.visit;
    shell.visit.restoreDeleted = undefined;
    return offered === undefined ? undefined : { back: offered };
  });
  const [restored, setRestored] = useState<string>();
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (restored !== undefined)
      document.querySelector<HTMLElement>(`.mine-card[data-picture="${restored}"]`)?.focus();
  }, [restored]);
  const restore = async (): Promise<void> => {
    setBringBack(undefined);
    await bringBack?.back();
    const all = await (await store.ownPictures()).all();
    setPictures(all);
    setRestored(all.find(({ id }) => pictures.every((each) => each.id !== id))?.id);
  };
  const solved = new Map<string, Set<string>>();
  for (const { picture, kind } of store.marks())
    solved.set(picture, (solved.get(picture) ?? new Set()).add(kind));
  return (
    <>
      <header class="top">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
        <h1 class="title">
          <span>{words.mine}</span>
        </h1>
        {pictures.some(({ drawing, origin }) => drawing !== undefined || origin.form === 'library') && (
          <RoundButton
            glyph={WORLD}
            label={sceneWords.world}
            look="mine-world"
            buttonRef={world.button}
            press={world.open}
          />
        )}
      </header>
      <main class="mine">
        <ul class="mine-cards">
          <li>
            <button
              type="button"
              class="mine-new raised"
              aria-label={words.title}
              onClick={() => shell.go({ name: 'make' })}
            >
              <span class="mine-plus disc go">
                <Glyph name="pencil" />
              </span>
              <span>{words.title}</span>
            </button>
          </li>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <MineCard
                shell={shell}
                words={words}
                picture={picture}
                number={pictures.length - index}
                solved={solved.get(addressOf(picture.id)) ?? new Set()}
              />
              {picture.drawing === undefined && picture.origin.form !== 'library' ? null : (
                <RoundButton
                  glyph={SHARE}
                  label={`${shared.board.share}: ${titleOf(words, picture, pictures.length - index)}`}
                  look="mine-share"
                  press={() => void shareOwn(shell, picture)}
                />
              )}
            </li>
          ))}
        </ul>
        <p class="mine-private">
          <span>{words.private}</span>{' '}
          {pictures.length === 0 ? null : (
            <span>{fill(words.used, { amount: formatBytes(storedBytes(pictures), shared.language) })}</span>
          )}
        </p>
      </main>
      <LateWorld shell={shell} words={sceneWords} panel={world} />
      {bringBack === undefined ? null : (
        <div class="mine-undo" role="status">
          <span>{words.erased}</span>
          <WordButton glyph="undo" label={words.bringBack} look="go" press={() => void restore()} />
        </div>
      )}
    </>
  );
}

/** The route of a picture's card: its puzzles or, if it is empty, the screen that makes it. */
function routeOf({ id, origin, drawing }: OwnRecord): AppRoute {
  if (origin.form === 'pieces') return { name: 'make', way: 'pieces', picture: id };
  if (drawing !== undefined || origin.form === 'drawn' || origin.form === 'library')
    return { name: 'mine', picture: id };
  return { name: 'make', way: origin.form === 'written' ? 'write' : 'photo', picture: id };
}

function titleOf(words: OwnWords, { name, origin }: OwnRecord, number: number): string {
  const written = origin.form === 'written' ? origin.text : undefined;
  return name ?? written ?? fill(words.picture, { number });
}

/** Asks which of a picture's puzzles to share. Tuned and stored puzzles are shared as they are. */
async function shareOwn(shell: Shell, own: OwnRecord): Promise<void> {
  const id = addressOf(own.id);
  try {
    const [picture, { chooseShared }] = await Promise.all([
      shell.gallery.picture(id),
      import('../../sharing/choice.tsx'),
    ]);
    if (picture === undefined) return;
    const known = kindOptions(shell, id);
    const seed = shell.gallery.seed(id);
    const routes = FACES.map(async (face) => {
      const subject = { picture, kind: face.kind, seed };
      const wish = await storedWish(shell.store, subject);
      const tuned = wish && routeOfWish(subject, wish);
      const usual = known.find((option) => option.face.kind === face.kind)?.route;
      return { face, route: tuned ?? storedRoute(own, face.kind) ?? usual };
    });
    const options = (await Promise.all(routes)).flatMap(({ face, route }) =>
      route ? [{ face, route }] : [],
    );
    // A picture never opened has no known puzzles: its page finds them.
    if (options.length === 0) shell.go(routeOf(own));
    else await chooseShared(shell, picture, options);
  } catch {
    shell.unreachable();
  }
}

interface MineCardSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  readonly picture: OwnRecord;
  readonly number: number;
  readonly solved: ReadonlySet<string>;
}

function MineCard({ shell, words, picture, number, solved }: MineCardSetting) {
  const { id, name, sign } = picture;
  const colour = useLoaded(() => colourOf(shell, picture), [picture]);
  const title = titleOf(words, picture, number);
  const kinds = FACES.filter(({ kind }) => solved.has(kind));
  const done = kinds.map(({ kind }) => shell.words.kinds[kind]?.name ?? kind);
  return (
    <button
      type="button"
      class="mine-card raised"
      style={cardBackground(addressOf(id))}
      aria-label={[title, ...(done.length > 0 ? [shell.words.home.solved, ...done] : [])].join(', ')}
      data-picture={id}
      onClick={() => {
        shell.sound.play('page');
        shell.go(routeOf(picture));
      }}
    >
      <span class="mine-window">
        {colour === undefined ? null : <img src={pictureAddress(colour)} alt="" draggable={false} />}
      </span>
      {sign !== undefined ? (
        <Sign sign={sign} />
      ) : name === undefined ? null : (
        <span class="mine-name" aria-hidden="true">
          {name}
        </span>
      )}
      <span class="kind-badges" aria-hidden="true">
        {kinds.map(({ kind, glyph }) => (
          <span key={kind} class={`disc accent ${accentOf(kind)}`}>
            <Glyph name={glyph} />
          </span>
        ))}
      </span>
    </button>
  );
}

/** The approximate size of stored pictures, in bytes: two for each character. */
function storedBytes(pictures: readonly OwnRecord[]): number {
  let bytes = 0;
  for (const picture of pictures)
    JSON.stringify(picture, (_, value: unknown) => {
      if (value instanceof Uint8Array) bytes += value.byteLength;
      else if (typeof value === 'string') bytes += 2 * value.length;
      else if (typeof value === 'number') bytes += 8;
      return value instanceof Uint8Array ? undefined : value;
    });
  return bytes;
}

async function colourOf({ gallery }: Shell, picture: OwnRecord): Promise<string | undefined> {
  const { drawing, origin } = picture;
  if (origin.form === 'library')
    return (await gallery.picture(origin.picture).catch(() => undefined))?.drawing.colour;
  if (drawing !== undefined) return shownOwn(picture, '')?.drawing.colour;
  return origin.form === 'drawn' ? (await contentsOfStrokes(origin))?.drawing?.colour : undefined;
}
