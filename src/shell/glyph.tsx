import sprite from '../../assets/glyphs.svg?raw';
import type { SvgDrawing } from '../puzzle/contract/face.ts';
import { SvgContent } from './library/drawing.tsx';
import { parsed } from './library/markup.ts';

export type GlyphName =
  | 'album'
  | 'back'
  | 'before'
  | 'brush'
  | 'calendar'
  | 'close'
  | 'die'
  | 'door'
  | 'easy'
  | 'first'
  | 'fit'
  | 'hand'
  | 'hard'
  | 'hint'
  | 'hush'
  | 'lock'
  | 'medium'
  | 'more'
  | 'next'
  | 'open'
  | 'paint'
  | 'pencil'
  | 'play'
  | 'print'
  | 'redo'
  | 'restart'
  | 'rubber'
  | 'save'
  | 'say'
  | 'tick'
  | 'trash'
  | 'undo'
  | 'voice'
  | 'zoom-in'
  | 'zoom-out';

/** A named icon, or a kind's own drawing. */
export type GlyphLook = GlyphName | SvgDrawing;

/** An icon in the colour of the text, 1em wide and high. Hidden from screen readers, because its button has a label. */
export function Glyph({ name }: { readonly name: GlyphLook }) {
  return (
    <svg
      class={typeof name === 'string' ? `glyph glyph-${name}` : 'glyph'}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {typeof name === 'string' ? <use href={`#glyph-${name}`} /> : <SvgContent drawing={name} />}
    </svg>
  );
}

/** Adds the drawings of all glyphs to the page, for `Glyph` to refer to. Call once. */
export function installGlyphs(): void {
  const drawings = parsed(sprite);
  drawings.setAttribute('class', 'glyph-drawings');
  document.body.append(drawings);
}
