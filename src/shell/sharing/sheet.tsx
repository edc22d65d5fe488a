import './panel.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { onWayBack } from '../play/way-back.ts';
import { RoundButton } from '../round-button.tsx';

interface SharingSheetSetting {
  readonly title: string;
  /** How the button at the corner is told, which leaves the page that is shown. */
  readonly away: { readonly glyph: 'close' | 'back'; readonly label: string };
  /** Which page of several is shown: each has the focus when it comes. */
  readonly page?: string;
  readonly children: ComponentChildren;
  leave(): void;
}

/** What lies over a page where puzzles are shared: it has the focus, and the button, Escape and the device's way back leave it. */
export function SharingSheet({ title, away, page, children, leave }: SharingSheetSetting) {
  const sheet = useRef<HTMLDivElement>(null);
  // At once, so that no key that is pressed in between goes astray.
  useLayoutEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    return onWayBack(leave);
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
        if (event.key === 'Escape') leave();
      }}
    >
      <RoundButton glyph={away.glyph} label={away.label} look="sharing-close" press={leave} />
      {children}
    </div>
  );
}
