import '../finish/kind-ways.css';
import './album.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PaintingRecord } from '../../storage/own/paintings.ts';
import { useBeforePaint } from '../device/use-before-paint.ts';
import { Head } from '../frame/head.tsx';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { WordButton } from '../word-button.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import { StickerCard } from './sticker-card.tsx';
import { stickersOf } from './stickers.ts';
import { type AlbumWords, albumWords } from './words.ts';

export async function albumScreen(shell: Shell, picture?: string): Promise<Screen> {
  const words = await albumWords(shell.words.language);
  return rendered(<Album shell={shell} words={words} picture={picture} />, 'album');
}

interface AlbumProps {
  readonly shell: Shell;
  readonly words: AlbumWords;
  /** The picture to show large; ignored if it was never solved. */
  readonly picture: string | undefined;
}

function Album({ shell, words, picture }: AlbumProps) {
  const { words: shared, store } = shell;
  const [stickers] = useState(() => stickersOf(store.marks()));
  const [paintings, setPaintings] = useState<ReadonlyMap<string, PaintingRecord>>();
  const open = stickers.find((sticker) => sticker.picture === picture);
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    store.paintings.all().then(setPaintings);
  }, []);
  // Scroll to where the child was.
  useBeforePaint(() => {
    const last = shell.visit.albumPicture;
    const sticker =
      last === undefined ? null : page.current?.querySelector(`[data-picture="${CSS.escape(last)}"]`);
    sticker?.scrollIntoView({ block: 'center' });
    if (open === undefined && sticker instanceof HTMLElement) sticker.focus({ preventScroll: true });
    shell.visit.albumPicture = open?.picture;
  });

  return (
    <>
      <Head back={shared.board.back} title={shared.home.album} leave={shell.leave} />
      {stickers.length === 0 ? (
        <main class="album-empty">
          <div class="album-outlines" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <p>{words.empty}</p>
          <WordButton glyph="next" label={words.play} look="go" press={() => shell.go({ name: 'home' })} />
        </main>
      ) : (
        <main class="album-page" ref={page} inert={open !== undefined}>
          <ul class="album-stickers">
            {stickers.map((sticker) => (
              <StickerCard
                key={sticker.picture}
                shell={shell}
                sticker={sticker}
                painting={paintings?.get(sticker.picture)}
                ready={paintings !== undefined}
                open={() => shell.go({ name: 'album', picture: sticker.picture })}
              />
            ))}
          </ul>
        </main>
      )}
      {open === undefined || paintings === undefined ? null : (
        <PictureSheet
          shell={shell}
          words={words}
          sticker={open}
          painting={paintings.get(open.picture)}
          close={shell.leave}
        />
      )}
    </>
  );
}
