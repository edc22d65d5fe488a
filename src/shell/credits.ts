import credits from '../../assets/credits.json';
import { glyph } from './art.ts';
import { roundButton } from './button.ts';
import { element } from './element.ts';
import type { Screen } from './screen.ts';
import { fill, type Words } from './words/words.ts';

declare const __VERSION__: string;

/** Whose work the app is made of, and under which licences. */
export function creditsScreen(words: Words, leave: () => void): Screen {
  const entries = credits.map(({ name, what, licence, url }) =>
    element(
      'li',
      { class: 'credit' },
      element('h2', { class: 'credit-name' }, name),
      element('p', { class: 'credit-what', lang: 'en', dir: 'ltr' }, what),
      element('p', { class: 'credit-licence' }, fill(words.credits.licence, licence)),
      url === ''
        ? undefined
        : element('p', { class: 'credit-place', dir: 'ltr' }, url.replace('https://', '')),
    ),
  );
  const root = element(
    'div',
    { class: 'screen credits' },
    element(
      'header',
      { class: 'top' },
      roundButton('back', words.credits.back, leave),
      element('h1', { class: 'title' }, glyph('heart'), element('span', {}, words.credits.title)),
    ),
    element(
      'main',
      { class: 'credits-sheet' },
      element('p', { class: 'credits-thanks' }, words.credits.thanks),
      element('ul', { class: 'credits-list' }, ...entries),
      element('p', { class: 'credits-version' }, fill(words.credits.version, __VERSION__)),
    ),
  );
  return { root, close: () => undefined };
}
