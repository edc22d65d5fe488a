import './panel.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { onBackGesture } from '../play/back-gesture.ts';
import { RoundButton } from '../round-button.tsx';

interface SharingSheetSetting {
  readonly title: string;
  /** The look of the button that leaves the page. */
  readonly leaveButton: { readonly glyph: 'close' | 'back'; readonly label: string };
  /** The page that is shown, if there are several. A new one gets the focus. */
  readonly page?: string;
  readonly children: ComponentChildren;
  leave(): void;
}

/** A dialog for sharing, over a page. It takes the focus. Its button, Escape and the back gesture leave it. */
export function SharingSheet({ title, leaveButton, page, children, leave }: SharingSheetSetting) {
  const sheet = useRef<HTMLDivElement>(null);
  // In a layout effect, so that no key is lost.
  useLayoutEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    return onBackGesture(leave);
  }, [page]);
  return (
    <div
      ref={sheet}
      class={`sharing-sheet${page === undefined ? '' : ` sharing-${page}`}`}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        // Or the browser would also close the page that comes next.
        event.preventDefault();
        leave();
      }}
    >
      <RoundButton glyph={leaveButton.glyph} label={leaveButton.label} look="sharing-close" press={leave} />
      {children}
    </div>
  );
}
