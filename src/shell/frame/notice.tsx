import { render } from 'preact';
import { Glyph } from '../glyph.tsx';
import type { Words } from '../words/words.ts';

/** Shows messages at the bottom of the screen, until they are closed or time out. */
export interface Notices {
  readonly root: HTMLElement;
  say(sentence: string): void;
  close(): void;
}

const SHOWN_MILLISECONDS = 9000;

export function createNotices(words: Words): Notices {
  const root = document.createElement('div');
  root.className = 'notices';
  root.setAttribute('role', 'status');
  root.setAttribute('aria-live', 'polite');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(timer);
    render(null, root);
  };
  return {
    root,
    close,
    say(sentence) {
      close();
      timer = setTimeout(close, SHOWN_MILLISECONDS);
      render(
        <div class="notice">
          <p>{sentence}</p>
          <button type="button" class="round notice-close" aria-label={words.notices.close} onClick={close}>
            <Glyph name="close" />
          </button>
        </div>,
        root,
      );
    },
  };
}
