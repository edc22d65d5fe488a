import type { Key } from '../../puzzle/kind.ts';
import { roundButton } from '../button.ts';
import { element } from '../element.ts';
import type { GlyphName } from '../glyph.tsx';
import type { AnnouncingWords } from './words.ts';

type Button = readonly [name: keyof Omit<AnnouncingWords['pad'], 'name'>, key: Key['key'], glyph: GlyphName];

const BUTTONS: readonly Button[] = [
  ['left', 'ArrowLeft', 'play'],
  ['up', 'ArrowUp', 'play'],
  ['down', 'ArrowDown', 'play'],
  ['right', 'ArrowRight', 'play'],
  ['enter', 'Enter', 'tick'],
  ['escape', 'Escape', 'close'],
];

/**
 * Buttons that do what the keys of the board do, for those who can only go on from one thing to the next and press it:
 * by a switch, or a screen reader. They are seen while one of them has the focus.
 *
 * @param press is told the key
 */
export function createKeyPad({ pad }: AnnouncingWords, press: (key: Key['key']) => void): HTMLElement {
  return element(
    'div',
    // Arrows point where they lead, whichever way is read.
    { class: 'key-pad', role: 'group', 'aria-label': pad.name, dir: 'ltr' },
    ...BUTTONS.map(([name, key, glyph]) => roundButton(glyph, pad[name], () => press(key), `key-${name}`)),
  );
}
