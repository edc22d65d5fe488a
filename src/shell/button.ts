import { type GlyphLook, glyph } from './art.ts';
import { element } from './element.ts';

/** A round button with a glyph; `label` is read out, and shown by a pointer that rests. */
export function roundButton(name: GlyphLook, label: string, press: () => void, look = ''): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: `round ${look}`.trim(), 'aria-label': label, title: label, click: press },
    glyph(name),
  );
  return button;
}

/** A long button with a glyph and its word. */
export function wordButton(name: GlyphLook, label: string, press: () => void, look = ''): HTMLButtonElement {
  return element(
    'button',
    { type: 'button', class: `pill ${look}`.trim(), 'aria-label': label, click: press },
    glyph(name),
    element('span', { class: 'pill-word' }, label),
  );
}
