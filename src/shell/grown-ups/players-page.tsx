import '../players/players.css';
import { useRef, useState } from 'preact/hooks';
import { addPlayer, BIRDS, changeBird, type Player } from '../../storage/players/players.ts';
import { type Erased, removePlayer, restoreErased } from '../../storage/players/storage-usage.ts';
import { SLOTS } from '../../storage/slots.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { PlayerBird } from '../players/player-bird.tsx';
import { storePlayer } from '../players/window.ts';
import { type PlayersWords, playersWords } from '../players/words.ts';
import { fill } from '../words/words.ts';
import { Confirmation } from './confirmation.tsx';
import { Choice, ResultMessage, Section } from './controls.tsx';
import type { GrownUpsWords } from './words.ts';

interface PlayersPageProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
}

export function PlayersPage({ shell, words }: PlayersPageProps) {
  const birdWords = useLoaded(() => playersWords(shell.words.language), [shell]);
  return birdWords === undefined ? null : <PlayersPart shell={shell} words={words} own={birdWords} />;
}

function PlayersPart({ shell, words, own: birdWords }: PlayersPageProps & { readonly own: PlayersWords }) {
  const { store, now } = shell;
  const { database } = store;
  const [, setVersion] = useState(0);
  const [confirming, setConfirming] = useState<{ readonly id: string; readonly times: number }>();
  const [erased, setErased] = useState<readonly Erased[]>();
  const [message, setMessage] = useState('');
  const undo = useRef<HTMLButtonElement>(null);
  const players = store.players();
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    await store.flush();
    await work();
    await store.reload();
    storePlayer(store.player().id);
    shell.applySettings();
    setVersion((version) => version + 1);
  };
  const add = () =>
    change(async () => {
      setMessage('');
      setErased(undefined);
      if ((await addPlayer(database, now())) === undefined) setMessage(words.stored.failed);
    });
  const remove = (player: Player) =>
    change(async () => {
      setConfirming(undefined);
      const erasedNow = await removePlayer(database, player.slot);
      setErased(erasedNow);
      setMessage(erasedNow === undefined ? words.stored.failed : words.players.removed);
      undo.current?.focus();
    });
  const bringBack = () =>
    change(async () => {
      const isBack = await restoreErased(database, erased ?? []);
      if (isBack) setErased(undefined);
      setMessage(isBack ? words.stored.undone : words.stored.failed);
    });
  const confirm = (player: Player): void => {
    if (confirming?.times === 0) setConfirming({ id: player.id, times: 1 });
    else void remove(player);
  };
  return (
    <Section title={words.pages.players}>
      <p class="note">{words.players.intro}</p>
      {players.length > 1 && (
        <ul class="player-list">
          {players.map((player) => (
            <li key={player.id} class="player-row">
              <PlayerRow
                shell={shell}
                words={words}
                own={birdWords}
                player={player}
                change={change}
                ask={() => setConfirming({ id: player.id, times: 0 })}
              />
              {confirming?.id === player.id && (
                <Confirmation
                  key={confirming.times}
                  stored={{
                    ...words.stored,
                    yes: fill(words.players.remove, { player: birdWords.birds[player.bird] }),
                  }}
                  label={fill(words.players.remove, { player: birdWords.birds[player.bird] })}
                  question={confirming.times === 0 ? words.players.sure : words.players.surer}
                  isSecond={confirming.times > 0}
                  cancel={() => setConfirming(undefined)}
                  confirm={() => confirm(player)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ResultMessage message={message}>
        {erased !== undefined && (
          <button type="button" class="pill" ref={undo} onClick={() => void bringBack()}>
            <Glyph name="undo" />
            {words.stored.undo}
          </button>
        )}
      </ResultMessage>
      <button
        type="button"
        class="pill go"
        disabled={players.length >= SLOTS.length}
        onClick={() => void add()}
      >
        {words.players.add}
      </button>
      {players.length >= SLOTS.length && <p class="note">{words.players.full}</p>}
    </Section>
  );
}

interface PlayerRowProps extends PlayersPageProps {
  readonly own: PlayersWords;
  readonly player: Player;
  change(work: () => Promise<unknown>): Promise<void>;
  ask(): void;
}

function PlayerRow({ shell, words, own, player, change, ask }: PlayerRowProps) {
  const { store } = shell;
  const [isOpen, setOpen] = useState(false);
  const name = own.birds[player.bird];
  const plays = store.player().id === player.id;
  const taken = store.players().map(({ bird }) => bird);
  const free = BIRDS.filter((bird) => bird === player.bird || !taken.includes(bird));
  return (
    <>
      <button
        type="button"
        class="bird-button"
        aria-expanded={isOpen}
        aria-label={`${words.players.bird}: ${name}`}
        title={words.players.bird}
        disabled={free.length === 1}
        onClick={() => setOpen(!isOpen)}
      >
        <PlayerBird bird={player.bird} />
      </button>
      <span class="player-name">
        {name}
        {plays && <span class="player-now"> · {words.players.plays}</span>}
      </span>
      {plays ? (
        <span />
      ) : (
        <button
          type="button"
          class="pill"
          aria-label={`${words.players.let}: ${name}`}
          onClick={() => void change(() => store.switchTo(player.id))}
        >
          {words.players.let}
        </button>
      )}
      <button
        type="button"
        class="round small"
        aria-label={fill(words.players.remove, { player: name })}
        onClick={ask}
      >
        <Glyph name="trash" />
      </button>
      {isOpen && free.length > 1 && (
        <div class="bird-options">
          <Choice
            label={words.players.bird}
            options={free.map((bird) => ({
              value: bird,
              label: own.birds[bird],
              picture: <PlayerBird bird={bird} />,
            }))}
            chosen={player.bird}
            choose={(bird) => void change(() => changeBird(store.database, player.id, bird))}
          />
        </div>
      )}
    </>
  );
}
