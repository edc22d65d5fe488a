import { useRef, useState } from 'preact/hooks';
import { backUp, restore } from '../../storage/backup/backup.ts';
import { MOST_BYTES } from '../../storage/backup/contents.ts';
import { Glyph } from '../glyph.tsx';
import type { Shell } from '../shell.ts';
import { fill } from '../words/words.ts';
import { Section, Switch } from './controls.tsx';
import type { GrownUpsWords } from './words.ts';

/** A file that was handed out is freed when surely it has been written. */
const HANDED_MILLISECONDS = 60_000;

interface BackUpProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** The app is to begin anew, with what was brought back. */
  anew(said: string): void;
}

/** Everything as one file, to take away and to bring back. */
export function BackUp({ shell, words, anew }: BackUpProps) {
  const { backup } = words;
  const [pixels, setPixels] = useState(false);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = useRef<HTMLInputElement>(null);
  const { database } = shell.store;

  const save = async (): Promise<void> => {
    await shell.store.flush();
    const now = shell.now();
    const text = await backUp(database, { now, pixels });
    if (text === undefined) return setSaid(words.stored.nothing);
    const name = fileName(new Date(now));
    handOut(new Blob([text], { type: 'application/json' }), name);
    setSaid(fill(backup.saved, { file: name }));
  };
  const bring = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) return setSaid(backup.refusals.huge);
    await shell.store.flush();
    // A file that cannot be read is none of ours.
    const result = await restore(database, await file.text().catch(() => ''));
    if (typeof result === 'string') return setSaid(backup.refusals[result]);
    anew(fill(backup.restored, { puzzles: result.puzzles, marks: result.marks }));
  };
  const busy = (work: Promise<void>): void => {
    setBusy(true);
    void work.finally(() => setBusy(false));
  };

  return (
    <Section title={backup.title}>
      <p class="note">{backup.intro}</p>
      <Switch label={backup.pixels} on={pixels} set={setPixels} />
      <div class="options actions">
        <button type="button" class="pill go" disabled={isBusy} onClick={() => busy(save())}>
          <Glyph name="save" />
          {backup.save}
        </button>
        <button type="button" class="pill" disabled={isBusy} onClick={() => chosen.current?.click()}>
          <Glyph name="open" />
          {backup.restore}
        </button>
        <input
          ref={chosen}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={backup.restore}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) busy(bring(file));
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <p class="said" role="status">
        {said}
      </p>
    </Section>
  );
}

/** What a back-up of a day is called, by the device's own calendar: `dotterel-backup-2026-11-21.json`. */
function fileName(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((number) => String(number).padStart(2, '0'));
  return `dotterel-backup-${day.getFullYear()}-${month}-${date}.json`;
}

/** Gives a file to whoever uses the device: the browser saves it, or asks where to. */
function handOut(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), HANDED_MILLISECONDS);
}
