import '../frame/switch.css';
import './grown-ups.css';
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import credits from '../../../assets/credits.json';
import type { Erased } from '../../storage/players/storage-usage.ts';
import { BookletMaker } from '../booklet/page.tsx';
import { arrowStep } from '../frame/arrow-keys.ts';
import { Head } from '../frame/head.tsx';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import { fill, type Words } from '../words/words.ts';
import { DevicePage } from './device-page.tsx';
import { Gate } from './gate.tsx';
import { PlayersPage } from './players-page.tsx';
import { PractisedPage } from './practised.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Stored } from './stored.tsx';
import { type GrownUpsWords, grownUpsWords } from './words.ts';

declare const __VERSION__: string;

type Licences = typeof import('virtual:licences');

function About({ shell, words }: { readonly shell: Shell; readonly words: GrownUpsWords }) {
  const own = shell.words.credits;
  const [licences, setLicences] = useState<Licences>();
  useEffect(() => {
    import('virtual:licences').then(setLicences, shell.unreachable);
  }, [shell]);
  return (
    <>
      <p class="note">{own.thanks}</p>
      <ul class="credits-list">
        {credits.map(({ name, what, licence, url }) => (
          <li key={name} class="credit">
            <h2 class="credit-name">{name}</h2>
            <p class="credit-what" lang="en" dir="ltr">
              {what}
            </p>
            <p class="credit-what">{fill(own.licence, { licence })}</p>
            {url !== '' && (
              <p class="credit-what credit-place" dir="ltr">
                {url.replace('https://', '')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <section class="part">
        <h2 class="part-name">{words.about.licences}</h2>
        {licences?.packages.map(({ name, version, licence, text }) => (
          <details key={`${name}@${version}`} class="licence" dir="ltr">
            <summary>
              {name} {version} · {licence}
            </summary>
            <pre lang="en">{licences.texts[text]}</pre>
          </details>
        ))}
      </section>
      <p class="note version">{fill(own.version, { version: __VERSION__ })}</p>
    </>
  );
}

/** State for the page after a reload. */
interface StoredVisit {
  /** When the gate closes, in milliseconds since 1970. */
  readonly until: number;
  readonly page: string;
  readonly said: string;
}

const KEY = 'grown-ups-visit';

/** Stores a visit for this window after a reload. Without storage, the gate asks again. */
function storeVisit(visit: StoredVisit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // The gate then asks again.
  }
}

/** Returns the stored visit once, if it has not expired. */
function takeVisit(now: number): StoredVisit | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const visit: unknown = JSON.parse(text ?? 'null');
    return isVisit(visit) && visit.until > now ? visit : undefined;
  } catch {
    return undefined;
  }
}

function isVisit(value: unknown): value is StoredVisit {
  if (typeof value !== 'object' || value === null) return false;
  const { until, page, said } = value as Partial<Record<keyof StoredVisit, unknown>>;
  return typeof until === 'number' && typeof page === 'string' && typeof said === 'string';
}

/** The gate closes after this time without a touch. */
const OPEN_MILLISECONDS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'input', 'wheel', 'scroll'] as const;

const PAGES = ['device', 'settings', 'players', 'practised', 'booklet', 'stored', 'about'] as const;
type Page = (typeof PAGES)[number];

export async function grownUpsScreen(shell: Shell): Promise<Screen> {
  const words = await grownUpsWords(shell.words.language);
  /** True if stored data was changed, so that the app must be reloaded on leaving. */
  let stale = false;
  const restart = (page: Page, said: string): void => {
    storeVisit({ until: shell.now() + OPEN_MILLISECONDS, page, said });
    stale = false;
    location.reload();
  };
  const screen = rendered(
    <GrownUps
      shell={shell}
      words={words}
      restart={restart}
      changed={() => {
        stale = true;
      }}
    />,
    'grown-ups',
  );
  return {
    root: screen.root,
    close() {
      screen.close();
      if (stale) location.reload();
    },
  };
}

/** The credits, without a gate. */
export async function creditsScreen(shell: Shell): Promise<Screen> {
  const words = await grownUpsWords(shell.words.language);
  return rendered(
    <>
      <Head back={shell.words.board.back} title={shell.words.credits.title} leave={shell.leave} />
      <ScrollablePage>
        <About shell={shell} words={words} />
      </ScrollablePage>
    </>,
    'grown-ups',
  );
}

interface ScrollablePageProps {
  readonly place?: Ref<HTMLElement>;
  readonly children: ComponentChildren;
}

/** Scrollable content. It takes the focus, so that keys can scroll it. */
function ScrollablePage({ place = null, children }: ScrollablePageProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must reach scrollable content without controls
    <main class="tab-page" tabIndex={0} ref={place}>
      {children}
    </main>
  );
}

interface GrownUpsProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** Reloads the page with the gate open, and shows a message there. */
  restart(page: Page, said: string): void;
  /** Called when stored data was changed without the app's store. */
  changed(): void;
}

function GrownUps({ shell, words, restart, changed }: GrownUpsProps) {
  const [visit] = useState(() => takeVisit(shell.now()));
  const [isOpen, setOpen] = useState(visit !== undefined);
  const [page, setPage] = useState<Page>(PAGES.find((each) => each === visit?.page) ?? 'device');
  const [erased, setErased] = useState<readonly Erased[]>();
  const place = useRef<HTMLElement>(null);
  useLock(isOpen, () => setOpen(false));
  // The first page keeps its scroll position: it may show the message of an action that reloaded the screen.
  const isMounted = useRef(false);
  useEffect(() => {
    if (isMounted.current) place.current?.scrollTo(0, 0);
  }, [page]);
  useEffect(() => {
    isMounted.current = true;
  }, []);
  const storedVisit = isMounted.current ? undefined : visit;
  return (
    <>
      <Head back={shell.words.board.back} title={shell.words.home.grownUps} leave={shell.leave} />
      {isOpen ? (
        <>
          <nav aria-label={shell.words.home.grownUps}>
            <Pages words={words} direction={shell.words.direction} page={page} open={setPage} />
          </nav>
          <ScrollablePage place={place}>
            <div id="page" role="tabpanel" aria-label={words.pages[page]}>
              {page === 'device' && (
                <DevicePage shell={shell} words={words} openStored={() => setPage('stored')} />
              )}
              {page === 'settings' && (
                <SettingsPage
                  shell={shell}
                  words={words}
                  isTranslated={storedVisit?.page === 'settings'}
                  restart={() => restart('settings', '')}
                />
              )}
              {page === 'players' && <PlayersPage shell={shell} words={words} />}
              {page === 'practised' && <PractisedPage shell={shell} words={words} />}
              {page === 'booklet' && <BookletMaker shell={shell} />}
              {page === 'stored' && (
                <Stored
                  shell={shell}
                  words={words}
                  changed={changed}
                  erased={erased}
                  setErased={setErased}
                  message={storedVisit?.said ?? ''}
                  restart={(said) => restart('stored', said)}
                />
              )}
              {page === 'about' && <About shell={shell} words={words} />}
            </div>
          </ScrollablePage>
        </>
      ) : (
        <Gate shell={shell} words={words.gate} open={() => setOpen(true)} close={shell.leave} />
      )}
    </>
  );
}

function useLock(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer = setTimeout(close, OPEN_MILLISECONDS);
    const touched = (): void => {
      clearTimeout(timer);
      timer = setTimeout(close, OPEN_MILLISECONDS);
    };
    for (const name of TOUCHES) addEventListener(name, touched, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of TOUCHES) removeEventListener(name, touched, { capture: true });
    };
  }, [isOpen]);
}

interface PagesProps {
  readonly words: GrownUpsWords;
  readonly direction: Words['direction'];
  readonly page: Page;
  open(page: Page): void;
}

function Pages({ words, direction, page, open }: PagesProps) {
  const onKey = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const step = arrowStep(event.key, direction);
    // Leave up and down for scrolling.
    if (step === 0 || event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const at = (PAGES.indexOf(page) + step + PAGES.length) % PAGES.length;
    open(PAGES[at] ?? page);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div class="tab-row" role="tablist" onKeyDown={onKey}>
      {PAGES.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          class="page-tab"
          aria-selected={each === page}
          aria-controls="page"
          tabIndex={each === page ? 0 : -1}
          onClick={({ currentTarget }) => {
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            open(each);
          }}
        >
          {words.pages[each]}
        </button>
      ))}
    </div>
  );
}
