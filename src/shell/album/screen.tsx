import '../finish/kind-ways.css';
import './album.css';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { AlbumRoute } from '../frame/router.ts';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { RoundButton } from '../round-button.tsx';
import { WordButton } from '../word-button.tsx';
import { Book } from './book.tsx';
import { chaptersOf } from './chapters.ts';
import { AlbumLids, chapterName, type LidsShown, Sorting } from './lids.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import type { SlidesSetting } from './slides.tsx';
import { type Sticker, stickersOf } from './stickers.ts';
import { type AlbumWords, albumWords } from './words.ts';

/** An album with at most this many pictures is one book without chapters. */
const SMALL_ALBUM = 8;

export async function albumScreen(shell: Shell, route: AlbumRoute): Promise<Screen> {
  const [words, stickers] = await Promise.all([albumWords(shell.words.language), shownStickers(shell)]);
  return rendered(<Album shell={shell} words={words} stickers={stickers} route={route} />, 'album');
}

/** The stickers of all solved pictures that still exist. */
async function shownStickers({ store, gallery }: Shell): Promise<readonly Sticker[]> {
  const stickers = stickersOf(store.marks()).filter(({ picture }) => gallery.packOf(picture) !== undefined);
  if (!stickers.some(({ picture }) => isOwnId(picture))) return stickers;
  const own = new Set((await (await store.ownPictures()).all()).map(({ id }) => OWN_PREFIX + id));
  return stickers.filter(({ picture }) => !isOwnId(picture) || own.has(picture));
}

/** The slide show, and the index of its first picture. */
interface Show extends Pick<SlidesSetting, 'start'> {
  readonly Slides: ComponentType<SlidesSetting>;
}

interface AlbumProps {
  readonly shell: Shell;
  readonly words: AlbumWords;
  /** Newest first. */
  readonly stickers: readonly Sticker[];
  readonly route: AlbumRoute;
}

function Album({ shell, words, stickers, route }: AlbumProps) {
  const { words: shared, store, visit } = shell;
  const paintings = useLoaded(() => store.paintings.all(), []);
  const [show, setShow] = useState<Show>();
  const [lids, setLids] = useState<LidsShown>(visit.albumLids ?? { by: 'packs', page: 0 });
  const showLids = (to: LidsShown): void => {
    visit.albumLids = to;
    setLids(to);
  };
  const open = stickers.find(({ picture }) => picture === route.picture);
  if (open !== undefined) {
    visit.albumPicture = open.picture;
    if (paintings === undefined) return null;
    const painting = paintings.get(open.picture);
    return (
      <PictureSheet shell={shell} words={words} sticker={open} painting={painting} close={shell.leave} />
    );
  }
  const chapters = chaptersOf(stickers, shell.gallery);
  const isSmall = stickers.length <= SMALL_ALBUM;
  const chapter = [...chapters.packs, ...chapters.months].find(({ id }) => id === route.chapter);
  const pages = isSmall ? stickers : chapter?.stickers;
  const shown = pages ?? stickers;
  /** Shows the pictures of these pages from the one in sight on, or all. */
  const startShow = async (): Promise<void> => {
    const inSight = pages?.findIndex(({ picture }) => picture === visit.albumPicture) ?? 0;
    const slides = await import('./slides.tsx').catch(() => shell.unreachable());
    if (slides) setShow({ Slides: slides.Slides, start: Math.max(0, inSight) });
  };
  return (
    <>
      <header class="top">
        <RoundButton glyph="back" label={shared.board.back} press={shell.leave} />
        <h1 class="title album-title">
          <span>
            {isSmall || chapter === undefined ? shared.home.album : chapterName(shell, words, chapter)}
          </span>
        </h1>
        {pages === undefined ? <Sorting words={words} shown={lids} show={showLids} /> : null}
        {stickers.length === 0 ? null : (
          <RoundButton glyph="play" label={words.show} look="go album-show" press={() => void startShow()} />
        )}
      </header>
      {stickers.length === 0 ? (
        <Empty shell={shell} words={words} />
      ) : pages === undefined ? (
        <AlbumLids {...{ shell, words, chapters, paintings }} shown={lids} show={showLids} />
      ) : (
        <Book
          {...{ shell, paintings }}
          stickers={pages}
          showing={(first) => {
            visit.albumPicture = pages[first]?.picture;
          }}
        />
      )}
      {show === undefined ? null : (
        <show.Slides
          {...{ shell, words, paintings }}
          stickers={shown}
          start={show.start}
          close={() => setShow(undefined)}
        />
      )}
    </>
  );
}

function Empty({ shell, words }: Pick<AlbumProps, 'shell' | 'words'>) {
  return (
    <main class="album-empty">
      <div class="album-outlines" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p>{words.empty}</p>
      <WordButton glyph="next" label={words.play} look="go" press={() => shell.go({ name: 'home' })} />
    </main>
  );
}
