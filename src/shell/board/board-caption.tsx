import './board-caption.css';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface CaptionSetting {
  readonly rule: string;
  /** True once the caption has been hidden. It keeps its space until the board takes it. */
  readonly isHidden: boolean;
}

/** The rule as text, shown until the first move if no voice can say it. */
export function BoardCaption({ rule, isHidden }: CaptionSetting) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  // Report the caption's height to the style, so that the board leaves space for it.
  useLayoutEffect(() => {
    const { current: caption } = paragraph;
    const sheet = caption?.parentElement;
    if (caption === null || sheet === null || sheet === undefined) return undefined;
    const measure = (): void => sheet.style.setProperty('--caption', `${caption.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(caption);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <p class={isHidden ? 'board-caption told' : 'board-caption'} ref={paragraph}>
      {rule}
    </p>
  );
}

/** The board counts as idle after this time without a finger on it. */
const REST_MILLISECONDS = 700;

/** Whether the board leaves space for the caption: while it is shown, and then until the board is idle. */
export function useCaptionRoom(isShown: boolean, board: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setRoom] = useState(isShown);
  const fingers = useRef(new Set<number>());
  useEffect(() => {
    const { current: element } = board;
    if (!hasRoom || element === null) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      if (!isShown && fingers.current.size === 0) timer = setTimeout(() => setRoom(false), REST_MILLISECONDS);
    };
    const listen = (name: string, listener: (id: number) => void): void =>
      element.addEventListener(
        name,
        (event) => {
          listener((event as PointerEvent).pointerId);
          wait();
        },
        { signal: stop.signal },
      );
    listen('pointerdown', (id) => fingers.current.add(id));
    for (const name of ['pointerup', 'pointercancel']) listen(name, (id) => fingers.current.delete(id));
    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isShown, hasRoom]);
  return hasRoom;
}
