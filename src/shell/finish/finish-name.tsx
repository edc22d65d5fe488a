import './finish-name.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { BirdName } from '../../storage/players/players.ts';
import { PlayingBird } from '../board/playing-bird.tsx';
import { dance, walkIn } from '../home/bird-walk.ts';
import type { ShownFinish } from './use-finish.ts';

export interface PictureName {
  readonly text: string;
  readonly lang: string;
}

interface FinishNameSetting {
  readonly bird: BirdName;
  /** SVG text of what the bird wears, once the picture is solved. */
  attire(): string;
  readonly names: readonly PictureName[];
  readonly finish: ShownFinish;
  /** Called when the name is tapped. It does the same as a tap on the picture. */
  press(): void;
}

/** The name of a solved picture on a plate, and the player's bird, which walks in over the dots. */
export function FinishName({ bird: birdName, attire, names, finish, press }: FinishNameSetting) {
  const { is, foot, walk } = finish;
  const bird = useRef<HTMLDivElement>(null);
  const isReady = is === 'at-once' || is === 'flying';
  const title = useRef<HTMLDivElement>(null);
  const isShown = foot !== undefined;
  const worn = useMemo(() => (isShown ? attire() : ''), [isShown]);
  useBirdWalk(bird, walk);
  useRaisedName(title, foot);
  if (foot === undefined) return null;
  const place = { '--foot-x': `${foot[0]}px`, '--foot-y': `${foot[1]}px` };
  return (
    <div class="finish-title" style={place} ref={title}>
      <div class="finish-bird" ref={bird} hidden={!isReady && walk === undefined}>
        <PlayingBird bird={birdName} attire={worn} />
      </div>
      <button type="button" class="finish-name" hidden={!isReady} onClick={press}>
        {names.map(({ text, lang }, index) => (
          <span key={lang} lang={lang} class={index === 0 ? 'finish-first' : 'finish-second'}>
            {text}
          </span>
        ))}
      </button>
    </div>
  );
}

function useBirdWalk(bird: RefObject<HTMLElement | null>, walk: ShownFinish['walk']): void {
  useLayoutEffect(() => {
    const { current: element } = bird;
    if (element === null || walk === undefined) return undefined;
    const animation = walkIn(element, walk);
    animation.onfinish = () => dance(element, walk.dance);
    return () => {
      animation.onfinish = null;
      animation.cancel();
    };
  }, [walk]);
}

/** Gap between the name and each group of buttons, in CSS pixels. */
const GAPS = { '.finish-forth': 16, '.finish-kinds': 10 } as const;

/** Raises the name as far as the buttons below would overlap it. */
function useRaisedName(title: RefObject<HTMLElement | null>, foot: ShownFinish['foot']): void {
  useLayoutEffect(() => {
    const { current: plate } = title;
    const screen = plate?.parentElement;
    if (plate === null || screen === null || screen === undefined) return undefined;
    const buttons = Object.entries(GAPS).flatMap(([name, gap]) =>
      [...screen.querySelectorAll(name)].map((button) => ({ button: button, apart: gap })),
    );
    const rise = (): void => {
      plate.style.removeProperty('--rise');
      const plateBox = plate.getBoundingClientRect();
      const below = buttons.flatMap(({ button, apart: gap }) => {
        const { left, right, top, width } = button.getBoundingClientRect();
        const isBeside = width === 0 || left >= plateBox.right + gap || right <= plateBox.left - gap;
        return isBeside ? [] : [plateBox.bottom + gap - top];
      });
      plate.style.setProperty('--rise', `${Math.max(0, ...below)}px`);
    };
    const observer = new ResizeObserver(rise);
    for (const element of [plate, ...buttons.map(({ button }) => button)]) observer.observe(element);
    return () => observer.disconnect();
  }, [foot]);
}
