import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { onWayBack } from '../play/way-back.ts';

/** What a button opens over the page. The device's own way back closes it; then the button has the focus again. */
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
    const forget = onWayBack(close);
    return () => {
      forget();
      button.current?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return { isOpen, button, open: () => setOpen(true), close };
}
