import { useEffect, useRef } from 'preact/hooks';
import type { Receiver } from '../../storage/backup/backup.ts';
import type { BroughtPlayer } from '../../storage/backup/contents.ts';
import { SLOTS } from '../../storage/slots.ts';
import { useLoaded } from '../device/loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { PlayerBird } from '../players/player-bird.tsx';
import { playersWords } from '../players/words.ts';
import type { GrownUpsWords } from './words.ts';

interface ReceiversProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** What the back-up is of. */
  readonly brought: BroughtPlayer | undefined;
  choose(receiver: Receiver): void;
  /** Nothing is to be brought back. */
  keep(): void;
}

/** Asks whose a back-up of one player is to become: one of those who are here, or a new one. */
export function Receivers({ shell, words, brought, choose, keep }: ReceiversProps) {
  const birds = useLoaded(() => playersWords(shell.words.language), [shell]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const players = shell.store.players();
  return (
    <div
      class="sure"
      role="alertdialog"
      aria-label={words.backup.receiver}
      tabIndex={-1}
      ref={place}
      onKeyDown={({ key }) => key === 'Escape' && keep()}
    >
      <p>{words.backup.receiver}</p>
      {players.map(({ id, bird }) => (
        <button
          key={id}
          type="button"
          class={`receiver pill${id === brought?.about?.id ? ' go' : ''}`}
          aria-label={birds?.birds[bird]}
          title={birds?.birds[bird]}
          onClick={() => choose({ id })}
        >
          <PlayerBird bird={bird} />
        </button>
      ))}
      {players.length < SLOTS.length && (
        <button type="button" class="pill" onClick={() => choose('new')}>
          {words.backup.newPlayer}
        </button>
      )}
      <button type="button" class="pill" onClick={keep}>
        {shell.words.notices.close}
      </button>
    </div>
  );
}
