import './shell/tokens.css';
import './shell/base.css';
import { createSound, type Sound } from './audio/sound.ts';
import { createVoice } from './audio/voice.ts';
import { whenIdle } from './idle.ts';
import { type Flags, readFlags } from './shell/device/flags.ts';
import { lateUpdates } from './shell/device/late-updates.ts';
import { followLooks } from './shell/device/preferences.ts';
import { startApp } from './shell/frame/app.ts';
import { createNotices } from './shell/frame/notice.tsx';
import { atRest } from './shell/frame/rest.ts';
import { createVisit, type Visit } from './shell/frame/visit.ts';
import { gallery, withOwn } from './shell/library/built-gallery.ts';
import { loadTitles } from './shell/library/titles.ts';
import { notedPlayer } from './shell/players/window.ts';
import { chooseLanguage, loadWords } from './shell/words/words.ts';
import { openStore } from './storage/store.ts';
import type { Trouble } from './storage/trouble.ts';
import { createMaker } from './worker/client.ts';

/** Home is at rest by then, and most children still choose. */
const FIRST_MILLISECONDS = 8000;
/** A finger that has stopped for so long is not about to scroll on. */
const REST_MILLISECONDS = 1200;

/**
 * A function, as no module may wait while it is run: where one does, WebKit hands out what stands on it before that has run, as
 * soon as two ask for it at once (its bug 242740). And all that is loaded later stands on this one.
 */
async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#app');
  if (root === null) throw new Error('index.html has no element with the id "app"');
  const flags = readFlags(location.search);
  // The words are fetched while the store is opened, in the language that is most likely.
  const likely = chooseLanguage(navigator.languages);
  const likelyWords = loadWords(likely);
  const likelyTitles = loadTitles(likely);
  const troubles: Trouble[] = [];
  let tell = (trouble: Trouble): void => void troubles.push(trouble);
  const store = await openStore({
    onTrouble: (trouble) => tell(trouble),
    now: Date.now,
    persist: async () => navigator.storage?.persist?.(),
    player: notedPlayer(),
    gone: () => location.reload(),
  });
  const { language } = store.settings();
  const isLikely = language === 'device' || language === likely;
  const [words, titleOf] = await Promise.all(
    isLikely ? [likelyWords, likelyTitles] : [loadWords(language), loadTitles(language)],
  );
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.direction;
  const followSettings = followLooks(store.settings, document);

  const notices = createNotices(words);
  const sound = createSound(store.settings().muted, (muted) => {
    store.set('muted', muted);
    store.set('hushed', muted);
  });
  sound.music(store.settings().music);
  const isVoiceOff = (): boolean => store.settings().hushed || !store.settings().voice;
  const voice = createVoice(words.language, isVoiceOff, window.speechSynthesis);

  const updates = lateUpdates(whenIdle, Date.now);

  const visit = createVisit();
  const maker = createMaker();
  let isPlaying = false;
  const busy = () => {
    isPlaying = true;
    updates.busy();
  };
  const idle = () => {
    updates.idle();
    if (!isPlaying) return;
    isPlaying = false;
    // Its worker rested while the board was played; where that was left, another puzzle is chosen.
    atRest(REST_MILLISECONDS, () => whenIdle(readyMaker));
  };
  const readyMaker = () => {
    if (!isPlaying) maker.ready();
  };
  const app = startApp({
    root,
    words,
    gallery: withOwn(gallery, store, words.home.mine),
    titleOf,
    store,
    sound,
    voice,
    notices,
    maker,
    visit,
    renderer: flags.renderer,
    aside: flags.ahead ? createMaker() : undefined,
    followSettings,
    now: Date.now,
    chance: (below) => Math.floor(Math.random() * below),
    ...{ idle, busy },
  });
  // What is said where nobody looks yet is not heard.
  tell = (trouble) => notices.say(words.troubles[trouble]);
  troubles.forEach(tell);
  if (flags.debug) (await import('./shell/device/debug.ts')).offerDebugHandle(window, app.watched);

  whenIdle(() => sound.fetch());
  prepare({ sound, readyMaker, renderer: flags.renderer, visit });
}

/** Fetches what will be wanted next while nobody does anything. */
function prepare({
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
  // Most go to a shelf first.
  atRest(REST_MILLISECONDS, () =>
    whenIdle(() => {
      import('./shell/shelf/shelf-ready.ts')
        .then(({ readyShelves }) => readyShelves(gallery, visit))
        .catch(() => undefined);
    }),
  );

  // Sounds and the board are made ready while the child chooses, but not while a screen is still coming or moves.
  const prepareBoard = () =>
    atRest(REST_MILLISECONDS, () =>
      whenIdle(() => {
        import('./shell/play/play.tsx').catch(() => undefined);
        import('./shell/board/board-screen.tsx')
          .then(({ readyBoard }) => readyBoard(visit, renderer))
          .catch(() => undefined);
        readyMaker();
        // Opening the device's sound may take a fifth of a second.
        atRest(REST_MILLISECONDS, () => whenIdle(() => sound.prepare()));
      }),
    );
  // Who does not begin at home is on a shelf already, or is about to see a board.
  if (location.hash.length > '#/'.length) prepareBoard();
  else addEventListener('hashchange', prepareBoard, { once: true });
  setTimeout(prepareBoard, FIRST_MILLISECONDS);
}

void start();
