import sprite from '../../assets/glyphs.svg?raw';
import { parsed } from './markup.ts';

export type GlyphName =
  | 'album'
  | 'back'
  | 'brush'
  | 'calendar'
  | 'circle'
  | 'close'
  | 'closest'
  | 'coin'
  | 'die'
  | 'door'
  | 'easy'
  | 'fit'
  | 'gear'
  | 'ghost-most'
  | 'ghost-none'
  | 'ghost-some'
  | 'globe'
  | 'hand'
  | 'hard'
  | 'heart'
  | 'hint'
  | 'home'
  | 'hush'
  | 'info'
  | 'jigsaw'
  | 'lock'
  | 'maze'
  | 'medium'
  | 'minus'
  | 'more'
  | 'next'
  | 'numbers'
  | 'open'
  | 'paint'
  | 'pause'
  | 'pencil'
  | 'picture'
  | 'play'
  | 'plus'
  | 'print'
  | 'redo'
  | 'repeat'
  | 'restart'
  | 'rim'
  | 'rubber'
  | 'ruler'
  | 'save'
  | 'say'
  | 'star'
  | 'that'
  | 'tick'
  | 'tidy'
  | 'trash'
  | 'turn'
  | 'turning-free'
  | 'turning-off'
  | 'turning-quarters'
  | 'undo'
  | 'unit'
  | 'voice'
  | 'voice-off'
  | 'zoom-in'
  | 'zoom-out';

/** An icon in the colour of its text; 1em wide and high. Its button says in words what it does. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg class={`glyph glyph-${name}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

/** Puts the drawings of all glyphs into the page, once, for `Glyph` to point at. */
export function installGlyphs(): void {
  const drawings = parsed(sprite);
  drawings.setAttribute('class', 'glyph-drawings');
  document.body.append(drawings);
}
