import './finish-name.css';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
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
  readonly names: readonly PictureName[];
  readonly finish: ShownFinish;
  /** Called when the name is tapped. It does the same as a tap on the picture. */
  press(): void;
}

/** The name of a solved picture on a plate, and the player's bird, which walks in over the dots. */
export function FinishName({ bird: who, names, finish, press }: FinishNameSetting) {
  const { is, stand, walk } = finish;
  const bird = useRef<HTMLDivElement>(null);
  const isReady = is === 'at-once' || is === 'flying';
  const title = useRef<HTMLDivElement>(null);
  useBirdWalk(bird, walk);
  useRaisedName(title, stand);
  if (stand === undefined) return null;
  const place = { '--foot-x': `${stand.foot[0]}px`, '--foot-y': `${stand.foot[1]}px` };
  return (
    <div class="finish-title" style={place} ref={title}>
      <div class="finish-bird" ref={bird} hidden={!isReady && walk === undefined}>
        <PlayingBird bird={who} />
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
    const coming = walkIn(element, walk);
    coming.onfinish = () => dance(element, walk.dance);
    return () => {
      coming.onfinish = null;
      coming.cancel();
    };
  }, [walk]);
}

/** Gap between the name and each group of buttons, in CSS pixels. */
const GAPS = { '.finish-forth': 16, '.finish-kinds': 10 } as const;

/** Raises the name as far as the buttons below would overlap it. */
function useRaisedName(title: RefObject<HTMLElement | null>, stand: ShownFinish['stand']): void {
  useLayoutEffect(() => {
    const { current: plate } = title;
    const screen = plate?.parentElement;
    if (plate === null || screen === null || screen === undefined) return undefined;
    const ways = Object.entries(GAPS).flatMap(([name, apart]) =>
      [...screen.querySelectorAll(name)].map((way) => ({ way, apart })),
    );
    const rise = (): void => {
      plate.style.removeProperty('--rise');
      const own = plate.getBoundingClientRect();
      const below = ways.flatMap(({ way, apart }) => {
        const { left, right, top, width } = way.getBoundingClientRect();
        const isBeside = width === 0 || left >= own.right + apart || right <= own.left - apart;
        return isBeside ? [] : [own.bottom + apart - top];
      });
      plate.style.setProperty('--rise', `${Math.max(0, ...below)}px`);
    };
    const observer = new ResizeObserver(rise);
    for (const each of [plate, ...ways.map(({ way }) => way)]) observer.observe(each);
    return () => observer.disconnect();
  }, [stand]);
}
