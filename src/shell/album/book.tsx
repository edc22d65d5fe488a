import '../frame/slider.css';
import './book.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PaintingRecord } from '../../storage/own/paintings.ts';
import { reducesMotion } from '../device/preferences.ts';
import { useBeforePaint } from '../device/use-before-paint.ts';
import { useMedia } from '../device/use-media.ts';
import type { Shell } from '../frame/shell.ts';
import { RoundButton } from '../round-button.tsx';
import { inDigits } from '../words/digits.ts';
import { fill } from '../words/words.ts';
import { StickerCard } from './sticker-card.tsx';
import type { Sticker } from './stickers.ts';
import { useSwipe, useTurningKeys } from './use-turning.ts';

/** Windows in which two pictures are shown at a time, not four. */
const SMALL = '(max-width: 700px), (max-height: 560px)';
const WIDE = '(orientation: landscape)';

export interface WithPaintings {
  /** By picture; undefined until they are loaded. */
  readonly paintings: ReadonlyMap<string, PaintingRecord> | undefined;
}

interface BookSetting extends WithPaintings {
  readonly shell: Shell;
  readonly stickers: readonly Sticker[];
  /** Called with the index of the first picture shown, also at the start. */
  showing(first: number): void;
}

/** The turn in progress: the opening that is left, and 1 forwards or -1 backwards. */
interface Turn {
  readonly from: number;
  readonly by: 1 | -1;
}

/**
 * A book of pictures: two pages side by side in a wide window, else one. Only the pages in sight exist. Swipes, arrows
 * and keys turn them.
 */
export function Book({ shell, stickers, paintings, showing }: BookSetting) {
  const { words } = shell;
  const isWide = useMedia(WIDE);
  const size = useMedia(SMALL) ? 2 : 4;
  const last = shell.visit.albumPicture;
  const [first, setFirst] = useState(() =>
    Math.max(
      0,
      stickers.findIndex(({ picture }) => picture === last),
    ),
  );
  const [turn, setTurn] = useState<Turn>();
  const book = useRef<HTMLElement>(null);
  const opening = Math.floor(first / size);
  const count = Math.max(1, Math.ceil(stickers.length / size));
  const go = (to: number): void => {
    if (to < 0 || to >= count || to === opening) return;
    setFirst(to * size);
    if (!reducesMotion(shell.store.settings())) {
      shell.sound.play('page');
      setTurn({ from: opening, by: to > opening ? 1 : -1 });
    }
    if (book.current?.contains(document.activeElement)) book.current.focus({ preventScroll: true });
  };
  const swipe = useSwipe(words.direction, (by) => go(opening + by));
  useTurningKeys((step) => go(opening + step), words.direction);
  useEffect(() => showing(opening * size), [opening, size]);
  useBeforePaint(() => {
    const sticker = last && book.current?.querySelector<HTMLElement>(`[data-picture="${CSS.escape(last)}"]`);
    if (sticker) sticker.focus({ preventScroll: true });
  });

  const pagesOf = (at: number) => {
    const shown = stickers.slice(at * size, (at + 1) * size);
    return isWide ? [shown.slice(0, size / 2), shown.slice(size / 2)] : [shown];
  };
  const shown = turn === undefined ? [opening] : [turn.from, opening];
  const text = fill(words.home.page, {
    page: inDigits(words.language, opening + 1),
    pages: inDigits(words.language, count),
  });
  return (
    <main class={isWide ? 'book-place book-wide' : 'book-place'}>
      <Arrow
        glyph="before"
        label={words.home.pageBefore}
        isEnd={opening === 0}
        press={() => go(opening - 1)}
      />
      <section
        class="book"
        ref={book}
        style={{ '--columns': isWide ? 1 : size / 2, '--rows': isWide ? size / 2 : 2 }}
        tabIndex={-1}
        aria-label={text}
        onAnimationEnd={({ animationName }) => animationName.startsWith('book-') && setTurn(undefined)}
        {...swipe}
      >
        {shown.flatMap((at) =>
          pagesOf(at).map((page, side) => (
            <ul
              key={`${at} ${side}`}
              class={`book-page book-side-${isWide ? side : 1} ${moveOf(turn, at === opening, isWide ? side : 1)}`}
              inert={at !== opening}
            >
              {page.map((sticker) => (
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
          )),
        )}
      </section>
      <Arrow
        glyph="next"
        label={words.home.nextPage}
        isEnd={opening + 1 === count}
        press={() => go(opening + 1)}
      />
      <div class="book-foot">
        {count > 1 ? (
          <input
            type="range"
            class="slider"
            aria-label={words.home.packs}
            aria-valuetext={text}
            min={1}
            max={count}
            value={opening + 1}
            onInput={({ currentTarget }) => {
              setTurn(undefined);
              setFirst((Number(currentTarget.value) - 1) * size);
            }}
          />
        ) : null}
        <p class="unseen" role="status">
          {text}
        </p>
      </div>
    </main>
  );
}

/** How a page moves during a turn. The leaf's front goes out and its back comes in. */
function moveOf(turn: Turn | undefined, isNew: boolean, side: number): string {
  if (turn === undefined) return '';
  const isOut = !isNew && side === (turn.by > 0 ? 1 : 0);
  const isIn = isNew && side === (turn.by > 0 ? 0 : 1);
  return isOut ? 'book-out' : isIn ? 'book-in' : isNew ? 'book-new' : 'book-old';
}

interface ArrowSetting {
  readonly glyph: 'before' | 'next';
  readonly label: string;
  readonly isEnd: boolean;
  press(): void;
}

function Arrow({ glyph, label, isEnd, press }: ArrowSetting) {
  const look = `book-arrow book-${glyph}${isEnd ? ' book-end' : ''}`;
  return <RoundButton glyph={glyph} label={label} look={look} disabled={isEnd} press={press} />;
}
