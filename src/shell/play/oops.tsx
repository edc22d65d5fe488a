import type { BirdName } from '../../storage/players/players.ts';
import { PlayingBird } from '../board/playing-bird.tsx';
import { RoundButton } from '../round-button.tsx';
import { WordButton } from '../word-button.tsx';
import type { Words } from '../words/words.ts';

interface OopsSetting {
  readonly words: Words;
  readonly bird: BirdName;
  readonly sentence: string;
  leave(): void;
  surprise(): void;
}

/** The screen for a puzzle that could not be made. It gives the reason and two ways to go on. */
export function Oops({ words, bird, sentence, leave, surprise }: OopsSetting) {
  return (
    <div class="screen oops">
      <header class="top">
        <RoundButton glyph="back" label={words.board.back} press={leave} />
      </header>
      <main class="oops-card">
        <PlayingBird bird={bird} />
        <p class="oops-sentence" role="alert">
          {sentence}
        </p>
        <WordButton glyph="die" label={words.home.surprise} look="go" press={surprise} />
      </main>
    </div>
  );
}
