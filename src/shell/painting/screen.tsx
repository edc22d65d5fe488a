import { Head, rendered } from '../rendering.tsx';
import type { Screen } from '../screen.ts';
import type { Shell } from '../shell.ts';
import { inLanguage } from '../words/words.ts';
import { PAINTING_WORDS } from './words.ts';

export function paintingScreen(shell: Shell): Screen {
  const words = inLanguage(PAINTING_WORDS, shell.words.language);
  return rendered(<Head back={shell.words.board.back} title={words.title} leave={shell.leave} />, 'painting');
}
