import './ways.css';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLoaded } from '../../device/use-loaded.ts';
import { Head } from '../../frame/head.tsx';
import type { Shell } from '../../frame/shell.ts';
import { SCAN } from '../../sharing/glyphs.ts';
import { WordButton } from '../../word-button.tsx';
import { ReadingOverlay } from '../six/waiting-dots.tsx';
import type { OwnWords } from '../words.ts';
import { DrawArt, LibraryArt, PhotoArt, PictureArt, WriteArt } from './art.tsx';
import { CameraPanel, takesPictures } from './camera.tsx';
import { openAsOwn } from './opened-file.ts';

interface WaysSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
}

export function Ways({ shell, words }: WaysSetting) {
  const hasAny = useLoaded(
    async () => (await (await shell.store.ownPictures()).all()).length > 0,
    [shell.store],
  );
  const [isBusy, setBusy] = useState(false);
  const [isCamera, setCamera] = useState(false);
  const open = async (file: Blob): Promise<void> => {
    setBusy(true);
    await openAsOwn(shell, words, file).catch(() => shell.notices.say(words.noFile));
    setBusy(false);
  };
  // A file or photograph is read by the worker, so start it now.
  useEffect(() => shell.maker.ready(), [shell.maker]);
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
        {isBusy ? <ReadingOverlay label={words.photo.looking} /> : null}
      </main>
    </>
  );
}

function scan(shell: Shell): void {
  import('../../sharing/scanner.tsx').then(({ openScanner }) => openScanner(shell)).catch(shell.unreachable);
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
  /** Whether the file field opens the camera. */
  readonly isCamera?: boolean;
  chosen(file: File): void;
  /** Called instead of opening the file field. */
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
        accept={isCamera ? 'image/*' : 'image/*,.svg,.svgz,.heic,.json,application/json'}
        {...(isCamera ? { capture: 'environment' } : {})}
        hidden
        aria-label={label}
        data-field={name}
        onChange={(event) => {
          const input = event.currentTarget;
          const file = input.files?.[0];
          // Reset the field, so that the same file can be chosen again.
          input.value = '';
          if (file !== undefined) chosen(file);
        }}
      />
    </>
  );
}
