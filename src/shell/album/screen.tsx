import '../kind-ways.css';
import './album.css';
import { useEffect, useState } from 'preact/hooks';
import type { PaintingRecord } from '../../storage/paintings.ts';
import { Head, rendered, WordButton } from '../rendering.tsx';
import type { Screen } from '../screen.ts';
import type { Shell } from '../shell.ts';
import { inLanguage } from '../words/words.ts';
import { PictureSheet } from './picture-sheet.tsx';
import { StickerCard } from './sticker-card.tsx';
import { type Sticker, stickersOf } from './stickers.ts';
import { ALBUM_WORDS } from './words.ts';

/** The picture that was open when the album was left for the paint box, to be open again afterwards. */
let opened: string | undefined;

/** Every picture that was solved, as a sticker with a badge for each kind. */
export function albumScreen(shell: Shell): Screen {
  return rendered(<Album shell={shell} />, 'album');
}

function Album({ shell }: { readonly shell: Shell }) {
  const { words: shared, store } = shell;
  const words = inLanguage(ALBUM_WORDS, shared.language);
  const [stickers] = useState(() => stickersOf(store.marks()));
  const [paintings, setPaintings] = useState<ReadonlyMap<string, PaintingRecord>>();
  const [open, setOpen] = useState<Sticker | undefined>(() =>
    stickers.find(({ picture }) => picture === opened),
  );
  useEffect(() => {
    store.paintings.all().then(setPaintings);
  }, []);
  const show = (sticker: Sticker | undefined): void => {
    opened = sticker?.picture;
    setOpen(sticker);
  };

  return (
    <>
      <Head back={shared.board.back} title={words.title} leave={shell.leave} />
      {stickers.length === 0 ? (
        <main class="album-empty">
          <div class="album-outlines" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <p>{words.empty}</p>
          <WordButton glyph="next" label={words.play} look="go" press={shell.leave} />
        </main>
      ) : (
        <main class="album-page" inert={open !== undefined}>
          <ul class="album-stickers">
            {stickers.map((sticker) => (
              <StickerCard
                key={sticker.picture}
                {...{ shell, sticker }}
                painting={paintings?.get(sticker.picture)}
                ready={paintings !== undefined}
                open={() => show(sticker)}
              />
            ))}
          </ul>
        </main>
      )}
      {open === undefined || paintings === undefined ? null : (
        <PictureSheet
          {...{ shell, words }}
          sticker={open}
          painting={paintings.get(open.picture)}
          close={() => show(undefined)}
        />
      )}
    </>
  );
}
