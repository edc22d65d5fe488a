import './modal.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ModalSetting {
  readonly label: string;
  /** Classes of the dialog. */
  readonly look: string;
  /** Called when Escape or the device's own way back is used. */
  close(): void;
  readonly children: ComponentChildren;
}

/** A dialog over a scrim. It keeps the focus, and gives it back when it goes. */
export function Modal({ label, look, close, children }: ModalSetting) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef<(() => void) | undefined>(close);
  latest.current = close;
  // A screen is drawn before it is added to the page, and only there a dialog can be shown.
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    shown.showModal();
    // Its first button is not pressed by mistake.
    if (shown.querySelector('[autofocus]') === null) shown.focus();
    return () => {
      latest.current = undefined;
      shown.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`modal ${look}`}
      aria-label={label}
      tabIndex={-1}
      onClose={() => latest.current?.()}
      // The keys of the dialog are not those of the page below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
