import { drawBird } from './art.ts';
import { roundButton, wordButton } from './button.ts';
import { element } from './element.ts';
import type { Words } from './words/words.ts';

/** No puzzle came of it: why, in a sentence, and two ways on. */
export function oopsScreen(
  words: Words,
  sentence: string,
  { leave, surprise }: { leave(): void; surprise(): void },
): HTMLElement {
  return element(
    'div',
    { class: 'screen oops' },
    element('header', { class: 'top' }, roundButton('back', words.board.back, leave)),
    element(
      'main',
      { class: 'oops-card' },
      drawBird(),
      element('p', { class: 'oops-sentence', role: 'alert' }, sentence),
      wordButton('die', words.home.surprise, surprise, 'go'),
    ),
  );
}
