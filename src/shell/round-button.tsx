import type { ComponentChildren } from 'preact';
import { Glyph, type GlyphLook } from './glyph.tsx';

export interface ButtonSetting {
  readonly glyph: GlyphLook;
  /** Read out, and shown by a pointer that rests. */
  readonly label: string;
  /** Classes beside its own. */
  readonly look?: string;
  readonly disabled?: boolean;
  readonly hidden?: boolean;
  /** Of a button that stays pressed: whether it is. */
  readonly pressed?: boolean;
  /** Where the button itself is put, for whoever gives it the focus. */
  readonly own?: { readonly current: HTMLButtonElement | null };
  /** What lies on it beside its glyph. */
  readonly children?: ComponentChildren;
  press(): void;
}

/** A round button with a glyph. Attributes of what it controls, and of its own data, may be given as well. */
export function RoundButton({
  glyph,
  label,
  look = '',
  press,
  pressed,
  own,
  children,
  ...attributes
}: ButtonSetting) {
  return (
    <button
      ref={own ?? null}
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
