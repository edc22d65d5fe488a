import './sticker-sheet.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { reducesMotion } from '../device/preferences.ts';
import type { Shell } from '../frame/shell.ts';
import { fill } from '../words/words.ts';
import { DaySticker } from './day.tsx';
import type { Pressing } from './pressing.ts';
import type { DailyWords } from './words.ts';

interface StickerSheetSetting {
  readonly shell: Shell;
  readonly words: DailyWords;
  readonly day: string;
  /** The day in words. */
  readonly date: string;
  readonly picture: string;
  /** True if more stickers wait below this one. */
  readonly hasMore: boolean;
  readonly pressing: Pressing;
}

/** Moves shorter than this are a tap. CSS pixels. */
const TAP = 8;
/** A sticker may be dropped this far outside of its place. CSS pixels. */
const REACH = 24;
const FLIGHT_MILLISECONDS = 520;

/**
 * A sticker on its sheet of waxed paper. It is dragged to its place on the page, or taken by a tap or key and sent there
 * by a tap or key on its place.
 */
export function StickerSheet({ shell, words, day, date, picture, hasMore, pressing }: StickerSheetSetting) {
  const sticker = useRef<HTMLSpanElement>(null);
  const start = useRef<{ readonly x: number; readonly y: number; isDrag: boolean } | undefined>(undefined);
  const moves = !reducesMotion(shell.store.settings());
  const isHeld = pressing.held === day;

  useLayoutEffect(() => {
    if (pressing.flying !== day) return undefined;
    const [moving, place] = [sticker.current, placeOf(day)?.querySelector('.daily-sticker')];
    if (!moves || moving === null || place === null || place === undefined) {
      pressing.land(day);
      return undefined;
    }
    const flight = moving.animate(flightBetween(moving, place), {
      duration: FLIGHT_MILLISECONDS,
      easing: 'ease-in-out',
      fill: 'forwards',
    });
    flight.onfinish = () => pressing.land(day);
    return () => {
      flight.onfinish = null;
    };
  }, [pressing.flying]);

  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { current: from } = start;
    if (from === undefined || sticker.current === null) return;
    const [dx, dy] = [clientX - from.x, clientY - from.y];
    if (!from.isDrag && Math.max(Math.abs(dx), Math.abs(dy)) < TAP) return;
    if (!from.isDrag && !isHeld) pressing.take(day);
    from.isDrag = true;
    sticker.current.style.translate = `${dx}px ${dy}px`;
  };
  const drop = (isOver: boolean) => {
    const { current: moving } = sticker;
    if (start.current?.isDrag !== true || moving === null) return;
    if (isOver) return pressing.send(day);
    const { translate } = moving.style;
    moving.style.translate = '';
    if (moves)
      moving.animate([{ translate }, { translate: '0px 0px' }], { duration: 260, easing: 'ease-out' });
    shell.sound.play('undo');
    pressing.putBack();
  };
  const press = ({ detail }: MouseEvent) => {
    const wasDrag = start.current?.isDrag === true;
    start.current = undefined;
    if (wasDrag) return;
    if (isHeld) return pressing.putBack();
    pressing.take(day);
    // A key has no place on the screen: go on to the place of the sticker.
    if (detail === 0) placeOf(day)?.focus();
  };
  return (
    <button
      type="button"
      class={`daily-peel ${isHeld ? 'daily-peeled' : ''} ${hasMore ? 'daily-peel-more' : ''}`}
      aria-label={fill(words.peel, { date })}
      aria-pressed={isHeld}
      title={fill(words.peel, { date })}
      onPointerDown={(event) => {
        if (!event.isPrimary || pressing.flying !== undefined) return;
        start.current = { x: event.clientX, y: event.clientY, isDrag: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={follow}
      onPointerUp={({ clientX, clientY }) => drop(isNear(placeOf(day), clientX, clientY))}
      onPointerCancel={() => {
        drop(false);
        start.current = undefined;
      }}
      onClick={press}
    >
      <span class="daily-peel-sticker" ref={sticker}>
        <DaySticker gallery={shell.gallery} day={day} picture={picture} />
      </span>
    </button>
  );
}

function placeOf(day: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.daily-month [data-day="${day}"]`);
}

function isNear(place: Element | null, x: number, y: number): boolean {
  if (place === null) return false;
  const { left, top, right, bottom } = place.getBoundingClientRect();
  return x > left - REACH && x < right + REACH && y > top - REACH && y < bottom + REACH;
}

/** The way of a sticker from where it is to its place: it arrives a little above the paper. */
function flightBetween(moving: HTMLElement, place: Element): Keyframe[] {
  const { translate } = moving.style;
  const now = moving.getBoundingClientRect();
  const end = place.getBoundingClientRect();
  const [x = 0, y = 0] = translate.split(' ').map((each) => Number.parseFloat(each) || 0);
  const dx = x + end.left + end.width / 2 - (now.left + now.width / 2);
  const dy = y + end.top + end.height / 2 - (now.top + now.height / 2);
  const scale = end.height / moving.offsetHeight;
  return [
    { translate: `${x}px ${y}px`, scale: '1' },
    { translate: `${dx}px ${dy}px`, scale: String(scale * 1.25), offset: 0.75 },
    { translate: `${dx}px ${dy}px`, scale: String(scale) },
  ];
}
