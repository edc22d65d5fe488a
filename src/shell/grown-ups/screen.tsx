import { Head, rendered } from '../rendering.tsx';
import type { Screen } from '../screen.ts';
import type { Shell } from '../shell.ts';
import { inLanguage } from '../words/words.ts';
import { GROWN_UPS_WORDS } from './words.ts';

export function grownUpsScreen(shell: Shell): Screen {
  const words = inLanguage(GROWN_UPS_WORDS, shell.words.language);
  return rendered(
    <Head back={shell.words.board.back} title={words.title} leave={shell.leave} />,
    'grown-ups',
  );
}
