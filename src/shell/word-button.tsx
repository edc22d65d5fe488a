import { Glyph } from './glyph.tsx';
import type { ButtonSetting } from './round-button.tsx';

export function WordButton({ glyph, label, look = '', press }: ButtonSetting) {
  return (
    <button type="button" class={`pill ${look}`.trim()} aria-label={label} onClick={press}>
      <Glyph name={glyph} />
      <span class="pill-word">{label}</span>
    </button>
  );
}
