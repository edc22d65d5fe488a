import { useEffect, useRef } from 'preact/hooks';
import { arrowStep } from '../frame/arrow-keys.ts';
import type { Shell } from '../frame/shell.ts';

/** A finger that has moved so far turns the page, in CSS pixels. */
const SWIPE = 48;

/** Listeners that turn a page once for each swipe. A swipe presses nothing. */
export function useSwipe(direction: Shell['words']['direction'], turn: (by: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const hasTurned = useRef(false);
  return {
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      start.current = { x, y };
      hasTurned.current = false;
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (start.current === undefined) return;
      const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
      if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy)) return;
      start.current = undefined;
      hasTurned.current = true;
      turn(dx < 0 === (direction === 'ltr') ? 1 : -1);
    },
    onPointerUp() {
      start.current = undefined;
    },
    onPointerCancel() {
      start.current = undefined;
    },
    onClickCapture(event: MouseEvent) {
      if (hasTurned.current) event.stopPropagation();
      hasTurned.current = false;
    },
  };
}

/**
 * Arrow keys across, Page Up and Page Down turn pages, except in a slider, which has its own.
 * @param isModal true for the pages of a dialog; others rest below one
 */
export function useTurningKeys(
  turn: (step: number) => void,
  direction: Shell['words']['direction'],
  isModal = false,
): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (target instanceof HTMLInputElement) return;
      if (!isModal && document.querySelector('dialog[open], [aria-modal="true"]') !== null) return;
      const across = key === 'ArrowLeft' || key === 'ArrowRight' ? arrowStep(key, direction) : 0;
      const step = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : across;
      if (step === 0) return;
      event.preventDefault();
      latest.current(step);
    };
    // Dialogs keep keys to themselves, so listen before they do.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}
