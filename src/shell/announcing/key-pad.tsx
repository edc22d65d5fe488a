import './key-pad.css';
import type { Key } from '../../puzzle/contract/kind.ts';
import type { GlyphName } from '../glyph.tsx';
import { RoundButton } from '../round-button.tsx';
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

interface KeyPadSetting {
  readonly words: AnnouncingWords['pad'];
  press(key: Key['key']): void;
}

/**
 * Buttons that do what the keys of the board do, for those who can only go on from one thing to the next and press it:
 * by a switch, or a screen reader. They are seen while one of them has the focus.
 */
export function KeyPad({ words, press }: KeyPadSetting) {
  return (
    // Arrows point where they lead, whichever way is read.
    // biome-ignore lint/a11y/useSemanticElements: there is no form that these are fields of
    <div class="key-pad" role="group" aria-label={words.name} dir="ltr">
      {BUTTONS.map(([name, key, glyph]) => (
        <RoundButton
          key={key}
          glyph={glyph}
          label={words[name]}
          look={`key-${name}`}
          press={() => press(key)}
        />
      ))}
    </div>
  );
}
