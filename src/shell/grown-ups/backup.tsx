import { useEffect, useRef, useState } from 'preact/hooks';
import { backUp, type Receiver, restoreBackup } from '../../storage/backup/backup.ts';
import { type Backup, type BackupPlayer, MAX_BYTES, readBackup } from '../../storage/backup/contents.ts';
import type { DataOwner } from '../../storage/players/storage-usage.ts';
import { SLOTS } from '../../storage/slots.ts';
import { useLoaded } from '../device/use-loaded.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { downloadFile } from '../play/download.ts';
import { PlayerBird } from '../players/player-bird.tsx';
import { playersWords } from '../players/words.ts';
import { fill } from '../words/words.ts';
import { ResultMessage, Section, Switch } from './controls.tsx';
import { PlayerChoice } from './player-choice.tsx';
import type { GrownUpsWords } from './words.ts';

interface ReceiversProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  readonly backupPlayer: BackupPlayer | undefined;
  choose(receiver: Receiver): void;
  cancel(): void;
}

/** Asks which player gets the back-up of a single player: an existing one, or a new one. */
function Receivers({ shell, words, backupPlayer, choose, cancel }: ReceiversProps) {
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
      onKeyDown={({ key }) => key === 'Escape' && cancel()}
    >
      <p>{words.backup.receiver}</p>
      {players.map(({ id, bird }) => (
        <button
          key={id}
          type="button"
          class={`receiver pill${id === backupPlayer?.about?.id ? ' go' : ''}`}
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
      <button type="button" class="pill" onClick={cancel}>
        {shell.words.notices.close}
      </button>
    </div>
  );
}

interface BackUpProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** Restarts the app with the restored data. */
  restart(said: string): void;
}

export function BackUp({ shell, words, restart }: BackUpProps) {
  const { backup: backupWords } = words;
  const [pixels, setPixels] = useState(false);
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [owner, setOwner] = useState<DataOwner>('everybody');
  /** A back-up of a single player, until its receiver is chosen. */
  const [pending, setPending] = useState<Backup>();
  const fileInput = useRef<HTMLInputElement>(null);
  const { database } = shell.store;

  const save = async (): Promise<void> => {
    await shell.store.flush();
    const now = shell.now();
    const player = shell.store.players().find(({ slot }) => slot === owner);
    const text = await backUp(database, { now, pixels, only: player?.id });
    if (text === undefined) return setMessage(words.stored.nothing);
    const name = fileName(new Date(now));
    downloadFile(new Blob([text], { type: 'application/json' }), name);
    setMessage(fill(backupWords.saved, { file: name }));
  };
  const readFile = async (file: File): Promise<void> => {
    if (file.size > MAX_BYTES) return setMessage(backupWords.refusals.huge);
    await shell.store.flush();
    // An unreadable file is treated as an invalid back-up.
    const backup = readBackup(await file.text().catch(() => ''));
    if (typeof backup === 'string') return setMessage(backupWords.refusals[backup]);
    const players = shell.store.players();
    const [backupPlayer] = backup.players;
    // Do not ask if there is only one player here, unless the file has one of several players' data.
    const isObvious =
      players.length === 1 &&
      (backup.device !== undefined || players[0]?.id === backupPlayer?.about?.id || (await isNew(shell)));
    if (backup.players.length > 1 || isObvious) return restore(backup);
    setMessage('');
    setPending(backup);
  };
  const restore = async (backup: Backup, receiver?: Receiver): Promise<void> => {
    setPending(undefined);
    const result = await restoreBackup(database, backup, receiver);
    if (typeof result === 'string') return setMessage(backupWords.refusals[result]);
    restart(fill(backupWords.restored, { puzzles: result.puzzles, marks: result.marks }));
  };
  const busy = (work: Promise<void>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };

  return (
    <Section title={backupWords.title}>
      <p class="note">{backupWords.intro}</p>
      <PlayerChoice
        shell={shell}
        label={backupWords.what}
        everybody={words.stored.everybody}
        chosen={owner}
        choose={setOwner}
      />
      <Switch label={backupWords.pixels} on={pixels} set={setPixels} />
      <div class="options actions">
        <button type="button" class="pill go" disabled={isBusy} onClick={() => busy(save())}>
          <Glyph name="save" />
          {backupWords.save}
        </button>
        <button type="button" class="pill" disabled={isBusy} onClick={() => fileInput.current?.click()}>
          <Glyph name="open" />
          {backupWords.restore}
        </button>
        <input
          ref={fileInput}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={backupWords.restore}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) busy(readFile(file));
            // Allow choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      {pending !== undefined && (
        <Receivers
          shell={shell}
          words={words}
          backupPlayer={pending.players[0]}
          choose={(receiver) => busy(restore(pending, receiver))}
          cancel={() => setPending(undefined)}
        />
      )}
      <ResultMessage message={message} />
    </Section>
  );
}

async function isNew({ store }: Shell): Promise<boolean> {
  return store.marks().length === 0 && (await store.begun()).size === 0;
}

/** The file name of a day's back-up, in local time: `dotterel-backup-2026-11-21.json`. */
function fileName(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((number) => String(number).padStart(2, '0'));
  return `dotterel-backup-${day.getFullYear()}-${month}-${date}.json`;
}
