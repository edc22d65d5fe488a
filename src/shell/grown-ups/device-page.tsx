import { useEffect, useState } from 'preact/hooks';
import { squareCode } from '../../print/square-code.ts';
import { installWay, isInstalled } from '../device/install.ts';
import type { Shell } from '../frame/shell.ts';
import { Glyph } from '../glyph.tsx';
import { SvgContent } from '../library/drawing.tsx';
import { Section } from './controls.tsx';
import type { GrownUpsWords } from './words.ts';

interface DevicePageProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** Opens the page with back-ups. */
  openStored(): void;
}

/** The app on this device: offline use, home screen, protected storage, and the way to another device. */
export function DevicePage({ shell, words, openStored }: DevicePageProps) {
  const { device } = words;
  return (
    <>
      <Offline words={device.offline} />
      <Install shell={shell} words={device.install} />
      <Section title={device.kept}>
        <Persistence words={words} />
      </Section>
      <Another words={device.another} openStored={openStored} />
    </>
  );
}

/** Whether the service worker has stored the whole app. */
function Offline({ words }: { readonly words: GrownUpsWords['device']['offline'] }) {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void worker?.ready.then(() => setReady(true));
  }, [worker]);
  const state = worker === undefined ? 'never' : isReady ? 'ready' : 'storing';
  return (
    <Section title={words.title} mark={state === 'ready' ? <Glyph name="tick" /> : undefined}>
      <p class="note" role="status" data-offline={state}>
        {words[state]}
      </p>
    </Section>
  );
}

/** The share button of iPads, and the menu with three dots. */
const SHARE_MARK = 'M20 25V5M13 11l7-7 7 7M12 17H8v17h24V17h-4';
const MENU_MARK = 'M20 9v.01M20 20v.01M20 31v.01';
const ADD_MARK = 'M8 8h24v24H8zM20 14v12M14 20h12';
const INSTALL_MARK = 'M12 4h16v32H12zM20 11v12M15 19l5 5 5-5';

function Install({
  shell,
  words,
}: {
  readonly shell: Shell;
  readonly words: GrownUpsWords['device']['install'];
}) {
  const [isDone, setDone] = useState(isInstalled);
  const prompt = shell.visit.installPrompt;
  const install = async (): Promise<void> => {
    const outcome = await prompt?.prompt().catch(() => undefined);
    // A prompt works once.
    shell.visit.installPrompt = undefined;
    setDone(outcome?.outcome === 'accepted');
  };
  const way = installWay(navigator);
  const steps =
    way === 'share'
      ? ([
          [SHARE_MARK, words.share],
          [ADD_MARK, words.add],
        ] as const)
      : ([
          [MENU_MARK, words.menu],
          [INSTALL_MARK, words.choose],
        ] as const);
  return (
    <Section title={words.title} mark={isDone ? <Glyph name="tick" /> : undefined}>
      {isDone ? (
        <p class="note">{words.done}</p>
      ) : prompt !== undefined ? (
        <button type="button" class="pill go" onClick={() => void install()}>
          {words.button}
        </button>
      ) : way === 'none' ? (
        <p class="note">{words.none}</p>
      ) : (
        <ol class="device-steps">
          {steps.map(([mark, text]) => (
            <li key={text} class="device-step">
              <svg class="device-mark" viewBox="0 0 40 40" aria-hidden="true">
                <path d={mark} />
              </svg>
              {text}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Whether the browser may delete the data when space runs out, and a button that asks it not to. */
export function Persistence({ words: { stored } }: { readonly words: GrownUpsWords }) {
  const [isPersistent, setPersistent] = useState<boolean>();
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersistent, () => undefined);
  }, []);
  const persist = async (): Promise<void> => {
    setPersistent(await navigator.storage.persist().catch(() => false));
  };
  if (isPersistent === undefined) return null;
  if (isPersistent) return <p class="note">{stored.persistent}</p>;
  return (
    <p class="note">
      {stored.fleeting}{' '}
      <button type="button" class="pill" onClick={() => void persist()}>
        {stored.persist}
      </button>
    </p>
  );
}

interface AnotherProps {
  readonly words: GrownUpsWords['device']['another'];
  openStored(): void;
}

/** A code that opens the app on another device, and what a back-up takes there. */
function Another({ words, openStored }: AnotherProps) {
  const address = new URL('.', location.href).href;
  const code = squareCode(address);
  return (
    <Section title={words.title}>
      {code !== undefined && (
        <div class="device-code" role="img" aria-label={address}>
          <SvgContent drawing={[code]} />
        </div>
      )}
      <p class="note">{words.scan}</p>
      <p class="note">
        {words.moves}{' '}
        <button type="button" class="pill" onClick={openStored}>
          {words.backup}
        </button>
      </p>
    </Section>
  );
}
