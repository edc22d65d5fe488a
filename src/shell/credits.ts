import { roundButton } from './button.ts';
import { element } from './element.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words/words.ts';

export function creditsScreen(words: Words, leave: () => void): Screen {
  const root = element(
    'div',
    { class: 'screen credits' },
    element(
      'header',
      { class: 'top' },
      roundButton('back', words.credits.back, leave),
      element('h1', { class: 'title' }, words.credits.title),
    ),
  );
  return { root, close: () => undefined };
}
