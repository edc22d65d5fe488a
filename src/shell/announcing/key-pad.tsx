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

/** Buttons for the board's keys, for users of switches and screen readers. They are visible while one has the focus. */
export function KeyPad({ words, press }: KeyPadSetting) {
  return (
    // Always left to right, because the arrows point at directions of the board.
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form
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
