import { glyph } from './art.ts';
import { element } from './element.ts';
import type { Words } from './words/words.ts';

/** Says things gently, below whatever is on the screen, until they are put away or have been there a while. */
export interface Notices {
  readonly root: HTMLElement;
  say(sentence: string): void;
}

const SHOWN_MILLISECONDS = 9000;

export function createNotices(words: Words): Notices {
  const root = element('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });
  return {
    root,
    say(sentence) {
      const close = () => {
        clearTimeout(timer);
        notice.remove();
      };
      const notice = element(
        'div',
        { class: 'notice' },
        element('p', {}, sentence),
        element(
          'button',
          { type: 'button', class: 'round notice-close', 'aria-label': words.notices.close, click: close },
          glyph('close'),
        ),
      );
      const timer = setTimeout(close, SHOWN_MILLISECONDS);
      root.replaceChildren(notice);
    },
  };
}
