import bird from '../../assets/bird.svg?raw';
import { drawn } from './element.ts';
import type { GlyphName } from './glyph.tsx';
import { parsed } from './markup.ts';

export type { GlyphName } from './glyph.tsx';

/** An icon in the colour of its text; 1em wide and high. Its button says in words what it does. */
export function glyph(name: GlyphName): SVGSVGElement {
  return drawn(
    'svg',
    { class: `glyph glyph-${name}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    drawn('use', { href: `#glyph-${name}` }),
  );
}

/** The bird of the title. It appears once on a screen. */
export function drawBird(): SVGElement {
  const drawing = parsed(bird) as SVGElement;
  drawing.setAttribute('class', 'bird');
  return drawing;
}
