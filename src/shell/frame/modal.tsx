import './modal.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface ModalSetting {
  readonly label: string;
  readonly look: string;
  /** Called on Escape or the device's back gesture. */
  close(): void;
  readonly children: ComponentChildren;
}

/** A modal dialog. It keeps the focus, and returns it when closed. */
export function Modal({ label, look, close, children }: ModalSetting) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef<(() => void) | undefined>(close);
  latest.current = close;
  // Dialogs can be shown only after the screen has been added to the page.
  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    shown.showModal();
    // Avoid pressing the first button by mistake.
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
      // Keep the dialog's keys from the page below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </dialog>
  );
}
