import { useEffect, useRef } from 'preact/hooks';

/** A finger that rests so long is held down, in milliseconds; one that has moved so far, in CSS pixels, is on its way. */
const HELD = 500;
const MOVED = 10;

/** What tells a finger that is held on a button from one that taps it. */
export interface Hold {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerCancel(): void;
  onPointerLeave(): void;
  onContextMenu(event: Event): void;
  onClickCapture(event: Event): void;
}

/** Calls `held` once a finger has rested on a button; letting go of it is no tap then. */
export function useHolding(held: () => void): Hold {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef<readonly [number, number]>([0, 0]);
  const isHeld = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown({ clientX, clientY }) {
      stop();
      isHeld.current = false;
      from.current = [clientX, clientY];
      timer.current = setTimeout(() => {
        isHeld.current = true;
        held();
      }, HELD);
    },
    onPointerMove({ clientX, clientY }) {
      const [x, y] = from.current;
      if (Math.abs(clientX - x) > MOVED || Math.abs(clientY - y) > MOVED) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    // A long press calls up no menu: it says a name.
    onContextMenu: (event) => event.preventDefault(),
    onClickCapture(event) {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
