import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type DataOwner,
  type Erased,
  erase,
  eraseAll,
  PLAYER_CATEGORIES,
  restoreErased,
  type StorageCategory,
  type StorageUsage,
  storageUsage,
} from '../../storage/players/storage-usage.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { fill } from '../words/words.ts';
import { formatBytes } from './amount.ts';
import { BackUp } from './backup.tsx';
import { Confirmation } from './confirmation.tsx';
import { ResultMessage, Section } from './controls.tsx';
import { Persistence } from './device-page.tsx';
import { PlayerChoice } from './player-choice.tsx';
import type { GrownUpsWords } from './words.ts';

interface StoredProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  readonly message: string;
  /** The data erased last. It can be restored. */
  readonly erased: readonly Erased[] | undefined;
  setErased(erased: readonly Erased[] | undefined): void;
  /** Called when stored data was changed without the app's store. */
  changed(): void;
  /** Reloads the app and shows a message. */
  restart(said: string): void;
}

export function Stored({
  shell,
  words,
  message: firstMessage,
  erased,
  setErased,
  changed,
  restart,
}: StoredProps) {
  const { database } = shell.store;
  const [usages, setUsages] = useState<readonly StorageUsage[] | 'none'>();
  const [request, setRequest] = useState<EraseRequest>();
  const [message, setMessage] = useState(firstMessage);
  const [owner, setOwner] = useState<DataOwner>('everybody');
  const undo = useRef<HTMLButtonElement>(null);
  const refresh = async (): Promise<void> => {
    await shell.store.flush();
    setUsages((await storageUsage(database, owner)) ?? 'none');
  };
  useEffect(() => void refresh(), [database, owner]);

  const reload = async (): Promise<void> => {
    await shell.store.reload();
    shell.applySettings();
  };
  const eraseNow = async (what: EraseRequest['what']): Promise<void> => {
    setRequest(undefined);
    // The screen may be left before everything is erased.
    changed();
    const erasedNow = await (what === 'everything' && owner === 'everybody'
      ? eraseAll(database)
      : erase(database, what === 'everything' ? PLAYER_CATEGORIES : [what], owner));
    await reload();
    setErased(erasedNow);
    setMessage(erasedNow === undefined ? words.stored.failed : words.stored.erased);
    await refresh();
    // The button that was pressed may be disabled now.
    undo.current?.focus();
  };
  const bringBack = async (): Promise<void> => {
    const isBack = await restoreErased(database, erased ?? []);
    if (isBack) setErased(undefined);
    await reload();
    setMessage(isBack ? words.stored.undone : words.stored.failed);
    await refresh();
  };

  return (
    <>
      <Section title={words.pages.stored}>
        <p class="note">{words.stored.intro}</p>
        <PlayerChoice
          shell={shell}
          label={words.stored.whose}
          everybody={words.stored.everybody}
          chosen={owner}
          choose={(next) => {
            setRequest(undefined);
            setOwner(next);
          }}
        />
        {usages === 'none' && <p class="note">{words.stored.nothing}</p>}
        {usages !== undefined && usages !== 'none' && (
          <UsageTable
            shell={shell}
            words={words}
            usages={usages}
            request={request}
            ask={setRequest}
            eraseNow={(what) => void eraseNow(what)}
          />
        )}
        <ResultMessage message={message} movedBy={usages}>
          {erased !== undefined && erased.length > 0 && (
            <button type="button" class="pill" ref={undo} onClick={() => void bringBack()}>
              <Glyph name="undo" />
              {words.stored.undo}
            </button>
          )}
        </ResultMessage>
        <BrowserStorage shell={shell} words={words} />
      </Section>
      <BackUp shell={shell} words={words} restart={restart} />
    </>
  );
}

/** What to erase, and how often the user has confirmed it. */
interface EraseRequest {
  readonly what: StorageCategory | 'everything';
  readonly times: number;
}

interface UsageTableProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  readonly usages: readonly StorageUsage[];
  readonly request: EraseRequest | undefined;
  ask(asked: EraseRequest | undefined): void;
  eraseNow(what: EraseRequest['what']): void;
}

function UsageTable({ shell, words: { stored }, usages, request, ask, eraseNow }: UsageTableProps) {
  const { language } = shell.words;
  const number = new Intl.NumberFormat(language);
  const sum = (select: (holding: StorageUsage) => number) =>
    usages.reduce((all, each) => all + select(each), 0);
  const rows = [
    ...usages.map(({ part, count, bytes }) => ({ what: part, name: stored.parts[part], count, bytes })),
    {
      what: 'everything' as const,
      name: stored.total,
      count: sum(({ count }) => count),
      bytes: sum(({ bytes }) => bytes),
    },
  ];
  const confirm = ({ what, times }: EraseRequest): void => {
    if (times === 0) ask({ what, times: 1 });
    else eraseNow(what);
  };
  return (
    <ul class="holdings">
      {rows.map(({ what, name, count, bytes }) => (
        <li key={what} class={`holding${what === 'everything' ? ' holding-all' : ''}`} data-part={what}>
          <span class="holding-name">{name}</span>
          <span class="holding-count">{number.format(count)}</span>
          <span class="holding-bytes">{formatBytes(bytes, language)}</span>
          <button
            type="button"
            class="round small"
            disabled={count === 0}
            aria-label={fill(stored.erase, { part: what === 'everything' ? stored.everything : name })}
            onClick={() => ask({ what, times: 0 })}
          >
            <Glyph name="trash" />
          </button>
          {request?.what === what && (
            <Confirmation
              key={request.times}
              stored={stored}
              label={fill(stored.erase, { part: name })}
              question={
                request.times === 0
                  ? fill(stored.sure, { part: what === 'everything' ? stored.everything : name })
                  : stored.surer
              }
              isSecond={request.times > 0}
              cancel={() => ask(undefined)}
              confirm={() => confirm(request)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The browser's storage usage, and whether it may delete the data. */
function BrowserStorage({ shell, words }: { readonly shell: Shell; readonly words: GrownUpsWords }) {
  const [estimate, setEstimate] = useState<StorageEstimate>();
  useEffect(() => {
    void navigator.storage?.estimate?.().then(setEstimate, () => undefined);
  }, []);
  const { stored } = words;
  const { language } = shell.words;
  const { usage, quota } = estimate ?? {};
  return (
    <>
      {usage !== undefined && quota !== undefined && (
        <p class="note">
          {fill(stored.usage, { used: formatBytes(usage, language), allowed: formatBytes(quota, language) })}
        </p>
      )}
      <Persistence words={words} />
    </>
  );
}
