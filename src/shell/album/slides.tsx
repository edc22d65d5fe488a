import './slides.css';
import { useEffect, useState } from 'preact/hooks';
import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { isPlateId } from '../../picture/library/plates-ids.ts';
import { element } from '../../print/svg.ts';
import type { SvgDrawing } from '../../puzzle/contract/face.ts';
import type { OwnRecord } from '../../storage/own/own-pictures.ts';
import { useLoaded } from '../device/use-loaded.ts';
import { Modal } from '../frame/modal.tsx';
import type { Shell } from '../frame/shell.ts';
import { Sign } from '../own/sign.tsx';
import { PlayerBird } from '../players/player-bird.tsx';
import { RoundButton } from '../round-button.tsx';
import { inDigits } from '../words/digits.ts';
import { fill } from '../words/words.ts';
import type { WithPaintings } from './book.tsx';
import { formsOf, type StickerForms } from './sticker-image.ts';
import type { Sticker } from './stickers.ts';
import { useShape } from './use-shape.ts';
import { useSwipe, useTurningKeys } from './use-turning.ts';
import type { AlbumWords } from './words.ts';

/** How long each picture is shown. */
const SLIDE_MILLISECONDS = 6000;

const PAUSE: SvgDrawing = [element('path', { d: 'M17 10V38M31 10V38', 'stroke-width': 8 })];

export interface SlidesSetting extends WithPaintings {
  readonly shell: Shell;
  readonly words: AlbumWords;
  readonly stickers: readonly Sticker[];
  /** Index of the first picture. */
  readonly start: number;
  close(): void;
}

interface Slide extends StickerForms {
  readonly index: number;
  readonly sign: OwnRecord['sign'];
}

/** Pictures one after the other, as the child has painted them, over the whole screen. The last one stays. */
export function Slides({ shell, words, stickers, start, paintings, close }: SlidesSetting) {
  const { words: shared } = shell;
  const last = stickers.length - 1;
  const [index, setIndex] = useState(start);
  const [isPlaying, setPlaying] = useState(true);
  const slide = useLoaded(
    async () => paintings && slideOf(shell, stickers[index], paintings, index),
    [index, paintings],
  );
  const go = (by: number): void => setIndex(Math.max(0, Math.min(last, index + by)));
  const play = (): void => {
    if (!isPlaying && index === last) setIndex(0);
    setPlaying(!isPlaying);
  };
  useEffect(() => {
    if (!isPlaying || slide?.index !== index) return undefined;
    const timer = setTimeout(
      () => (index < last ? setIndex(index + 1) : setPlaying(false)),
      SLIDE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, slide, index]);
  useFullScreen(close);
  useWakeLock(isPlaying);
  useTurningKeys(go, shared.direction, true);
  const swipe = useSwipe(shared.direction, go);
  const shown = slide?.mine ?? slide?.drawn;
  const { shape, measure } = useShape();
  const title = slide === undefined ? '' : shell.titleOf(slide.picture);
  const number = fill(shared.home.page, {
    page: inDigits(shared.language, index + 1),
    pages: inDigits(shared.language, stickers.length),
  });
  return (
    <Modal label={words.show} look="slides" close={close}>
      <figure class="slide" {...swipe}>
        {shown === undefined ? null : (
          <span
            key={slide?.index}
            class={shown.whole ? 'slide-picture' : 'slide-picture slide-sheet'}
            style={{ '--shape': shape }}
          >
            <img src={shown.address} alt={title} draggable={false} onLoad={measure} />
          </span>
        )}
        <figcaption class="slide-caption" aria-live={isPlaying ? 'off' : 'polite'}>
          {slide?.sign === undefined ? <span class="slide-title">{title}</span> : <Sign sign={slide.sign} />}
          {slide === undefined ? null : <Maker shell={shell} slide={slide} />}
          <span class="unseen">{number}</span>
        </figcaption>
      </figure>
      <RoundButton glyph="close" label={shared.notices.close} look="slides-close" press={close} />
      <div class="slides-ways">
        <RoundButton glyph="before" label={words.before} disabled={index === 0} press={() => go(-1)} />
        <RoundButton
          glyph={isPlaying ? PAUSE : 'play'}
          label={isPlaying ? words.pause : words.goOn}
          look="go"
          press={play}
        />
        <RoundButton glyph="next" label={shared.board.next} disabled={index === last} press={() => go(1)} />
      </div>
    </Modal>
  );
}

/** Who made a picture, if known: the bird of the child that drew or painted it, or the painter. */
function Maker({ shell, slide: { picture, mine } }: { readonly shell: Shell; readonly slide: Slide }) {
  const { credit } = picture.source;
  if (mine !== undefined || isOwnId(picture.id))
    return (
      <span class="slide-bird">
        <PlayerBird bird={shell.store.player().bird} />
      </span>
    );
  return isPlateId(picture.id) && credit !== undefined ? <span class="slide-maker">{credit}</span> : null;
}

async function slideOf(
  shell: Shell,
  sticker: Sticker | undefined,
  paintings: NonNullable<WithPaintings['paintings']>,
  index: number,
): Promise<Slide | undefined> {
  if (sticker === undefined) return undefined;
  const { picture: id } = sticker;
  const forms = await formsOf(shell, id, paintings.get(id));
  if (forms === undefined) return undefined;
  const own = isOwnId(id)
    ? await (await shell.store.ownPictures()).find(id.slice(OWN_PREFIX.length))
    : undefined;
  return { ...forms, index, sign: own?.sign };
}

/** Fills the screen with the slides, and closes them when the device leaves the full screen. */
function useFullScreen(close: () => void): void {
  useEffect(() => {
    // Devices that cannot fill the screen show the pictures in the window.
    const entering = document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onChange = (): void => {
      if (document.fullscreenElement === null) close();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      void Promise.resolve(entering)
        .then(() => document.fullscreenElement && document.exitFullscreen())
        .catch(() => undefined);
    };
  }, []);
}

/** Keeps the screen lit while pictures change. */
function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, [isPlaying]);
}
