import './players.css';
import { useState } from 'preact/hooks';
import type { Player } from '../../storage/players/players.ts';
import type { Shell } from '../frame/shell.ts';
import { PlayerBird } from './player-bird.tsx';
import { wornBy } from './wearing.ts';
import { storePlayer } from './window.ts';
import { type PlayersWords, playersWords } from './words.ts';

interface ChooserProps {
  readonly shell: Shell;
  readonly words: PlayersWords;
}

/** A row of all players' birds; the current player's is larger. */
export async function loadChooser({ words: { language } }: Shell) {
  const words = await playersWords(language);
  return ({ shell }: { readonly shell: Shell }) => <Chooser shell={shell} words={words} />;
}

function Chooser({ shell, words }: ChooserProps) {
  const { store } = shell;
  const [playing, setPlaying] = useState(store.player().id);
  const choose = async ({ id }: Player): Promise<void> => {
    if (id === playing) return;
    setPlaying(id);
    if (await store.switchTo(id)) {
      storePlayer(id);
      shell.visit.chosenPlayer = id;
    }
    shell.applySettings();
    shell.showAgain();
  };
  return (
    <div class="players" role="radiogroup" aria-label={words.who}>
      {store.players().map((player) => (
        <button
          key={player.id}
          {...radio(player.id === playing)}
          class={`player${player.id === playing ? ' plays' : ''}${player.id === shell.visit.chosenPlayer ? ' hops' : ''}`}
          aria-label={words.birds[player.bird]}
          title={words.birds[player.bird]}
          onClick={() => void choose(player)}
        >
          {player.id === playing ? (
            <PlayerBird bird={player.bird} attire={wornBy(shell)} />
          ) : (
            <PlayerBird bird={player.bird} />
          )}
        </button>
      ))}
    </div>
  );
}

function radio(isChosen: boolean) {
  return { type: 'button', role: 'radio', 'aria-checked': isChosen } as const;
}
