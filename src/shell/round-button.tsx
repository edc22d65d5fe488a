import type { ComponentChildren } from 'preact';
import { Glyph, type GlyphLook } from './glyph.tsx';

export interface ButtonSetting {
  readonly glyph: GlyphLook;
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly look?: string;
  readonly disabled?: boolean;
  readonly hidden?: boolean;
  /** For toggle buttons: whether it is on. */
  readonly pressed?: boolean;
  /** Receives the button element, for setting the focus. */
  readonly buttonRef?: { readonly current: HTMLButtonElement | null };
  readonly children?: ComponentChildren;
  press(): void;
}

/** A round button with a glyph. Takes further attributes, such as `aria-*` and `data-*`. */
export function RoundButton({
  glyph,
  label,
  look = '',
  press,
  pressed,
  buttonRef,
  children,
  ...attributes
}: ButtonSetting) {
  return (
    <button
      ref={buttonRef ?? null}
      type="button"
      class={`round ${look}`.trim()}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={press}
      {...attributes}
    >
      <Glyph name={glyph} />
      {children}
    </button>
  );
}
