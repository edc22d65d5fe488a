import './ways.css';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { whenIdle } from '../../idle.ts';
import { Head } from '../head.tsx';
import { useLoaded } from '../loaded.ts';
import { SCAN } from '../sharing/glyphs.ts';
import type { Shell } from '../shell.ts';
import { WordButton } from '../word-button.tsx';
import { DrawArt, LibraryArt, PhotoArt, PictureArt, WriteArt } from './art.tsx';
import { CameraPanel, takesPictures } from './camera.tsx';
import { openAsOwn } from './opened-file.ts';
import { rehearse } from './rehearsal.ts';
import { WaitingDots } from './waiting-dots.tsx';
import type { OwnWords } from './words.ts';

interface WaysSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
}

/** The ways to make a picture, each as a large picture of what one does. */
export function Ways({ shell, words }: WaysSetting) {
  const hasAny = useLoaded(async () => (await (await shell.store.mine()).all()).length > 0, [shell.store]);
  const [isBusy, setBusy] = useState(false);
  const [isCamera, setCamera] = useState(false);
  const open = async (file: Blob): Promise<void> => {
    setBusy(true);
    await openAsOwn(shell, words, file).catch(() => shell.notices.say(words.noFile));
    setBusy(false);
  };
  const isOver = useFiles((file) => void open(file));
  useEffect(() => whenIdle(() => void rehearse(shell.maker)), [shell.maker]);
  return (
    <>
      <Head back={shell.words.board.back} title={words.title} leave={shell.leave} />
      <main class="ways" aria-busy={isBusy}>
        <div class="ways-doors">
          <Way
            name="draw"
            label={words.ways.draw}
            art={<DrawArt />}
            press={() => shell.go({ name: 'make', way: 'draw' })}
          />
          <FileWay
            name="photo"
            label={words.ways.photo}
            art={<PhotoArt />}
            isCamera
            {...(takesPictures() ? { press: () => setCamera(true) } : {})}
            chosen={open}
          />
          <FileWay name="open" label={words.ways.picture} art={<PictureArt />} chosen={open} />
          <Way
            name="write"
            label={words.ways.write}
            art={<WriteArt />}
            press={() => shell.go({ name: 'make', way: 'write' })}
          />
          <Way
            name="library"
            label={words.ways.library}
            art={<LibraryArt />}
            press={() => shell.go({ name: 'make', way: 'library' })}
          />
        </div>
        <div class="ways-foot">
          {hasAny ? (
            <WordButton glyph="album" label={words.mine} press={() => shell.go({ name: 'mine' })} />
          ) : null}
          <WordButton glyph={SCAN} label={words.scan} press={() => scan(shell)} />
          <p class="ways-private">{words.private}</p>
        </div>
        {isCamera ? (
          <CameraPanel
            shell={shell}
            words={words}
            taken={(picture) => {
              setCamera(false);
              void open(picture);
            }}
            chooseFile={() => {
              setCamera(false);
              document.querySelector<HTMLInputElement>('[data-field="photo"]')?.click();
            }}
            close={() => setCamera(false)}
          />
        ) : null}
        {isBusy ? (
          <p class="ways-busy" role="status" aria-label={words.photo.looking}>
            <WaitingDots />
          </p>
        ) : null}
        {isOver ? <p class="ways-drop">{words.drop}</p> : null}
      </main>
    </>
  );
}

function scan(shell: Shell): void {
  import('../sharing/scanner.tsx').then(
    ({ openScanner }) => openScanner(shell),
    () => shell.unreachable(),
  );
}

/** Takes files that are dropped on the page or pasted into it. Whether one is held over it. */
function useFiles(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  // Before anything is shown, so that nothing dropped on what is shown is lost.
  useLayoutEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const taken = (event: Event, data: DataTransfer | null): void => {
      const file = data?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    addEventListener('paste', (event) => taken(event, event.clipboardData), { signal });
    addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        // Whatever it is: the page is not left for it.
        event.preventDefault();
        taken(event, event.dataTransfer);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return isOver;
}

interface WaySetting {
  readonly name: string;
  readonly label: string;
  readonly art: ComponentChild;
}

function Way({ name, label, art, press }: WaySetting & { press(): void }) {
  return (
    <button type="button" class={`way raised way-${name}`} aria-label={label} data-way={name} onClick={press}>
      {art}
      <span class="way-name">{label}</span>
    </button>
  );
}

interface FileWaySetting extends WaySetting {
  /** The camera is what it is asked of first. */
  readonly isCamera?: boolean;
  chosen(file: File): void;
  /** What the way leads to first, where that is not the field. */
  press?(): void;
}

function FileWay({ name, label, art, isCamera = false, chosen, press }: FileWaySetting) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Way name={name} label={label} art={art} press={press ?? (() => field.current?.click())} />
      <input
        ref={field}
        type="file"
        accept={isCamera ? 'image/*' : 'image/*,.svg,.json,application/json'}
        {...(isCamera ? { capture: 'environment' } : {})}
        hidden
        aria-label={label}
        data-field={name}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          // The same file may be chosen once more.
          input.value = '';
          if (file !== undefined) chosen(file);
        }}
      />
    </>
  );
}
