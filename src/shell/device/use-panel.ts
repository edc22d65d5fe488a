import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onBackGesture } from '../play/back-gesture.ts';

/**
 * A panel that a button opens over the page. The device's back gesture closes it, and the focus returns to the button.
 */
export interface Panel {
  readonly isOpen: boolean;
  readonly button: { readonly current: HTMLButtonElement | null };
  open(): void;
  close(): void;
}

export function usePanel(): Panel {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const forget = onBackGesture(close);
    return () => {
      forget();
      button.current?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return { isOpen, button, open: () => setOpen(true), close };
}
