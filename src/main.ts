import './shell/tokens.css';
import './shell/base.css';
import { createSound, type Sound } from './audio/sound.ts';
import { createVoice } from './audio/voice.ts';
import { whenIdle } from './idle.ts';
import { type Flags, readFlags } from './shell/device/flags.ts';
import { lateUpdates } from './shell/device/late-updates.ts';
import { followAppearance } from './shell/device/preferences.ts';
import { startApp } from './shell/frame/app.ts';
import { onceInactive } from './shell/frame/inactivity.ts';
import { createNotices } from './shell/frame/notice.tsx';
import type { AppRoute } from './shell/frame/router.ts';
import { createVisit, type Visit } from './shell/frame/visit.ts';
import { gallery, withOwnPictures } from './shell/library/built-gallery.ts';
import { loadTitles } from './shell/library/titles.ts';
import { storedPlayer } from './shell/players/window.ts';
import { chooseLanguage, loadWords } from './shell/words/words.ts';
import { openStore } from './storage/store.ts';
import type { Trouble } from './storage/trouble.ts';
import { createMaker } from './worker/client.ts';

/** The board is prepared after this time at the latest. Most children are still choosing then. */
const BOARD_PREPARATION_MILLISECONDS = 8000;
/** After this time without a touch, a finger is not about to scroll on. */
const UNTOUCHED_MILLISECONDS = 1200;
/** Screens on which nothing is made that a reload would lose. */
const RELOADABLE_SCREENS: readonly AppRoute['name'][] = ['home', 'shelf', 'daily'];

/**
 * Starts the app. Top-level await would meet WebKit's bug 242740: if two modules request a third at once whose
 * dependency is still waiting, they get it before it has run. All lazily loaded modules depend on this one.
 */
async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#app');
  if (root === null) throw new Error('index.html has no element with the id "app"');
  const flags = readFlags(location.search);
  // Load the words of the most likely language while the store opens.
  const likely = chooseLanguage(navigator.languages);
  const likelyWords = loadWords(likely);
  const likelyTitles = loadTitles(likely);
  const troubles: Trouble[] = [];
  let report = (trouble: Trouble): void => void troubles.push(trouble);
  const store = await openStore({
    onTrouble: (trouble) => report(trouble),
    now: Date.now,
    requestPersistence: async () => navigator.storage?.persist?.(),
    player: storedPlayer(),
    onPlayerGone: () => location.reload(),
  });
  const { language } = store.settings();
  const isLikely = language === 'device' || language === likely;
  const [words, titleOf] = await Promise.all(
    isLikely ? [likelyWords, likelyTitles] : [loadWords(language), loadTitles(language)],
  );
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.direction;
  const followSettings = followAppearance(store.settings, document);

  const notices = createNotices(words);
  const sound = createSound(store.settings().muted, (muted) => {
    store.set('muted', muted);
    store.set('hushed', muted);
  });
  sound.music(store.settings().music);
  const isVoiceOff = (): boolean => store.settings().hushed || !store.settings().voice;
  const voice = createVoice(words.language, isVoiceOff, window.speechSynthesis);

  const updates = lateUpdates(whenIdle, Date.now);

  const visit = createVisit(flags.ahead);
  const maker = createMaker();
  let isPlaying = false;
  const opened = (name: AppRoute['name']): void => {
    if (RELOADABLE_SCREENS.includes(name)) updates.idle();
    else updates.busy();
    // The worker is idle while a board is played. Prepare it for the next puzzle.
    if (isPlaying && name !== 'play') onceInactive(UNTOUCHED_MILLISECONDS, () => whenIdle(readyMaker));
    isPlaying = name === 'play';
  };
  const readyMaker = () => {
    if (!isPlaying) maker.ready();
  };
  const app = startApp({
    root,
    words,
    gallery: withOwnPictures(gallery, store, words.home.mine),
    titleOf,
    store,
    sound,
    voice,
    notices,
    maker,
    visit,
    renderer: flags.renderer,
    applySettings: followSettings,
    now: Date.now,
    randomBelow: (below) => Math.floor(Math.random() * below),
    opened,
  });
  // Until now there was no screen to show notices on.
  report = (trouble) => notices.say(words.troubles[trouble]);
  troubles.forEach(report);
  if (flags.debug) (await import('./shell/device/debug.ts')).offerDebugHandle(window, app.watched);

  whenIdle(() => sound.preload());
  preloadLikely({ sound, readyMaker, renderer: flags.renderer, visit });
}

/** Preloads what is likely to be needed next, while the page is idle. */
function preloadLikely({
  sound,
  readyMaker,
  renderer,
  visit,
}: {
  readonly sound: Sound;
  readonly readyMaker: () => void;
  readonly renderer: Flags['renderer'];
  readonly visit: Visit;
}): void {
  // Most children go to a shelf first.
  onceInactive(UNTOUCHED_MILLISECONDS, () =>
    whenIdle(() => {
      import('./shell/shelf/shelf-ready.ts')
        .then(({ preloadShelves: readyShelves }) => readyShelves(gallery, visit))
        .catch(() => undefined);
    }),
  );

  // Do not interrupt a screen that loads or moves.
  const prepareBoard = () =>
    onceInactive(UNTOUCHED_MILLISECONDS, () =>
      whenIdle(() => {
        import('./shell/play/play.tsx').catch(() => undefined);
        import('./shell/board/board-screen.tsx')
          .then(({ readyBoard }) => readyBoard(visit, renderer))
          .catch(() => undefined);
        readyMaker();
        // Opening the audio device may take 200 ms.
        onceInactive(UNTOUCHED_MILLISECONDS, () => whenIdle(() => sound.prepare()));
      }),
    );
  // A page that does not begin at home shows a shelf, or is about to show a board.
  if (location.hash.length > '#/'.length) prepareBoard();
  else addEventListener('hashchange', prepareBoard, { once: true });
  setTimeout(prepareBoard, BOARD_PREPARATION_MILLISECONDS);
}

void start();
