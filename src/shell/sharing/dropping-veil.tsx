import './dropping.css';
import { render } from 'preact';
import type { Shell } from '../frame/shell.ts';
import { ReadingOverlay } from '../own/six/waiting-dots.tsx';
import { type OwnWords, ownWords } from '../own/words.ts';
import { openShared } from './received.ts';

/** Covers the page with a prompt while a file is dragged over it, and with dots while it is read. */
export interface DroppingVeil {
  show(state: 'over' | 'looking' | undefined): void;
  /** Opens a file, or shows a notice why it cannot. */
  take(file: File): Promise<void>;
}

export async function makeVeil(shell: Shell): Promise<DroppingVeil> {
  const words: OwnWords = await ownWords(shell.words.language);
  const root = document.createElement('div');
  root.className = 'dropping';
  const show: DroppingVeil['show'] = (state) => {
    if (state === undefined) root.remove();
    else document.body.append(root);
    const content = state === 'over' ? <p class="dropping-over">{words.drop}</p> : null;
    render(state === 'looking' ? <ReadingOverlay label={words.photo.looking} /> : content, root);
  };
  return {
    show,
    async take(file) {
      show('looking');
      await openShared(shell, file).catch(() => shell.notices.say(words.noFile));
      show(undefined);
    },
  };
}
