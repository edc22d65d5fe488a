import '../frame/switch.css';
import './grown-ups.css';
import type { ComponentChildren, Ref } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Erased } from '../../storage/players/holdings.ts';
import { BookletMaker } from '../booklet/page.tsx';
import { arrowStep } from '../frame/arrow-keys.ts';
import { Head } from '../frame/head.tsx';
import { rendered, type Screen } from '../frame/screen.ts';
import type { Shell } from '../frame/shell.ts';
import type { Words } from '../words/words.ts';
import { About } from './about.tsx';
import { Gate } from './gate.tsx';
import { PlayersPage } from './players-page.tsx';
import { PractisedPage } from './practised.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Stored } from './stored.tsx';
import { noteVisit, takeVisit } from './visit.ts';
import { type GrownUpsWords, grownUpsWords } from './words.ts';

/** The gate closes again when nothing has been touched for this long. */
const OPEN_MILLISECONDS = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'input', 'wheel', 'scroll'] as const;

const PAGES = ['settings', 'players', 'practised', 'booklet', 'stored', 'about'] as const;
type Page = (typeof PAGES)[number];

/** What is for grown-ups alone, behind a gate. */
export async function grownUpsScreen(shell: Shell): Promise<Screen> {
  const words = await grownUpsWords(shell.words.language);
  /** What the app has in mind is no longer what the device keeps. */
  let stale = false;
  const anew = (page: Page, said: string): void => {
    noteVisit({ until: shell.now() + OPEN_MILLISECONDS, page, said });
    stale = false;
    location.reload();
  };
  const screen = rendered(
    <GrownUps
      shell={shell}
      words={words}
      anew={anew}
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

/** Whose work the app is made of: for everybody. */
export async function creditsScreen(shell: Shell): Promise<Screen> {
  const words = await grownUpsWords(shell.words.language);
  return rendered(
    <>
      <Head back={shell.words.board.back} title={shell.words.credits.title} leave={shell.leave} />
      <Reading>
        <About shell={shell} words={words} />
      </Reading>
    </>,
    'grown-ups',
  );
}

interface ReadingProps {
  readonly place?: Ref<HTMLElement>;
  readonly children: ComponentChildren;
}

/** What is read and scrolled, by keys as well. */
function Reading({ place = null, children }: ReadingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds no control must be reached by keys
    <main class="tab-page" tabIndex={0} ref={place}>
      {children}
    </main>
  );
}

interface GrownUpsProps {
  readonly shell: Shell;
  readonly words: GrownUpsWords;
  /** The page begins anew, as far open as it is, and says something. */
  anew(page: Page, said: string): void;
  /** What the device keeps was changed behind the app's back. */
  changed(): void;
}

function GrownUps({ shell, words, anew, changed }: GrownUpsProps) {
  const [visit] = useState(() => takeVisit(shell.now()));
  const [isOpen, setOpen] = useState(visit !== undefined);
  const [page, setPage] = useState<Page>(PAGES.find((each) => each === visit?.page) ?? 'settings');
  const [erased, setErased] = useState<readonly Erased[]>();
  const place = useRef<HTMLElement>(null);
  useLock(isOpen, () => setOpen(false));
  // The first page keeps its place: it may show the message of an action that reloaded the screen.
  const isSeen = useRef(false);
  useEffect(() => {
    if (isSeen.current) place.current?.scrollTo(0, 0);
  }, [page]);
  useEffect(() => {
    isSeen.current = true;
  }, []);
  const left = isSeen.current ? undefined : visit;
  return (
    <>
      <Head back={shell.words.board.back} title={shell.words.home.grownUps} leave={shell.leave} />
      {isOpen ? (
        <>
          <nav aria-label={shell.words.home.grownUps}>
            <Pages words={words} direction={shell.words.direction} page={page} open={setPage} />
          </nav>
          <Reading place={place}>
            <div id="page" role="tabpanel" aria-label={words.pages[page]}>
              {page === 'settings' && (
                <SettingsPage
                  shell={shell}
                  words={words}
                  isTranslated={left?.page === 'settings'}
                  anew={() => anew('settings', '')}
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
                  said={left?.said ?? ''}
                  anew={(said) => anew('stored', said)}
                />
              )}
              {page === 'about' && <About shell={shell} words={words} />}
            </div>
          </Reading>
        </>
      ) : (
        <Gate shell={shell} words={words.gate} open={() => setOpen(true)} close={shell.leave} />
      )}
    </>
  );
}

/** Closes the gate when nothing has been touched for a while. */
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

/** The names of the pages, as tabs. */
function Pages({ words, direction, page, open }: PagesProps) {
  const walk = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void => {
    const step = arrowStep(event.key, direction);
    // Up and down scroll the page.
    if (step === 0 || event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const at = (PAGES.indexOf(page) + step + PAGES.length) % PAGES.length;
    open(PAGES[at] ?? page);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div class="tab-row" role="tablist" onKeyDown={walk}>
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
