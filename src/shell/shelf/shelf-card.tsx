import './shelf-card.css';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Face } from '../../puzzle/contract/face.ts';
import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { accentOf } from '../device/accents.ts';
import { cardBackground } from '../finish/card-background.ts';
import { Glyph } from '../glyph.tsx';
import { ShareDone, shareText } from '../library/share-done.tsx';
import type { Words } from '../words/words.ts';

/** A finger held for this time is a long press, unless it has moved this far. */
const LONG_PRESS_MILLISECONDS = 500;
const MOVED_CSS_PIXELS = 10;

interface LongPressHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onContextMenu(event: Event): void;
  onClickCapture(event: Event): void;
}

/** Calls `onLongPress` after a long press, and suppresses the click that follows. */
function useLongPress(onLongPress: () => void): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef<readonly [number, number]>([0, 0]);
  const wasLongPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ clientX, clientY }) {
      stop();
      wasLongPress.current = false;
      from.current = [clientX, clientY];
      timer.current = setTimeout(() => {
        wasLongPress.current = true;
        onLongPress();
      }, LONG_PRESS_MILLISECONDS);
    },
    onPointerMove({ clientX, clientY }) {
      const [x, y] = from.current;
      if (Math.abs(clientX - x) > MOVED_CSS_PIXELS || Math.abs(clientY - y) > MOVED_CSS_PIXELS) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // A long press says the name instead of opening a menu.
    onContextMenu: (event) => event.preventDefault(),
    onClickCapture(event) {
      if (!wasLongPress.current) return;
      wasLongPress.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

export interface CardState {
  /** Whether it is solved as this kind, by level, easiest first. */
  readonly solved: readonly boolean[];
  /** True if it was begun at its level on this shelf. */
  readonly isBegun: boolean;
  /** The share done, 0 to 1, if it was begun and that is loaded. */
  readonly share?: number | undefined;
  /** Other kinds that the picture was solved as. */
  readonly others: readonly Face[];
}

interface PictureCardProps {
  readonly words: Words;
  readonly picture: string;
  readonly title: string;
  readonly isNamed: boolean;
  readonly level: Level;
  readonly state: CardState;
  /** Undefined while it is being loaded. */
  readonly drawing: ComponentChild;
  say(title: string): void;
  press(): void;
}

/** A long press shows a name for this time. */
const NAME_MILLISECONDS = 2200;

export function PictureCard({
  words,
  picture,
  title,
  isNamed,
  level,
  state,
  drawing,
  say,
  press,
}: PictureCardProps) {
  const { solved, isBegun, others, share } = state;
  const [isNameShown, setNameShown] = useState(false);
  const longPress = useLongPress(() => {
    say(title);
    setNameShown(true);
  });
  useEffect(() => {
    const timer = isNameShown ? setTimeout(() => setNameShown(false), NAME_MILLISECONDS) : undefined;
    return () => clearTimeout(timer);
  }, [isNameShown]);
  const isSolved = solved.includes(true);
  const looks = ['card raised', isSolved ? 'card-solved' : '', isBegun ? 'card-begun' : ''].filter(
    (look) => look !== '',
  );
  return (
    <li class="card-place">
      <button
        type="button"
        class={looks.join(' ')}
        aria-label={labelOf(words, title, isNamed, state)}
        style={cardBackground(picture)}
        data-picture={picture}
        data-level={level}
        onClick={({ currentTarget }) => {
          // Animate first, because opening the puzzle may take a while on slow devices.
          currentTarget.classList.add('card-going');
          press();
        }}
        {...longPress}
      >
        <span class="card-picture">{drawing}</span>
        {isNamed && (
          <span class="card-name" aria-hidden="true">
            {title}
          </span>
        )}
        <span class="card-foot" aria-hidden="true">
          <span class="level-marks">
            {LEVELS.map((each, index) => (
              <span key={each} class={solved[index] ? 'mark mark-on' : 'mark'} />
            ))}
          </span>
          {others.length > 0 && (
            <span class="kind-badges">
              {others.map(({ kind, glyph }) => (
                <span key={kind} class={`kind-badge disc accent ${accentOf(kind)}`}>
                  <Glyph name={glyph} />
                </span>
              ))}
            </span>
          )}
        </span>
        {share !== undefined && <ShareDone share={share} />}
        {(isBegun || isSolved) && (
          <span class="badge disc accent">
            <Glyph name={isBegun ? 'play' : 'tick'} />
          </span>
        )}
        {isNameShown && !isNamed && (
          <span class="card-told" role="status">
            {title}
          </span>
        )}
      </button>
    </li>
  );
}

/** The accessible name: the picture's name if it has been solved or names are shown, then the progress. */
function labelOf(
  { home, kinds, language }: Words,
  title: string,
  isNamed: boolean,
  { solved, isBegun, others, share }: CardState,
): string {
  const levels = LEVELS.filter((_, index) => solved[index]).map((level) => home.levels[level]);
  return [
    isNamed || levels.length > 0 || others.length > 0 ? title : home.mystery,
    ...(isBegun ? [home.begun] : []),
    ...(share === undefined ? [] : [shareText(language, share)]),
    ...(levels.length > 0 ? [`${home.solved}: ${levels.join(', ')}`] : []),
    ...others.map(({ kind }) => kinds[kind]?.name ?? kind),
  ].join(', ');
}
