import { useEffect, useState } from 'preact/hooks';
import type { Shell } from '../frame/shell.ts';

/** How a child puts the stickers that it has won onto the page. */
export interface Pressing {
  /** All days whose stickers are not pressed yet. */
  readonly unpressed: readonly string[];
  /** The day whose sticker is in the hand. */
  readonly held: string | undefined;
  /** The day whose sticker is on its way to its place. */
  readonly flying: string | undefined;
  /** The day whose sticker was pressed last. */
  readonly pressed: string | undefined;
  /** Takes a sticker in the hand, or puts it back. */
  take(day: string): void;
  putBack(): void;
  /** Takes the sticker of a place in the hand, or sends it there if it is in the hand. */
  touchPlace(day: string): void;
  /** Sends a sticker to its place. */
  send(day: string): void;
  /** Call when the sticker has arrived. It then stays there. */
  land(day: string): void;
}

export function usePressing({ store, sound }: Shell): Pressing {
  const [unpressed, setUnpressed] = useState(() => store.settings().unpressed);
  const [held, setHeld] = useState<string>();
  const [flying, send] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const take = (day: string) => {
    sound.play('pick');
    setHeld(day);
  };
  const putBack = () => setHeld(undefined);
  useEffect(() => {
    if (held === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      putBack();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [held]);
  return {
    ...{ unpressed, held, flying, pressed, take, putBack, send },
    touchPlace: (day) => (held === day ? send(day) : take(day)),
    land(day) {
      const left = store.settings().unpressed.filter((each) => each !== day);
      store.set('unpressed', left);
      setUnpressed(left);
      setPressed(day);
      setHeld(undefined);
      send(undefined);
      sound.play('sticker');
    },
  };
}
