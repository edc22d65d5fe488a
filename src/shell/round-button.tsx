import { Glyph, type GlyphLook } from './glyph.tsx';

export interface ButtonSetting {
  readonly glyph: GlyphLook;
  /** Read out, and shown by a pointer that rests. */
  readonly label: string;
  /** Classes beside its own. */
  readonly look?: string;
  readonly disabled?: boolean;
  /** Of a button that stays pressed: whether it is. */
  readonly pressed?: boolean;
  press(): void;
}

/** A round button with a glyph. */
export function RoundButton({ glyph, label, look = '', press, disabled, pressed }: ButtonSetting) {
  return (
    <button
      type="button"
      class={`round ${look}`.trim()}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={press}
    >
      <Glyph name={glyph} />
    </button>
  );
}
