import bird from '../../assets/bird.svg?raw';
import sprite from '../../assets/glyphs.svg?raw';
import { drawn } from './element.ts';

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
export function glyph(name: GlyphName): SVGSVGElement {
  return drawn(
    'svg',
    { class: `glyph glyph-${name}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    drawn('use', { href: `#glyph-${name}` }),
  );
}

/** Puts the drawings of all glyphs into the page, once, for `glyph` to point at. */
export function installGlyphs(): void {
  const drawings = parsed(sprite);
  drawings.setAttribute('class', 'glyph-drawings');
  drawings.setAttribute('aria-hidden', 'true');
  document.body.append(drawings);
}

/** The bird of the title. It appears once on a screen. */
export function drawBird(): SVGElement {
  const drawing = parsed(bird);
  drawing.setAttribute('class', 'bird');
  return drawing;
}

function parsed(svg: string): SVGElement {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return document.importNode(root, true) as unknown as SVGElement;
}
