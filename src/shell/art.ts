import bird from '../../assets/bird.svg?raw';
import type { Markup } from '../print/svg.ts';
import { drawn } from './element.ts';
import type { GlyphLook } from './glyph.tsx';
import { parsed } from './markup.ts';

export type { GlyphLook } from './glyph.tsx';

/** An icon in the colour of its text; 1em wide and high. Its button says in words what it does. */
export function glyph(look: GlyphLook): SVGSVGElement {
  const box = { viewBox: '0 0 48 48', 'aria-hidden': 'true' };
  if (typeof look !== 'string') return drawn('svg', { class: 'glyph', ...box }, ...look.map(placed));
  return drawn('svg', { class: `glyph glyph-${look}`, ...box }, drawn('use', { href: `#glyph-${look}` }));
}

function placed(markup: Markup): SVGElement | string {
  if (typeof markup === 'string') return markup;
  return drawn(markup.name as 'g', markup.attributes, ...markup.children.map(placed));
}

/** The bird of the title. It appears once on a screen. */
export function drawBird(): SVGElement {
  const drawing = parsed(bird) as SVGElement;
  drawing.setAttribute('class', 'bird');
  return drawing;
}
